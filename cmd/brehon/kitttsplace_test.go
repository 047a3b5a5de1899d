package main

import (
	"math"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/cmd/brehon/games"
	"brehon/content/lang"
	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/piece"
)

// quickPieces are enough of Turlough to see where all that lies on board and mats stands.
var quickPieces = strings.Split("board,round,clonroad,exile,febas-marker-1,febas-marker-2,febas-marker-3,febas-marker-4,cattle-marker,battle-marker,provision-marker,pound-marker,"+
	"army-burren,army-clann-cullen,hostage-corcovaskin,hostage-corcomroe,hostage-clann-turlough,hostage-hy-blood,kings-mat-hy-blood,kings-mat-burren,great-mat-clann-turlough,great-mat-de-clare,"+
	"court-tile-clann-cullen,court-tile-hy-blood,court-tile-burren,court-tile-cenel-fermaic,court-tile-corcovaskin,court-tile-de-clare,rain,harvest,scotland,france,wales", ",")

// isHex is the number of a hex.
var isHex = regexp.MustCompile(`^\d{4}$`)

// seen is a surface that remembers what is drawn where: the boxes of shapes, and texts.
type seen struct {
	boxes []draw.Rect
	texts []draw.Run
}

func (s *seen) Path(p *draw.Path, _ draw.Style)                { s.boxes = append(s.boxes, p.Bounds()) }
func (s *seen) Text(r draw.Run)                                { s.texts = append(s.texts, r) }
func (s *seen) Image(a *draw.Art, m draw.Matrix)               { a.Draw(draw.At(s, m)) }
func (s *seen) Clip(_ *draw.Path, inside func(d draw.Surface)) { inside(s) }

// drawnBoard is the board of Turlough as it is printed, and the pieces.
func drawnBoard(t *testing.T) (board *seen, w, h draw.MM, pieces []piece.Piece) {
	t.Helper()
	entry, _ := games.Find("turlough")
	g, faults := entry.Read(builtIn)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	l, err := generate.NewLayout(builtIn, g.Kit, generate.LayoutOptions{Lang: "en"})
	if err != nil {
		t.Fatal(err)
	}
	files, err := l.Files("board")
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(files, func(f piece.File) bool { return f.Name == "poster" })
	if i < 0 {
		t.Fatal("there is no poster")
	}
	poster := files[i].Pages[0]
	board = &seen{}
	poster.Draw(board)
	return board, poster.W, poster.H, l.Pieces()
}

// onBoard is an object's place in millimetres of the board.
func onBoard(o *ttsObject, w, h draw.MM) draw.Point {
	return draw.Point{X: o.Transform.PosX*25.4 + w/2, Y: h/2 - o.Transform.PosZ*25.4}
}

// TestTheTableIsWhereItIsPrinted: of one scenario, with few pieces; TestKitForTheSimulator has them all with -whole.
func TestTheTableIsWhereItIsPrinted(t *testing.T) {
	const scenario = "1276"
	dir, data, s := tableOf(t, "turlough", scenario, "--piece", strings.Join(quickPieces, ","))
	holdsSchema(t, saveSchema(t), data)
	namesFiles(t, dir, s)
	holdsPieces(t, dir, s)
	coversNothing(t, s)
	whereItIsPrinted(t, scenario, s)
}

// whereItIsPrinted: what lies on the board lies in the middle of something that is drawn there for it; the places to which pieces move
// are the middles of the hexes, as far from each number as from all others, and those of the court. Markers on mats are under their
// number.
func whereItIsPrinted(t *testing.T, scenario string, s saved) {
	t.Helper()
	board, w, h, pieces := drawnBoard(t)
	if len(s.ObjectStates) == 0 || s.ObjectStates[0].Name != "Custom_Board" {
		t.Fatalf("%s: the first object is no board", scenario)
	}
	marks := placesOf(&s.ObjectStates[0], w, h)
	board.atHexes(t, marks)
	lies := map[string]int{}
	worst := 0.0 // mm from where a piece moves to by itself
	for i := range s.ObjectStates[1:] {
		o := &s.ObjectStates[1+i]
		at := onBoard(o, w, h)
		if at.X < 0 || at.X > w || at.Y < 0 || at.Y > h {
			continue
		}
		lies[o.Name]++
		if !board.holds(o, at) {
			t.Errorf("%s: %s lies at %.1f, %.1f, and nothing is drawn there for it", scenario, o.Nickname, at.X, at.Y)
		}
		near := math.Inf(1)
		for _, m := range marks {
			near = min(near, m.Sub(at).Len())
		}
		if o.Name == "Figurine_Custom" {
			continue
		}
		if worst = max(worst, near); near > 0.5 {
			t.Errorf("%s: %s lies at %.1f, %.1f, and nothing moves there by itself", scenario, o.Nickname, at.X, at.Y)
		}
	}
	t.Logf("%s: at most %.3f mm off", scenario, worst)
	if lies["Custom_Tile"] < 8 {
		t.Errorf("%s: only %v lie on the board", scenario, lies)
	}
	onMats(t, scenario, s, pieces)
}

// placesOf are the points of the board to which pieces move, in millimetres of the board: turned and scaled with it.
func placesOf(o *ttsObject, w, h draw.MM) (list []draw.Point) {
	turn := o.Transform.RotY * math.Pi / 180
	for _, m := range o.AttachedSnapPoints {
		x, z := m.Position.X*o.Transform.ScaleX*25.4, m.Position.Z*o.Transform.ScaleZ*25.4
		list = append(list, draw.Point{X: w/2 + float64(x*math.Cos(turn)) + float64(z*math.Sin(turn)), Y: h/2 - (float64(z*math.Cos(turn)) - float64(x*math.Sin(turn)))})
	}
	return list
}

// holds reports whether a shape is drawn about the point that a piece of that kind lies on: for a figure one that it stands in, else
// one about the same middle, at most half a millimetre off.
func (s *seen) holds(o *ttsObject, at draw.Point) bool {
	return slices.ContainsFunc(s.boxes, func(b draw.Rect) bool {
		if o.Name == "Figurine_Custom" {
			return b.H > 18 && b.H < 25 && b.W < 40 && b.X <= at.X && at.X <= b.Right() && b.Y <= at.Y && at.Y <= b.Bottom()
		}
		return b.W > 7 && b.W < 70 && b.H > 7 && b.H < 92 && b.Centre().Sub(at).Len() < 0.5
	})
}

// atHexes: as many points as there are hexes stand where numbers of hexes are drawn, all as far from theirs.
func (s *seen) atHexes(t *testing.T, marks []draw.Point) {
	t.Helper()
	var offsets []draw.Point
	for _, r := range s.texts {
		if !isHex.MatchString(r.Text) {
			continue
		}
		middle := draw.Point{X: r.X + r.Width/2, Y: r.Y}
		near := slices.MinFunc(marks, func(a, b draw.Point) int { return compare(a.Sub(middle).Len(), b.Sub(middle).Len()) })
		offsets = append(offsets, near.Sub(middle))
	}
	if len(offsets) < 97 {
		t.Fatalf("%d hexes have a number, and there are 97", len(offsets))
	}
	most := 0.0
	for _, o := range offsets {
		d := o.Sub(offsets[0]).Len()
		if most = max(most, d); d > 0.5 || o.Len() > 16.5 {
			t.Errorf("the middle of a hex is %.2f mm from where it is in others, %.2f from its number", d, o.Len())
		}
	}
	t.Logf("hexes: at most %.3f mm off", most)
}

func compare(a, b float64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// onMats: markers of the mats stand under a number, those that count under what the referee counts.
func onMats(t *testing.T, scenario string, s saved, pieces []piece.Piece) {
	t.Helper()
	entry, _ := games.Find("turlough")
	g, _ := entry.Read(builtIn)
	worth, markers := map[string]int{}, 0
	for _, q := range g.Opening(generate.Options{})(lang.English(), scenario).Live.Placed {
		worth[q.Owner+" "+q.Piece] += q.Count
	}
	for i := range s.ObjectStates {
		m := &s.ObjectStates[i]
		stem, ok := strings.CutSuffix(filepath.Base(m.CustomImage.ImageURL), "-front.png")
		if !ok || !strings.Contains(stem, "-mat-") || m.Transform.RotZ != 0 {
			continue
		}
		k := slices.IndexFunc(pieces, func(p piece.Piece) bool { return p.ID == stem })
		if k < 0 {
			t.Fatalf("there is no piece %s", stem)
		}
		mat := &seen{}
		pieces[k].Front(mat)
		for n := range s.ObjectStates {
			o := &s.ObjectStates[n]
			kind, is := strings.CutSuffix(filepath.Base(o.CustomImage.ImageURL), "-marker-front.png")
			at := draw.Point{X: float64((o.Transform.PosX-m.Transform.PosX)*25.4) + pieces[k].W/2, Y: pieces[k].H/2 - float64((o.Transform.PosZ-m.Transform.PosZ)*25.4)}
			if !is || at.X < 0 || at.X > pieces[k].W || at.Y < 0 || at.Y > pieces[k].H {
				continue
			}
			markers++
			want, counted := worth[stem[strings.Index(stem, "-mat-")+len("-mat-"):]+" "+kind], kind == "battle" || kind == "cattle" || kind == "provision"
			if !slices.ContainsFunc(mat.texts, func(r draw.Run) bool {
				over := at.Y - r.Y
				return strings.Trim(r.Text, "0123456789") == "" && r.Text != "" && (!counted || r.Text == strconv.Itoa(want)) && math.Abs(r.X+r.Width/2-at.X) < 0.5 && math.Abs(over) < 12
			}) {
				t.Errorf("%s: the %s marker on %s lies at %.1f, %.1f, and not under its number", scenario, kind, stem, at.X, at.Y)
			}
		}
	}
	if markers < 5 {
		t.Errorf("%s: only %d markers lie on mats", scenario, markers)
	}
}
