package export

import (
	"encoding/xml"
	"fmt"
	"strings"
	"testing"

	"brehon/generate/draw"
	"brehon/generate/piece"
)

// TestSlotsOfAnOrder: each is filled once, in front, and behind where the back is not the common one.
func TestSlotsOfAnOrder(t *testing.T) {
	show := func(c draw.Color) func(draw.Surface) { return square(draw.Rect{X: 2, Y: 2, W: 5, H: 5}, c) }
	one := func(id string, n int, back func(draw.Surface)) piece.Piece {
		return piece.Piece{ID: id, Count: n, W: 20, H: 10, Front: show(red), Back: back}
	}
	for _, x := range []struct {
		cards                []piece.Piece
		fronts, backs, other string
	}{
		{[]piece.Piece{one("a", 2, show(blue)), one("b", 1, show(blue))}, "a-front.png:0,1 b-front.png:2", "", "./x/back.png"},
		{[]piece.Piece{one("a", 2, show(blue)), one("b", 3, show(red))}, "a-front.png:0,1 b-front.png:2,3,4", "b-back.png:2,3,4", "./x/a-back.png"},
		{[]piece.Piece{one("a", 1, show(blue))}, "a-front.png:0", "", "./x/a-back.png"},
	} {
		j := job(t, Product{ID: "x", Trim: [2]draw.MM{20, 10}, Faces: 2}, x.cards...)
		j.House.Order = Filler
		var o struct {
			Quantity int    `xml:"details>quantity"`
			Fronts   []card `xml:"fronts>card"`
			Backs    []card `xml:"backs>card"`
			Back     string `xml:"cardback"`
		}
		if err := xml.Unmarshal(made(t, j)["order.xml"].Data, &o); err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, c := range x.cards {
			n += c.Count
		}
		if fronts, backs := slotsOf(o.Fronts), slotsOf(o.Backs); fronts != x.fronts || backs != x.backs || o.Back != x.other || o.Quantity != n {
			t.Errorf("%d cards: fronts %s, backs %q, else %s; want %d: %s, %q, %s", o.Quantity, fronts, backs, o.Back, n, x.fronts, x.backs, x.other)
		}
	}
	j := job(t, Product{ID: "x", Trim: [2]draw.MM{20, 10}, Faces: 1}, one("a", 613, nil))
	j.House.Order = Filler
	if _, err := j.Files(); fmt.Sprint(err) != "h: an order has 613 cards, and 612 are the most; make it for one table with --scenario" {
		t.Errorf("613 cards: %v", err)
	}
}

// slotsOf are the pictures of an order and the slots that each fills.
func slotsOf(cards []card) string {
	var list []string
	for _, c := range cards {
		list = append(list, c.Name+":"+c.Slots)
	}
	return strings.Join(list, " ")
}

// TestWhatIsLeftOutIsNamed by the reasons, pieces of one name together, and stands in the list without a file.
func TestWhatIsLeftOutIsNamed(t *testing.T) {
	j := job(t, Product{ID: "x", Trim: [2]draw.MM{20, 10}, Faces: 1}, piece.Piece{ID: "a", Count: 1, W: 20, H: 10, Front: func(draw.Surface) {}})
	j.House.LeftOut = []LeftOut{{Kinds: []string{"token"}, Why: "size"}, {Kinds: []string{"mat", "board"}, Why: "sheet"}}
	j.Groups = append(j.Groups, Group{"token", []piece.Piece{{ID: "coin", Name: "Coin", Count: 2, W: 30, H: 30}, {ID: "gold", Name: "Coin", Count: 3, W: 30, H: 30}, {ID: "t\u00ADwo", Count: 1, W: 30, H: 30}}},
		Group{"mat", []piece.Piece{{ID: "m", Count: 1, W: 130, H: 95}}}, Group{"board", []piece.Piece{{ID: "b", Name: "Board", Count: 1, W: 700, H: 300}}})
	files := made(t, j)
	if says := string(files["READ-ME.txt"].Data); !strings.Contains(says, "\n\nleftOut\n- why.size: Coin × 5, TWO\n- why.sheet: M, Board\n") {
		t.Errorf("READ-ME.txt says\n%s", says)
	}
	for _, want := range []string{"\n,,gold,Coin,3,token,,,30x30,,\n", "\n,,m,M,1,mat,,,130x95,,\n", "\nx/a-front.png,front,a,A,1,figure,200,100,20x10,0,x\n"} {
		if list := string(files["index.csv"].Data); !strings.Contains(list, want) {
			t.Errorf("index.csv has no line %q:\n%s", want, list)
		}
	}
}
