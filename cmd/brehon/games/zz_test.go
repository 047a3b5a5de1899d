package games

import (
	"testing"

	"brehon/generate/proof"
)

func TestZZ(t *testing.T) {
	g, _ := turloughEntry.Load(files)
	c := &proof.Content{Files: files, Kit: g.Kit, Texts: g.Texts()}
	if _, err := c.Check("pt-BR", true); err != nil {
		t.Fatal(err)
	}
}
