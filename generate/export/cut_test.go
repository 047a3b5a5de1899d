package export

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"testing"

	"brehon/generate/draw"
	"brehon/generate/impose"
	"brehon/generate/piece"
)

// aSheet has a cut along each way and a fold.
var aSheet = impose.MachineSheet{
	Cuts:  []impose.Straight{{A: draw.Point{X: 10, Y: 20}, B: draw.Point{X: 10, Y: 60.5}}, {A: draw.Point{X: 10, Y: 20}, B: draw.Point{X: 73.1254, Y: 20}}},
	Folds: []impose.Straight{{A: draw.Point{X: 12, Y: 40}, B: draw.Point{X: 70, Y: 40}}},
}

// dxfPairs reads a DXF: a row of codes and values, in sections.
func dxfPairs(t *testing.T, data []byte) (pairs [][2]string) {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	if len(lines)%2 != 0 {
		t.Fatalf("%d lines are no pairs", len(lines))
	}
	for i := 0; i < len(lines); i += 2 {
		pairs = append(pairs, [2]string{lines[i], lines[i+1]})
	}
	return pairs
}

// TestADXF is of R12, declares both layers, and has each line on its own, measured from the lower left.
func TestADXF(t *testing.T) {
	pairs := dxfPairs(t, DXF(aSheet, 297))
	var lines, sections, layers []string
	for i, p := range pairs {
		switch {
		case p == [2]string{"0", "SECTION"}:
			sections = append(sections, pairs[i+1][1])
		case p == [2]string{"0", "LAYER"}:
			layers = append(layers, pairs[i+1][1])
		case p == [2]string{"0", "LINE"}:
			is := ""
			for _, q := range pairs[i+1 : i+6] {
				is += q[0] + "=" + q[1] + " "
			}
			lines = append(lines, strings.TrimSpace(is))
		}
	}
	if want := []string{"HEADER", "TABLES", "ENTITIES"}; !slices.Equal(sections, want) {
		t.Errorf("its sections are %v, want %v", sections, want)
	}
	if want := []string{"CUT", "SCORE"}; !slices.Equal(layers, want) {
		t.Errorf("its layers are %v, want %v", layers, want)
	}
	if want := []string{"8=CUT 10=10 20=277 11=10 21=236.5", "8=CUT 10=10 20=277 11=73.125 21=277", "8=SCORE 10=12 20=257 11=70 21=257"}; !slices.Equal(lines, want) {
		t.Errorf("its lines are %q, want %q", lines, want)
	}
	if !slices.Contains(pairs, [2]string{"1", "AC1009"}) || pairs[len(pairs)-1] != [2]string{"0", "EOF"} {
		t.Error("it is not of R12, or does not end")
	}
}

// TestASVGForMachines has the size of the sheet in millimetres, a group to cut and one to score, and a square of 50 mm beside it.
func TestASVGForMachines(t *testing.T) {
	var svg struct {
		Width  string `xml:"width,attr"`
		Height string `xml:"height,attr"`
		Box    string `xml:"viewBox,attr"`
		Groups []struct {
			ID     string `xml:"id,attr"`
			Fill   string `xml:"fill,attr"`
			Stroke string `xml:"stroke,attr"`
			Paths  []struct {
				D string `xml:"d,attr"`
			} `xml:"path"`
		} `xml:"g"`
	}
	if err := xml.Unmarshal(CutSVG(aSheet, 210, 297), &svg); err != nil {
		t.Fatal(err)
	}
	if svg.Width != "210mm" || svg.Height != "297mm" || svg.Box != "0 0 210 297" {
		t.Errorf("it is %s × %s with the box %s", svg.Width, svg.Height, svg.Box)
	}
	for i, want := range []struct{ id, stroke, paths string }{
		{"cut", "#ff0000", "M10 20L10 60.5 M10 20L73.125 20"},
		{"score", "#0000ff", "M12 40L70 40"},
		{"scale", "#00aa00", "M220 0L270 0 M270 0L270 50 M270 50L220 50 M220 50L220 0"},
	} {
		g, paths := svg.Groups[i], []string{}
		for _, p := range g.Paths {
			paths = append(paths, p.D)
		}
		if g.ID != want.id || g.Fill != "none" || g.Stroke != want.stroke || strings.Join(paths, " ") != want.paths {
			t.Errorf("group %d is %+v, want %+v", i+1, g, want)
		}
	}
}

// TestDecimals are at most three, without noughts at the end.
func TestDecimals(t *testing.T) {
	for v, want := range map[draw.MM]string{0: "0", 10: "10", 1.25: "1.25", 0.0004: "0", -0.0004: "0", 63.1254: "63.125", 100: "100", -2.5: "-2.5"} {
		if got := decimals(v); got != want {
			t.Errorf("%g is written %s, want %s", v, got, want)
		}
	}
}

// TestSheetsForAMachine: pieces in a template of their size, backs behind, whole sheets left out and named.
func TestSheetsForAMachine(t *testing.T) {
	a4 := impose.Paper{ID: "a4", Name: "A4", Width: 210, Height: 297}
	card := piece.Piece{ID: "c", Count: 9, W: 63, H: 88, Front: func(draw.Surface) {}, Back: func(draw.Surface) {}}
	small := piece.Piece{ID: "s", Count: 1, W: 60, H: 88, Front: func(draw.Surface) {}}
	sheet := piece.Piece{ID: "w", Count: 1, Kind: WholeSheet, W: 210, H: 297, Front: func(draw.Surface) {}}
	m := Machine{Inset: 10, Arm: 5, Thick: 1, Side: 5, Templates: []Template{{Name: "t", Paper: "a4", For: "card", Columns: 4, Rows: 2, Width: 63, Height: 88, Gap: 1.25, Arm: 9}}}
	grid := func(kind string) (impose.Grid, error) {
		return impose.Grid{ID: "any", For: "any", Sheet: "portrait", Width: 190, Height: 245}, nil
	}
	for _, x := range []struct {
		name   string
		pieces []piece.Piece
		files  string
		fault  string
	}{
		{"nine cards", []piece.Piece{card, sheet}, "READ-ME.txt a4/card-1.dxf a4/card-1.svg a4/card-2.dxf a4/card-2.svg a4/card.pdf index.csv", ""},
		{"a card of another size", []piece.Piece{card, small}, "", "content/sheets/machine.yaml: t has places of 63 × 88 mm for card, and s has 60 × 88 mm: correct width and height of the template, or remove it"},
		{"whole sheets alone", []piece.Piece{sheet}, "", "there is nothing for a machine to cut: these are whole sheets"},
	} {
		j := job(t, Product{ID: "x"})
		j.Groups = []Group{{"card", x.pieces}}
		files, err := j.Sheets(Cutting{Machine: m, Papers: []impose.Paper{a4}, Grid: grid})
		if fault := fmt.Sprint(err); x.fault != "" {
			if fault != x.fault {
				t.Errorf("%s: the fault is %q, want %q", x.name, fault, x.fault)
			}
			continue
		} else if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, f := range files {
			names = append(names, f.Path)
		}
		if got := strings.Join(names, " "); got != x.files {
			t.Errorf("%s makes %s, want %s", x.name, got, x.files)
		}
		list := string(files[len(files)-1].Data)
		for _, want := range []string{"\na4/card.pdf,front,c,C,9,card,,,63x88,0.625,t\n", "\na4/card.pdf,back,c,C,9,card,,,63x88,0.625,t\n", "\n,,w,W,1,card,,,210x297,,\n"} {
			if !strings.Contains(list, want) {
				t.Errorf("%s: the list has no line %q:\n%s", x.name, want, list)
			}
		}
	}
}
