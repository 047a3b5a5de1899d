package editor

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"brehon/content/lang"
)

// stamps tell the files of the content apart from what they were before, by size and time.
func stamps(f fs.FS) map[string]string {
	all := map[string]string{}
	for _, tree := range []string{"content", "scenarios"} {
		_ = fs.WalkDir(f, tree, func(name string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() || strings.HasPrefix(path.Base(name), ".") {
				return nil // what cannot be read is told by whoever reads it
			}
			if s := stamp(f, name); s != "" {
				all[name] = s
			}
			return nil
		})
	}
	return all
}

func stamp(f fs.FS, name string) string {
	info, err := fs.Stat(f, name)
	if err != nil {
		return ""
	}
	return fmt.Sprint(info.Size(), " ", info.ModTime().UnixNano())
}

// wrote notes a file that was written here: other pages are told, and nothing has to be read again.
func (e *Editor) wrote(name string) {
	e.seen[name] = stamp(e.folder, name)
	e.own = append(e.own, name)
}

// Changes are the files that were written since the last call, by whomever. What was read of them before is read again when it is
// next asked for.
func (e *Editor) Changes() (list []string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	now := stamps(e.folder)
	for name, s := range now {
		if e.seen[name] != s {
			list = append(list, name)
		}
	}
	for name := range e.seen {
		if _, there := now[name]; !there {
			list = append(list, name)
		}
	}
	e.seen = now
	for _, name := range list {
		e.forget(name)
	}
	list, e.own = append(list, e.own...), nil
	slices.Sort(list)
	return slices.Compact(list)
}

// forget drops what was read of a file.
func (e *Editor) forget(name string) {
	clear(e.catalogs)
	rest, ofLanguage := strings.CutPrefix(name, lang.Folder+"/")
	tag, _, _ := strings.Cut(rest, "/")
	if !ofLanguage || tag == lang.TemplateFolder || !strings.Contains(rest, "/") || tag == e.source() {
		clear(e.sets)
		clear(e.works)
		clear(e.likes)
		clear(e.shapes)
		return
	}
	delete(e.likes, tag)
	for id, w := range e.works {
		if id[1] == tag && w.reread(name) {
			continue
		}
		if id[1] == tag || strings.HasPrefix(id[1], tag+"-") {
			delete(e.works, id)
		}
	}
}

// source is the language of the content.
func (e *Editor) source() string { return lang.Tags(e.folder)[0] }
