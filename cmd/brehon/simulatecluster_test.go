package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"brehon/cmd/brehon/games"

	"gopkg.in/yaml.v3"
)

// asProgram is set where the test's own program plays brehon.
const asProgram = "BREHON_AS_PROGRAM"

// peakFile names a file for what the system says of that program at its end, its memory too. What a parent is told of a process
// counts the parent's own memory, from which it was begun.
const peakFile = "BREHON_PEAK_FILE"

var everything = flag.Bool("whole", false, "lay everything out, in every language: minutes")

// ofWhole skips a test that only -whole runs.
func ofWhole(t *testing.T) {
	t.Helper()
	if !*everything {
		t.Skip("takes long: -whole runs it")
	}
}

// mostMemory is what the tests take, in bytes, before they are collected at once; several packages are tested side by side.
const mostMemory = 500 << 20

func TestMain(m *testing.M) {
	if file := os.Getenv(peakFile); file != "" {
		setMemory(os.Args[1:])
		code := runOn(os.Stdin, os.Args[1:], os.Stdout, os.Stderr)
		status, _ := os.ReadFile("/proc/self/status")
		if err := os.WriteFile(file, status, 0o600); err != nil {
			log.Fatal(err)
		}
		os.Exit(code)
	}
	if os.Getenv(asProgram) != "" {
		main()
	}
	for i, e := range games.List { // what ships is read once for all commands
		games.List[i].Open = readOnce(e.Open)
	}
	if flag.Parse(); flag.Lookup("test.bench").Value.String() == "" {
		debug.SetGCPercent(400) // the tests make much and keep little
		debug.SetMemoryLimit(mostMemory)
	}
	os.Exit(m.Run())
}

// program is a folder with a command brehon in it, for the path.
func program(t *testing.T) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("there is no bash here")
	}
	dir := t.TempDir()
	script := "#!/bin/sh\n" + asProgram + "=1 exec '" + self + "' \"$@\"\n"
	if err := os.WriteFile(filepath.Join(dir, "brehon"), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

// shellOf runs a command with brehon on the path and variables set.
func shellOf(t *testing.T, path string, env []string, command ...string) {
	t.Helper()
	c := exec.Command(command[0], command[1:]...)
	c.Env = append(os.Environ(), append(env, "PATH="+path+string(os.PathListSeparator)+os.Getenv("PATH"), "LC_ALL=en")...)
	if said, err := c.CombinedOutput(); err != nil {
		t.Errorf("%s: %v\n%s", strings.Join(command, " "), err, said)
	}
}

// sameFolder reports files of two folders that differ.
func sameFolder(t *testing.T, a, b string) {
	t.Helper()
	files, err := os.ReadDir(a)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		x, y := readText(t, filepath.Join(a, f.Name())), readText(t, filepath.Join(b, f.Name()))
		if x != y || x == "" {
			t.Errorf("%s of the parts is another", f.Name())
		}
	}
	if others, _ := os.ReadDir(b); len(others) != len(files) || len(files) < 8 {
		t.Errorf("%d files, and %d of the parts", len(files), len(others))
	}
}

// parted is how many games the parts play together.
const parted = 53

// unparted are the files of a run without parts, by their names.
var unparted = sync.OnceValues(func() (map[string]string, error) {
	dir, err := os.MkdirTemp("", "whole")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	var out, errOut bytes.Buffer
	args := []string{"simulate", "turlough", "1276", "--players", "automaton", "--games", strconv.Itoa(parted), "--seed", "1", "--lang", "en", "--out", dir}
	if code := run(args, &out, &errOut); code != 0 {
		return nil, fmt.Errorf("exit code %d: %s", code, errOut.String())
	}
	files := map[string]string{}
	list, err := os.ReadDir(dir)
	for _, e := range list {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return nil, err
		}
		files[e.Name()] = string(data)
	}
	return files, err
})

// whole is the folder of a run without parts.
func whole(t *testing.T) string {
	t.Helper()
	files, err := unparted()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, data := range files {
		writeText(t, filepath.Join(dir, name), data)
	}
	return dir
}

// TestSlurm runs the array script as Slurm would, each task a process, and the task behind them.
func TestSlurm(t *testing.T) {
	path, out := program(t), filepath.Join(t.TempDir(), "reports")
	const tasks = 3
	env := []string{"GAMES=" + strconv.Itoa(parted), "OUT=" + out, "SLURM_CPUS_PER_TASK=1", "SLURM_ARRAY_TASK_COUNT=" + strconv.Itoa(tasks)}
	script := filepath.Join("cluster", "slurm.sh")
	var wait sync.WaitGroup
	for i := range tasks {
		wait.Go(func() {
			shellOf(t, path, append(env[:len(env):len(env)], "SLURM_ARRAY_TASK_ID="+strconv.Itoa(i+1)), "bash", script)
		})
	}
	wait.Wait()
	shellOf(t, path, append(env, "STEP=merge"), "bash", script)
	sameFolder(t, whole(t), filepath.Join(out, "whole"))
}

// job is what the manifest says of a Job.
type job struct {
	Kind string
	Spec struct {
		CompletionMode string `yaml:"completionMode"`
		Completions    int
		Template       struct {
			Spec struct {
				Containers []struct {
					Command, Args []string
					Env           []struct{ Name, Value string }
				}
			}
		}
	}
}

// TestKubernetes runs the commands of the manifest with the variables that Kubernetes sets, each pod a process.
func TestKubernetes(t *testing.T) {
	path, out := program(t), filepath.Join(t.TempDir(), "reports")
	data, err := os.ReadFile(filepath.Join("cluster", "kubernetes.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var jobs []job
	for dec := yaml.NewDecoder(bytes.NewReader(data)); ; {
		var j job
		if dec.Decode(&j) != nil {
			break
		}
		jobs = append(jobs, j)
	}
	if len(jobs) != 2 || jobs[0].Spec.CompletionMode != "Indexed" || jobs[0].Spec.Completions < 2 {
		t.Fatalf("the jobs are %+v", jobs)
	}
	pod := func(j job, more ...string) {
		c := j.Spec.Template.Spec.Containers[0]
		var env []string
		for _, e := range c.Env {
			if e.Name == "PARTS" && e.Value != strconv.Itoa(j.Spec.Completions) {
				t.Errorf("PARTS is %s of %d", e.Value, j.Spec.Completions)
			}
			env = append(env, e.Name+"="+e.Value)
		}
		env = append(env, append(more, "GAMES="+strconv.Itoa(parted), "REPORTS="+out)...) // the last of a name holds
		shellOf(t, path, env, append(c.Command, c.Args...)...)
	}
	var wait sync.WaitGroup
	for i := range jobs[0].Spec.Completions {
		wait.Go(func() { pod(jobs[0], "JOB_COMPLETION_INDEX="+strconv.Itoa(i)) })
	}
	wait.Wait()
	pod(jobs[1])
	sameFolder(t, whole(t), filepath.Join(out, "whole"))
}

// interrupted starts a long run, and gives it once it plays and has had a Ctrl-C.
func interrupted(t *testing.T, args ...string) (*exec.Cmd, chan error) {
	t.Helper()
	c := exec.Command(filepath.Join(program(t), "brehon"), args...)
	var out bytes.Buffer
	c.Stdout, c.Stderr = &out, &out
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Process.Kill() })
	done := make(chan error, 1)
	go func() { done <- c.Wait() }()
	for range 100 { // until it plays: reading the game takes a quarter of a second of the processor
		if time.Sleep(30 * time.Millisecond); worked(c.Process.Pid) > 0.6 {
			break
		}
	}
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err, out.String())
	}
	return c, done
}

// worked is how many seconds of a processor another process has had; 0 where the system doesn't tell.
func worked(pid int) float64 {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	_, rest, _ := strings.Cut(string(text), ") ")
	f := strings.Fields(rest)
	if len(f) < 13 {
		return 0
	}
	ticks, _ := strconv.Atoi(f[11]) // of which there are 100 in a second
	return float64(ticks) / 100
}

// TestInterrupted: Ctrl-C keeps what has been played, and a report of it says how many games that were.
func TestInterrupted(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "some")
	_, done := interrupted(t, "simulate", "turlough", "1276", "--games", "100000000", "--workers", "1", "--lang", "en", "--out", dir)
	select {
	case err := <-done:
		if err != nil {
			t.Fatal(err)
		}
	case <-time.After(60 * time.Second):
		t.Fatal("it goes on after Ctrl-C")
	}
	var r struct{ Games, Planned int }
	if err := json.Unmarshal([]byte(readText(t, filepath.Join(dir, "report.json"))), &r); err != nil {
		t.Fatal(err)
	}
	if r.Games < 1 || r.Games >= r.Planned || r.Planned != 100000000 {
		t.Errorf("the report is of %d games of %d", r.Games, r.Planned)
	}
	if text := readText(t, filepath.Join(dir, "report.txt")); !strings.Contains(text, "Games: "+strconv.Itoa(r.Games)+" of 100000000") {
		t.Errorf("the report says\n%.200s", text)
	}
}

// TestInterruptedTwice: a second Ctrl-C does not wait for the games that are being played.
func TestInterruptedTwice(t *testing.T) {
	c, done := interrupted(t, "simulate", "turlough", "1276", "--players", "search:1000000", "--games", "9", "--workers", "1", "--lang", "en")
	time.Sleep(time.Second / 2)
	select {
	case err := <-done:
		t.Fatal("it ended at the first Ctrl-C: ", err)
	default:
	}
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	select {
	case err := <-done:
		if err == nil {
			t.Error("it ended as if nothing had happened")
		}
	case <-time.After(20 * time.Second):
		t.Error("it goes on after the second Ctrl-C")
	}
}
