package generate

import (
	"bytes"
	"io/fs"

	"brehon/generate/chart"
	"brehon/generate/draw/pdf"
	"brehon/generate/draw/png"
	"brehon/generate/piece"
)

// chartDPI is fine enough to read a chart's smallest figures on a screen.
const chartDPI = 110

// HasPaper returns a *MissingError if there is no paper of that id.
func HasPaper(files fs.FS, id string) error {
	formats, err := loadFormats(files)
	if err != nil {
		return err
	}
	_, err = formats.pick([]string{id})
	return err
}

// Charts lays the document d out on paper of that id: a PDF, and a PNG of each of its pages. The error is a *MissingError
// for the paper, or lists what does not fit.
func (p *Press) Charts(d chart.Document, paper string) (document []byte, pages [][]byte, err error) {
	formats, err := loadFormats(p.fs)
	if err != nil {
		return nil, nil, err
	}
	papers, err := formats.pick([]string{paper})
	if err != nil {
		return nil, nil, err
	}
	doc := p.document(d.Title)
	for _, page := range chart.Pages(p.Pen, p.board, piece.Format{W: papers[0].Width, H: papers[0].Height, Imprint: p.Foot()}, d) {
		page.Draw(doc.Page(pdf.Page{W: page.W, H: page.H, Label: page.Label}))
		im, err := png.Render(page.W, page.H, chartDPI, p.Pen.Ink.Paper, p.Set, page.Draw)
		if err != nil {
			return nil, nil, err
		}
		var b bytes.Buffer
		if err := png.Write(&b, im); err != nil {
			return nil, nil, err
		}
		pages = append(pages, b.Bytes())
	}
	if err := p.faults(); err != nil {
		return nil, nil, err
	}
	document, err = doc.Bytes()
	return document, pages, err
}
