package main

import (
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"brehon/cmd/brehon/games"
	"brehon/content/lang"
	"brehon/content/strict"
	"brehon/generate"

	"github.com/spf13/cobra"
)

// catalogue is everything that a flag can name.
type catalogue struct {
	Games     []listedGame     `json:"games"`
	Languages []listedLanguage `json:"languages"`
	Papers    []string         `json:"papers"`
}

type listedLanguage struct {
	Tag     string `json:"tag"`
	Endonym string `json:"endonym"`
	Status  string `json:"status"`
	// Games are the games with another status, with it.
	Games map[string]string `json:"games,omitempty"`
}

type listedGame struct {
	ID        string         `json:"id"`
	Title     string         `json:"title"`
	Scenarios []listed       `json:"scenarios"`
	Editions  []listed       `json:"editions"`
	Options   []listedOption `json:"options"`
}

type listed struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

type listedOption struct {
	ID     string   `json:"id"`
	Rule   string   `json:"rule"`
	Title  string   `json:"title"`
	Values []string `json:"values"`
}

func newList() *cobra.Command {
	var dir string
	var asJSON bool
	c := &cobra.Command{
		Use:     "list",
		Short:   "List games, scenarios, editions, options, languages and papers",
		Example: "  brehon list\n  brehon list --json",
		Args:    cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			return runList(dir, asJSON, c.OutOrStdout())
		},
	}
	c.Flags().StringVar(&dir, "content", "", "folder that overrides the built-in content, as unpack writes it")
	c.Flags().BoolVar(&asJSON, "json", false, "print as JSON")
	return c
}

func runList(dir string, asJSON bool, out io.Writer) error {
	files, err := contentFiles(dir)
	if err != nil {
		return err
	}
	papers, err := generate.Papers(files)
	if err != nil {
		return kitError(err)
	}
	all := catalogue{Papers: papers}
	for _, l := range lang.Languages(files) {
		listed := listedLanguage{l.Tag, l.Endonym, l.Status, map[string]string{}}
		for _, e := range games.In(files) {
			if status := l.In(files, e.ID).Status; status != l.Status {
				listed.Games[e.ID] = status
			}
		}
		all.Languages = append(all.Languages, listed)
	}
	words := lang.English()
	for _, e := range games.In(files) {
		game, faults := listedOf(files, e)
		if len(faults) > 0 {
			return kitError(strict.Faults(faults))
		}
		g := game.Content
		words := words.WithValues(game.Scenarios.Values(g.Law()))
		l := listedGame{ID: e.ID, Title: words.Say(g.Info.Title).Text}
		for _, s := range game.Scenarios.Scenarios {
			l.Scenarios = append(l.Scenarios, listed{s.ID, words.Say(s.Title).Text})
		}
		for _, e := range g.Editions {
			l.Editions = append(l.Editions, listed{e.ID, words.Say(e.Name).Text})
		}
		for _, o := range g.Options {
			l.Options = append(l.Options, listedOption{o.ID, o.Rule, words.Say(o.Title).Text, o.Values})
		}
		all.Games = append(all.Games, l)
	}
	if asJSON {
		return printJSON(out, all)
	}
	all.print(out)
	return nil
}

// listedOf reads what a list says of a game. What is laid over the content is checked whole.
func listedOf(files fs.FS, entry games.Entry) (*games.Game, []lang.Fault) {
	if games.Edited(files) {
		return entry.Load(files)
	}
	return entry.Head(files)
}

func (c catalogue) print(out io.Writer) {
	for _, g := range c.Games {
		fmt.Fprintf(out, "%s: %s\n\nscenarios\n", g.ID, g.Title)
		for _, s := range g.Scenarios {
			fmt.Fprintf(out, "  %-6s %s\n", s.ID, s.Name)
		}
		fmt.Fprintln(out, "\neditions")
		for _, e := range g.Editions {
			fmt.Fprintf(out, "  %-6s %s\n", e.ID, e.Name)
		}
		fmt.Fprintln(out, "\noptions (the law's value first)")
		for _, o := range g.Options {
			fmt.Fprintf(out, "  %-22s %-28s %s (%s)\n", o.ID, strings.Join(o.Values, " | "), o.Title, o.Rule)
		}
	}
	fmt.Fprintf(out, "\nlanguages: %s\npapers: %s\n", c.languages(), strings.Join(c.Papers, ", "))
}

// languages lists the tags; what is not shipped is built by --lang alone, and says what it is.
func (c catalogue) languages() string {
	var list []string
	for _, l := range c.Languages {
		var says []string
		if l.Status != lang.Shipped {
			says = append(says, l.Status)
		}
		for _, game := range slices.Sorted(maps.Keys(l.Games)) {
			says = append(says, game+": "+l.Games[game])
		}
		if len(says) > 0 {
			l.Tag += " (" + strings.Join(says, ", ") + ")"
		}
		list = append(list, l.Tag)
	}
	return strings.Join(list, ", ")
}
