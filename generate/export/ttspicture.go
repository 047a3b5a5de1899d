package export

import (
	"fmt"
	"math"

	"brehon/content/base/workers"
	"brehon/generate/draw"
	drawpng "brehon/generate/draw/png"
	"brehon/generate/folder"
	"brehon/generate/piece"
)

// The pictures: dots to the inch of pieces, of whole sheets, and the most pixels that a side may have.
const (
	pieceDPI  = 300
	sheetDPI  = 150
	sheetFrom = 200 // millimetres: what is larger is a sheet
	mostPx    = 4096
)

// The sheets of cards that the program reads.
const (
	mostColumns = 10
	mostRows    = 7
	leastCells  = 2  // columns and rows
	mostCards   = 69 // the last cell of a full sheet is that of hidden cards
)

// picture is a PNG that is to be made.
type picture struct {
	name          string // below images, without ending
	w, h          draw.MM
	width, height int // pixels
	draws         func(draw.Surface)
}

// imagesFolder is where pictures are, in a folder or in a file.
const imagesFolder = "images/"

// file is its path in the folder, and base its name there.
func (p *picture) file() string { return imagesFolder + p.base() }
func (p *picture) base() string { return p.name + ".png" }

// listed is its line of index.csv.
func (p *picture) listed(side, id, name string, count int, kind, product string) listed {
	return listed{p.file(), side, id, name, count, kind, p.width, p.height, p.w, p.h, 0, product}
}

// newPicture is a face so large that no side has too many pixels.
func newPicture(name string, w, h draw.MM, draws func(draw.Surface)) *picture {
	dpi := float64(pieceDPI)
	if max(w, h) > sheetFrom {
		dpi = sheetDPI
	}
	return sized(name, w, h, dpi, draws)
}

// sized is a picture of at most so many dots to the inch.
func sized(name string, w, h draw.MM, dpi float64, draws func(draw.Surface)) *picture {
	k := min(dpi/25.4, mostPx/max(w, h))
	return &picture{name, w, h, max(1, int(math.Round(w*k))), max(1, int(math.Round(h*k))), draws}
}

// sizing makes the picture of a face of that name, width and height.
type sizing func(name string, w, h draw.MM, draws func(draw.Surface)) *picture

// pictures are the front of a piece, and its back if it has one. A strip has the one between its upper folds behind, upside down.
func pictures(p piece.Piece, make sizing) (front, back *picture) {
	whole := func(p piece.Piece) func(draw.Surface) {
		return func(dst draw.Surface) {
			if p.Ground.Visible() {
				dst.Path(draw.Box(draw.Rect{W: p.W, H: p.H}.Inset(-overscan)), draw.Fill(p.Ground))
			}
			p.Front(dst)
		}
	}
	if len(p.Folds) == 3 {
		top, middle, foot := p.Folds[0], p.Folds[1], p.Folds[2]
		front = make(p.ID+"-front", p.W, foot-middle, func(dst draw.Surface) { p.Front(draw.At(dst, draw.Move(0, -middle))) })
		about := draw.TurnAbout(180, draw.Point{X: p.W / 2, Y: (top + middle) / 2})
		back = make(p.ID+"-back", p.W, middle-top, func(dst draw.Surface) { p.Front(draw.At(dst, about.Then(draw.Move(0, -top)))) })
		return front, back
	}
	front = make(p.ID+"-front", p.W, p.H, whole(p))
	if p.Back != nil {
		back = make(p.ID+"-back", p.W, p.H, whole(p.Behind()))
	}
	return front, back
}

// sheet is a sheet of different cards of one size, row by row.
type sheet struct {
	number        int // in CustomDeck
	cards         []piece.Piece
	columns, rows int
	front, back   *picture
}

// sheets are those for all cards of the things, numbered from 1.
func sheets(things []*thing) (list []*sheet) {
	var all []piece.Piece
	seen := map[string]bool{}
	for _, x := range things {
		for _, p := range x.inside {
			if isCard(p) && !seen[p.ID] {
				seen[p.ID] = true
				all = append(all, p)
			}
		}
	}
	for _, cards := range bySize(all) {
		for len(cards) > 0 {
			n := min(len(cards), mostCards)
			list = append(list, newSheet(len(list)+1, cards[:n]))
			cards = cards[n:]
		}
	}
	return list
}

// newSheet lays cards out, nearly as many columns as rows.
func newSheet(number int, cards []piece.Piece) *sheet {
	s := &sheet{number: number, cards: cards}
	s.columns = min(mostColumns, max(leastCells, int(math.Ceil(math.Sqrt(float64(len(cards)))))))
	s.rows = max(leastCells, (len(cards)+s.columns-1)/s.columns)
	for s.rows > mostRows {
		s.columns++
		s.rows = (len(cards) + s.columns - 1) / s.columns
	}
	one := cards[0]
	k := min(pieceDPI/25.4, mostPx/(one.W*float64(s.columns)), mostPx/(one.H*float64(s.rows)))
	wide, high := int(one.W*k), int(one.H*k) // of a cell
	cell := draw.Point{X: float64(wide) / k, Y: float64(high) / k}
	s.front = &picture{name: fmt.Sprintf("cards-%d", number), width: wide * s.columns, height: high * s.rows, draws: func(dst draw.Surface) {
		for i, c := range cards {
			at := draw.Move(draw.Times(i%s.columns, cell.X), draw.Times(i/s.columns, cell.Y))
			draw.At(dst, at).Clip(draw.Box(draw.Rect{W: cell.X, H: cell.Y}), c.Front)
		}
	}}
	s.front.w, s.front.h = float64(s.front.width)/k, float64(s.front.height)/k
	s.back = newPicture(fmt.Sprintf("cards-%d-back", number), one.W, one.H, one.Back)
	return s
}

// cell is the number of a card on the sheet; false if it is on another.
func (s *sheet) cell(id string) (int, bool) {
	for i, c := range s.cards {
		if c.ID == id {
			return i, true
		}
	}
	return 0, false
}

// thumbnail is how wide and high the picture is that the program shows in its list.
const thumbnail = 256

// thumb is a small picture of a face in the middle of paper.
func thumb(w, h draw.MM, draws func(draw.Surface)) *picture {
	k := thumbnail / max(w, h)
	return &picture{"", thumbnail, thumbnail, thumbnail, thumbnail, func(dst draw.Surface) {
		at := draw.Scale(k).Then(draw.Move((thumbnail-float64(w*k))/2, (thumbnail-float64(h*k))/2))
		draw.At(dst, at).Clip(draw.Box(draw.Rect{W: w, H: h}), draws)
	}}
}

// png is the picture as bytes, on paper.
func (p *picture) png(paper draw.Color, letters drawpng.Letters) ([]byte, error) {
	dpi := float64(p.width) / p.w * 25.4
	f := face{of: piece.Piece{W: p.w, H: p.h, Front: p.draws}, w: p.w, h: p.h, paper: paper}
	return f.png(p.width, p.height, dpi, letters)
}

// painted are the pictures as files, made as many at a time as there are processors.
func painted(list []*picture, bytes func(p *picture) ([]byte, error)) ([]folder.File, error) {
	files, errs := make([]folder.File, len(list)), make([]error, len(list))
	workers.Each(len(list), func(i int) {
		files[i].Path = list[i].file()
		files[i].Data, errs[i] = bytes(list[i])
	})
	for i, err := range errs {
		if err != nil {
			return nil, fmt.Errorf("%s: %w", files[i].Path, err)
		}
	}
	return files, nil
}
