package generate

import (
	"bytes"
	"strings"
	"sync"
	"time"

	"brehon/generate/draw"
	"brehon/generate/draw/pdf"
	"brehon/generate/draw/png"
	"brehon/generate/piece"
)

// issued is the date in every document: files must not change with the day they are built on.
var issued = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// outputs are the files' PDFs, everything in one PDF in print order, the book as HTML, and the pictures.
func (j *Job) outputs(files []piece.File) []*output {
	var all []*output
	var printed []piece.Page
	for _, f := range files {
		out := &output{path: f.Name + ".pdf", kind: f.Kind, pages: len(f.Pages)}
		out.bytes = j.once(f, func() ([]byte, error) { return j.pdf(f) })
		all = append(all, out)
		if f.Name == "rulebook" {
			all = append(all, &output{path: "rulebook.html", kind: f.Kind, pages: 1, bytes: j.html})
		}
		if !f.Own {
			printed = append(printed, f.Pages...)
		}
	}
	if len(files) > 1 {
		whole := piece.File{Name: "print", Title: j.Words.Say(j.Game.Info.Title).Text + " · " + j.Say("kinds.print").Text, Pages: printed}
		all = append(all, &output{path: "print.pdf", kind: "print", pages: len(printed),
			bytes: func() ([]byte, error) { return j.pdf(whole) }})
	}
	return append(all, j.previews(files)...)
}

// once is shared by all papers for files that keep their own size.
func (j *Job) once(f piece.File, make func() ([]byte, error)) func() ([]byte, error) {
	if !f.Own {
		return make
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.onces[f.Name] == nil {
		j.onces[f.Name] = sync.OnceValues(make)
	}
	return j.onces[f.Name]
}

// pdf is the file's bytes.
func (j *Job) pdf(f piece.File) ([]byte, error) {
	info := j.Game.Info
	author := ""
	if len(info.Credits) > 0 && len(info.Credits[0].Names) > 0 {
		author = info.Credits[0].Names[0]
	}
	doc := pdf.New(pdf.Meta{Title: f.Title, Author: author, Subject: j.Foot(), Keywords: "print-and-play",
		Lang: j.Words.Tag, Version: info.Version, Duplex: string(f.Duplex), Date: issued, Faces: j.Set.Faces(), Grey: j.Pen.Low})
	for _, p := range f.Pages {
		s := doc.Page(pdf.Page{W: p.W, H: p.H, Trim: p.Trim, Label: p.Label})
		if title := j.bookmark(f, p); title != "" {
			doc.Bookmark(title, 0, 0)
		}
		p.Draw(s)
	}
	return doc.Bytes()
}

// bookmark is the page's line in the file's outline: its title, else its label, but for backs. The
// rulebook's pages bring lines of their own.
func (j *Job) bookmark(f piece.File, p piece.Page) string {
	switch {
	case p.Title != "" || f.Name == "rulebook" || strings.HasSuffix(p.Label, "b"):
		return p.Title
	case f.Name == "print":
		return p.Label
	}
	return j.Say("kinds."+f.Name).Text + " · " + p.Label
}

// previewDPI is fine enough to read every name of the board on a screen.
const previewDPI = 110

// previews are preview/board.png, or a picture of every page.
func (j *Job) previews(files []piece.File) []*output {
	var all []*output
	for _, f := range files {
		for _, p := range f.Pages {
			name := f.Name + "-" + p.Label
			switch {
			case f.Name == "poster":
				name = "board"
			case !j.Options.PreviewAll:
				continue
			}
			shot := j.once(piece.File{Name: "preview/" + name, Own: f.Own}, func() ([]byte, error) { return j.png(p) })
			all = append(all, &output{path: "preview/" + name + ".png", kind: "preview", pages: 1, bytes: shot})
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
