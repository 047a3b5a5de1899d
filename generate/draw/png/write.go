package png

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"

	"brehon/content/base/workers"
)

// Write encodes the picture as a PNG file with a palette. Pictures of more than 256 colours keep the
// commonest; the others, the shades of smooth edges, become the nearest of 256.
func Write(w io.Writer, im *image.RGBA) error {
	colours, index := palette(im)
	out := image.NewPaletted(im.Rect, nil)
	for _, c := range colours {
		out.Palette = append(out.Palette, color.RGBA{uint8(c >> 16), uint8(c >> 8), uint8(c), 0xFF})
	}
	workers.Each(im.Rect.Dy(), func(y int) {
		row, to := im.Pix[y*im.Stride:][:4*im.Rect.Dx()], out.Pix[y*out.Stride:]
		before, place := ^uint32(0), uint8(0)
		for x := 0; x < len(row); x += 4 {
			c := uint32(row[x])<<16 | uint32(row[x+1])<<8 | uint32(row[x+2])
			if c != before {
				before, place = c, index[c]
			}
			to[x/4] = place
		}
	})
	if err := png.Encode(w, out); err != nil {
		return fmt.Errorf("writing a picture: %w", err)
	}
	return nil
}
