package turlough

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"brehon/generate"
	"brehon/generate/rulebook"
)

// The figures of .ci/README.md are these benchmarks' on two processors: go test -run - -bench . ./generate/turlough

// BenchmarkContent reads and checks everything: YAML, scenarios, words, fonts and icons.
func BenchmarkContent(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		own(b)
	}
}

// own is the game read anew, for those who change it.
func own(t testing.TB) (kit, *generate.Layout) {
	t.Helper()
	k, err := read(embedded())
	if err != nil {
		t.Fatal(err)
	}
	return k, layout(t, Kit(k.game, k.set), "en", "a4")
}

// BenchmarkDeck makes cards.pdf, the whole deck, out of content that has been read. The bar is 0.1 s.
func BenchmarkDeck(b *testing.B) {
	l := layout(b, ourKit(b), "en", "a4")
	b.ReportAllocs()
	for b.Loop() {
		document(b, l, "card")
	}
}

// document is the first file of the kind as PDF.
func document(t testing.TB, l *generate.Layout, kind string) []byte {
	t.Helper()
	files, err := l.Files(kind)
	if err != nil {
		t.Fatal(err)
	}
	data, err := l.PDF(files[0].Title, files[0].Pages)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// BenchmarkRulebook makes law.pdf, its figures drawn by the board's code, out of content that has been
// read. The bar is 0.3 s.
func BenchmarkRulebook(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		l := layout(b, ourKit(b), "en", "a4") // a layout lays the book out once
		b.StartTimer()
		document(b, l, "law")
	}
}

// press is a locale with a board.
func press(b testing.TB) *generate.Press {
	b.Helper()
	p, err := generate.NewPress(embedded(), ourKit(b), generate.PressOptions{Lang: "en"})
	if err != nil {
		b.Fatal(err)
	}
	return p
}

// BenchmarkPages lays the rulebook out without writing it.
func BenchmarkPages(b *testing.B) {
	k, p := ourGame(b), press(b)
	drawn := k.board(p.Locale, "")
	b.ReportAllocs()
	for b.Loop() {
		in := k.book(p.Locale, drawn)
		in.Foot = p.Foot()
		rulebook.Pages(in)
	}
}

// BenchmarkBoard draws the board.
func BenchmarkBoard(b *testing.B) {
	k, p := ourGame(b), press(b)
	b.ReportAllocs()
	for b.Loop() {
		k.board(p.Locale, "")
	}
}

// BenchmarkKit makes everything that a person gets: one language, both papers, with the picture of the
// board, from the content's files to the files' bytes. The bars are 1.5 s and a peak of 200 MiB in a process that keeps to generate.Memory.
func BenchmarkKit(b *testing.B) {
	b.ReportAllocs()
	resetPeak()
	for b.Loop() {
		if _, _, err := made(embedded(), generate.Options{Langs: []string{"en"}}); err != nil {
			b.Fatal(err)
		}
	}
	if v := peakMiB(); v > 0 {
		b.ReportMetric(v, "peak-MiB")
	}
}

// BenchmarkLargeDeck makes decks of 60 and of 600 cards; the second may take twelve times as long, which no test asks, as a laden machine would fail it.
func BenchmarkLargeDeck(b *testing.B) {
	for _, n := range []int{60, 600} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			k, l := own(b)
			deckOf(k, n)
			b.ReportAllocs()
			for b.Loop() {
				document(b, l, "card")
			}
		})
	}
}

// deckOf changes how often each hazard is printed, so that there are n cards.
func deckOf(k kit, n int) {
	all := k.game.Hazards
	for i, h := range all {
		h.Count = n/len(all) + min(1, max(0, n%len(all)-i))
	}
}

// TestLargeDeck: ten times as many cards make at most twelve times as many bytes, and ask at most as many times for memory, and as much.
func TestLargeDeck(t *testing.T) {
	measure := func(n int) (size, allocs, room uint64) {
		k, l := own(t)
		deckOf(k, n)
		document(t, l, "card") // what is made once
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		size = uint64(len(document(t, l, "card")))
		runtime.ReadMemStats(&after)
		return size, after.Mallocs - before.Mallocs, after.TotalAlloc - before.TotalAlloc
	}
	size, allocs, room := measure(60)
	sizes, more, rooms := measure(600)
	for _, c := range []struct {
		what         string
		small, large uint64
	}{{"bytes", size, sizes}, {"allocations", allocs, more}, {"bytes of memory", room, rooms}} {
		t.Logf("60 cards: %d %s; 600 cards: %d: %.1f times", c.small, c.what, c.large, float64(c.large)/float64(c.small))
		if c.large > 12*c.small {
			t.Errorf("600 cards take %d %s, 60 take %d", c.large, c.what, c.small)
		}
	}
}

// resetPeak makes the system forget the process's peak so far, where it can.
func resetPeak() {
	runtime.GC()
	debug.FreeOSMemory()
	_ = os.WriteFile("/proc/self/clear_refs", []byte("5"), 0) // elsewhere the peak is the whole process's
}

// peakMiB is the most memory that the process has held; 0 where the system doesn't tell.
func peakMiB() float64 {
	data, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	for _, line := range strings.Split(string(data), "\n") {
		if f := strings.Fields(line); len(f) == 3 && f[0] == "VmHWM:" {
			v, _ := strconv.ParseFloat(f[1], 64)
			return v / 1024
		}
	}
	return 0
}

// TestPeakMemory: a process that makes a kit of one language on both papers, with the picture of the board,
// holds 200 MiB at most.
func TestPeakMemory(t *testing.T) {
	if !*whole {
		t.Skip("wants -whole: it builds a kit once more")
	}
	if peakMiB() == 0 {
		t.Skip("the system doesn't tell how much memory a process has held")
	}
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), buildInto+"="+t.TempDir(), buildLang+"=en", "GOMAXPROCS=2")
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	var peak float64
	if _, err := fmt.Sscanf(string(out), "peak %g MiB", &peak); err != nil {
		t.Fatalf("%q: %v", out, err)
	}
	t.Logf("at most %.0f MiB", peak)
	if peak > 200 {
		t.Errorf("%.0f MiB, more than 200", peak)
	}
}
