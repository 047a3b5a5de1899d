package typeset

import (
	"strings"
	"testing"
	"unicode/utf8"

	"brehon/content/lang"
	"brehon/generate/draw"
)

// marked divides words at each middle dot that the test writes into its list.
type marked map[string][]int

func (m marked) Points(word string) []int { return m[word] }

func divider(words ...string) marked {
	m := marked{}
	for _, w := range words {
		plain, at := "", []int{}
		for i, syllable := range strings.Split(w, "·") {
			if i > 0 {
				at = append(at, len(plain))
			}
			plain += syllable
		}
		m[plain] = at
	}
	return m
}

var justified = Style{Font: draw.Text, Size: 9.5, Fill: ink, Justify: true, Divide: true}

const account = "The settlements of Thomond remember everything that armies took: provisions, cattle, considerable " +
	"quantities of silver. Considerable patience is asked of T13.4 readers, and of Clann Turlough’s enemies too."

func TestJustifiedLinesAreFilled(t *testing.T) {
	s := setter(t)
	s.Hyphens = divider("set·tle·ments", "re·mem·ber", "every·thing", "pro·vi·sions", "con·sid·er·able", "Con·sid·er·able",
		"quan·ti·ties", "pa·tience", "read·ers", "en·emies", "Thom·ond", "Tur·lough")
	for room := draw.MM(40); room < 110; room += 3.7 {
		b := s.Wrap(account, justified, Room(room))
		text := ""
		for i, l := range b.Lines {
			if l.Last != (i == len(b.Lines)-1) {
				t.Errorf("%.1f: line %d is the last: %v", room, i, l.Last)
			}
			end := 0.0
			for _, bit := range l.bits {
				end = bit.x + bit.w
			}
			if d := end*b.Size.MM() - l.Width; d > 0.13 || d < -0.13 {
				t.Errorf("%.1f: line %d is %.3f wide and its letters end %.3f from there", room, i, l.Width, d)
			}
			if l.Width > l.Room+slack || l.Space < LeastSpace-0.001 || l.Space > NeedSpace+0.001 {
				t.Errorf("%.1f: line %d: %.2f wide, spaces of %.2f", room, i, l.Width, l.Space)
			}
			if !l.Last && l.Space != 1 && l.Room-l.Width > 0.01 {
				t.Errorf("%.1f: line %d is %.2f short", room, i, l.Room-l.Width)
			}
			words := lines(b)[i]
			if l.Hyphen {
				words = strings.TrimSuffix(words, "-")
			}
			text += words
			if !l.Hyphen && !l.Last {
				text += " "
			}
		}
		if text != account {
			t.Errorf("%.1f: the lines hold %q", room, text)
		}
	}
}

// A name, a rule's id and the last word are divided only for need, a capital at the head of a sentence is no name.
func TestWhatIsDivided(t *testing.T) {
	s := setter(t)
	s.Hyphens = divider("set·tlements", "Thom·ond", "Con·siderable", "arm·ies", "well", "kn·own", "ABB·EY", "ene·mies")
	for w, want := range map[will]string{
		words:    "set-tlements Con-siderable arm-ies arm-ies",
		namesToo: "set-tlements Thom-ond Con-siderable kn-own arm-ies arm-ies ene-mies",
	} {
		p := s.prepare(said("The settlements of Thomond. Considerable armies2 well-known ABBEY (armies), armies enemies."), justified)
		var got []string
		for i := range p.atoms {
			for _, c := range p.divided(i, w) {
				a := p.atoms[i]
				got = append(got, strings.Trim(p.text[a.from:c.at]+"-"+p.text[c.at:a.end], "().,"))
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%d: got %q, want %q", w, got, want)
		}
	}
}

// Ragged lines divide a word only where it is wider than its line, and Fit rather does so than shrink the words.
func TestRaggedDividesForNeed(t *testing.T) {
	s := setter(t)
	s.Hyphens = divider("set·tle·ments", "re·mem·ber", "in·com·pre·hen·si·bil·i·ties")
	st := body
	st.Divide = true
	for text, want := range map[string]string{
		"settlements remember":            "settlements|remember",
		"the incomprehensibilities of it": "the incompre-|hensibilities|of it",
		"Incomprehension":                 "Incomprehension",
	} {
		if got := strings.Join(lines(s.Wrap(text, st, Room(20))), "|"); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	const long = "the incomprehensibilities"
	for divide, want := range map[bool]draw.Pt{true: 9.5, false: 6} {
		st.Divide = divide
		if _, size, err := s.Fit(said(long), st, 20, 20, 4); err != nil || size != want {
			t.Errorf("divided %v: %v pt, %v; want %v pt", divide, size, err, want)
		}
	}
}

func TestTies(t *testing.T) {
	s := setter(t)
	for text, want := range map[string]string{
		"cut 5 mm off":            "cut|5 mm|off",
		"pay £ 5 or 20 % of it":   "pay|£ 5|or|20 %|of|it",
		"by J. Smith and A. B. C": "by|J. Smith|and|A. B. C",
		"see § 4 now":             "see|§ 4|now",
		"it is over. Then all":    "it|is|over.|Then|all",
		"take 5 {icon:cattle} x":  "take|5 {cattle}|x",
		"5 cows and 2 – 4 more":   "5|cows|and|2 –|4|more",
		"one\u00a0two three":      "one\u00a0two|three",
	} {
		p := s.prepare(said(text), justified)
		var got []string
		tied := false
		for _, a := range p.atoms {
			word := p.text[a.from:a.end]
			for _, q := range a.parts {
				if q.word == nil {
					word = "{" + q.span.Icon + "}"
				}
			}
			if tied {
				sep := " "
				if strings.Contains(text, "\u00a0") {
					sep = "\u00a0"
				}
				got[len(got)-1] += sep + word
			} else {
				got = append(got, word)
			}
			tied = a.tie
		}
		if strings.Join(got, "|") != want {
			t.Errorf("%s: got %s, want %s", text, strings.Join(got, "|"), want)
		}
	}
}

// Where nothing else helps a line is left short; nothing panics, and nothing is lost.
func TestJustifiedOddities(t *testing.T) {
	s := setter(t)
	s.Hyphens = divider("in·com·pre·hen·si·bil·i·ties")
	for _, text := range []string{"", " ", "a", "a\nb\n\nc", "\u00a0", "a\u00a0", strings.Repeat("word\u00a0", 30) + "end",
		"incomprehensibilities incomprehensibilities", "{icon:cattle}", "a-b-c-d-e-f-g-h", "\xff\xfe", "日本語の文章はどこでも切れる。"} {
		for _, room := range []draw.MM{0, 1, 9, 14, 60} {
			b := s.Wrap(text, justified, Room(room))
			got := strings.ReplaceAll(strings.Join(lines(b), ""), "-", "")
			want := strings.NewReplacer("-", "", "\n", "", " ", "", "\u00a0", " ", "{icon:", "{").Replace(text)
			if strings.ReplaceAll(got, " ", "") != strings.ReplaceAll(want, " ", "") && !strings.Contains(text, "語") && utf8.ValidString(text) {
				t.Errorf("%.0f: %q becomes %q", room, text, got)
			}
		}
	}
}

// Japanese breaks between its signs, but no line begins with a mark that closes, or ends with one that opens.
func TestJapaneseBreaks(t *testing.T) {
	const text = "「王」は、軍をクロンロードへ進めた。そこで（三日）待つ。"
	runes := []rune(text)
	breaks := map[int]bool{}
	for _, o := range opportunities(text) {
		breaks[len([]rune(text[:o.at]))] = true
	}
	if len(breaks) < 12 {
		t.Errorf("only %d places to break", len(breaks))
	}
	for i := 1; i < len(runes); i++ {
		if breaks[i] && (strings.ContainsRune("、。」）ー", runes[i]) || strings.ContainsRune("「（", runes[i-1])) {
			t.Errorf("a line may end before %c", runes[i])
		}
	}
}

func said(text string) lang.Said { return lang.Said{Text: text} }
