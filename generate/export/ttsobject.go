package export

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"strconv"

	"brehon/generate/draw"
	"brehon/generate/piece"
)

// object is an object of the program's JSON. Its keys are written sorted.
type object = map[string]any

// world makes the objects of a save.
type world struct {
	*Table
	sheets []*sheet
	size   draw.Point // of the board
	used   map[string]bool
	made   map[string]int // copies of a piece that have an id
}

// rounded is a figure with as many decimals as matter.
func rounded(v float64) float64 { return math.Round(v*1e5)/1e5 + 0 }

// guid is the id of the next copy of a piece: the same in every build, and no other's.
func (w *world) guid(id string) string {
	for {
		w.made[id]++
		sum := sha256.Sum256([]byte(id + " " + strconv.Itoa(w.made[id])))
		if g := hex.EncodeToString(sum[:])[:6]; !w.used[g] {
			w.used[g] = true
			return g
		}
	}
}

// pose is where an object stands, in millimetres of the board, and how large it is there.
type pose struct {
	at      draw.Point
	high    float64 // units above the table
	down    bool
	x, y, z float64 // scales
}

// transform is a pose in the program's space: its middle is that of the board, x goes to the right, z away from who looks on.
func (w *world) transform(p pose) object {
	flip := 0.0
	if p.down {
		flip = 180
	}
	m := &w.Measures
	return object{
		"posX": rounded(m.units(p.at.X - w.size.X/2)), "posY": rounded(m.Surface.Is + p.high), "posZ": rounded(m.units(w.size.Y/2 - p.at.Y)),
		"rotX": 0.0, "rotY": m.Turn.Is, "rotZ": flip,
		"scaleX": rounded(p.x), "scaleY": rounded(p.y), "scaleZ": rounded(p.z),
	}
}

// object is what all have in common.
func (w *world) object(name, id, nickname string, p pose) object {
	return object{
		"Name": name, "GUID": w.guid(id), "Nickname": nickname, "Description": "", "GMNotes": "", "Transform": w.transform(p),
		"ColorDiffuse": object{"r": 1.0, "g": 1.0, "b": 1.0}, "Locked": false, "Grid": false, "Snap": true, "IgnoreFoW": false,
		"Autoraise": true, "Sticky": true, "Tooltip": true, "GridProjection": false, "HideWhenFaceDown": false, "Hands": false,
		"XmlUI": "", "LuaScript": "", "LuaScriptState": "",
	}
}

// make makes the object of a thing.
func (w *world) make(x *thing) object {
	high := float64(float64(x.level) * w.Measures.Thick.Is)
	if x.on != "" {
		high += w.Measures.Thick.Is // of the board or the mat
	}
	p := pose{at: x.at, high: high, down: x.down}
	switch x.form {
	case formBoard:
		return w.board(x)
	case formFigurine:
		return w.figurine(x.of, p)
	case formBag:
		return w.bag(x, p)
	case formDeck:
		return w.deck(x, p)
	case formCard:
		return w.card(x.of, p)
	case formBook:
		k := w.Measures.scale(x.w, w.Measures.Book)
		p.x, p.y, p.z = k, 1, k
		o := w.object("Custom_PDF", bookID, w.Say("tabletopBook"), p)
		o["CustomPDF"] = object{"PDFUrl": w.url(bookFile), "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0}
		return o
	case formDie:
		k := w.Measures.scale(x.w, w.Measures.Die)
		p.x, p.y, p.z = k, k, k
		return w.object("Die_6", x.of.ID, "", p)
	}
	return w.tile(x.of, p)
}

// image is the picture of an object. Nothing behind: the front is there again.
func (w *world) image(front, back *picture) object {
	if back == nil {
		back = front
	}
	return object{"ImageURL": w.url(front.file()), "ImageSecondaryURL": w.url(back.file()), "ImageScalar": 1.0, "WidthScale": 0.0}
}

// tile is a square tile that is drawn out to the piece's size, its picture with it.
func (w *world) tile(of piece.Piece, p pose) object {
	p.x, p.y, p.z = w.Measures.scale(of.W, w.Measures.Tile), 1, w.Measures.scale(of.H, w.Measures.Tile)
	o := w.object(customTile, of.ID, w.named(of), p)
	o["Description"] = w.Rules(of)
	front, back := pictures(of, newPicture)
	image := w.image(front, back)
	image["CustomTile"] = object{"Type": 0, "Thickness": w.Measures.Thick.Is, "Stackable": true, "Stretch": true}
	o["CustomImage"] = image
	return o
}

// figurine is a strip that is folded: its faces stand upright.
func (w *world) figurine(of piece.Piece, p pose) object {
	k := w.Measures.scale(of.W, w.Measures.Figurine)
	p.x, p.y, p.z, p.down = k, k, k, false
	o := w.object("Figurine_Custom", of.ID, w.named(of), p)
	o["Description"], o["CustomImage"] = w.Rules(of), w.image(pictures(of, newPicture))
	return o
}

// bag holds as many as are left of a piece.
func (w *world) bag(x *thing, p pose) object {
	k := w.Measures.scale(bagSide, w.Measures.Bag)
	p.x, p.y, p.z = k, k, k
	o := w.object("Bag", "bag-"+x.of.ID, fmt.Sprintf("%s × %d", w.named(x.of), x.count), p)
	var inside []object
	for range x.count {
		inside = append(inside, w.make(&thing{form: single(x.of, x.kind).form, of: x.of, at: x.at, inside: x.inside}))
	}
	o["ContainedObjects"] = inside
	return o
}

// cardID is the number of a card: its sheet and its cell there.
func (w *world) cardID(id string) (number int, s *sheet) {
	for _, s := range w.sheets {
		if i, ok := s.cell(id); ok {
			return 100*s.number + i, s
		}
	}
	return 0, nil
}

// custom describes a sheet to the program.
func (w *world) custom(s *sheet) object {
	return object{"FaceURL": w.url(s.front.file()), "BackURL": w.url(s.back.file()), "NumWidth": s.columns, "NumHeight": s.rows,
		"BackIsHidden": true, "UniqueBack": false, "Type": 0}
}

// card is one card.
func (w *world) card(of piece.Piece, p pose) object {
	k := w.Measures.scale(of.H, w.Measures.Card)
	p.x, p.y, p.z = k, 1, k
	o := w.object("Card", of.ID, w.named(of), p)
	id, s := w.cardID(of.ID)
	o["CardID"], o["SidewaysCard"], o["Hands"], o["HideWhenFaceDown"] = id, false, true, true
	o["Description"], o["CustomDeck"] = w.Rules(of), object{strconv.Itoa(s.number): w.custom(s)}
	return o
}

// deck is a deck of cards, face down, the first on top.
func (w *world) deck(x *thing, p pose) object {
	k := w.Measures.scale(x.h, w.Measures.Card)
	p.x, p.y, p.z = k, 1, k
	says := "tabletopDeck"
	if x.aside {
		says = "tabletopAside"
	}
	o := w.object("DeckCustom", "deck", w.Say(says, "n", len(x.inside)), p)
	var ids []int
	var cards []object
	custom := object{}
	for _, c := range x.inside {
		id, s := w.cardID(c.ID)
		ids = append(ids, id)
		custom[strconv.Itoa(s.number)] = w.custom(s)
		cards = append(cards, w.card(c, p))
	}
	o["DeckIDs"], o["CustomDeck"], o["ContainedObjects"], o["SidewaysCard"], o["HideWhenFaceDown"] = ids, custom, cards, false, true
	return o
}

// board is the board, fixed to the table, with a point for each of its places to which pieces move by themselves.
func (w *world) board(x *thing) object {
	p := pose{at: x.at, y: 1}
	tile := w.Measures.BoardAs.Is == customTile
	p.x = w.Measures.scale(x.h, w.Measures.Board)
	p.z = p.x
	if tile {
		p.x, p.z = w.Measures.scale(x.w, w.Measures.Tile), w.Measures.scale(x.h, w.Measures.Tile)
	}
	o := w.object(w.Measures.BoardAs.Is, x.of.ID, w.Title, p)
	o["Locked"] = true
	front := w.boardPicture(x)
	image := w.image(front, front)
	if tile {
		image["CustomTile"] = object{"Type": 0, "Thickness": w.Measures.Thick.Is, "Stackable": false, "Stretch": true}
	} else {
		image["ImageSecondaryURL"], image["WidthScale"] = "", rounded(x.w/x.h)
	}
	o["CustomImage"] = image
	var points []object
	for _, at := range w.Marks {
		points = append(points, object{"Position": w.local(at.At.Sub(x.at), p)})
	}
	o["AttachedSnapPoints"] = points
	return o
}

// boardPicture is the board as large as the program takes it.
func (w *world) boardPicture(x *thing) *picture {
	return sized("board", x.w, x.h, pieceDPI, x.of.Front)
}

// local is a point of the board as the program counts it there: turned and scaled with the board.
func (w *world) local(from draw.Point, p pose) object {
	m := &w.Measures
	turned := draw.Turn(-m.Turn.Is).Apply(draw.Point{X: m.units(from.X), Y: m.units(-from.Y)})
	return object{"x": rounded(turned.X / p.x), "y": m.Thick.Is, "z": rounded(turned.Y / p.z)}
}
