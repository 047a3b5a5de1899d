package export

import (
	"strings"
	"testing"

	"brehon/generate/draw"
	"brehon/generate/piece"
)

// noLetters are the letters of pieces without words.
type noLetters struct{}

func (noLetters) Outline(draw.Run) *draw.Path { return &draw.Path{} }

// TestAPictureTooLargeForARoom: an import would drop it without a word, so that it is refused, with its name, its size, and what to do.
func TestAPictureTooLargeForARoom(t *testing.T) {
	defer func(most int) { mostAsset = most }(mostAsset)
	mostAsset = 100
	job := Job{
		Groups:  []Group{{Kind: "token", Pieces: []piece.Piece{{ID: "coin", Kind: "token", Count: 1, W: 20, H: 20, Front: func(dst draw.Surface) { dst.Path(draw.Circle(10, 10, 8), draw.Fill(draw.Hex("#804020"))) }}}}},
		Letters: noLetters{}, Paper: draw.Hex("#ffffff"), Say: func(name string, _ ...any) string { return name },
	}
	_, err := job.Room("table")
	for _, want := range []string{"the picture coin.png has ", " bytes, and an import drops what has more than 100; leave it out: name the other kinds with --only, or the pieces that you want with --piece"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("it does not say %q, but %v", want, err)
		}
	}
}
