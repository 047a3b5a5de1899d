// Command brehon turns the YAML content of a board game into a print-and-play kit.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime/debug"
	"strings"

	"brehon/content/base/plain"
	"brehon/content/base/workers"
	"brehon/generate"
	"brehon/referee/say"
	"brehon/referee/table"

	"github.com/spf13/cobra"
)

// Exit codes, the same for every command.
const (
	exitFaults  = say.Refused // or faults found
	exitUsage   = say.Unknown
	exitMissing = say.Missing
	exitDisk    = say.DiskFailed
	exitOurs    = 70
)

// version is that of the program and of the games it brings: each game.yaml says the same, and CHANGES.md what is new in it.
const version = "1.0.0"

// exit wraps err with the code that the program ends with. An empty message has been said already.
func exit(code int, err error) error { return table.Fail(code, err) }

// translatorsMemory is what a translator’s command takes before it collects at once, in bytes.
const translatorsMemory = 240 << 20

func main() {
	setMemory(os.Args[1:])
	os.Exit(runOn(os.Stdin, os.Args[1:], os.Stdout, os.Stderr))
}

// setMemory says how much a command takes before it collects; whoever runs brehon may say it in its environment.
func setMemory(args []string) {
	if len(args) == 0 || os.Getenv("GOGC")+os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	switch args[0] {
	case "lang":
		debug.SetGCPercent(400)
		debug.SetMemoryLimit(translatorsMemory)
	case "play", "list":
		debug.SetGCPercent(400) // somebody waits for an answer: time is dearer than memory
	case "kit":
		debug.SetGCPercent(-1) // the collector runs when the limit is reached: most parts of a kit stay below it
		debug.SetMemoryLimit(generate.Memory)
	}
}

// runOn is the whole program but for the process: it returns the exit code. All that is printed goes through here, so
// that no text from elsewhere steers the terminal, and no output is lost in silence.
func runOn(in io.Reader, args []string, to, errTo io.Writer) (code int) {
	out, errOut := &plain.Writer{To: to}, &plain.Writer{To: errTo}
	defer func() {
		if broken := recover(); broken != nil {
			ours := workers.Caught(broken)
			fmt.Fprintf(errOut, "brehon: %v\n%s", ours, ours.Stack)
			code = exitOurs
		}
		errOut.Close()
	}()
	root := newRoot()
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errOut)
	err := root.Execute()
	out.Close()
	if out.Err != nil {
		fmt.Fprintln(errOut, "brehon: can't write to the standard output:", out.Err)
		return exitDisk
	}
	if err == nil {
		return 0
	}
	if err.Error() != "" {
		fmt.Fprintln(errOut, "brehon:", oneLine(err.Error(), args))
	}
	return exitCode(err)
}

// oneLine is a message in which no name that was typed breaks the line.
func oneLine(text string, names []string) string {
	for _, name := range names {
		if shown := plain.Line(name); shown != name {
			text = strings.ReplaceAll(text, name, shown)
		}
	}
	return text
}

// exitCode is the code that an error ends the program with.
func exitCode(err error) int {
	if e := (*table.Error)(nil); errors.As(err, &e) {
		return e.Code
	}
	if isDisk(err) {
		return exitDisk
	}
	return exitUsage
}

// isDisk reports whether an error concerns a file or a folder.
func isDisk(err error) bool {
	var path *fs.PathError
	var link *os.LinkError
	var call *os.SyscallError
	return errors.As(err, &path) || errors.As(err, &link) || errors.As(err, &call)
}

// screen returns the writer behind the program's own outputs: at a terminal, questions may be asked there.
func screen(out io.Writer) io.Writer {
	if w, ok := out.(*plain.Writer); ok {
		return w.To
	}
	return out
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "brehon",
		Short: "Print a board game from its YAML, and referee it at the table",
		Long: "Prints a board game from its YAML, and referees it at the table.\n\n" +
			"  to play         brehon play\n" +
			"  to print        brehon kit {game}\n" +
			"  to translate    brehon lang new fr --content my-folder\n" +
			"  to change it    brehon unpack my-game",
		Version:       version,
		Args:          unknownCommand,
		SilenceUsage:  true,
		SilenceErrors: true,
		RunE:          func(c *cobra.Command, _ []string) error { return c.Help() },

		PersistentPreRunE: func(c *cobra.Command, _ []string) error {
			tellBegun(c)
			return namesFolders(c)
		},
	}
	root.SetVersionTemplate("brehon " + version + "\n")
	cobra.EnableCommandSorting = false
	group := func(title string, commands ...*cobra.Command) {
		root.AddGroup(&cobra.Group{ID: title, Title: title})
		for _, c := range commands {
			c.GroupID = title
		}
		root.AddCommand(commands...)
	}
	group("Play:", newPlay(), newHost(), newReplay())
	group("Print:", newKit(), newList(), newSite())
	group("Translate:", newLang())
	group("Design:", newUnpack(), newCheck(), newJudge(), newSimulate(), newSchema())
	withExamples(root)
	return root
}

// unknownCommand refuses words that are no command, and says which one was perhaps meant.
func unknownCommand(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	c.SuggestionsMinimumDistance = 2
	msg := fmt.Sprintf("there is no command %q", args[0])
	if near := c.SuggestionsFor(args[0]); len(near) > 0 {
		msg += fmt.Sprintf("; did you mean %q?", near[0])
	}
	return exit(exitUsage, errors.New(msg))
}

// printJSON prints a value for other programs.
func printJSON(out io.Writer, v any) error {
	e := json.NewEncoder(out)
	e.SetIndent("", "  ")
	return e.Encode(v)
}
