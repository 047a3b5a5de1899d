package export

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"math"
	"path"
	"slices"
	"strings"

	"brehon/content/base/workers"
	"brehon/generate/draw"
	drawpng "brehon/generate/draw/png"
	"brehon/generate/folder"
	"brehon/generate/piece"
)

// A room of PlayingCards.io, in its own pixels, and what its import takes.
const (
	roomWide, roomHigh = 1600, 1000
	finer              = 2 // pixels of a picture for one of the room
)

// mostAsset is how many bytes a picture may have: larger ones are dropped without a word. A test changes it.
var mostAsset = 2<<20 - 1

// widget is a thing on the table of PlayingCards.io.
type widget map[string]any

// room is a table while it is set.
type room struct {
	job     *Job
	widgets []widget
	assets  []asset
	x, y    float64 // where the next stack of the supply stands
	high    float64 // of its row
	left    float64
}

// Room is a table for PlayingCards.io: the board, each deck in a pile, and each kind of piece as a stack around it. The error names
// a picture that is too large for an import.
func (j *Job) Room(title string) ([]folder.File, error) {
	r := &room{job: j}
	scale := r.board()
	r.supply(scale)
	if err := r.paint(); err != nil {
		return nil, err
	}
	data, err := r.zip()
	if err != nil {
		return nil, err
	}
	var index []listed
	for _, a := range r.assets {
		index = append(index, a.listed)
	}
	lines := []string{j.Say("title", "house", j.House.Title, "game", j.Meta.Title), "", j.Say("room", "file", title+".pcio"), j.Say("index"), "", j.Say("roomUntried")}
	return []folder.File{{Path: title + ".pcio", Data: data}, {Path: "READ-ME.txt", Data: []byte(strings.Join(lines, "\n") + "\n")}, indexed(index)}, nil
}

// board lays out the board, or the first map where the game has no other, and says how many pixels of the room a millimetre takes.
func (r *room) board() (scale float64) {
	scale = float64(roomWide) / 800
	r.x, r.y = 10, 10
	for _, kind := range []string{"board", "map"} {
		i := slices.IndexFunc(r.job.Groups, func(g Group) bool { return g.Kind == kind })
		if i < 0 {
			continue
		}
		p := r.job.Groups[i].Pieces[0]
		scale = min(1400/p.W, 680/p.H)
		w, h := math.Round(p.W*scale), math.Round(p.H*scale)
		at := r.asset(p.ID+".jpg", p, scale, listed{side: sides[0], kind: kind, product: "board"})
		r.widgets = append(r.widgets, widget{"id": "board", "type": "board", "x": 0, "y": 0, "z": 1, "width": w, "height": h, "boardImage": at}) // VirtualTabletop's import stumbles over z 0
		r.x, r.y = 10, h+10
		if w < 1000 { // the supply stands beside it
			r.left = w + 10
			r.x, r.y = r.left, 10
		}
		return scale
	}
	return scale
}

// supply sets the decks and the pieces beside each other, the highest first.
func (r *room) supply(scale float64) {
	type pile struct {
		pieces []piece.Piece
		w, h   float64
	}
	var piles []pile
	for _, g := range r.job.Groups {
		if r.cardsOf(g) {
			continue
		}
		for _, s := range stacks(g) {
			piles = append(piles, pile{s, max(20, math.Round(s[0].W*scale)), max(20, math.Round(s[0].H*scale))})
		}
	}
	slices.SortStableFunc(piles, func(a, b pile) int { return cmp.Compare(b.h, a.h) })
	for _, p := range piles {
		x, y := r.room(p.w, p.h)
		r.stack(p.pieces[0].ID, p.pieces, x, y, p.w, p.h, "")
	}
}

// large is the side from which pieces of a size share a stack, in millimetres.
const large draw.MM = 30

// stacks are the pieces of a group as they are set: each by itself, but for large ones of one size, which lie on each other.
func stacks(g Group) (list [][]piece.Piece) {
	for _, p := range g.Pieces {
		if p.Kind == WholeSheet {
			continue
		}
		i := slices.IndexFunc(list, func(s []piece.Piece) bool { return s[0].W == p.W && s[0].H == p.H && min(p.W, p.H) >= large })
		if i < 0 {
			list = append(list, []piece.Piece{p})
			continue
		}
		list[i] = append(list[i], p)
	}
	return list
}

// cardsOf sets a deck of equal cards in a pile of its own; false if the group is none.
func (r *room) cardsOf(g Group) bool {
	if g.Kind != "card" || g.Pieces[0].Kind == WholeSheet {
		return false
	}
	const wide = 103
	high := math.Round(wide * g.Pieces[0].H / g.Pieces[0].W)
	x, y := r.room(wide+8, high+24)
	pile := "pile-" + g.Kind
	r.widgets = append(r.widgets, widget{"id": pile, "type": "cardPile", "x": x, "y": y, "z": 1, "width": wide + 8, "height": high + 24, "label": "", "hasShuffleButton": true})
	r.stack(g.Kind, g.Pieces, x+4, y+4, wide, high, pile)
	return true
}

// room is the place of a stack so large.
func (r *room) room(w, h float64) (x, y float64) {
	if r.x+w > roomWide-10 {
		r.x, r.y, r.high = max(10, r.left), r.y+r.high+6, 0
	}
	x, y = r.x, min(r.y, roomHigh-h)
	r.x += w + 6
	r.high = max(r.high, h)
	return x, y
}

// stack is a deck of cards of that size: one type for each piece, as many cards as there are of it.
func (r *room) stack(id string, pieces []piece.Piece, x, y, w, h float64, pile string) {
	deck := "deck-" + id
	types := map[string]any{}
	var cards []widget
	for _, p := range pieces {
		front := r.asset(p.ID+".png", p, w/p.W, listed{side: sides[0], kind: p.Kind, product: "card"})
		back := front
		if p.Back != nil {
			back = r.asset(p.ID+"-back.png", p.Behind(), w/p.W, listed{side: sides[1], kind: p.Kind, product: "card"})
		}
		types[p.ID] = map[string]any{"label": cmp.Or(p.Name, p.ID), "image": front, "back": back}
		for n := range p.Count {
			c := widget{"id": fmt.Sprintf("%s-%d", p.ID, n+1), "type": "card", "deck": deck, "cardType": p.ID, "faceup": pile == "", "x": x, "y": y, "z": 10 + len(cards)}
			if pile != "" {
				c["parent"] = pile
			}
			cards = append(cards, c)
		}
	}
	face := func(value string) map[string]any {
		return map[string]any{"includeBorder": false, "includeRadius": false, "objects": []any{map[string]any{"type": "image", "x": 0, "y": 0, "w": w, "h": h, "valueType": "dynamic", "value": value}}}
	}
	d := widget{"id": deck, "type": "cardDeck", "x": x, "y": y, "z": 2, "cardWidth": w, "cardHeight": h, "enlarge": true, "cardTypes": types, "faceTemplate": face("image"), "backTemplate": face("back")}
	if pile != "" {
		d["parent"] = pile
	}
	r.widgets = append(append(r.widgets, d), cards...)
}

// asset is a picture of the room, with its line of the index.
type asset struct {
	listed
	face face
	data []byte
}

// asset adds a picture, so many pixels of the room to the millimetre, and returns its address.
func (r *room) asset(name string, p piece.Piece, scale float64, as listed) (address string) {
	as.file, as.piece, as.name, as.count, as.w, as.h = "userassets/"+name, p.ID, p.Name, p.Count, p.W, p.H
	as.width, as.height = pixels(p.W, scale*finer), pixels(p.H, scale*finer)
	r.assets = append(r.assets, asset{listed: as, face: face{of: p, w: p.W, h: p.H, paper: r.job.Paper}})
	return "package://" + as.file
}

// paint draws the pictures, as many at a time as there are processors.
func (r *room) paint() error {
	errs := make([]error, len(r.assets))
	workers.Each(len(r.assets), func(i int) {
		a := &r.assets[i]
		var im *image.RGBA
		dpi := float64(a.width) / a.face.w * 25.4
		if im, errs[i] = drawpng.Render(float64(a.width)*25.4/dpi, float64(a.height)*25.4/dpi, dpi, a.face.paper, r.job.Letters, a.face.draw); errs[i] != nil {
			return
		}
		var b bytes.Buffer
		if path.Ext(a.file) == ".jpg" { // it is large, and has more colours than a face
			errs[i] = jpeg.Encode(&b, im, &jpeg.Options{Quality: 85})
		} else {
			errs[i] = drawpng.Write(&b, im)
		}
		if a.data = b.Bytes(); errs[i] == nil && len(a.data) > mostAsset {
			errs[i] = fmt.Errorf("the picture %s has %d bytes, and an import drops what has more than %d; leave it out: name the other kinds with --only, or the pieces that you want with --piece", path.Base(a.file), len(a.data), mostAsset)
		}
	})
	slices.SortFunc(r.assets, func(a, b asset) int { return cmp.Compare(a.file, b.file) })
	return errors.Join(errs...)
}

// zip is the file for the import: the widgets, and the pictures by their names.
func (r *room) zip() ([]byte, error) {
	list, err := json.MarshalIndent(r.widgets, "", " ")
	if err != nil {
		return nil, err
	}
	files := []folder.File{{Path: "widgets.json", Data: list}}
	for _, a := range r.assets {
		files = append(files, folder.File{Path: a.file, Data: a.data})
	}
	return zipped(files)
}
