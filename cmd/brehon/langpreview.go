package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"brehon/content/lang"
	"brehon/generate/proof"

	"github.com/spf13/cobra"
)

func newLangPreview() *cobra.Command {
	var dir, out string
	var watch, each bool
	c := &cobra.Command{
		Use:   "preview TAG [KEY…]",
		Short: "Preview cards and pages, English and translation side by side",
		Long: "A KEY is a text’s msgctxt or the beginning of one⟨: {key} means all texts of that card⟩. Without a KEY you get\n" +
			"all cards. Each text is framed, and a bar next to it shows how full its box is; overflow is red. The preview is written\n" +
			"as one PDF and as pictures into output/preview/TAG, replacing the pictures there. With --watch it is\n" +
			"updated whenever a PO file changes.",
		Example: "  brehon lang preview pt-BR\n  brehon lang preview pt-BR {key}\n" +
			"  brehon lang preview fr {keys} --content my-folder --watch",
		Args: cobra.MinimumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			d, err := openTranslation(dir, "")
			if err != nil {
				return err
			}
			if err := d.preview(args[0], args[1:], each, out, c.OutOrStdout()); err != nil || !watch {
				return err
			}
			d.watchPreview(dir, args[0], args[1:], each, out, c.OutOrStdout(), c.ErrOrStderr())
			return nil
		},
	}
	contentFlag(c, &dir)
	c.Flags().StringVar(&out, "out", "output", "output folder")
	c.Flags().BoolVar(&each, "each", false, "a separate picture of each text, named by its key, for tools that show pictures next to texts")
	c.Flags().BoolVar(&watch, "watch", false, "update the preview whenever a PO file of the language changes")
	return c
}

// settable is nil for the tag of a language that is there, written as its folder is, and for a pseudo-language.
func (d *translation) settable(tag string) error {
	if _, made := lang.Pseudo(tag, ""); made {
		return nil
	}
	_, err := d.tags([]string{tag})
	return err
}

// preview writes the pieces and pages of the keys, and says where.
func (d *translation) preview(tag string, keys []string, each bool, out string, say io.Writer) error {
	if err := d.settable(tag); err != nil {
		return err
	}
	var list []proof.Preview
	names := map[string]bool{}
	for _, c := range d.Proofs() {
		look := c.Previews
		if each {
			look = c.Each
		}
		more, err := look(tag, keys)
		if err != nil {
			return kitError(err)
		}
		for i, p := range more {
			if names[p.Name] { // another game has such a page
				more[i].Name = c.Kit.Game.Folder + "-" + p.Name
			}
			names[p.Name] = true
		}
		list = append(list, more...)
	}
	if len(list) == 0 {
		return exit(exitMissing, errors.New(d.word("lang.preview.nowhere", "keys", strings.Join(keys, ", "))))
	}
	folder := filepath.Join(out, "preview", tag)
	if err := writePreviews(folder, list, each); err != nil {
		return err
	}
	d.tellPreviews(list, keys, folder, say)
	return nil
}

// tellPreviews says what has been written, and what of it is wrong.
func (d *translation) tellPreviews(list []proof.Preview, keys []string, folder string, say io.Writer) {
	fmt.Fprintln(say, d.word("lang.preview.made", "n", len(list), "folder", filepath.ToSlash(folder)))
	var lost []string
	for _, key := range keys {
		if !slices.ContainsFunc(list, func(p proof.Preview) bool { return p.Shows(key) }) {
			lost = append(lost, key)
		}
	}
	if len(lost) > 0 {
		fmt.Fprintln(say, d.word("lang.preview.nowhere", "keys", strings.Join(lost, ", ")))
	}
	over := 0
	for _, p := range list {
		over += p.Over
	}
	if over > 0 {
		fmt.Fprintln(say, d.word("lang.preview.over", "n", over))
	}
}

// writePreviews writes a picture of each preview when all are made, and a document of all if each is not of one text alone.
// Pictures of earlier ones go.
func writePreviews(folder string, list []proof.Preview, each bool) (err error) {
	files := map[string][]byte{}
	if !each {
		if files["preview.pdf"], err = proof.Document(list); err != nil {
			return kitError(err)
		}
	}
	for _, p := range list {
		if files[p.Name+".png"], err = p.PNG(); err != nil {
			return kitError(err)
		}
	}
	return writeFolder(folder, files, func(name string) bool { return filepath.Ext(name) == ".png" })
}

// watchEvery is how often the files are looked at.
const watchEvery = 300 * time.Millisecond

// watchPreview makes the preview again after every change of the translation's files, until the program is stopped. What is
// wrong with a file is told; the next change may mend it.
func (d *translation) watchPreview(dir, tag string, keys []string, each bool, out string, say, faults io.Writer) {
	fmt.Fprintln(say, d.word("lang.preview.watching"))
	for was := stamp(d.Files, tag); ; time.Sleep(watchEvery) {
		now := stamp(d.Files, tag)
		if now == was {
			continue
		}
		was = now
		again, err := openTranslation(dir, "")
		if err == nil {
			err = again.preview(tag, keys, each, out, say)
		}
		if err != nil {
			fmt.Fprintln(faults, "brehon:", err)
		}
	}
}

// stamp is another whenever a PO file of the language has been written.
func stamp(files fs.FS, tag string) string {
	var b strings.Builder
	_ = fs.WalkDir(files, path.Join(lang.Folder, tag), func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return nil
		}
		if info, err := fs.Stat(files, name); err == nil {
			fmt.Fprintln(&b, name, info.Size(), info.ModTime().UnixNano())
		}
		return nil
	})
	return b.String()
}
