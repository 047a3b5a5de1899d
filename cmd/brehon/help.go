package main

import (
	"io"
	"regexp"
	"strconv"
	"strings"

	"brehon/cmd/brehon/games"
	"brehon/content/source"
	"brehon/generate"

	"github.com/spf13/cobra"
)

// withExamples makes the help of all commands name things of the first game: {scenario} stands for its example. A line
// that names what the game has not is left out, and so is a part of a line in ⟨these⟩.
func withExamples(root *cobra.Command) {
	help := root.HelpFunc()
	root.SetHelpFunc(func(c *cobra.Command, args []string) {
		var text strings.Builder
		out := c.OutOrStdout()
		c.SetOut(&text)
		help(c, args)
		c.SetOut(out)
		io.WriteString(out, examples().all(text.String()))
	})
}

// named are examples, by what they are of.
type named map[string]string

// examples are those of the first game. One that says nothing of scenarios has its first.
func examples() named {
	if len(games.List) == 0 {
		return nil
	}
	g, faults := games.List[0].Read(builtIn)
	if len(faults) > 0 {
		return nil
	}
	n := named(g.Content.Examples.Values())
	n["game"] = games.List[0].ID
	if n["scenario"] == "" && len(g.Scenarios.Scenarios) > 0 {
		n["scenario"] = g.Scenarios.Scenarios[0].ID
	}
	if g.Kit != nil && g.Kit.Players > 0 {
		n["players"] = strconv.Itoa(g.Kit.Players)
	}
	editions := source.IDs(g.Content.Editions)
	if last := len(editions) - 1; last > 0 {
		editions = []string{strings.Join(editions[:last], ", ") + " or " + editions[last]}
	}
	n["editions"] = strings.Join(editions, "")
	n["kinds"] = strings.Join(g.Kit.KindIDs(), ",")
	if houses, err := generate.HouseIDs(builtIn); err == nil {
		n["houses"] = strings.Join(houses, ",")
	}
	return n
}

var (
	placeholders = regexp.MustCompile(`\{[a-zA-Z]+\}`)
	mayLack      = regexp.MustCompile(`⟨[^⟩]*⟩`)
)

// fill puts examples in the place of their names; ok is false if there is none for a name.
func (n named) fill(text string) (filled string, ok bool) {
	ok = true
	return placeholders.ReplaceAllStringFunc(text, func(p string) string {
		value, known := n[p[1:len(p)-1]]
		ok = ok && known
		return value
	}), ok
}

// line is a line of an example, empty if the game lacks what it names.
func (n named) line(text string) string {
	filled, ok := n.fill(text)
	if !ok {
		return ""
	}
	return filled
}

// all fills a text.
func (n named) all(text string) string {
	var b strings.Builder
	text = mayLack.ReplaceAllStringFunc(text, func(part string) string {
		return n.line(strings.TrimSuffix(strings.TrimPrefix(part, "⟨"), "⟩"))
	})
	for line := range strings.Lines(text) {
		b.WriteString(n.line(line))
	}
	return b.String()
}
