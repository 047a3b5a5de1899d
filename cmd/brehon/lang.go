package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"brehon/cmd/brehon/texts"
	"brehon/content/lang"
	"brehon/content/strict"

	"github.com/spf13/cobra"
)

func newLang() *cobra.Command {
	c := &cobra.Command{
		Use:   "lang",
		Short: "Translators’ commands: start a language, bring it up to date, see its progress",
		Long: "A language is a folder, content/lang/<tag>. These commands read it from the folder given by --content, or from the\n" +
			"current one if it contains content/lang, and write there.",
		Example: "  brehon lang status\n  brehon lang new fr --content my-folder\n  brehon lang merge pt-BR",
		Args:    unknownCommand,
		RunE:    func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(newLangStatus(), newLangCheck(), newLangRead(), newLangExtract(), newLangNew(), newLangMerge(), newLangPreview(),
		newLangExport(), newLangImport(), newLangServe())
	return c
}

// translation is a translator's working set: the texts, and the output folder.
type translation struct {
	*texts.Set
	dir   string // "" : nothing can be written
	words *lang.Catalog
}

// folderOf is the folder that a translator works in: the one named, else the current one, if it holds content/lang.
func folderOf(dir string) string {
	if info, err := os.Stat(filepath.FromSlash(lang.Folder)); dir == "" && err == nil && info.IsDir() {
		return "."
	}
	return dir
}

// openTranslation reads the content of all games, or of the one that is named, with the folder laid over it.
func openTranslation(dir, game string) (*translation, error) {
	dir = folderOf(dir)
	files, err := contentFiles(dir)
	if err != nil {
		return nil, err
	}
	if game != "" {
		if err := gameExists(files, game); err != nil {
			return nil, err
		}
	}
	set, faults := texts.Open(files, game)
	if len(faults) > 0 {
		return nil, kitError(strict.Faults(faults))
	}
	d := &translation{Set: set, dir: dir}
	tag, err := language(files, "")
	if err != nil {
		return nil, err
	}
	d.words, faults = lang.Load(files, tag, "")
	if len(faults) > 0 { // what is being translated may have faults; the tool goes on in its own English
		d.words = lang.English()
	}
	return d, nil
}

// word says one of the tool's own words.
func (d *translation) word(key string, args ...any) string {
	return d.words.Say(d.Games[0].Content.Words.Text(key), args...).Text
}

// language is what lang.yaml says of a language that is no source: one can translate into it.
func (d *translation) language(tag string) (*lang.Language, error) {
	var tags []string
	for _, l := range lang.Languages(d.Files) {
		if l.Tag != tag {
			tags = append(tags, l.Tag)
			continue
		}
		if l.Source {
			return nil, exit(exitFaults, errors.New(d.word("lang.source", "tag", tag)))
		}
		about, faults := lang.ReadLanguage(d.Files, tag)
		if len(faults) > 0 {
			return nil, kitError(strict.Faults(faults))
		}
		return about, nil
	}
	return nil, d.unknown(tag, tags)
}

// unknown is the error of a language that is none of tags.
func (d *translation) unknown(tag string, tags []string) error {
	there := d.word("lang.unknown", "tag", tag, "tags", strings.Join(tags, ", "))
	return exit(exitMissing, fmt.Errorf("%s%s", there, strict.DidYouMean(tag, tags)))
}

// translations are the languages that one can translate into, or the one that is named.
func (d *translation) translations(tags []string) ([]*lang.Language, error) {
	if len(tags) > 0 {
		about, err := d.language(tags[0])
		return []*lang.Language{about}, err
	}
	var list []*lang.Language
	for _, l := range lang.Languages(d.Files) {
		if l.Source {
			continue
		}
		about, err := d.language(l.Tag)
		if err != nil {
			return nil, err
		}
		list = append(list, about)
	}
	return list, nil
}

// write writes a file of the content into the folder. It reports whether the file is another than before.
func (d *translation) write(name, text string) (changed bool, err error) {
	if d.dir == "" {
		return false, exit(exitUsage, errors.New(d.word("lang.nowhere")))
	}
	path := filepath.Join(d.dir, filepath.FromSlash(name))
	if was, err := os.ReadFile(path); err == nil && string(was) == text {
		return false, nil
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return false, exit(exitDisk, err)
	}
	return true, writeWhole(path, []byte(text))
}

// gameFlag is the game that a command is about.
func gameFlag(c *cobra.Command, game *string) {
	c.Flags().StringVar(game, "game", "", "only this game, and the program’s own words")
}

// contentFlag is the folder that is read and written.
func contentFlag(c *cobra.Command, dir *string) {
	c.Flags().StringVar(dir, "content", "",
		"folder that overrides the built-in content, and is written to (default: the current one, if it contains content/lang)")
}
