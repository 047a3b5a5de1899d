package pdf

import (
	"encoding/binary"
	"maps"
	"slices"
)

// Hinting, which fits a font's shapes to coarse screens, is half of its file, and of no use on paper.

// hints are the tables of TrueType files that hold hinting, besides the instructions of each glyph.
var hints = []string{"cvt ", "fpgm", "prep"}

// bare returns a TrueType file without hinting. A damaged file panics.
func bare(file []byte) []byte {
	tables := map[string][]byte{}
	for i := range u16(file, 4) {
		row := file[12+16*i:]
		if name := string(row[:4]); !slices.Contains(hints, name) {
			tables[name] = file[u32(row, 8):][:u32(row, 12)]
		}
	}
	head := slices.Clone(tables["head"])
	long := u16(head, 50) != 0
	begins := func(g int) int {
		if long {
			return u32(tables["loca"], 4*g)
		}
		return 2 * u16(tables["loca"], 2*g)
	}
	var glyf, loca []byte
	for g := range u16(tables["maxp"], 4) {
		loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
		glyf = padded(append(glyf, lean(tables["glyf"][begins(g):begins(g+1)])...))
	}
	tables["glyf"], tables["loca"] = glyf, binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
	binary.BigEndian.PutUint16(head[50:], 1)
	binary.BigEndian.PutUint32(head[8:], 0)
	tables["head"] = head
	return trueType(file[:4], tables)
}

// lean returns a glyph without its hinting instructions.
func lean(glyph []byte) []byte {
	if len(glyph) == 0 {
		return nil
	}
	o := slices.Clone(glyph)
	if n := int(int16(u16(o, 0))); n >= 0 {
		at := 10 + 2*n
		rest := o[at+2+u16(o, at):]
		o[at], o[at+1] = 0, 0
		return append(o[:at+2], rest...)
	}
	end := components(o, func(at int) {
		binary.BigEndian.PutUint16(o[at:], uint16(u16(o, at)&^instructed))
	})
	return o[:end]
}

// trueType writes a file of the tables.
func trueType(kind []byte, tables map[string][]byte) []byte {
	names := slices.Sorted(maps.Keys(tables))
	power := 0
	for 2<<power <= len(names) {
		power++
	}
	out := slices.Clone(kind)
	for _, v := range []int{len(names), 16 << power, power, 16*len(names) - 16<<power} {
		out = binary.BigEndian.AppendUint16(out, uint16(v))
	}
	var body []byte
	begin := 12 + 16*len(names)
	head := 0
	for _, name := range names {
		at, data := begin+len(body), tables[name]
		body = append(append(body, data...), make([]byte, -len(data)&3)...)
		if name == "head" {
			head = at
		}
		out = append(out, name...)
		for _, v := range []uint32{sum(body[at-begin:]), uint32(at), uint32(len(data))} {
			out = binary.BigEndian.AppendUint32(out, v)
		}
	}
	out = append(out, body...)
	binary.BigEndian.PutUint32(out[head+8:], 0xB1B0AFBA-sum(out))
	return out
}

// sum returns the sum of the data as 32-bit words.
func sum(b []byte) (s uint32) {
	for i := 0; i < len(b); i += 4 {
		s += binary.BigEndian.Uint32(b[i:])
	}
	return s
}

func u16(b []byte, at int) int { return int(binary.BigEndian.Uint16(b[at:])) }
func u32(b []byte, at int) int { return int(binary.BigEndian.Uint32(b[at:])) }
