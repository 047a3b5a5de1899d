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
	"time"

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
func press(b *testing.B) *generate.Press {
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

// BenchmarkLargeDeck makes decks of 60 and of 600 cards; the second may take twelve times as long.
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

// TestLargeDeck: ten times as many cards take at most twelve times as long, and as many bytes.
func TestLargeDeck(t *testing.T) {
	measure := func(n, times int) (time.Duration, int) { // as often as both take equally long: one of them alone is soon over
		k, l := own(t)
		deckOf(k, n)
		best, size := time.Hour, 0
		for range 5 {
			start := time.Now()
			for range times {
				size = len(document(t, l, "card"))
			}
			best = min(best, time.Since(start)/time.Duration(times))
		}
		return best, size
	}
	small, a := measure(60, 10)
	large, z := measure(600, 1)
	t.Logf("60 cards: %v, %d KiB; 600 cards: %v, %d KiB: %.1f times", small, a>>10, large, z>>10, float64(large)/float64(small))
	if large > 12*small {
		t.Errorf("600 cards take %v, 60 take %v", large, small)
	}
	if z > 12*a {
		t.Errorf("600 cards take %d bytes, 60 take %d", z, a)
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
