package editor

import (
	"cmp"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode"

	"brehon/content/lang"
)

// Like is a text that is translated already and reads alike.
type Like struct {
	Key     string   `json:"key"`
	English string   `json:"en"`
	Said    []string `json:"said"`
	Same    bool     `json:"same,omitempty"` // the same English
}

// likes are all translations of a language, of all games.
type likes struct {
	list []Like
	bags [][]string // the words of each English, sorted
}

// The most texts that are shown as alike, and how much of their words two texts have in common at least.
const (
	mostLike  = 4
	leastLike = 0.6
)

// bag are the words of a text in small letters, sorted, each once.
func bag(text string) []string {
	list := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	slices.Sort(list)
	return slices.Compact(list)
}

// likesIn reads them.
func (w *work) likesIn() *likes {
	if l := w.Editor.likes[w.tag]; l != nil {
		return l
	}
	l := &likes{}
	for _, pattern := range []string{"*.po", "*/*.po"} {
		files, _ := fs.Glob(w.folder, path.Join(lang.Folder, w.tag, pattern))
		for _, name := range files {
			data, _ := fs.ReadFile(w.folder, name)
			po, _ := lang.ParsePO(name, string(data))
			for _, e := range po.Entries {
				if e.Context != "" && e.Translated() && !e.Fuzzy() && !e.Obsolete {
					l.list = append(l.list, Like{Key: e.Context, English: cmp.Or(e.IDPlural, e.ID), Said: e.Str})
					l.bags = append(l.bags, bag(cmp.Or(e.IDPlural, e.ID)))
				}
			}
		}
	}
	w.Editor.likes[w.tag] = l
	return l
}

// put takes over the words of a text; those that are in doubt, or lack a form, are none.
func (l *likes) put(key, english string, words lang.Words) {
	at := slices.IndexFunc(l.list, func(x Like) bool { return x.Key == key })
	if at >= 0 {
		l.list, l.bags = slices.Delete(l.list, at, at+1), slices.Delete(l.bags, at, at+1)
	}
	if !words.Fuzzy && !slices.Contains(words.Str, "") {
		l.list, l.bags = append(l.list, Like{Key: key, English: english, Said: words.Str}), append(l.bags, bag(english))
	}
}

// like are the texts that read most like t, the likest first.
func (w *work) like(t lang.Text) (list []Like) {
	all, own := w.likesIn(), bag(t.Other)
	if len(own) == 0 {
		return nil
	}
	type rated struct {
		at   int
		rate float64
	}
	var best []rated
	for i, b := range all.bags {
		if all.list[i].Key == t.Key || w.texts[all.list[i].Key].Of == t.Key || len(b) > 2*len(own) || len(own) > 2*len(b) {
			continue
		}
		rate := alike(own, b)
		if all.list[i].English == t.Other {
			rate = 2
		}
		if rate >= leastLike {
			best = append(best, rated{i, rate})
		}
	}
	slices.SortStableFunc(best, func(a, b rated) int { return cmp.Compare(b.rate, a.rate) })
	for _, r := range best {
		l := all.list[r.at]
		l.Same = r.rate == 2
		if len(list) < mostLike && !slices.ContainsFunc(list, func(x Like) bool { return slices.Equal(x.Said, l.Said) }) {
			list = append(list, l)
		}
	}
	return list
}

// alike is how much two sorted lists have in common: 1 is all.
func alike(a, b []string) float64 {
	common, i, j := 0, 0, 0
	for i < len(a) && j < len(b) {
		switch c := strings.Compare(a[i], b[j]); {
		case c < 0:
			i++
		case c > 0:
			j++
		default:
			common, i, j = common+1, i+1, j+1
		}
	}
	return float64(common) / float64(len(a)+len(b)-common)
}
