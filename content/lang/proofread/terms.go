package proofread

import (
	"regexp"
	"strings"
	"unicode"

	"brehon/content/lang"

	"golang.org/x/text/unicode/norm"
)

// glossary is a glossary with its forms ready to be looked for.
type glossary struct {
	*lang.Glossary
	approved, avoid map[string][][]string // by term: forms as folded words
}

func newGlossary(g *lang.Glossary) *glossary {
	if g == nil {
		return nil
	}
	all := &glossary{g, map[string][][]string{}, map[string][][]string{}}
	for _, t := range g.Terms {
		for _, f := range t.Approved {
			all.approved[t.ID] = append(all.approved[t.ID], words(f))
		}
		for _, f := range t.Avoid {
			all.avoid[t.ID] = append(all.avoid[t.ID], words(f))
		}
	}
	return all
}

// words are the words of a text without capitals and accents; a star at a word's end is kept.
func words(s string) []string {
	return strings.FieldsFunc(plain(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '*' })
}

// plain is a text in small letters without accents, soft hyphens and apostrophes.
func plain(s string) string {
	ascii := true
	for i := 0; ascii && i < len(s); i++ {
		ascii = s[i] < 0x80 && s[i] != '\''
	}
	if ascii {
		return strings.ToLower(s)
	}
	var b strings.Builder
	for _, r := range norm.NFD.String(s) {
		if !unicode.Is(unicode.Mn, r) && r != '\'' && r != '’' && r != '\u00ad' {
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
}

// reading is a text's words, read in two ways: an apostrophe joins what stands beside it (Ta'dhg), or parts it (l'otage).
type reading struct{ joined, parted []string }

func readWords(s string) reading {
	r := reading{joined: words(s)}
	if strings.ContainsAny(s, "'’") {
		r.parted = words(apostrophes.Replace(s))
	}
	return r
}

var apostrophes = strings.NewReplacer("'", " ", "’", " ")

// find reports which of several forms stands in the text, whole words only; -1: none.
func (r reading) find(forms [][]string) int {
	if n := find(r.joined, forms); n >= 0 {
		return n
	}
	return find(r.parted, forms)
}

// find reports which of several forms stands in a text's words, whole words only; -1: none. A form that ends in * has any ending.
func find(text []string, forms [][]string) int {
	for n, form := range forms {
		for i := range text {
			if len(form) > 0 && len(text)-i >= len(form) && begins(text[i:], form) {
				return n
			}
		}
	}
	return -1
}

func begins(text, form []string) bool {
	for i, f := range form {
		stem, open := strings.CutSuffix(f, "*")
		if text[i] != f && !(open && stem != "" && strings.HasPrefix(text[i], stem)) {
			return false
		}
	}
	return true
}

var (
	links  = regexp.MustCompile(`\[([^\[\]]*)\]\(term:([^()]*)\)`)
	hidden = regexp.MustCompile(`\{[^{}]*\}|\(term:[^()]*\)|\*`)
)

// termsIn looks whether a form of a translation calls the words of the game what the glossary calls them.
func (r *reader) termsIn(p pair, s string) {
	if r.terms == nil {
		return
	}
	linked := r.links(p, s)
	register := r.o.Register(p.text.Key)
	free := register == "flavour" || register == "name" || literal(p.text.Key)
	said := s
	if _, typed := typedKind(p.text.Key); typed { // behind the first stand words that are understood still, and not shown
		said, _, _ = strings.Cut(s, "/")
	}
	text := readWords(hidden.ReplaceAllString(strings.Join(lang.Variants(said), " "), " "))
	for _, t := range r.terms.In(englishOf(p.text, len(p.strs), s, p.strs)) {
		if n := text.find(r.terms.avoid[t.ID]); n >= 0 {
			r.note(p, issue{kind: Terms, message: "“" + t.Avoid[n] + "” is not used for " + t.Source[0] + "; write " + approved(t)})
			continue
		}
		if len(t.Approved) > 0 && !free && !linked[t.ID] && text.find(r.terms.approved[t.ID]) < 0 {
			r.note(p, issue{kind: Terms, severity: Warning, message: "the English mentions " + t.Source[0] + "; the glossary calls it " + approved(t)})
		}
	}
}

// englishOf is the English that a form of a translation is of: of the first form of several, the singular.
func englishOf(t lang.Text, forms int, s string, all []string) string {
	if t.One != "" && forms > 1 && s == all[0] {
		return t.One
	}
	return t.Other
}

// links looks whether the words of links show what they lead to. It says which terms they lead to.
func (r *reader) links(p pair, s string) map[string]bool {
	if !strings.Contains(s, "](term:") {
		return nil
	}
	seen := map[string]bool{}
	for _, m := range links.FindAllStringSubmatch(s, -1) {
		t := r.terms.Term(m[2])
		if t == nil || len(t.Approved) == 0 || !shown(p.text.Other, t) {
			continue
		}
		seen[t.ID] = true
		if readWords(m[1]).find(r.terms.approved[t.ID]) < 0 {
			r.note(p, issue{kind: Terms, message: "the link “" + m[1] + "” leads to " + t.Source[0] + " and does not show it; write " + approved(t)})
		}
	}
	return seen
}

// shown reports whether the English link to a term shows a form of it.
func shown(english string, t *lang.Term) bool {
	var forms [][]string
	for _, s := range t.Source {
		forms = append(forms, words(s))
	}
	for _, m := range links.FindAllStringSubmatch(english, -1) {
		if m[2] == t.ID && find(words(m[1]), forms) >= 0 {
			return true
		}
	}
	return false
}

// approved lists the forms of a term.
func approved(t *lang.Term) string {
	list := t.Approved
	more := ""
	if len(list) > 4 {
		list, more = list[:4], " …"
	}
	return "“" + strings.Join(list, "”, “") + "”" + more
}
