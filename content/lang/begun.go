package lang

import (
	"io/fs"
	"path"

	"brehon/content/strict"
)

// Begun is a language that was begun with PO files alone, as other tools begin one: its folder has no lang.yaml.
type Begun struct {
	Tag   string    // the folder's name
	About *Language // what is known of it, and stands for lang.yaml; nil if it is nothing
}

// BegunIn are the languages of f that were begun so, by the names of their folders.
func BegunIn(f fs.FS) (list []Begun) {
	dirs, _ := fs.ReadDir(f, Folder)
	for _, d := range dirs {
		tag := d.Name()
		if tag == TemplateFolder || len(allFiles(f, tag)) == 0 {
			continue
		}
		if _, err := fs.Stat(f, aboutFile(tag)); err == nil {
			continue
		}
		b := Begun{Tag: tag}
		if Has(f, tag) {
			b.About, _ = ReadLanguage(f, tag)
		}
		list = append(list, b)
	}
	return list
}

// Has reports whether there is a language of that tag: its folder has a lang.yaml, or PO files of a language that is known.
func Has(f fs.FS, tag string) bool {
	_, err := fs.Stat(f, aboutFile(tag))
	return err == nil || begunAs(f, tag) != ""
}

func aboutFile(tag string) string { return path.Join(Folder, tag, "lang.yaml") }

// allFiles are the PO files of a folder, of all games.
func allFiles(f fs.FS, tag string) []string {
	own, _ := fs.Glob(f, path.Join(Folder, tag, "*.po"))
	of, _ := fs.Glob(f, path.Join(Folder, tag, "*", "*.po"))
	return append(own, of...)
}

// begunAs is what stands for the lang.yaml of a language that was begun without one: what is known of the language, with the
// plural rule that its PO files have. It is empty if nothing is known, or nothing is begun.
func begunAs(f fs.FS, tag string) string {
	if len(allFiles(f, tag)) == 0 || !strict.Is("tag", tag) || tag == TemplateFolder {
		return ""
	}
	all, _ := ReadTongues(f)
	known := all.Find(tag)
	if known == nil {
		return ""
	}
	return known.countingAs(f, tag).yaml(tag)
}

// countingAs is t with the plural rule of the PO files that are there.
func (t Tongue) countingAs(f fs.FS, tag string) *Tongue {
	for _, file := range allFiles(f, tag) {
		data, _ := fs.ReadFile(f, file)
		po, _ := ParsePO(file, string(data))
		if rule := po.Header("Plural-Forms"); rule != "" {
			if _, err := ParsePlural(rule); err == nil {
				t.Plural = rule
				break
			}
		}
	}
	return &t
}
