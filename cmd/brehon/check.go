package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"

	"brehon/cmd/brehon/games"
	"brehon/content/lang"
	"brehon/content/strict"
	"brehon/generate"

	"github.com/spf13/cobra"
)

func newCheck() *cobra.Command {
	var dir string
	var asJSON bool
	c := &cobra.Command{
		Use:     "check [GAME]",
		Short:   "Read all content and report every fault with file, line and column",
		Example: "  brehon check\n  brehon check {game} --content my-folder",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			files, err := contentFiles(dir)
			if err != nil {
				return err
			}
			var names []string
			for _, e := range games.In(files) {
				names = append(names, e.ID)
			}
			if len(args) == 1 {
				if err := gameExists(files, args[0]); err != nil {
					return err
				}
				names = args[:1]
			}
			return runCheck(files, names, asJSON, c.OutOrStdout())
		},
	}
	c.Flags().StringVar(&dir, "content", "", "folder that overrides the built-in content, as unpack writes it")
	c.Flags().BoolVar(&asJSON, "json", false, "print the findings as JSON")
	return c
}

func runCheck(files fs.FS, names []string, asJSON bool, out io.Writer) error {
	faults := append(commonFaults(files), games.Strays(files, "")...)
	for _, name := range names {
		found, err := gameFaults(files, name)
		if err != nil {
			return err
		}
		faults = append(faults, found...)
	}
	if faults = strict.Sort(faults); faults == nil {
		faults = []lang.Fault{}
	}
	if asJSON {
		if err := json.NewEncoder(out).Encode(faults); err != nil {
			return err
		}
	} else {
		for _, f := range faults {
			fmt.Fprintln(out, f)
		}
	}
	if len(faults) == 0 && !asJSON {
		fmt.Fprintln(out, "no fault found")
	}
	return faultsFound(len(faults))
}

// faultsFound is the error after n faults have been printed.
func faultsFound(n int) error {
	switch n {
	case 0:
		return nil
	case 1:
		return exit(exitFaults, errors.New("1 fault"))
	}
	return exit(exitFaults, fmt.Errorf("%d faults", n))
}

// commonFaults returns the faults of files common to all games: papers, houses, languages.
func commonFaults(files fs.FS) (faults []lang.Fault) {
	faults = append(faults, generate.SheetFaults(files)...)
	_, found := lang.ReadTongues(files)
	faults = append(faults, found...)
	for _, about := range lang.Languages(files) {
		_, found := lang.ReadLanguage(files, about.Tag)
		faults = append(faults, found...)
		_, found = lang.ReadGlossary(files, about.Tag, "")
		faults = append(faults, found...)
		for _, game := range games.In(files) {
			if lang.OwnGlossary(files, game.ID) {
				_, found = lang.ReadGlossary(files, about.Tag, game.ID)
				faults = append(faults, found...)
			}
		}
		_, found = lang.ReadHyphenation(files, about)
		faults = append(faults, found...)
	}
	return faults
}

// gameFaults returns all faults of a game, its scenarios and its translations.
func gameFaults(files fs.FS, name string) ([]lang.Fault, error) {
	entry, ok := games.Find(name)
	if !ok {
		return nil, gameExists(files, name)
	}
	g, faults := entry.Load(files)
	return append(faults, wordFaults(files, name, g.Texts(), faults)...), nil
}

// wordFaults returns the faults of a game's translations. If the content itself has faults, texts may be missing or about to
// change, so it returns none.
func wordFaults(files fs.FS, name string, texts []lang.Text, known []lang.Fault) (faults []lang.Fault) {
	at := map[lang.Pos]bool{}
	for _, f := range known {
		at[f.Pos] = true
	}
	texts = slices.DeleteFunc(texts, func(t lang.Text) bool { return at[t.Pos] })
	for _, tag := range lang.Tags(files) {
		words, found := lang.Load(files, tag, name)
		faults = append(faults, found...)
		switch {
		case len(found) > 0:
		case len(known) > 0:
			faults = append(faults, words.Stale(texts)...)
		default:
			faults = append(faults, words.Check(texts)...)
		}
	}
	return faults
}
