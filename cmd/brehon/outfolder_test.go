package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestReportsWriteOverNothingOfOthers: a file with a name of a report's that the program did not write is refused before
// the games are played; its own are written again, and charts that are none of the new report go.
func TestReportsWriteOverNothingOfOthers(t *testing.T) {
	dir := filepath.ToSlash(t.TempDir())
	simulate := func(more ...string) []string {
		return append([]string{"simulate", "turlough", "1276", "--seats", "3", "--games", "4", "--lang", "en", "--out", dir}, more...)
	}
	for _, name := range []string{"report.txt", "charts-1.png"} {
		writeText(t, filepath.Join(dir, name), "mine")
		want := "brehon: brehon didn't write " + dir + "/" + name + " and won't overwrite it; move it away, or name another folder with --out"
		if got := refused(t, exitFaults, simulate("--games", "1000000000")...); got != want {
			t.Errorf("it says %s", got)
		}
		if got := below(t, dir); !slices.Equal(got, []string{name}) || readText(t, filepath.Join(dir, name)) != "mine" {
			t.Errorf("behind it there is %q", got)
		}
		if err := os.Remove(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	writeText(t, filepath.Join(dir, "charts-9.png"), "mine") // no name of this report's
	brehon(t, 0, simulate()...)
	whole := below(t, dir)
	if !slices.Contains(whole, chartsFile) || readText(t, filepath.Join(dir, "charts-9.png")) != "mine" {
		t.Errorf("there is %q", whole)
	}
	brehon(t, 0, simulate("--shard", "1/2")...) // has no charts
	if got, want := below(t, dir), strings.Fields(listName+" charts-9.png report.json report.txt"); !slices.Equal(got, want) {
		t.Errorf("of a part there is %q", got)
	}
}

// TestPreviewsTakeNoPictureOfOthers: of the pictures in the folder only those go that an earlier preview wrote.
func TestPreviewsTakeNoPictureOfOthers(t *testing.T) {
	out := t.TempDir()
	folder := filepath.Join(out, "preview", "pt-BR")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	writeText(t, filepath.Join(folder, "photo.png"), "mine")
	brehon(t, 0, "lang", "preview", "pt-BR", "hazards.rain", "--out", out)
	brehon(t, 0, "lang", "preview", "pt-BR", "hazards.scotland", "--out", out)
	if got, want := below(t, folder), strings.Fields(listName+" photo.png preview.pdf scotland.png"); !slices.Equal(got, want) {
		t.Errorf("in the folder lie %q", got)
	}
	if err := os.Rename(filepath.Join(folder, "photo.png"), filepath.Join(folder, "rain.png")); err != nil {
		t.Fatal(err)
	}
	if got := refused(t, exitFaults, "lang", "preview", "pt-BR", "hazards.rain", "--out", out); !strings.Contains(got, "/rain.png and won't overwrite it; move it away") {
		t.Errorf("it says %s", got)
	}
	if readText(t, filepath.Join(folder, "rain.png")) != "mine" {
		t.Error("a picture was written over")
	}
}
