package editor_test

import (
	"brehon/cmd/brehon/editor"
	"fmt"
	"strings"
	"testing"
	"time"
)

func TestZZ(t *testing.T) {
	for _, c := range []struct{ game, file, from, kind, id string }{{"turlough", hazards, "Heavy Rainfall", "card", "rain"}, {"turlough", "content/turlough/messages.yaml", "a", "card", "rain"}, {"turlough", "content/turlough/map.yaml", "Clonroad", "board", "B-1"}, {"root", "content/root/rules.yaml", "1", "", ""}, {"root", "content/words.yaml", "Text", "", ""}, {"feudum", "content/feudum/cards.yaml", "a", "", ""}, {"feudum", "content/feudum/messages.yaml", "a", "", ""}} {
		e, _ := open(t)
		call[editor.Outline](t, e, "outline", map[string]any{"game": c.game, "tag": "en"})
		d := call[editor.Draft](t, e, "file", map[string]any{"game": c.game, "file": c.file})
		for i := range 4 {
			d.Text += fmt.Sprintf("# %d\n", i)
			if i == 3 {
				d.Text = strings.Replace(d.Text, c.from, c.from+"x", 1)
			}
			at, cpu := time.Now(), spent()
			got := call[editor.Edited](t, e, "edit", map[string]any{"game": c.game, "tag": "en", "kind": c.kind, "id": c.id, "drafts": []any{d}, "file": c.file})
			t.Log(c.file, c.kind, time.Since(at), spent()-cpu, len(got.Fields), len(got.Faults))
		}
	}
}
