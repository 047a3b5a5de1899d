package proofread

import (
	"io/fs"
	"slices"

	"brehon/content/lang"
)

// Unfit finds the errors of a language that must not be printed, and that show without the pieces: marks and figures at
// odds with the English, and texts that are not translated where the language is no draft. Those of files that somebody has
// edited may stand in English: they can be new. They are some of those that Check finds, of the texts as the catalogue says them. The content's own language and one that is made have none.
func Unfit(f fs.FS, words *lang.Catalog, o Original) []Finding {
	if words.About.Source || words.Made() {
		return nil
	}
	r := newReader(f, words.Tag, o)
	r.about = words.About
	for _, d := range o.Domains {
		for _, t := range r.withForms(d) {
			switch e := words.Entry(t); {
			case t.Of != "" && t.Key == t.Of+"."+lang.LabelKey: // a label of lang.yaml, and no words
			case e != nil:
				for _, s := range e.Str {
					r.beside(pair{t, e, e.Str, e.Pos}, s)
				}
			case t.Of != "": // the name is said as it stands
			case words.About.Status == lang.Draft || !t.Marks().Words:
			case o.Edited == nil || !o.Edited(t.Pos.File):
				r.ready(d, t, words.Own(t.Key))
			}
		}
	}
	list := slices.DeleteFunc(r.found, func(x Finding) bool { return x.Severity != Error })
	Sort(list)
	return list
}
