package measure

import (
	"strconv"
	"unicode/utf16"
	"unicode/utf8"
)

// read fills the document in from its catalogue.
func (d *Document) read() (err error) {
	defer catch(&err)
	f := d.file
	root := f.dict(f.trailer["Root"])
	if root == nil {
		fail("the file has no catalogue")
	}
	info := f.dict(f.trailer["Info"])
	d.Title, d.Author = f.string(info["Title"]), f.string(info["Author"])
	d.Subject, d.Creator = f.string(info["Subject"]), f.string(info["Creator"])
	d.Lang = f.string(root["Lang"])
	view := f.dict(root["ViewerPreferences"])
	d.PrintScaling, d.Duplex = f.name(view["PrintScaling"]), f.name(view["Duplex"])
	if s, ok := f.get(root["Metadata"]).(*stream); ok {
		d.XMP = string(f.unpack(s))
	}
	d.pages(f.dict(root["Pages"]), node{}, 0)
	d.labels(f.dict(root["PageLabels"]), 0)
	d.headings(root)
	d.resources()
	return nil
}

// node is what pages inherit from the tree above them.
type node struct {
	media, trim any
	resources   any
}

// manyNodes is more than any tree in a kit's file has; one with more is damaged.
const manyNodes = 100_000

func (d *Document) pages(t dict, above node, depth int) {
	f := d.file
	if d.nodes++; t == nil || depth > deepest || d.nodes > manyNodes {
		fail("the tree of pages is damaged")
	}
	for _, in := range [...]struct {
		key name
		to  *any
	}{{"MediaBox", &above.media}, {"TrimBox", &above.trim}, {"Resources", &above.resources}} {
		if v := f.get(t[in.key]); v != nil {
			*in.to = v
		}
	}
	if kids, ok := f.get(t["Kids"]).(array); ok {
		for _, k := range kids {
			d.pages(f.dict(k), above, depth+1)
		}
		return
	}
	p := &Page{Number: len(d.Pages) + 1}
	p.resources, _ = above.resources.(dict)
	var ok bool
	if p.Media, ok = f.box(above.media); !ok {
		fail("page %d has no MediaBox", p.Number)
	}
	if p.Trim, ok = f.box(above.trim); !ok {
		p.Trim = p.Media
	}
	d.Pages = append(d.Pages, p)
}

// labels reads the parts of the number tree that holds page labels; only prefixes and plain numbers are read.
func (d *Document) labels(t dict, depth int) {
	f := d.file
	if d.nodes++; t == nil || depth > deepest || d.nodes > manyNodes {
		return
	}
	kids, _ := f.get(t["Kids"]).(array)
	for _, k := range kids {
		d.labels(f.dict(k), depth+1)
	}
	nums, _ := f.get(t["Nums"]).(array)
	for i := 0; i+1 < len(nums); i += 2 {
		from, ok := whole(f.get(nums[i]))
		how := f.dict(nums[i+1])
		if !ok || how == nil {
			continue
		}
		first := 1
		if n, ok := whole(f.get(how["St"])); ok {
			first = n
		}
		for k := from; k < len(d.Pages); k++ {
			label := f.string(how["P"])
			if f.name(how["S"]) == "D" {
				label += strconv.Itoa(first + k - from)
			}
			d.Pages[k].Label = label
		}
	}
}

// headings reads the outline, each line once.
func (d *Document) headings(root dict) {
	f := d.file
	numbers := map[ref]int{} // of page objects
	d.number(root["Pages"], numbers, 0)
	seen := map[ref]bool{}
	var read func(v any, level int)
	read = func(v any, level int) {
		for {
			r, ok := v.(ref)
			if !ok || seen[r] || level > deepest {
				return
			}
			seen[r] = true
			h := f.dict(r)
			to, _ := f.get(h["Dest"]).(array)
			page := 0
			if len(to) > 0 {
				if r, ok := to[0].(ref); ok {
					page = numbers[r]
				}
			}
			d.Outline = append(d.Outline, Heading{f.string(h["Title"]), level, page})
			read(h["First"], level+1)
			v = h["Next"]
		}
	}
	read(f.dict(root["Outlines"])["First"], 0)
}

// number counts the page objects below v in their order.
func (d *Document) number(v any, numbers map[ref]int, depth int) {
	if d.nodes++; depth > deepest || d.nodes > manyNodes {
		return
	}
	if kids, ok := d.file.get(d.file.dict(v)["Kids"]).(array); ok {
		for _, k := range kids {
			d.number(k, numbers, depth+1)
		}
	} else if r, ok := v.(ref); ok {
		numbers[r] = len(numbers) + 1
	}
}

// resources lists the fonts and counts the pictures that pages, and what stands on them, may use.
func (d *Document) resources() {
	f := d.file
	fonts := map[*Font]bool{}
	seen := map[ref]bool{}
	var visit func(r dict, depth int)
	visit = func(r dict, depth int) {
		if depth > deepest {
			return
		}
		all := f.dict(r["Font"])
		for _, k := range keys(all) {
			if font := f.font(all[k]); !fonts[font] {
				fonts[font] = true
				d.Fonts = append(d.Fonts, font)
			}
		}
		things := f.dict(r["XObject"])
		for _, k := range keys(things) {
			if id, ok := things[k].(ref); ok {
				if seen[id] {
					continue
				}
				seen[id] = true
			}
			s, ok := f.get(things[k]).(*stream)
			if !ok {
				continue
			}
			if f.name(s.dict["Subtype"]) == "Image" {
				d.Images++
			} else {
				visit(f.dict(s.dict["Resources"]), depth+1)
			}
		}
	}
	for _, p := range d.Pages {
		visit(p.resources, 0)
	}
}

// dict is the dictionary that v is or refers to, that of a stream too; nil if it is none.
func (f *file) dict(v any) dict {
	switch v := f.get(v).(type) {
	case dict:
		return v
	case *stream:
		return v.dict
	}
	return nil
}

func (f *file) name(v any) string {
	n, _ := f.get(v).(name)
	return string(n)
}

// string is a text of the document: UTF-16 with its mark, UTF-8 with its mark, or plain.
func (f *file) string(v any) string {
	t, _ := f.get(v).(text)
	switch {
	case len(t) >= 2 && t[0] == 0xFE && t[1] == 0xFF:
		return utf16be(t[2:])
	case len(t) >= 3 && t[0] == 0xEF && t[1] == 0xBB && t[2] == 0xBF:
		return string(t[3:])
	case utf8.Valid(t):
		return string(t)
	}
	r := make([]rune, len(t))
	for i, c := range t {
		r[i] = rune(c)
	}
	return string(r)
}

func utf16be(b []byte) string {
	u := make([]uint16, len(b)/2)
	for i := range u {
		u[i] = uint16(b[2*i])<<8 | uint16(b[2*i+1])
	}
	return string(utf16.Decode(u))
}

func (f *file) box(v any) (Box, bool) {
	n := f.numbers(v)
	if len(n) != 4 {
		return Box{}, false
	}
	return Box{min(n[0], n[2]), min(n[1], n[3]), max(n[0], n[2]), max(n[1], n[3])}, true
}

// numbers are the numbers of an array; nil if it holds anything else.
func (f *file) numbers(v any) []float64 {
	a, _ := f.get(v).(array)
	n := make([]float64, len(a))
	for i := range a {
		x, ok := f.get(a[i]).(float64)
		if !ok {
			return nil
		}
		n[i] = x
	}
	return n
}
