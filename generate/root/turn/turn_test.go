package turn

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/root"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
	"brehon/generate/draw/pdf"
	"brehon/generate/generatetest"
	"brehon/generate/impose"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/root/look"
)

func say(text string) lang.Said { return lang.Said{Text: text} }

func text(s string) Item  { return Item{Text: say(s)} }
func aside(s string) Item { return Item{Text: say(s), Aside: true} }

func number(n string, level bool, s string) Item { return Item{Number: n, Level: level, Text: say(s)} }

// targets are signs as "only ordered, most pieces there, numbers".
func targets(ask, signs string) Item {
	i := Item{Ask: say(ask)}
	for _, s := range strings.Split(signs, ", ") {
		kind, of, _ := strings.Cut(s, " ")
		i.Signs = append(i.Signs, look.Sign{Kind: kind, Text: of})
	}
	return i
}

// marquise is the turn of the Mechanical Marquise, challenging, with the trait Blitz.
var marquise = Turn{
	Faction: "marquise", Code: "T-1", Title: say("Mechanical Marquise"), Level: say("Challenging"), Traits: []lang.Said{say("Blitz")},
	Note: say("printed for this table"), Foot: say("Mechanical Marquise · turn"),
	Phases: []Phase{
		{Kind: "birdsong", Name: say("Birdsong"), Rows: []Row{
			{Number: "1", Icon: "scroll-unfurled", Name: say("Order"), Rule: "R5.4", Text: []Item{text("Turn up the top card. Its suit is the **order**. “Ordered” means: clearings of that suit; a bird orders all twelve.")}},
			{Number: "2", Icon: "anvil", Name: say("Craft"), Rule: "R5.4", Text: []Item{text("An item on the card, and one left in the supply? Take it to its box: **1 VP**.")}},
		}},
		{Kind: "daylight", Name: say("Daylight"), Columns: true, Order: say("order"), Bird: say("bird order"), Rows: []Row{
			{Number: "1", Icon: "crossed-swords", Name: say("Battle"), Rule: "R5.5.1", Text: []Item{
				text("**Once** in each ordered clearing, from 1 to 12, where it has warriors and an enemy is there."),
				targets("Whom?", "most pieces there, most VP, letters"),
			}, Bird: []Item{text("**Once** in each clearing, all twelve.")}},
			{Number: "2", Icon: "mighty-horn", Name: say("Recruit"), Rule: "R5.5.2", Text: []Item{
				number("4", true, "warriors, one at a time, round the ordered clearings it **rules**."),
				targets("", "only ordered, only it rules, numbers"),
				number("+2", true, "**Challenging:** then 2 more in the **first** ordered clearing it rules. None ruled: nobody comes."),
			}, Bird: []Item{number("2+2", true, "in the two **last** it rules."), targets("", "only it rules, reverse"), number("+2", true, "in the **first** it rules. One ruled: all there.")}},
			{Number: "3", Icon: "claw-hammer", Name: say("Build"), Rule: "R5.5.3", Text: []Item{
				{Number: "1", Suits: []Word{{"fox", say("sawmill")}, {"rabbit", say("workshop")}, {"mouse", say("recruiter")}}},
				targets("Where?", "only rules open slot, most own warriors, numbers"),
				aside("Of any suit. Nowhere: it builds nothing."),
			}, Bird: []Item{text("What it has **most** of on the map; tie: sawmill, then recruiter. Where? As on the left.")}},
			{Number: "4", Icon: "walking-boot", Name: say("March"), Rule: "R5.5.4", Text: []Item{
				text("From each ordered clearing with more than **3** of its warriors: all but 3 go next door."),
				targets("Where to?", "only adjacent, most enemy pieces, numbers"),
				aside("From 1 to 12; who has come may march on. “Most” may be none."),
			}, Bird: []Item{text("From **every** clearing, the same way. Then **battle** once in each it has moved into, from 1 to 12.")}},
			{Trait: true, Icon: "sword-clash", Name: say("Blitz"), Rule: "R5.10", Text: []Item{text("**After the march:** the first clearing it rules with no enemy piece in it. All but **1** warrior move on, as in March; then battle there, if there is anyone.")}},
			{Number: "5", Icon: "cycle", Name: say("Expand"), Rule: "R5.5.5", Text: []Item{
				text("**Nothing built** this turn, and **5 or fewer** of its buildings on the map? Discard the order, turn up a new one (no craft) and begin Daylight again."),
			}, Bird: []Item{text("Never.")}},
		}},
		{Kind: "evening", Name: say("Evening"), Rows: []Row{
			{Number: "1", Icon: "laurel-crown", Name: say("Score"), Rule: "R5.7", Text: []Item{{Ladder: &Ladder{For: say("buildings"), Score: say("VP"),
				Cells:  [][2]string{{"1", "0"}, {"2", "1"}, {"3", "2"}, {"4", "3"}, {"5", "4"}, {"6", "5"}},
				Beside: []Item{text("**of the ordered kind**"), {Suits: []Word{{"bird", say("the best of the three")}}}}}}}},
			{Number: "2", Icon: "return-arrow", Name: say("Discard"), Rule: "R5.7", Text: []Item{text("The order goes to the discard pile. **30 VP at any moment: it has won.**")}},
		}},
	},
	Signs: Legend{Name: say("Signs"), Of: []Meaning{
		{look.Sign{Kind: "only", Text: "only"}, say("keep only these")}, {look.Sign{Kind: "most", Text: "most"}, say("most first")},
		{look.Sign{Kind: "fewest", Text: "fewest"}, say("fewest first")}, {look.Sign{Kind: "numbers"}, say("last: priority")},
		{look.Sign{Kind: "letters"}, say("last: letter")}, {look.Sign{Kind: "chance"}, say("chance")},
	}},
}

func pen(t *testing.T, low bool) (*ornament.Pen, *root.Game) {
	t.Helper()
	g, faults := root.Read(content.FS())
	for _, f := range faults {
		t.Fatal(f)
	}
	return drawtest.Pen(t, look.Of(g), lang.English(), low), g
}

var papers = []piece.Format{{W: 210, H: 297, Name: "A4", Imprint: "Root 0.1.0"}, {W: 215.9, H: 279.4, Name: "US Letter", Imprint: "Root 0.1.0"}}

// TestTurnFits: a turn of ten steps with a trait stands on one side of either paper; nothing reaches below the foot's line
// but the foot, nothing is written over something else.
func TestTurnFits(t *testing.T) {
	for _, low := range []bool{false, true} {
		p, g := pen(t, low)
		for _, paper := range papers {
			page := Page(p, g, marquise, paper)
			for _, err := range p.Set.Faults() {
				t.Error(err)
			}
			on := &drawtest.Letters{}
			page.Draw(on)
			if len(on.Runs) < 100 {
				t.Errorf("%s: %d runs are written", paper.Name, len(on.Runs))
			}
			drawtest.Readable(t, paper.Name, on.Runs, draw.Rect{W: page.W, H: page.H}.Inset(impose.Edge))
			if *generatetest.Into != "" {
				write(t, p, page, paper.Name, low)
			}
		}
	}
}

// TestTooMuchIsTold: a turn that no size makes fit is a fault, and not a second page.
func TestTooMuchIsTold(t *testing.T) {
	p, g := pen(t, false)
	long := marquise
	long.Phases = append(long.Phases, long.Phases[1], long.Phases[1])
	Page(p, g, long, papers[0])
	if faults := p.Set.Faults(); len(faults) != 1 || !strings.Contains(faults[0].Error(), "too high") {
		t.Errorf("%v", faults)
	}
}

func write(t *testing.T, p *ornament.Pen, page piece.Page, name string, low bool) {
	t.Helper()
	doc := pdf.New(pdf.Meta{Title: page.Title, Lang: "en", Date: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC), Faces: p.Set.Faces()})
	page.Draw(doc.Page(pdf.Page{W: page.W, H: page.H, Label: page.Label}))
	data, err := doc.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	if low {
		name += " low"
	}
	if err := os.WriteFile(filepath.Join(*generatetest.Into, strings.ReplaceAll(name, " ", "-")+".pdf"), data, 0o644); err != nil {
		t.Fatal(err)
	}
}
