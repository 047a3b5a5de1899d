//go:build unix

package editor_test

import (
	"encoding/json"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"

	"brehon/cmd/brehon/editor"
)

// spent is the processor time of this process.
func spent() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkTyping measures what a key costs: on a card, on a page of the book, in a sentence of the referee, and a save. Beside the
// slowest but one in twenty it reports the processor's time, which others on the computer do not lengthen, and the memory in use.
func BenchmarkTyping(b *testing.B) {
	for _, c := range []struct {
		name, call string
		body       map[string]any
	}{
		{"card", "type", in("hazards.rain.title", "kind", "card", "id", "rain")},
		{"aid", "type", in("aids.round.title", "kind", "aid", "id", "A-1")},
		{"book", "type", in("rules.reading.words-list.3", "kind", "rules", "id", "R-2")},
		{"board", "type", in("map.settlements.clonroad.name", "kind", "board", "id", "B-1")},
		{"message", "type", in("referee.event.fed")},
		{"save", "save", in("hazards.rain.title")},
	} {
		b.Run(c.name, func(b *testing.B) {
			e, _ := open(b)
			call[editor.Outline](b, e, "outline", in(""))
			was := call[editor.Text](b, e, "text", in(c.body["key"].(string))).Words.Str
			measured(b, func(i int) {
				forms := slices.Clone(was)
				forms[0] += string(rune('a' + i%26))
				c.body["words"] = words(forms...)
				call[json.RawMessage](b, e, c.call, c.body)
			})
		})
	}
}

// BenchmarkDrafting measures what a pause costs in the text of a content file: the whole content is checked, and a sheet drawn.
func BenchmarkDrafting(b *testing.B) {
	for _, c := range []struct{ game, file, kind, id string }{
		{"turlough", hazards, "card", "rain"},
		{"turlough", "content/turlough/map.yaml", "board", "B-1"},
		{"turlough", "content/turlough/messages.yaml", "card", "rain"},
		{"feudum", "content/feudum/messages.yaml", "", ""},
		{"root", "content/root/automata.yaml", "", ""},
	} {
		b.Run(c.file, func(b *testing.B) {
			e, _ := open(b)
			call[editor.Outline](b, e, "outline", map[string]any{"game": c.game, "tag": "en"})
			d := call[editor.Draft](b, e, "file", map[string]any{"game": c.game, "file": c.file})
			measured(b, func(i int) {
				d.Text += "#\n"
				call[json.RawMessage](b, e, "edit", map[string]any{"game": c.game, "tag": "en", "kind": c.kind, "id": c.id, "file": c.file, "drafts": []any{d}})
			})
		})
	}
}

// measured runs calls, and reports beside the usual the slowest but one in twenty, the processor's time and the memory.
func measured(b *testing.B, calls func(i int)) {
	var walls []time.Duration
	b.ResetTimer()
	began := spent()
	for i := range b.N {
		at := time.Now()
		calls(i)
		walls = append(walls, time.Since(at))
	}
	cpu := spent() - began
	b.StopTimer()
	slices.Sort(walls)
	b.ReportMetric(float64(walls[min(len(walls)-1, len(walls)*95/100)].Milliseconds()), "ms-p95")
	b.ReportMetric(float64(cpu.Milliseconds())/float64(b.N), "ms-cpu/op")
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	b.ReportMetric(float64(m.Sys>>20), "MiB")
}
