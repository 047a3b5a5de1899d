package svg_test

import (
	"strings"
	"testing"

	"brehon/generate/draw"
	"brehon/generate/draw/svg"
)

func TestWrites(t *testing.T) {
	shield := &draw.Art{Name: "shield", Bounds: draw.Rect{W: 2, H: 2}, Draw: func(s draw.Surface) {
		s.Path(draw.Box(draw.Rect{W: 2, H: 2}), draw.Fill(draw.RGB(1, 2, 3)))
	}}
	red, ink := draw.RGB(255, 0, 0), draw.RGB(0, 0, 0)
	tests := []struct {
		name string
		draw func(draw.Surface)
		want string
	}{
		{"a filled curve", func(s draw.Surface) {
			s.Path((&draw.Path{}).Move(0, 0).Curve(1, 0, 2, 0.5, 2.0004, -0.0001).Close(), draw.Fill(red))
		}, `<path d="m0 0c1 0 2 .5 2 0z" fill="#FF0000"/>`},
		{"figures one after another", func(s draw.Surface) {
			s.Path((&draw.Path{}).Move(10.126, 5).Line(0.126, 5).Line(20, 5.004).Close().Move(30, 4), draw.Fill(red))
		}, `<path d="m10.13 5l-10 0l19.87 0zm19.87-1" fill="#FF0000"/>`},
		{"a dashed line", func(s draw.Surface) {
			s.Path(draw.Line(0, 0, 1.25, 0), draw.Style{Stroke: ink, Width: 0.3, Dash: []draw.MM{1, 0.5}, Phase: 0.25, Cap: draw.ButtCap, Join: draw.MiterJoin})
		}, `<path d="m0 0l1.25 0" stroke="#000000" stroke-width="0.3" stroke-dasharray="1 0.5" stroke-dashoffset="0.25" stroke-linecap="butt" stroke-linejoin="miter"/>`},
		{"nothing that shows", func(s draw.Surface) {
			s.Path(draw.Line(0, 0, 1, 0), draw.Style{})
			s.Path(&draw.Path{}, draw.Fill(red))
			s.Text(draw.Run{Font: draw.Sans, Size: 9})
			s.Clip(draw.Box(draw.Rect{W: 1, H: 1}), func(draw.Surface) {})
		}, ``},
		{"letters", func(s draw.Surface) {
			s.Text(draw.Run{X: 1, Y: 2, Text: "a < b", Font: draw.Sans, Size: 72, Fill: ink, Halo: red, HaloWidth: 0.5, Track: 0.1})
		}, `<text font-family="SourceSans3" font-size="25.4" x="1" y="2" fill="#000000" stroke="#FF0000" stroke-width="1" letter-spacing="0.1">a &lt; b</text>`},
		{"turned letters", func(s draw.Surface) {
			s.Text(draw.Run{X: 1, Y: 2, Text: "a", Font: draw.TextBold, Size: 72, Fill: ink, Angle: -90})
		}, `<text font-family="GentiumBookPlus-Bold" font-size="25.4" transform="translate(1 2) rotate(-90)" fill="#000000">a</text>`},
		{"a clip", func(s draw.Surface) {
			s.Clip(draw.Box(draw.Rect{W: 1, H: 1}), func(in draw.Surface) { in.Path(draw.Line(0, 0, 1, 1), draw.Stroke(ink, 1)) })
		}, `<clipPath id="clip1"><path d="m0 0l1 0l0 1l-1 0z"/></clipPath><g clip-path="url(#clip1)"><path d="m0 0l1 1" stroke="#000000" stroke-width="1"/></g>`},
		{"art, twice", func(s draw.Surface) {
			s.Image(shield, draw.Identity())
			s.Image(shield, draw.Move(3, 4))
			s.Image(shield, draw.Scale(0.5))
		}, `<use href="#art1"/><use href="#art1" transform="translate(3 4)"/><use href="#art1" transform="matrix(0.5 0 0 0.5 0 0)"/>`},
	}
	for _, c := range tests {
		p := &svg.Page{}
		want := `<svg role="img" aria-label="&#34;A&#34; picture" viewBox="0 0 10 20" style="max-width:15mm">` + c.want + `</svg>`
		if got := p.Draw(10, 20, `"A" picture`, c.draw); got != want {
			t.Errorf("%s is written\n%s\nnot\n%s", c.name, got, want)
		}
		if strings.Contains(c.want, "art1") && strings.Count(p.Defs(), `<g id="art1"><path d="m0 0l2 0l0 2l-2 0z" fill="#010203"/></g>`) != 1 {
			t.Errorf("%s: the art is kept as %s", c.name, p.Defs())
		}
	}
}

// TestElements: a drawing for screens stands by itself, bears no style, and is rounded to tenths of a millimetre if it is wide;
// what is shown apart is an image.
func TestElements(t *testing.T) {
	box := func(w draw.MM) func(draw.Surface) {
		return func(s draw.Surface) { s.Path(draw.Box(draw.Rect{X: 0.126, W: w, H: 2}), draw.Fill(draw.RGB(1, 2, 3))) }
	}
	large := &draw.Art{Name: "large", Bounds: draw.Rect{W: 300, H: 2}, Draw: box(300)}
	small := &draw.Art{Name: "small", Bounds: draw.Rect{W: 2, H: 2}, Draw: box(2)}
	p := &svg.Page{Prefix: "b", Rough: true, Apart: func(a *draw.Art) (string, bool) { return "art/large.svg", a == large }}
	for range 2 { // the second is no less whole than the first
		got := p.Element(draw.Rect{X: 5, Y: 6, W: 300, H: 20}, "A < B", func(s draw.Surface) {
			box(250)(s)
			s.Image(large, draw.Identity())
			s.Image(small, draw.Move(1, 1))
		})
		want := `<svg class="drawing" role="img" aria-label="A &lt; B" viewBox="5 6 300 20"><defs><g id="bart1"><path d="m.13 0l2 0l0 2l-2 0z" fill="#010203"/></g></defs>` +
			`<path d="m.1 0l250 0l0 2l-250 0z" fill="#010203"/><image href="art/large.svg" x="0" y="0" width="300" height="2"/><use href="#bart1" transform="translate(1 1)"/></svg>`
		if got != want {
			t.Errorf("written is\n%s\nnot\n%s", got, want)
		}
	}
}

// A page brings along each face that it uses once, and of it no more than its letters.
func TestFonts(t *testing.T) {
	size := func(letters ...string) int {
		p := &svg.Page{}
		for _, l := range letters {
			p.Use(draw.Text, l)
		}
		css, err := p.Fonts()
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(css, "@font-face{font-family:GentiumBookPlus;"); n != 1 {
			t.Errorf("the face is brought along %d times", n)
		}
		return len(css)
	}
	few, many := size("ab", "ba"), size("abcdefghijklmnopqrstuvwxyz")
	if few >= many || many > 100_000 {
		t.Errorf("two letters take %d bytes, the alphabet %d", few, many)
	}
	p := &svg.Page{}
	p.Use("no-face", "a")
	if _, err := p.Fonts(); err == nil {
		t.Error("a face that there is not is brought along")
	}
}

// TestLettersStandAsTheyAreDrawn: a text keeps the spaces with which it begins, and letters that run from right to left keep the order in
// which they are handed over, in art too, which the page's style does not reach.
func TestLettersStandAsTheyAreDrawn(t *testing.T) {
	set := func(dst draw.Surface) {
		dst.Text(draw.Run{Text: " a b", Font: draw.Sans, Size: 10})
		dst.Text(draw.Run{Text: "\u05d3\u05d1", Font: draw.Sans, Size: 10})
	}
	page := svg.Page{}
	got := page.Element(draw.Rect{W: 10, H: 10}, "", func(dst draw.Surface) {
		dst.Image(&draw.Art{Name: "a", Bounds: draw.Rect{W: 10, H: 10}, Draw: set}, draw.Identity())
	})
	for _, want := range []string{">\u00a0a b</text>", ` direction="ltr" unicode-bidi="bidi-override">` + "\u05d3\u05d1</text>"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing: %s", want, got)
		}
	}
}
