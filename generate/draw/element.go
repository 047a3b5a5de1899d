package draw

// Element is a part of a document for those who read it without seeing the page: a heading, a paragraph, a cell of a table. It may
// be drawn in several pieces, on several pages; what is drawn first is read first.
type Element struct {
	Kind  string   // as PDF calls it: "H1", "P", "TD", "Figure"
	Alt   string   // of a figure: what is told in its place; of a span: what its letters are read as
	Under *Element // that it is a part of; nil: the document, or of a link what it is drawn in
	Order int      // among the parts of one element those with a lower order are read before others
}

// The kinds of stretches within an element: of links, and of what is read otherwise or elsewhere than it is drawn.
const (
	LinkKind = "Link"
	SpanKind = "Span"
)

// Artifact is what is not read: what belongs to the page, as its number and its lines do, and not to the text.
var Artifact = &Element{}

// Tagger is a surface that keeps the elements of what is drawn on it. What is drawn within an element by Tag of another is of the
// other.
type Tagger interface {
	Tag(e *Element, inside func(Surface))
}

// Tagged draws what inside draws as a piece of the element. Without an element, or on a surface that keeps none, it is only drawn.
func Tagged(s Surface, e *Element, inside func(Surface)) {
	if t, ok := s.(Tagger); ok && e != nil {
		t.Tag(e, inside)
		return
	}
	inside(s)
}
