package rulebook

import "brehon/generate/typeset"

// Sheets are the lines of text of a book's chapters, page by page; nil is something else than a line.
func Sheets(in Input) (pages [][]*typeset.Block) {
	var boxes []*Box
	for _, c := range newBook(in).chapters {
		boxes = append(boxes, c.boxes...)
	}
	for _, s := range paginate(boxes) {
		var lines []*typeset.Block
		for _, x := range s.boxes {
			lines = append(lines, x.line)
		}
		pages = append(pages, lines)
	}
	return pages
}
