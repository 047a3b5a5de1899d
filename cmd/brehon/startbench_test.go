package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// BenchmarkProcess is what somebody waits for who types a command: whole processes, with the processor time that they take.
func BenchmarkProcess(b *testing.B) {
	self, err := os.Executable()
	if err != nil {
		b.Fatal(err)
	}
	for _, line := range []string{
		"list", "kit turlough --only card --lang en --paper a4", "kit turlough --only rules --lang en --paper a4", "kit turlough --lang en",
	} {
		b.Run(strings.ReplaceAll(line, " ", "_"), func(b *testing.B) {
			args, used := strings.Fields(line), time.Duration(0)
			if args[0] == "kit" {
				args = append(args, "--out", b.TempDir())
			}
			for b.Loop() {
				c := exec.Command(self, args...)
				c.Env = append(os.Environ(), asProgram+"=1")
				if out, err := c.CombinedOutput(); err != nil {
					b.Fatalf("%v\n%s", err, out)
				}
				used += c.ProcessState.UserTime() + c.ProcessState.SystemTime()
			}
			b.ReportMetric(used.Seconds()*1000/float64(b.N), "cpu-ms/op")
		})
	}
}
