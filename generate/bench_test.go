package generate

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"testing"

	"brehon/content"
	"brehon/generate/board"
	"brehon/generate/card"
	"brehon/generate/impose"
	"brehon/generate/piece"
	"brehon/scenarios"
)

// bench is a job in English on A4 with all that content gives it.
func bench(b *testing.B) *job {
	b.Helper()
	files := Embedded(content.FS(), scenarios.FS())
	o := Options{Game: "turlough", Langs: []string{"en"}, Papers: []string{"a4"}}
	src, err := read(files, o)
	if err != nil {
		b.Fatal(err)
	}
	stock, err := loadStock(files)
	if err != nil {
		b.Fatal(err)
	}
	papers, err := stock.pick(o.Papers)
	if err != nil {
		b.Fatal(err)
	}
	st, err := src.studio("en", false)
	if err != nil {
		b.Fatal(err)
	}
	return &job{studio: st, shared: newShared(st), options: o, stock: stock, paper: papers[0]}
}

// benchDeck lays n cards out, four to a sheet and folded over, and writes the PDF; 0 is the game's deck.
func benchDeck(b *testing.B, n int) {
	j := bench(b)
	for b.Loop() {
		list := card.Pieces(j.pen, j.game)
		for i := range list {
			if n > 0 {
				list[i].Count = n / len(list)
				if i < n%len(list) {
					list[i].Count++
				}
			}
		}
		grid, err := j.stock.grid(card.Kind, impose.Fold)
		if err != nil {
			b.Fatal(err)
		}
		pages, err := impose.Job{Paper: j.paper, Grid: grid, Backs: impose.Fold, Code: "C"}.Pieces(list)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := j.pdf(piece.File{Name: "cards", Pages: pages}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDeck(b *testing.B)    { benchDeck(b, 0) }
func BenchmarkDeck60(b *testing.B)  { benchDeck(b, 60) }
func BenchmarkDeck600(b *testing.B) { benchDeck(b, 600) }

// BenchmarkRulebook lays the book out and writes its PDF; the board that its figures are cut from is drawn beforehand.
func BenchmarkRulebook(b *testing.B) {
	j := bench(b)
	drawn := j.board()
	for b.Loop() {
		again := *j
		again.shared = newShared(j.studio)
		again.shared.board = func() *board.Board { return drawn }
		if _, err := again.pdf(piece.File{Name: "rulebook", Own: true, Pages: again.book()}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkKit makes the whole kit of one language on both papers, with the picture of the board, in memory.
// The peak is that of the process, where the system tells it.
func BenchmarkKit(b *testing.B) {
	files := Embedded(content.FS(), scenarios.FS())
	for b.Loop() {
		if _, _, err := Make(files, Options{Game: "turlough", Langs: []string{"en"}}); err != nil {
			b.Fatal(err)
		}
	}
	if mib := peak(); mib > 0 {
		b.ReportMetric(mib, "peak-MiB")
	}
}

// peak is the most memory that the process has held, in MiB, or 0 where the system does not tell.
func peak() float64 {
	f, err := os.Open("/proc/self/status")
	if err != nil {
		return 0
	}
	defer f.Close()
	for s := bufio.NewScanner(f); s.Scan(); {
		if rest, ok := strings.CutPrefix(s.Text(), "VmHWM:"); ok {
			if kb, err := strconv.ParseFloat(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(rest), "kB")), 64); err == nil {
				return kb / 1024
			}
		}
	}
	return 0
}
