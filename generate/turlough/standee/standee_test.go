package standee

import (
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
	"brehon/generate/turlough/look"
)

// reach is a surface that keeps how far drawings reach, half of their lines with them.
type reach struct{ box draw.Rect }

func (r *reach) Path(p *draw.Path, s draw.Style)              { r.box = r.box.Union(p.Bounds().Inset(-s.Width / 2)) }
func (r *reach) Text(draw.Run)                                {}
func (r *reach) Image(a *draw.Art, m draw.Matrix)             { a.Draw(draw.At(r, m)) }
func (r *reach) Clip(_ *draw.Path, inside func(draw.Surface)) {}

// TestFiguresKeepOffTheKnife: axe, spear and banner of every power stand 1.5 mm and more inside the strip's cuts, and so do
// the hostages.
func TestFiguresKeepOffTheKnife(t *testing.T) {
	g, faults := turlough.Load(content.FS())
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	pen := drawtest.Pen(t, look.Of(g), lang.English(), false)
	for _, f := range g.Factions {
		for of, draws := range map[string]func(brush, person){"army": brush.army, "hostage": brush.hostage} {
			r := &reach{}
			draws(brush{draw.At(r, draw.Scale(scale)), pen}, personOf(f))
			wide := g.Component(of).Width
			if free := min(wide/2+r.box.X, wide/2-r.box.Right()); free < 1.5 {
				t.Errorf("%s of %s: %.2f mm to the cut", of, f.ID, free)
			}
		}
	}
}
