package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// TestFirstMinute: the program alone says what a person may want, playing first; no help names what was to be filled in, and
// every command of ours stands in a group.
func TestFirstMinute(t *testing.T) {
	greeting := brehon(t, 0)
	for _, in := range [][2]string{{"brehon play\n", "brehon kit "}, {"Play:\n", "Print:\n"}, {"Print:\n", "Translate:\n"}, {"Translate:\n", "Design:\n"}} {
		before, _, ok := strings.Cut(greeting, in[1])
		if !ok || !strings.Contains(before, in[0]) {
			t.Errorf("%q does not stand before %q:\n%s", in[0], in[1], greeting)
		}
	}
	for _, line := range strings.Split(greeting, "\n") {
		if len([]rune(line)) > 100 {
			t.Errorf("a line of more than 100 letters: %s", line)
		}
	}
	names, unfilled := examples(), regexp.MustCompile(`\{[a-zA-Z.]+\}|[⟨⟩]`)
	var look func(c *cobra.Command, path ...string)
	look = func(c *cobra.Command, path ...string) {
		if said := names.all(c.Short + c.Long + c.UsageString()); unfilled.MatchString(said) {
			t.Errorf("brehon %s --help is not filled in:\n%s", strings.Join(path, " "), said)
		}
		for _, sub := range c.Commands() {
			if len(path) == 0 && sub.GroupID == "" && sub.Name() != "help" && sub.Name() != "completion" {
				t.Errorf("brehon %s stands in no group", sub.Name())
			}
			look(sub, append(append([]string{}, path...), sub.Name())...)
		}
	}
	look(newRoot())
	if said := brehon(t, 0, "list"); unfilled.MatchString(said) {
		t.Errorf("the list is not filled in:\n%s", said)
	}
}
