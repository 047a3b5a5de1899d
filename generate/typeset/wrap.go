package typeset

import (
	"math"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"brehon/content/lang"
	"brehon/generate/draw"

	"github.com/go-text/typesetting/segmenter"
	"golang.org/x/text/unicode/norm"
)

// Wrap breaks a text with inline marks into lines, ragged right. width tells for each line,
// counted from 0, how far it is indented and how wide it is. Lines break where Unicode allows it;
// no word is broken. The block has as few lines as can be, of lengths as even as can be, and
// no short word alone at its end. A word wider than its line is a fault.
func (s *Setter) Wrap(text string, st Style, width func(line int) (indent, width draw.MM)) *Block {
	return s.WrapSaid(lang.Said{Text: text}, st, width)
}

// WrapSaid is Wrap for words that know their place, so that its faults can name it.
func (s *Setter) WrapSaid(said lang.Said, st Style, width func(line int) (indent, width draw.MM)) *Block {
	p := s.prepare(said, st)
	b := p.fill(p.lay(st.Size, width))
	if b.Over > slack {
		s.Report(&Overflow{said, wide(b)})
	}
	return b
}

// Room is the width function of a plain box.
func Room(w draw.MM) func(int) (draw.MM, draw.MM) {
	return func(int) (draw.MM, draw.MM) { return 0, w }
}

// slack is how far a line may stick out by rounding, in millimetres.
const slack = 0.001

// part is a stretch of one span inside an atom.
type part struct {
	span *Span
	word *word // nil for an icon
}

// atom is what a line can't break: mostly a word with its marks. Lengths are ems.
type atom struct {
	parts   []part
	gap     []part  // the spaces behind it, left out at a line's end
	w, gapW float64 // advance of the parts, of the gap
	hyphen  *part   // set when a line ends here: the atom ends in a soft hyphen
	must    bool    // the line ends here in any case
	cost    float64 // of a line that ends here
	letters int
}

// paragraph is a text cut into atoms, for every size.
type paragraph struct {
	set    *Setter
	said   lang.Said
	st     Style
	spans  []Span
	text   string // of all spans; an icon is one letter
	starts []int  // of the spans in text, and its end
	atoms  []atom
}

// iconSize is the side of an inline icon in ems.
const iconSize = 1.15

// iconLetter stands for an icon while places to break are looked for: it behaves like a letter.
const iconLetter = "x"

// prepare parses the marks, finds the places where lines may break and shapes the words.
func (s *Setter) prepare(said lang.Said, st Style) *paragraph {
	text := said.Text
	if !norm.NFC.IsNormalString(text) {
		text = norm.NFC.String(text)
	}
	spans, faults := Parse(text, s.RuleID)
	for _, f := range faults {
		s.Report(&Overflow{said, f.Error()})
	}
	p := &paragraph{set: s, said: said, st: st, spans: spans, starts: []int{0}}
	var all strings.Builder
	for _, sp := range spans {
		if sp.Icon != "" {
			all.WriteString(iconLetter)
		} else {
			all.WriteString(sp.Text)
		}
		p.starts = append(p.starts, all.Len())
	}
	p.text = all.String()
	from := 0
	for _, to := range breaks(p.text) {
		p.cut(from, to)
		from = to
	}
	return p
}

// breaks are the places where a line may end, as offsets of bytes, the end of the text last.
func breaks(text string) []int {
	var seg segmenter.Segmenter
	if text == "" {
		return nil
	}
	if err := seg.InitWithString(text); err != nil {
		return []int{len(text)} // not UTF-8: the letters will be reported
	}
	places := make([]int, 0, len(text)/5+1)
	for it := seg.LineIterator(); it.Next(); {
		line := it.Line()
		end := line.OffsetInBytes + line.LengthInBytes
		if end < len(text) && !line.IsMandatoryBreak {
			before, _ := utf8.DecodeLastRuneInString(text[:end])
			after, _ := utf8.DecodeRuneInString(text[end:])
			if after == '–' || after == '—' {
				continue // no line begins with a dash
			}
			if (before == '–' || before == '-') && unicode.IsDigit(after) {
				continue // 2–4 stays together
			}
		}
		places = append(places, end)
	}
	return places
}

// cut makes the atom of the text from … to.
func (p *paragraph) cut(from, to int) {
	var a atom
	word := strings.TrimRightFunc(p.text[from:to], func(r rune) bool {
		if r == '\n' || r == '\u2028' || r == '\u2029' {
			a.must = true
		}
		return isSpace(r) && r != 0x00A0 && r != 0x202F
	})
	end := from + len(word)
	a.letters = utf8.RuneCountInString(word)
	a.parts = p.parts(from, end)
	if !a.must {
		a.gap = p.parts(end, to)
	}
	a.w, a.gapW = p.sum(a.parts), p.sum(a.gap)
	if word != "" {
		a.cost = reluctance(word)
		if strings.HasSuffix(word, "\u00AD") && len(a.parts) > 0 {
			sp := a.parts[len(a.parts)-1].span
			a.hyphen = &part{sp, p.set.word("-", p.font(sp))}
		}
	}
	p.atoms = append(p.atoms, a)
}

// reluctance is the cost of ending a line after the word: short words and figures lean on what follows.
func reluctance(word string) float64 {
	last, _ := utf8.DecodeLastRuneInString(word)
	if last == '-' || last == softHyphen {
		return 6
	}
	figures := !strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsDigit(r) && !unicode.IsSymbol(r) })
	switch {
	case figures:
		return 5
	case utf8.RuneCountInString(word) <= 2 && unicode.IsLetter(last):
		return 3
	}
	return 0
}

// parts are the stretches of the spans between two places of the text.
func (p *paragraph) parts(from, to int) []part {
	if from >= to {
		return nil
	}
	i := sort.SearchInts(p.starts, from+1) - 1
	var parts []part
	for ; i < len(p.spans) && p.starts[i] < to; i++ {
		sp := &p.spans[i]
		a, b := max(from, p.starts[i]), min(to, p.starts[i+1])
		switch {
		case a >= b:
		case sp.Icon != "":
			parts = append(parts, part{span: sp})
		default:
			parts = append(parts, part{sp, p.set.set(p.text[a:b], p.font(sp), p.said)})
		}
	}
	return parts
}

func (p *paragraph) font(sp *Span) draw.Font { return p.st.variant(sp.Bold, sp.Italic) }

func (p *paragraph) sum(parts []part) float64 {
	w := 0.0
	for _, q := range parts {
		w += q.width(p.st.Track)
	}
	return w
}

func (q part) width(track float64) float64 {
	if q.word == nil {
		return iconSize
	}
	return q.word.width(track)
}

// measure are the widths of lines, in ems.
type measure struct {
	sums []float64 // advance of everything before atom i
	room func(line int) float64
}

// line is the advance of the atoms i … j on one line.
func (p *paragraph) line(m measure, i, j int) float64 {
	w := m.sums[j+1] - m.sums[i] - p.atoms[j].gapW
	if h := p.atoms[j].hyphen; h != nil && j < len(p.atoms)-1 {
		w += h.width(p.st.Track)
	}
	return w
}

// lay breaks the paragraph at the given size; fill completes the block.
func (p *paragraph) lay(size draw.Pt, width func(int) (draw.MM, draw.MM)) *Block {
	em := size.MM()
	m := measure{sums: make([]float64, len(p.atoms)+1), room: func(l int) float64 {
		_, w := width(l)
		return (w + slack/2) / em
	}}
	for i, a := range p.atoms {
		m.sums[i+1] = m.sums[i] + a.w + a.gapW
	}
	return p.block(size, width, m, p.ends(m))
}

// ends are the last atoms of the lines.
func (p *paragraph) ends(m measure) []int {
	greedy := p.greedy(m)
	if len(greedy) < 2 {
		return greedy
	}
	if best := p.best(m, greedy); best != nil {
		return best
	}
	return greedy
}

// greedy fills line by line: no way of breaking needs fewer lines.
func (p *paragraph) greedy(m measure) []int {
	var ends []int
	for i := 0; i < len(p.atoms); {
		room, j := m.room(len(ends)), i
		for j+1 < len(p.atoms) && !p.atoms[j].must && p.line(m, i, j+1) <= room {
			j++
		}
		ends = append(ends, j)
		i = j + 1
	}
	return ends
}

// best breaks into as many lines as greedy needs, with the least cost; nil when it finds no way.
func (p *paragraph) best(m measure, greedy []int) []int {
	n, lines := len(p.atoms), len(greedy)
	target := 0.0
	if p.st.Even {
		target = m.sums[n] / float64(lines)
	}
	type step struct {
		cost float64
		from int
	}
	steps := make([][]step, lines+1) // steps[l][i]: lines 0 … l-1 hold the atoms before i
	all := make([]step, (lines+1)*(n+1))
	for l := range steps {
		steps[l] = all[l*(n+1) : (l+1)*(n+1)]
		for i := range steps[l] {
			steps[l][i].cost = math.Inf(1)
		}
	}
	steps[0][0].cost = 0
	for l := range lines {
		room := m.room(l)
		first := 0 // greedy starts no line later than this
		if l > 0 {
			first = greedy[l-1] + 1
		}
		for i := l; i <= first && i < n; i++ {
			if math.IsInf(steps[l][i].cost, 1) {
				continue
			}
			for j := i; j < n; j++ {
				w := p.line(m, i, j)
				if w > room && j > i {
					break
				}
				c := steps[l][i].cost + p.cost(i, j, w, room, target)
				if c < steps[l+1][j+1].cost {
					steps[l+1][j+1] = step{c, i}
				}
				if p.atoms[j].must {
					break
				}
			}
		}
	}
	if math.IsInf(steps[lines][n].cost, 1) {
		return nil
	}
	ends := make([]int, lines)
	for l, i := lines, n; l > 0; l-- {
		ends[l-1] = i - 1
		i = steps[l][i].from
	}
	return ends
}

// cost is the ugliness of a line of the atoms i … j, w wide.
func (p *paragraph) cost(i, j int, w, room, target float64) float64 {
	if w > room {
		return 1000 * (1 + w - room)
	}
	last := j == len(p.atoms)-1 || p.atoms[j].must
	free := (room - w) / room
	switch {
	case target > 0:
		free = math.Abs(target-w) / room
	case last:
		free = 0
		if i > 0 && i == j && (p.atoms[j].letters < 6 || w < room/6) {
			return 8 // a short word alone
		}
		return max(0, room/4-w) / room * 40
	}
	c := 100 * free * free
	if !last {
		c += p.atoms[j].cost
	}
	return c
}
