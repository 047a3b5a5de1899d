package record

import (
	"testing"

	"brehon/generate/draw"
)

func TestEachCallIsALine(t *testing.T) {
	ink, red := draw.Hex("#2E231B"), draw.Hex("#B5341C")
	drop := &draw.Art{Name: "drop", Bounds: draw.Rect{W: 1, H: 1}, Draw: func(s draw.Surface) {
		s.Path(draw.Line(0, 0, 1, 1), draw.Stroke(ink, 0.2))
	}}
	got := Draw(func(s draw.Surface) {
		s.Path(draw.Box(draw.Rect{X: 1.004, Y: -0.001, W: 2, H: 3}), draw.Style{Fill: red, Stroke: ink, Width: 0.25, Dash: []draw.MM{2, 1}, Phase: 0.5, Cap: draw.ButtCap, Join: draw.MiterJoin})
		s.Path((&draw.Path{}).Move(0, 0).Curve(1, 2, 3, 4, 5, 6), draw.Style{Stroke: ink, Width: 1})
		s.Text(draw.Run{X: 1, Y: 2, Text: `"Mór"`, Font: draw.Sans, Size: 9.5, Fill: ink})
		s.Text(draw.Run{X: 1, Y: 2, Text: "x", Font: draw.Title, Size: 12, Fill: ink, Halo: red, HaloWidth: 0.6, Track: 0.1, Angle: 90})
		s.Clip(draw.Circle(0, 0, 1), func(s draw.Surface) {
			s.Image(drop, draw.Move(3, 4))
			s.Image(drop, draw.Scale(2).Then(draw.Turn(180)))
		})
		l := s.(draw.Linker)
		l.Link(draw.Rect{X: 1, Y: 2, W: 3, H: 4}, "rule:T13.4")
		l.Anchor("rule:T13.4", 5)
		l.Bookmark("The Round", 1, 6)
		draw.At(s, draw.Move(10, 20)).(draw.Linker).Anchor("moved", 5)
	})
	want := `path fill #B5341C stroke #2E231B 0.25 dash 2 1 from 0.5 butt miter : M 1 0 L 3 0 L 3 3 L 1 3 Z
path stroke #2E231B 1 : M 0 0 C 1 2 3 4 5 6
text 1 2 sans 9.5pt #2E231B "\"Mór\""
text 1 2 title 12pt #2E231B halo #B5341C 0.6 track 0.1 turned 90 "x"
clip : M 1 0 C 1 0.55 0.55 1 0 1 C -0.55 1 -1 0.55 -1 0 C -1 -0.55 -0.55 -1 0 -1 C 0.55 -1 1 -0.55 1 0 Z
  image "drop" at 3 4
    path stroke #2E231B 0.2 : M 0 0 L 1 1
  image "drop" at 0 0 scaled 2.0000 turned 180
link "rule:T13.4" 1 2 3 4
anchor "rule:T13.4" 5
bookmark 1 "The Round" 6
anchor "moved" 25
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
