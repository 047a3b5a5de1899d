package generate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"brehon/content/source"
	"brehon/generate/calibration"
	"brehon/generate/draw"
	"brehon/generate/piece"
)

// bundle is one file for the printer at home or at a shop: all sheets of one paper that are printed in one way. All its
// pages are held upright.
type bundle struct {
	name   string // "4-card-one"
	paper  piece.Paper
	duplex piece.Duplex
	plan   bool // it begins with the print plan
	low    bool // in low ink
	pages  []piece.Page
	rows   []calibration.Row // what is in it
}

// bundles are the files of the kit put together by paper and by how both sides are printed: plain paper first, both sides
// before one.
func (j *Job) bundles(files []piece.File) []bundle {
	var all []bundle
	for _, f := range files {
		if f.Own {
			continue
		}
		for _, run := range runs(f.Pages) {
			duplex := f.Duplex
			if run[0].OneSided {
				duplex = piece.Simplex
			}
			sheets, duplex := upright(run, duplex)
			paper := f.Paper
			if paper == piece.EitherPaper {
				paper = piece.PlainPaper
			}
			i := slices.IndexFunc(all, func(b bundle) bool { return b.paper == paper && b.duplex == duplex && b.low == f.Low })
			if i < 0 {
				i = len(all)
				all = append(all, bundle{paper: paper, duplex: duplex, low: f.Low, plan: f.Kind == calibrationKind})
			}
			row := j.row(f, run)
			for range row.Copies {
				all[i].pages = append(all[i].pages, sheets...)
			}
			if last := len(all[i].rows) - 1; last >= 0 && all[i].rows[last].Name.Text == row.Name.Text && duplex == piece.Simplex {
				all[i].rows[last] = joined(all[i].rows[last], row)
			} else {
				all[i].rows = append(all[i].rows, row)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b bundle) int {
		return cmp.Or(cmp.Compare(paperOrder(a.paper), paperOrder(b.paper)), cmp.Compare(sidesOrder(a.duplex), sidesOrder(b.duplex)), cmp.Compare(inkOrder(a), inkOrder(b)))
	})
	for i := range all {
		all[i].name = fmt.Sprintf("%d-%s-%s", i+1, all[i].paper, [...]string{"both", "both-short", "one"}[sidesOrder(all[i].duplex)])
		if all[i].low && j.low != nil { // others are in colour
			all[i].name += "-black"
		}
	}
	return all
}

func paperOrder(p piece.Paper) int {
	return slices.Index([]piece.Paper{piece.PlainPaper, piece.HeavyPaper, piece.CardPaper}, p)
}

func sidesOrder(d piece.Duplex) int {
	return slices.Index([]piece.Duplex{piece.LongEdge, piece.ShortEdge, piece.Simplex}, d)
}

// inkOrder puts the file with the print plan first, then colour before black.
func inkOrder(b bundle) int {
	switch {
	case b.plan:
		return 0
	case b.low:
		return 2
	}
	return 1
}

// row is a run of a file's pages in the print plan. The last of an odd number of players has the back of the rules for an aid, in a kit
// with both.
func (j *Job) row(f piece.File, run []piece.Page) calibration.Row {
	book := slices.Contains(j.Game.Info.Volumes, f.Name)
	code := func(p piece.Page) string {
		if _, page, found := strings.Cut(p.Label, "-"); book && found { // books print the numbers of their pages alone
			return page
		}
		return p.Label
	}
	r := calibration.Row{Name: j.Say("kinds." + f.Name), Code: code(run[0]), Pages: len(run), Copies: 1}
	if title := f.Name + ".title"; j.Game.Messages.Has(title) { // as the sheets are called
		r.Name = j.Words.Say(j.Game.Message(title))
	}
	last := run[len(run)-1]
	if strings.HasSuffix(last.Label, "b") && len(run) > 1 {
		last = run[len(run)-2] // a back has the code of its front
	}
	if !book && letters(last) != letters(run[0]) && last.Title != "" { // a page of another kind ends the file
		r.Name = j.Say("lists.more", "a", r.Name, "b", last.Title)
	}
	if last.Label != run[0].Label {
		between := " … "
		if n := len(run); n == 2 || n == 4 && strings.HasSuffix(run[1].Label, "b") {
			between = ", "
		}
		r.Code += between + code(last)
	}
	if run[0].EachPlayer { // two per sheet
		n := j.players()
		r.Copies = (n + 1) / 2
		if n > 1 && n%2 == 1 && j.Game.Info.Back != nil && (len(j.Options.Only) == 0 || slices.Contains(j.Options.Only, source.RulesVolume)) {
			r.Copies, r.Name = n/2, j.Say("plan.aidsAndBack", "n", n-1)
		}
	}
	for _, p := range run {
		r.Cuts += p.Cuts * r.Copies
		r.Glued += p.Glued * r.Copies
	}
	if f.Kind == calibrationKind {
		r.Name = j.Say("plan.title")
	}
	r.Folded = f.Name == bookletName
	r.Read = f.Kind == calibrationKind || book || r.Folded
	return r
}

// letters are those of a page's code, without its number.
func letters(p piece.Page) string { before, _, _ := strings.Cut(p.Label, "-"); return before }

// joined is a row of the print plan for two of the same name: one lies and the other stands.
func joined(a, b calibration.Row) calibration.Row {
	first, _, _ := strings.Cut(a.Code, " ")
	last := b.Code[strings.LastIndex(b.Code, " ")+1:]
	a.Code, a.Pages, a.Cuts, a.Glued = strings.TrimSuffix(first, ",")+" … "+last, a.Pages+b.Pages, a.Cuts+b.Cuts, a.Glued+b.Glued
	return a
}

// upright returns the pages of a run as printed, all portrait: a landscape page is turned, and its back the other way if it
// was to be flipped on its short edge, which is now the long one. A sheet without a back gets an empty one if others have
// backs.
func upright(run []piece.Page, duplex piece.Duplex) ([]piece.Page, piece.Duplex) {
	both := duplex != piece.Simplex
	if both && len(run) == 1 {
		return upright(run, piece.Simplex)
	}
	lies := run[0].W > run[0].H
	pages := make([]piece.Page, 0, len(run)+1)
	for i, p := range run {
		if lies {
			p = turned(p, both && i%2 == 1 && duplex == piece.ShortEdge)
		}
		pages = append(pages, p)
	}
	if both && len(pages)%2 == 1 {
		last := pages[len(pages)-1]
		pages = append(pages, piece.Page{W: last.W, H: last.H, Label: last.Label + "b", Draw: func(draw.Surface) {}})
	}
	if lies && both {
		duplex = piece.LongEdge
	}
	return pages, duplex
}

// turned turns a landscape page to portrait: its top to the right, or to the left.
func turned(p piece.Page, left bool) piece.Page {
	m := draw.Turn(90).Then(draw.Move(p.H, 0))
	if left {
		m = draw.Turn(-90).Then(draw.Move(0, p.W))
	}
	drawn := p.Draw
	p.Draw = func(dst draw.Surface) { drawn(draw.At(dst, m)) }
	for _, box := range []*draw.Rect{&p.Trim, &p.Bleed} {
		if *box != (draw.Rect{}) {
			*box = m.ApplyRect(*box)
		}
	}
	p.W, p.H = p.H, p.W
	return p
}

// listed returns the bundles as print plan and slip list them.
func listed(bundles []bundle) (list []calibration.File) {
	for _, b := range bundles {
		list = append(list, calibration.File{Name: b.name + ".pdf", Paper: b.paper, Duplex: b.duplex, Black: b.low, Plan: b.plan, Rows: b.rows})
	}
	return list
}
