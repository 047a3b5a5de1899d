package proofread

import (
	"io/fs"
	"slices"
	"strings"

	"brehon/content/lang"

	"golang.org/x/text/unicode/norm"
)

// Fix mends in the PO files of a language what can be mended safely. It answers the files that change, with their new
// text, and what was mended in them, in the order of the places. What is not mended stays as it was, byte for byte.
func Fix(f fs.FS, tag string, o Original, wanted func(Finding) bool) (files map[string]string, mended []Finding) {
	r := open(f, tag, o)
	files = map[string]string{}
	for _, d := range o.Domains {
		file := lang.File(tag, d.Name)
		data, err := fs.ReadFile(f, file)
		if err != nil || r.about.Source {
			continue
		}
		r.found = nil
		if text := r.mend(d, file, string(data), wanted); text != string(data) {
			files[file] = text
			mended = append(mended, r.found...)
		}
	}
	Sort(mended)
	return files, mended
}

// mend is a PO file with everything mended that can be. What was mended stands in found.
func (r *reader) mend(d Domain, file, text string, wanted func(Finding) bool) string {
	po, faults := lang.ParsePO(file, text)
	if len(faults) > 0 {
		return text
	}
	r.raw(file, text, po)
	r.found = slices.DeleteFunc(r.found, func(f Finding) bool { return !wanted(f) })
	if len(r.found) > 0 {
		text = compose(text, r.found)
		po, _ = lang.ParsePO(file, text)
	}
	texts := map[string]lang.Text{}
	for _, t := range r.withForms(d) {
		texts[t.Key] = t
	}
	changed := false
	for _, e := range po.Entries {
		t, known := texts[e.Context]
		if !known || !e.Translates(t) {
			continue
		}
		for i := range e.Str {
			if s := r.mendForm(pair{t, e, e.Str, e.Pos}, e.Str[i], wanted); s != e.Str[i] {
				e.Str[i], changed = s, true
			}
		}
	}
	if !changed {
		return text
	}
	return po.String()
}

// rounds bounds how often a form is read again for what mending has brought to light.
const rounds = 8

// mendForm mends one form, again and again until nothing is left to mend.
func (r *reader) mendForm(p pair, s string, wanted func(Finding) bool) string {
	for range rounds {
		var edits []edit
		for _, i := range r.lines(p.text.Key, s, english(p.text)) {
			f := Finding{Tag: r.tag, Pos: p.pos, English: p.text.Pos, Key: p.text.Key, Kind: i.kind, Severity: i.severity, Message: i.message, Fixable: true}
			if f.Severity == "" {
				f.Severity = Error
			}
			if len(i.edits) == 0 || !wanted(f) || overlap(edits, i.edits) {
				continue
			}
			edits = append(edits, i.edits...)
			r.found = append(r.found, f)
		}
		if len(edits) == 0 {
			return s
		}
		slices.SortFunc(edits, func(a, b edit) int { return a.from - b.from })
		s = apply(s, edits)
	}
	return s
}

// overlap reports whether some edit touches the bytes of another.
func overlap(list, more []edit) bool {
	for _, a := range list {
		for _, b := range more {
			if a.from <= b.to && b.from <= a.to {
				return true
			}
		}
	}
	return false
}

// compose puts letters and their accents together in the lines of findings.
func compose(text string, found []Finding) string {
	lines := strings.SplitAfter(text, "\n")
	for _, f := range found {
		if i := f.Pos.Line - 1; i >= 0 && i < len(lines) {
			lines[i] = norm.NFC.String(lines[i])
		}
	}
	return strings.Join(lines, "")
}
