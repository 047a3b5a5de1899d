package proof

import (
	"io/fs"
	"slices"
	"sync"

	"brehon/content/base/workers"
	"brehon/content/lang"
	"brehon/generate"
	"brehon/generate/calibration"
	"brehon/generate/impose"
)

// Content is a game without faults, and all its texts. What is read of it once is kept.
type Content struct {
	Files fs.FS
	*generate.Kit
	Texts []lang.Text

	plain  []lang.Text // printed without placeholders
	source []*Survey   // of the kit in the language of the content
	faulty error       // why there is none
	first  struct{ plain, source sync.Once }
}

// Layout opens the layout of the content in a language.
func (c *Content) Layout(tag string) (*generate.Layout, error) {
	return generate.NewLayout(c.Files, c.Kit, generate.LayoutOptions{Lang: tag})
}

// original is the tag of the language of the content.
func (c *Content) original() string { return lang.Tags(c.Files)[0] }

// plainTexts returns the texts printed without placeholders.
func (c *Content) plainTexts() []lang.Text {
	c.first.plain.Do(func() { c.plain = plainOf(c.Texts) })
	return c.plain
}

// bookKinds are the books of the kit.
func (c *Content) bookKinds() (list []string) {
	for _, k := range c.Kinds {
		if generate.IsBook(k.ID) {
			list = append(list, k.ID)
		}
	}
	return list
}

// task is a part of a layout to be read.
type task struct {
	layout func() (*generate.Layout, error)
	pieces bool
	kinds  []string // of the pages
	beside []string // kinds that are made and not read: the print plan lists them
	name   string
}

// open is a layout that is laid out when it is first asked for.
func (c *Content) open(o generate.LayoutOptions) func() (*generate.Layout, error) {
	return sync.OnceValues(func() (*generate.Layout, error) { return generate.NewLayout(c.Files, c.Kit, o) })
}

func (c *Content) read(t task) (*Survey, error) {
	l, err := t.layout()
	if err != nil {
		return nil, err
	}
	texts, all := c.plainTexts(), &Survey{}
	if t.pieces {
		all = readPieces(l, texts)
	}
	if len(t.kinds) > 0 {
		pages, err := readPages(l, texts, t.kinds, t.beside...)
		if err != nil {
			return nil, err
		}
		all.Prints = append(all.Prints, pages.Prints...)
		all.Faults = pages.Faults // those of the pieces are among them
	}
	for i := range all.Prints {
		all.Prints[i].Place.Options = t.name
		all.Prints[i].Said = all.Prints[i].Said.Plain()
	}
	return all, nil
}

// kinds returns the kinds of the kit but the books, which take longest: the board and the cut pieces, and all others.
func (c *Content) kinds() (cut, others []string) {
	for _, k := range c.Kinds {
		switch {
		case k.ID == boardKind || k.Pieces != nil && k.Sheets == nil:
			cut = append(cut, k.ID)
		case !generate.IsBook(k.ID):
			others = append(others, k.ID)
		}
	}
	return cut, others
}

// kit are the pieces and the pages, with books the books too, by the law. The plan lists them. Only where backs must meet their
// fronts are there sheets that measure the printer.
func (c *Content) kit(tag string, books bool) []task {
	law := c.open(generate.LayoutOptions{Lang: tag})
	cut, others := c.kinds()
	if books {
		others = append(others, c.bookKinds()...)
	}
	return []task{{layout: law, pieces: true, kinds: cut}, {layout: law, kinds: append(others, calibration.Kind), beside: cut},
		{layout: c.open(generate.LayoutOptions{Lang: tag, Backs: string(impose.ShortEdge)}), kinds: []string{calibration.Kind}}}
}

// otherwise are the layouts in which every text of a language is set that is none of the law: all words that follow the options,
// with the second, the third value of every option, and with them the names of the other editions.
func (c *Content) otherwise(tag string) (list []task) {
	following := append([]string{"scenario", "aid"}, c.bookKinds()...)
	for k := 1; ; k++ {
		o := generate.LayoutOptions{Lang: tag}
		for _, option := range c.Game.Options {
			if k < len(option.Values) {
				o.Set = append(o.Set, option.ID+"="+option.Values[k])
			}
		}
		if k < len(c.Game.Editions) {
			o.Edition = c.Game.Editions[k].ID
		}
		if o.Edition == "" && len(o.Set) == 0 {
			return list
		}
		list = append(list, task{layout: c.open(o), kinds: following, name: "other options"})
	}
}

// same are the places in the language of the content in which something else was printed: all kinds of pieces, if one is, and
// the kinds of pages.
func (c *Content) same(prints []Print) []task {
	t := task{layout: c.open(generate.LayoutOptions{Lang: c.original()})}
	cut, others := c.kinds()
	for _, p := range prints {
		t.pieces = t.pieces || p.Place.Cut
		if !p.Place.Cut && !slices.Contains(t.kinds, p.Place.Kind) {
			t.kinds = append(t.kinds, p.Place.Kind)
		}
	}
	if slices.Contains(t.kinds, calibration.Kind) {
		t.beside = append(cut, others...)
	}
	return []task{t}
}

// kitOf reads the pieces and the pages without the books. Those of the source are read once.
func (c *Content) kitOf(tag string) ([]*Survey, error) {
	if tag != c.original() {
		return c.readAll(c.kit(tag, false))
	}
	c.first.source.Do(func() { c.source, c.faulty = c.readAll(c.kit(tag, false)) })
	return c.source, c.faulty
}

// readAll reads several layouts beside each other.
func (c *Content) readAll(tasks []task) ([]*Survey, error) {
	surveys, errs := make([]*Survey, len(tasks)), make([]error, len(tasks))
	workers.Each(len(tasks), func(i int) {
		errs[i] = workers.Guard(func() (err error) {
			surveys[i], err = c.read(tasks[i])
			if tasks[i].name != "" && err == nil {
				surveys[i].thin()
			}
			tasks[i] = task{} // its layout is large
			return err
		})
	})
	return surveys, joined(errs)
}
