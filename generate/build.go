// Package generate plans and builds a kit: content → pieces → pages → files.
//
// Build is the whole path. locale.go reads content and makes the drawing pen of a language, kinds.go prints
// the kinds that games share, render.go writes pages as PDF and pictures, store.go puts the folder
// of a kit in its place.
package generate

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"brehon/content/base/workers"
	"brehon/content/lang"
	"brehon/generate/folder"
	"brehon/generate/impose"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// Build makes the kits that o asks for, one folder per language and paper, and the manifest. It writes nothing until
// everything is made; each folder is replaced as a whole by the new files and, after a partial build, the remaining old ones.
// Without o.Force it never deletes files that no build wrote: the error is then a *folder.ForeignError, and nothing has been
// written. The returned manifest describes this build, the one on disk the whole folder.
func Build(files fs.FS, kit *Kit, o Options) (*Manifest, error) {
	kits, manifest, err := Make(files, kit, o)
	if err != nil {
		return nil, err
	}
	return manifest, store(o.Base(kit.Game.Info.ID), kits, manifest, o)
}

// Memory is the heap limit for a process that builds a kit, in bytes: with the program itself it stays below 200 MiB.
const Memory = 165 << 20

// screen is the folder beside those of the papers, for files that keep their own size: each is made once.
const screen = "screen"

// Folder is the kit of one language on one paper, in memory, or what its papers have in common; Paper is "screen" then.
type Folder struct {
	Lang, Paper string
	files       []folder.File
}

// folder is the kit's path below the game's folder.
func (k *Folder) folder() string { return k.Lang + "/" + k.Paper }

// Files calls f with every file of the kit and its path below the kit's folder.
func (k *Folder) Files(f func(path string, data []byte)) {
	for _, w := range k.files {
		f(w.Path, w.Data)
	}
}

// Make makes the kits that o asks for, and their manifest, in memory. The error is a *UsageError, a *MissingError, or lists
// what is wrong with the content or does not fit.
func Make(files fs.FS, kit *Kit, o Options) ([]*Folder, *Manifest, error) {
	if err := o.check(kit); err != nil {
		return nil, nil, err
	}
	src, err := newEdition(files, kit, o)
	if err != nil {
		return nil, nil, err
	}
	formats, err := loadFormats(files)
	if err != nil {
		return nil, nil, err
	}
	papers, err := formats.pick(o.Papers)
	if err != nil {
		return nil, nil, err
	}
	tags, err := languages(files, kit.Game.Info.ID, o.Langs)
	if err != nil {
		return nil, nil, err
	}
	m := &Manifest{Game: src.Game.Info.ID, Version: src.Game.Info.Version, Edition: src.Settings.Edition().ID, Content: src.numbers()}
	for _, c := range src.Settings.Overrides() {
		if m.Options == nil {
			m.Options = map[string]string{}
		}
		m.Options[c.Option.ID] = c.Value
	}
	order, err := newDelivery(files, o.For, formats, papers)
	if err != nil {
		return nil, nil, err
	}
	var kits []*Folder
	for _, tag := range tags {
		if o.Begin != nil {
			var names []string
			for _, p := range papers {
				names = append(names, p.Name)
			}
			if len(o.For) > 0 {
				names = o.For
			}
			o.Begin(tag, names)
		}
		made, err := src.language(tag, o, func(st *Locale) ([]*Folder, error) {
			if order != nil {
				return order.kits(st, m)
			}
			return st.kits(formats, papers, m)
		}, m)
		if err != nil {
			return nil, nil, err
		}
		kits = append(kits, made...)
	}
	if len(m.Files) == 0 {
		return nil, nil, &UsageError{fmt.Sprintf("there is nothing to print: this table needs no %s; leave out --only", strings.Join(o.Only, ", no "))}
	}
	return kits, m, nil
}

// languages returns the tags asked for, by default all shipped ones. Two joined by + are printed together: pt-BR+en.
func languages(files fs.FS, game string, wishes []string) ([]string, error) {
	if len(wishes) == 0 {
		return lang.Offered(files, game), nil
	}
	all := lang.Tags(files)
	var tags []string
	for _, w := range wishes {
		var both []string
		for _, one := range strings.Split(w, "+") {
			tag, ok := lang.Match(files, one)
			if !ok {
				return nil, &MissingError{missing("language", one, all)}
			}
			both = append(both, tag)
		}
		if len(both) > 2 || len(both) == 2 && both[0] == both[1] {
			return nil, &UsageError{fmt.Sprintf("--lang %s: a piece has room for two languages, and they are not the same", w)}
		}
		tags = append(tags, strings.Join(both, "+"))
	}
	slices.Sort(tags)
	return slices.Compact(tags), nil
}

// language makes the kits of one language. A draft's texts that are too long for their boxes are left in English.
func (s *edition) language(tag string, o Options, kitsOf func(*Locale) ([]*Folder, error), m *Manifest) ([]*Folder, error) {
	st, err := s.locale(tag, o.Low)
	if err != nil {
		return nil, err
	}
	if err := st.fit(m); err != nil {
		return nil, err
	}
	kits, err := kitsOf(st)
	for too := st.tooLong(err); len(too) > 0; too = st.tooLong(err) {
		if st, err = s.locale(tag, o.Low, too...); err != nil {
			return nil, err
		}
		kits, err = kitsOf(st)
	}
	if err != nil {
		return nil, st.besides(err)
	}
	for _, f := range st.left {
		m.Behind = append(m.Behind, fmt.Sprintf("%s: %v. This kit prints it in English", tag, f))
	}
	if typeset.Beta(st.Words.About) {
		m.Behind = append(m.Behind, fmt.Sprintf("%s: support for %s is new (beta): check every sheet before it is printed", tag, lang.ScriptName(st.Words.About.Script)))
	}
	return kits, nil
}

// kits are the kits of the language on all papers. The error lists what does not fit.
func (st *Locale) kits(formats *formats, papers []impose.Paper, m *Manifest) ([]*Folder, error) {
	shared := newShared(st)
	jobs := make([]*Job, len(papers))
	for i, p := range papers {
		jobs[i] = &Job{Locale: st, shared: shared, formats: formats, Paper: p}
	}
	low := st
	if len(st.Options.LowKinds) > 0 {
		var err error
		if low, err = st.edition.locale(st.tag, true, st.left...); err != nil {
			return nil, err
		}
		inLow := newShared(low)
		for _, j := range jobs {
			j.low = &Job{Locale: low, shared: inLow, formats: formats, Paper: j.Paper}
		}
	}
	kits, work, err := planAll(jobs)
	if err != nil {
		return nil, err
	}
	if len(m.Components) == 0 && len(jobs) > 0 {
		if m.Components, err = jobs[0].components(); err != nil {
			return nil, err
		}
	}
	if err := cmp.Or(st.faults(), low.faults()); err != nil {
		return nil, err
	}
	shared.book, shared.books = nil, nil // the pages are in the work, which lets go of them
	st.Set.Forget()
	low.Set.Forget()
	if err := render(work); err != nil {
		return nil, st.Set.Placed(err)
	}
	if err := cmp.Or(st.faults(), low.faults()); err != nil { // what only drawing finds
		return nil, err
	}
	source := st.wordsOf(st.tag, m.Content)
	for _, w := range work {
		w.kit.files = append(w.kit.files, folder.File{Path: w.path, Data: w.data})
		m.Files = append(m.Files, FileRecord{
			Path: w.kit.folder() + "/" + w.path, Kind: w.kind, Title: w.title, Language: w.kit.Lang, Paper: w.kit.Paper,
			Plan: w.plan, Pages: w.pages, Bytes: len(w.data), SHA256: digest(w.data), Source: source,
		})
	}
	return kits, nil
}

// fit refuses a language that must not be printed, and records in the manifest what of another is in English: of a draft, and where content
// was edited, of its new texts.
func (s *Locale) fit(m *Manifest) error {
	original := sync.OnceValue(s.original)
	for _, words := range s.languages() {
		if words.About.Source {
			continue // nothing is translated
		}
		texts := original()
		if list := s.unfit(words, texts); len(list) > 0 {
			return list
		}
		n := len(m.InEnglish)
		for _, d := range texts.Domains {
			for _, t := range words.Behind(d.Texts) {
				m.InEnglish = append(m.InEnglish, words.Tag+" "+t.Key)
			}
		}
		n = len(m.InEnglish) - n
		what := fmt.Sprintf("%d texts are missing or out of date, and appear", n)
		if n == 1 {
			what = "1 text is missing or out of date, and appears"
		}
		if n > 0 {
			m.Behind = append(m.Behind, fmt.Sprintf("%s: %s in English (brehon lang status %s counts them)", words.Tag, what, words.Tag))
		}
	}
	return nil
}

// planAll plans all papers beside each other.
func planAll(jobs []*Job) (kits []*Folder, work []*output, err error) {
	outputs := make([][]*output, len(jobs))
	errs := make([]error, len(jobs))
	var group workers.Group
	for i, j := range jobs {
		group.Go(func() {
			var files []piece.File
			if files, errs[i] = j.files(); errs[i] == nil {
				outputs[i] = j.outputs(files)
			}
		})
	}
	group.Wait()
	for i := range jobs {
		if errs[i] != nil {
			return nil, nil, errs[i]
		}
	}
	common := &Folder{Lang: jobs[0].tag, Paper: screen}
	var own []*output
	for i, j := range jobs {
		k := &Folder{Lang: j.tag, Paper: j.Paper.ID}
		first := len(work)
		for _, out := range outputs[i] {
			switch {
			case !out.own:
				out.kit = k
				work = append(work, out)
			case i == 0:
				out.kit = common
				own = append(own, out)
			}
		}
		if len(work) > first {
			kits = append(kits, k)
		}
	}
	if len(own) > 0 {
		kits = append(kits, common)
	}
	return kits, append(work, own...), nil
}

// output is one file to be written, and how its bytes are made.
type output struct {
	kit   *Folder
	path  string
	kind  string
	title string
	own   bool // it keeps its own size, whatever the paper
	plan  bool // its first page is the print plan
	pages int
	bytes func() ([]byte, error)
	data  []byte
}

// weight is how early the output is begun.
func weight(o *output) int {
	switch o.kind {
	case "preview":
		return 2
	case "print":
		return 1
	}
	return 0
}

// render makes the bytes of all outputs, as many at a time as there are processors. Pictures take longest and come first, so
// that none is left running alone at the end.
func render(work []*output) error {
	work = slices.Clone(work)
	slices.SortStableFunc(work, func(a, b *output) int { return weight(b) - weight(a) })
	errs := make([]error, len(work))
	workers.Each(len(work), func(i int) {
		work[i].data, errs[i] = work[i].bytes()
		work[i].bytes = nil // what it was drawn from can go
	})
	for i, err := range errs {
		if err != nil {
			return fmt.Errorf("%s: %w", work[i].path, err)
		}
	}
	return nil
}
