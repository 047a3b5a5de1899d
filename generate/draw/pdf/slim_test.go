package pdf

import (
	"testing"

	"brehon/generate/draw"

	"github.com/go-pdf/fpdf"
)

// TestSlimKeepsLettersAndOwners: a slim file has the same glyphs, says whose it is, and can be cut again.
func TestSlimKeepsLettersAndOwners(t *testing.T) {
	for _, f := range draw.Fonts() {
		cut, err := Cut(f, "ábc")
		if err != nil {
			t.Fatal(err)
		}
		slim := Slim(cut)
		if len(slim) >= len(cut) {
			t.Errorf("%s: %d bytes became %d", f, len(cut), len(slim))
		}
		was, is := tablesOf(cut), tablesOf(slim)
		for _, name := range []string{"glyf", "cmap", "hmtx", "loca"} {
			if was[name] != is[name] {
				t.Errorf("%s: the table %s is another one", f, name)
			}
		}
		names := is["name"]
		if n := u16([]byte(names), 2); n == 0 || n > len(ownNames) {
			t.Errorf("%s: %d names are kept", f, n)
		}
		fpdf.UTF8CutFont(slim, "b") // a damaged file panics
	}
}

func tablesOf(file []byte) map[string]string {
	tables := map[string]string{}
	for i := range u16(file, 4) {
		row := file[12+16*i:]
		tables[string(row[:4])] = string(file[u32(row, 8):][:u32(row, 12)])
	}
	return tables
}
