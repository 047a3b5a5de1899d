package png

import (
	"image"
	"slices"
)

// A drawing in flat colours has most of its pixels in few of them; the others are its smooth
// edges. With 256 colours it is a third of the size and looks the same.
const (
	mostColours = 256
	kept        = 112 // the commonest colours, taken as they are
)

// shade is a colour as 0xRRGGBB with the number of its pixels.
type shade struct {
	c uint32
	n int
}

func (s shade) part(i int) int { return int(s.c >> (16 - 8*i) & 0xFF) }

// palette holds at most 256 colours, and their index by colour of the picture.
func palette(im *image.RGBA) (colours []uint32, index map[uint32]uint8) {
	shades := census(im)
	index = make(map[uint32]uint8, len(shades))
	if len(shades) <= mostColours {
		for i, s := range shades {
			colours, index[s.c] = append(colours, s.c), uint8(i)
		}
		return colours, index
	}
	for _, s := range shades[:kept] {
		colours = append(colours, s.c)
	}
	for _, box := range cut(shades[kept:], mostColours-kept) {
		colours = append(colours, mean(box))
	}
	for i, s := range shades {
		if i < kept {
			index[s.c] = uint8(i)
		} else {
			index[s.c] = nearest(colours, s)
		}
	}
	return colours, index
}

// census are the picture's colours, the commonest first.
func census(im *image.RGBA) []shade {
	count := map[uint32]int{}
	last, run := uint32(0), 0
	for y := range im.Rect.Dy() {
		row := im.Pix[y*im.Stride:][:4*im.Rect.Dx()]
		for x := 0; x < len(row); x += 4 {
			c := uint32(row[x])<<16 | uint32(row[x+1])<<8 | uint32(row[x+2])
			if c != last {
				count[last] += run
				last, run = c, 0
			}
			run++
		}
	}
	count[last] += run
	shades := make([]shade, 0, len(count))
	for c, n := range count {
		if n > 0 {
			shades = append(shades, shade{c, n})
		}
	}
	slices.SortFunc(shades, func(a, b shade) int {
		if a.n != b.n {
			return b.n - a.n
		}
		return int(a.c) - int(b.c)
	})
	return shades
}

// cut divides the colours into n boxes: again and again the box with the widest spread, weighed by
// its pixels, in the middle of its longest side.
func cut(shades []shade, n int) [][]shade {
	type box struct {
		in     []shade
		side   int
		middle int // of that side
		spread float64
	}
	weigh := func(in []shade) box {
		b := box{in: in}
		pixels := 0
		for _, s := range in {
			pixels += s.n
		}
		longest := 0
		for side := range 3 {
			low, high := 255, 0
			for _, s := range in {
				low, high = min(low, s.part(side)), max(high, s.part(side))
			}
			if high-low > longest {
				longest, b.side, b.middle = high-low, side, (low+high+1)/2
			}
		}
		b.spread = float64(longest*longest) * float64(pixels)
		return b
	}
	boxes := []box{weigh(shades)}
	for len(boxes) < n {
		worst := 0
		for i, b := range boxes {
			if b.spread > boxes[worst].spread {
				worst = i
			}
		}
		b := boxes[worst]
		if b.spread == 0 {
			break
		}
		i := 0
		for k, s := range b.in {
			if s.part(b.side) < b.middle {
				b.in[i], b.in[k] = s, b.in[i]
				i++
			}
		}
		boxes[worst] = weigh(b.in[:i])
		boxes = append(boxes, weigh(b.in[i:]))
	}
	all := make([][]shade, len(boxes))
	for i, b := range boxes {
		all[i] = b.in
	}
	return all
}

// mean is the middle of the colours' pixels.
func mean(box []shade) uint32 {
	n, sum := 0, [3]int{}
	for _, s := range box {
		n += s.n
		for i := range sum {
			sum[i] += s.n * s.part(i)
		}
	}
	var c uint32
	for i := range sum {
		c = c<<8 | uint32((sum[i]+n/2)/n)
	}
	return c
}

func nearest(colours []uint32, s shade) uint8 {
	best, least := 0, 1<<30
	r, g, b := s.part(0), s.part(1), s.part(2)
	for i, c := range colours {
		dr, dg, db := r-int(c>>16), g-int(c>>8&0xFF), b-int(c&0xFF)
		if d := 2*dr*dr + 4*dg*dg + db*db; d < least { // the eye sees green best
			best, least = i, d
		}
	}
	return uint8(best)
}
