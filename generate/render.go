package generate

import (
	"bytes"
	"slices"
	"strings"
	"time"

	"brehon/generate/calibration"
	"brehon/generate/draw"
	"brehon/generate/draw/pdf"
	"brehon/generate/draw/png"
	"brehon/generate/impose"
	"brehon/generate/piece"
)

// issued is the date in every document: files must not change with the day they are built on.
var issued = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// outputs are the sheets put together for the printer and the slip for the copy shop, what keeps its own size, the book as
// HTML, too, and the pictures. The books are also files of their own, and so is each kind where only a part is made or parts
// are asked for.
func (j *Job) outputs(files []piece.File) []*output {
	var all []*output
	parts := j.Options.Parts || j.Options.partial()
	if !j.Options.partial() {
		all = j.printed(files)
	}
	for _, f := range files {
		title := j.Say("kinds." + f.Name).Text
		if f.Own || parts || IsBook(f.Name) {
			all = append(all, &output{path: f.Name + ".pdf", kind: f.Kind, title: title, own: f.Own, pages: len(f.Pages), bytes: func() ([]byte, error) { return j.pdf(f) }})
		}
		if f.Name == bookName || f.Name == lawName {
			all = append(all, &output{path: f.Name + ".html", kind: f.Kind, title: title, own: f.Own, pages: 1, bytes: j.html})
		}
	}
	return append(all, j.previews(files)...)
}

// printed are the files for the printer, at home or in a shop, and the slip for the shop.
func (j *Job) printed(files []piece.File) []*output {
	game := j.Words.Say(j.Game.Info.Title).Text
	var all []*output
	bundles := j.bundles(files)
	for _, b := range bundles {
		f := piece.File{Name: b.name, Kind: printKind, Title: game + " · " + b.name, Duplex: b.duplex, Low: b.low, Pages: b.pages}
		all = append(all, &output{path: b.name + ".pdf", kind: printKind, title: j.titleOf(b), plan: b.plan, pages: len(b.pages), bytes: func() ([]byte, error) { return j.pdf(f) }})
	}
	if len(bundles) == 0 {
		return nil
	}
	slip := piece.File{Name: "order", Kind: printKind, Title: game + " · " + j.Say("order.title").Text, Duplex: piece.Simplex, Low: j.Pen.Low,
		Pages: []piece.Page{calibration.Slip(j.Pen, j.Game, calibration.Print{Format: j.Format(), For: j.kitFor(), Margin: impose.Margin}, listed(bundles))}}
	return append(all, &output{path: "order.pdf", kind: printKind, title: j.Say("order.title").Text, pages: 1, bytes: func() ([]byte, error) { return j.pdf(slip) }})
}

// titleOf is the paper of a bundle, on which sides it is printed, and what is in it.
func (j *Job) titleOf(b bundle) string {
	var in []string
	for _, r := range b.rows {
		if !slices.Contains(in, r.Name.Text) {
			in = append(in, r.Name.Text)
		}
	}
	sides := map[piece.Duplex]string{piece.Simplex: "oneSide", piece.LongEdge: "longEdge", piece.ShortEdge: "shortEdge"}[b.duplex]
	return j.Say("papers."+string(b.paper)).Text + ", " + j.Say("plan."+sides).Text + ": " + strings.Join(in, ", ")
}

// printKind is the kind of files that hold what others hold, put together for the printer.
const printKind = "print"

// pdf is the file's bytes.
func (j *Job) pdf(f piece.File) ([]byte, error) {
	if f.Low && j.low != nil {
		j = j.low
	}
	meta := j.meta(f.Title)
	meta.Duplex, meta.Grey, meta.Tagged = string(f.Duplex), f.Low, IsBook(f.Name)
	doc := pdf.New(meta)
	for _, p := range f.Pages {
		s := doc.Page(pdf.Page{W: p.W, H: p.H, Trim: p.Trim, Bleed: p.Bleed, Label: p.Label})
		if title := j.bookmark(f, p); title != "" {
			doc.Bookmark(title, 0, 0)
		}
		p.Draw(s)
	}
	return doc.Bytes()
}

// bookmark is the page's line in the file's outline: its title, else its label, but for backs. The
// books' pages bring lines of their own.
func (j *Job) bookmark(f piece.File, p piece.Page) string {
	switch {
	case p.Title != "" || IsBook(f.Name) || strings.HasSuffix(p.Label, "b"):
		return p.Title
	case f.Kind == printKind:
		return p.Label
	}
	return j.Say("kinds."+f.Name).Text + " · " + p.Label
}

// previewDPI is fine enough to read every name of the board on a screen.
const previewDPI = 90

// previews are board.png, or a picture of every page.
func (j *Job) previews(files []piece.File) []*output {
	var all []*output
	for _, f := range files {
		for _, p := range f.Pages {
			name := "preview/" + f.Name + "-" + p.Label
			switch {
			case f.Name == "poster":
				name = "board"
			case !j.Options.PreviewAll:
				continue
			}
			all = append(all, &output{path: name + ".png", kind: "preview", own: f.Own, pages: 1, bytes: func() ([]byte, error) { return j.png(p) }})
		}
	}
	return all
}

func (j *Job) png(p piece.Page) ([]byte, error) {
	im, err := png.Render(p.W, p.H, previewDPI, j.Pen.Ink.Paper, j.Set, func(s draw.Surface) { p.Draw(s) })
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = png.Write(&b, im)
	return b.Bytes(), err
}
