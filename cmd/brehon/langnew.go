package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"

	"brehon/content/lang"
	"brehon/generate/typeset"

	"github.com/spf13/cobra"
)

func newLangNew() *cobra.Command {
	var dir, game string
	c := &cobra.Command{
		Use:   "new TAG",
		Short: "Start a language: a folder with everything to translate",
		Long: "Writes content/lang/TAG: lang.yaml, the PO files, a glossary and a page for questions, and says which letters the\n" +
			"fonts lack and what to do next. For a language that already exists, it adds what is missing: the files of a game\n" +
			"that has none yet. It never overwrites a file.",
		Example: "  brehon lang new fr --content my-folder\n  brehon lang new pt-PT",
		Args:    cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if err := lang.CanBegin(args[0]); err != nil {
				return exit(exitUsage, err)
			}
			if dir != "" {
				if err := os.MkdirAll(filepath.Join(dir, filepath.FromSlash(lang.Folder)), 0o755); err != nil {
					return exit(exitDisk, err)
				}
			}
			d, err := openTranslation(dir, game)
			if err != nil {
				return err
			}
			return d.begin(args[0], c.OutOrStdout())
		},
	}
	contentFlag(c, &dir)
	gameFlag(c, &game)
	return c
}

// begin writes the folder of a language and says what to do next. In a folder that somebody began it writes what is
// missing: lang.yaml is the last file, and makes it a language.
func (d *translation) begin(tag string, out io.Writer) error {
	folder := path.Join(lang.Folder, tag)
	about := path.Join(folder, "lang.yaml")
	as, there := lang.Tags(d.Files)[0], false
	if _, err := fs.Stat(d.Files, about); err == nil {
		as, there = tag, true
		if _, err := d.language(tag); err != nil {
			return err
		}
	}
	templates, err := d.Templates(as, d.PrintedBefore())
	if err != nil {
		return kitError(err)
	}
	files, language, known, err := lang.Start(d.Files, tag, templates)
	if err != nil {
		return exit(exitFaults, err)
	}
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(files)), func(name string) bool {
		_, err := fs.Stat(d.Files, name)
		return err == nil || name == about
	})
	switch {
	case !there:
		names = append(names, about)
	case len(names) == 0:
		return exit(exitFaults, errors.New(d.word("lang.new.there", "folder", folder)))
	}
	for _, name := range names {
		if _, err := d.write(name, files[name]); err != nil {
			return err
		}
		fmt.Fprintln(out, filepath.ToSlash(filepath.Join(d.dir, name)))
	}
	fmt.Fprintln(out)
	if there {
		fmt.Fprintln(out, d.word("lang.new.more", "file", about))
		return nil
	}
	if !known {
		fmt.Fprintln(out, d.word("lang.new.unknown", "tag", tag, "script", lang.ScriptName(language.Script)))
	}
	d.next(tag, templates, d.warn(language, out), out)
	return nil
}

// next says what to do in a folder that has begun: last, to print it or to play in it.
func (d *translation) next(tag string, templates map[string]*lang.PO, last string, out io.Writer) {
	texts := 0
	for _, po := range templates {
		texts += lang.Stand("", po, po).Texts
	}
	where := ""
	if d.dir != "." {
		where = " --content " + d.dir
	}
	folder := filepath.ToSlash(filepath.Join(d.dir, filepath.FromSlash(path.Join(lang.Folder, tag))))
	args := []any{"tag", tag, "folder", folder, "n", texts, "where", where, "game", d.Games[0].Content.Info.ID}
	for _, step := range []string{"yaml", "glossary", "po", "status", last} {
		fmt.Fprintln(out, d.word("lang.new."+step, args...))
	}
}

// warn says what stands between the language and print: a script that cannot be set, letters that the fonts lack. It
// returns the last step that can be taken.
func (d *translation) warn(about *lang.Language, out io.Writer) (last string) {
	last = "kit"
	if err := typeset.CanSet(about); err != nil {
		fmt.Fprintln(out, d.word("lang.new.unset", "reason", err.Error()))
		last = "play"
	}
	set, err := typeset.New()
	if err == nil {
		err = d.Games[0].Kit.Look.SetTitle(d.Files, set)
	}
	if err != nil { // it is not the language's
		return last
	}
	lacking := set.Lacks(about.Alphabet())
	for _, use := range slices.Sorted(maps.Keys(lacking)) {
		fmt.Fprintln(out, d.word("lang.new.letters", "use", use, "letters", string(lacking[use])))
	}
	return last
}
