package export

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"encoding/xml"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"brehon/generate/draw"
	"brehon/generate/folder"
)

// listed is a line of index.csv.
type listed struct {
	file, side, piece, name string
	count                   int
	kind                    string
	width, height           int // pixels; 0: it is no picture
	w, h, bleed             draw.MM
	product                 string // what it becomes; empty: it is left out
}

// indexed is index.csv.
func indexed(lines []listed) folder.File {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.Write([]string{"file", "side", "piece", "name", "count", "kind", "widthPx", "heightPx", "trimMM", "bleedMM", "product"})
	number := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	for _, l := range lines {
		bleed := ""
		if l.product != "" {
			bleed = fmt.Sprintf("%.4g", l.bleed)
		}
		w.Write([]string{l.file, l.side, l.piece, l.name, strconv.Itoa(l.count), l.kind, number(l.width), number(l.height), fmt.Sprintf("%.4gx%.4g", l.w, l.h), bleed, l.product})
	}
	w.Flush()
	return folder.File{Path: "index.csv", Data: b.Bytes()}
}

// index has a line for each face, then the pieces that the house does not make, without a file.
func (j *Job) index(items []item, prints []print) folder.File {
	var lines []listed
	for _, p := range prints {
		lines = append(lines, listed{p.path, p.side, p.ID, j.name(p.item), p.Count, p.kind, p.width, p.height, p.product.Trim[0], p.product.Trim[1], p.product.Bleed, p.product.ID})
	}
	for _, it := range items {
		if it.why != "" {
			lines = append(lines, listed{piece: it.ID, name: j.name(it), count: it.Count, kind: it.kind, w: it.W, h: it.H})
		}
	}
	return indexed(lines)
}

// name is what a piece is called, in one line.
func (j *Job) name(it item) string {
	const softHyphen = "\u00AD"
	return strings.ReplaceAll(cmp.Or(it.Name, j.Names(it.ID)), softHyphen, "")
}

// readMe is READ-ME.txt: what the files are, how they are used, what is not among them, and what nobody has tried.
func (j *Job) readMe(items []item) folder.File {
	h := j.House
	lines := []string{j.Say("title", "house", h.Title, "game", j.Meta.Title), ""}
	form := "pictures"
	switch {
	case len(h.Products) == 0:
		form = "faces"
	case h.Form == PDF:
		form = "pdf"
	}
	example := ""
	for _, it := range items {
		if it.why == "" {
			example = it.product.ID + ".pdf"
			break
		}
	}
	lines = append(lines, j.Say(form, "house", h.Title, "dpi", int(h.Resolution()), "file", example), j.Say("index"))
	if h.Order == Filler {
		lines = append(lines, j.Say("filler"))
	}
	if j.Drawings {
		lines = append(lines, j.Say("drawings"))
	}
	lines = append(lines, j.leftOut(items)...)
	if len(h.Products) > 0 {
		lines = append(lines, "", j.Say("untried"), j.Say("seen", "seen", h.Seen, "source", h.Source))
	}
	return folder.File{Path: "READ-ME.txt", Data: []byte(strings.Join(lines, "\n") + "\n")}
}

// leftOut are the lines that name what is not made, by the reasons; pieces of one name together.
func (j *Job) leftOut(items []item) (lines []string) {
	type piece struct {
		name string
		n    int
	}
	left := map[string][]piece{}
	var whys []string
	for _, it := range items {
		if it.why == "" {
			continue
		}
		of, name := left[it.why], j.name(it)
		if of == nil {
			whys = append(whys, it.why)
		}
		i := slices.IndexFunc(of, func(p piece) bool { return p.name == name })
		if i < 0 {
			i, of = len(of), append(of, piece{name: name})
		}
		of[i].n += it.Count
		left[it.why] = of
	}
	if len(whys) > 0 {
		lines = append(lines, "", j.Say("leftOut"))
	}
	for _, why := range whys {
		var names []string
		for _, p := range left[why] {
			if p.n > 1 {
				p.name += fmt.Sprintf(" × %d", p.n)
			}
			names = append(names, p.name)
		}
		lines = append(lines, "- "+j.Say("why."+why)+": "+strings.Join(names, ", "))
	}
	return lines
}

// mostOrdered is how many cards one order of the filler can have.
const mostOrdered = 612

// card is a picture of an order, with the slots that it fills.
type card struct {
	ID     string `xml:"id"`
	Source string `xml:"sourceType"`
	Slots  string `xml:"slots"`
	Name   string `xml:"name"`
	Query  string `xml:"query"`
}

// filler is order.xml, which the desktop filler of MPC reads: each slot once, in the order of the pieces. The first back is that of
// all cards that name no other.
func (j *Job) filler(prints []print) (folder.File, error) {
	type details struct {
		Quantity int    `xml:"quantity"`
		Stock    string `xml:"stock"`
		Foil     bool   `xml:"foil"`
	}
	type order struct {
		XMLName xml.Name `xml:"order"`
		Details details  `xml:"details"`
		Fronts  []card   `xml:"fronts>card"`
		Backs   []card   `xml:"backs>card,omitempty"`
		Back    string   `xml:"cardback"`
	}
	o := order{Details: details{Stock: "(S30) Standard Smooth"}}
	for _, p := range prints {
		c := card{"./" + p.path, "Local File", "", path.Base(p.path), p.Name}
		if p.side == sides[0] {
			slots := []string{}
			for range p.Count {
				slots = append(slots, strconv.Itoa(o.Details.Quantity))
				o.Details.Quantity++
			}
			c.Slots = strings.Join(slots, ",")
			o.Fronts = append(o.Fronts, c)
			continue
		}
		if o.Back == "" {
			o.Back = c.ID
		}
		if c.ID != o.Back {
			c.Slots = o.Fronts[len(o.Fronts)-1].Slots
			o.Backs = append(o.Backs, c)
		}
	}
	if o.Details.Quantity > mostOrdered {
		return folder.File{}, fmt.Errorf("%s: an order has %d cards, and %d are the most; make it for one table with --scenario", j.House.ID, o.Details.Quantity, mostOrdered)
	}
	text, err := xml.MarshalIndent(o, "", "  ")
	return folder.File{Path: "order.xml", Data: append(text, '\n')}, err
}
