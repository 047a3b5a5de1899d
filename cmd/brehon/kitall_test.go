package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// The bars of all files for others of one game: what two processors do in a minute, as the sum of both; memory; and size.
const (
	mostTimeForAll   = 2 * 60 * time.Second
	mostMemoryForAll = 400 << 10 // KiB
	mostBytesForAll  = 60 << 20
)

// TestKitForAllTargets: two builds of all that --for names have the same files with the same bytes, not too many, made in not too much
// time and memory. With -whole the game is Turlough, with all pieces of a table.
func TestKitForAllTargets(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	args := []string{"kit", "feudum", "--scenario", "first", "--seats", "2", "--piece", "wine,immunity,round", "--for", "images,tgc,tts,pcio,vassal,cut"}
	if *everything {
		args = []string{"kit", "turlough", "--scenario", "1276", "--seats", "5", "--for", "images,tgc,mpc,shop,tts,pcio,vassal,cut,box"}
	}
	var first map[string]string
	for range 2 {
		out := t.TempDir()
		c := exec.Command(self, append(args, "--lang", "en", "--assets-url", "https://example.org", "--out", out)...)
		peak := filepath.Join(t.TempDir(), "peak")
		c.Env = append(os.Environ(), asProgram+"=1", peakFile+"="+peak, "GOMAXPROCS=2")
		if says, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, says)
		}
		spent := c.ProcessState.UserTime() + c.ProcessState.SystemTime()
		if spent > mostTimeForAll {
			t.Errorf("%v of a processor, and %v are the most", spent, mostTimeForAll)
		}
		used := memoryIn(t, peak)
		if used > mostMemoryForAll {
			t.Errorf("%d KiB of memory, and %d are the most", used, mostMemoryForAll)
		}
		now, size := map[string]string{}, 0
		for _, file := range treeOf(t, out) {
			data, err := os.ReadFile(filepath.Join(out, file))
			if err != nil {
				t.Fatal(err)
			}
			now[file] = string(data)
			size += len(data)
		}
		t.Logf("%d files, %.1f MiB, %v of a processor, %d MiB of memory", len(now), float64(size)/(1<<20), spent, used>>10)
		if size > mostBytesForAll {
			t.Errorf("%d bytes, and %d are the most", size, mostBytesForAll)
		}
		for file, text := range first {
			if now[file] != text {
				t.Errorf("%s is another one", file)
			}
		}
		if first != nil && len(first) != len(now) {
			t.Errorf("%d files, and then %d", len(first), len(now))
		}
		first = now
	}
	for _, name := range strings.Split(args[len(args)-1], ",") {
		readMe := filepath.Join("en", "for", name, "READ-ME.txt")
		made := false
		for file := range first {
			made = made || strings.HasSuffix(file, readMe)
		}
		if !made {
			t.Errorf("nothing was made for %s", name)
		}
	}
}

// memoryIn is the most memory that a process held, in KiB, by the file that it left; 0 where the system doesn't tell.
func memoryIn(t *testing.T, file string) int64 {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if f := strings.Fields(line); len(f) == 3 && f[0] == "VmHWM:" {
			n, _ := strconv.ParseInt(f[1], 10, 64)
			return n
		}
	}
	return 0
}
