package lang

import (
	"fmt"
	"slices"
	"sort"
	"strings"
)

// Comment says things about a text to its translator, a line each: how it is meant, how much room it has.
type Comment func(t Text) []string

// Template is a PO file without translations (a POT): the texts, in their order, and where they stand. Texts that
// have nothing to translate are left out; those of signs alone ({whole}.{tenths}) may be translated, and need not be.
// Behind the text's own note stand the comments.
func Template(domain string, texts []Text, comments ...Comment) *PO {
	po := &PO{Entries: []*Entry{{Str: []string{header(domain)}}}, live: map[string]bool{}}
	for _, t := range texts {
		po.live[t.Key] = true
		words := t.Marks().Words
		if !words && !signs(t.Other) {
			continue
		}
		e := &Entry{
			Context: t.Key,
			ID:      t.Other,
			Refs:    []string{fmt.Sprintf("%s:%d", t.Pos.File, t.Pos.Line)},
			Flags:   guards(t),
			Str:     []string{""},
		}
		if t.One != "" {
			e.ID, e.IDPlural, e.Str = t.One, t.Other, []string{"", ""}
		}
		if t.Note != "" {
			e.Extracted = strings.Split(t.Note, "\n")
		}
		e.ofName = t.Of != ""
		if !words {
			e.signs = true
			e.Extracted = append(e.Extracted, "signs only: leave it empty where your language sets them so too")
		}
		for _, c := range comments {
			e.Extracted = append(e.Extracted, c(t)...)
		}
		po.Entries = append(po.Entries, e)
	}
	return po
}

// signs reports whether a text without words sets signs beside what is filled in.
func signs(text string) bool {
	bare := inMarks.ReplaceAllString(text, "")
	return bare != text && strings.Trim(bare, "0123456789* ") != ""
}

func header(domain string) string {
	return "Project-Id-Version: brehon\n" +
		"Language: \n" +
		"MIME-Version: 1.0\n" +
		"Content-Type: text/plain; charset=UTF-8\n" +
		"Content-Transfer-Encoding: 8bit\n" +
		"Plural-Forms: nplurals=2; plural=(n != 1);\n" +
		"X-Domain: " + domain + "\n"
}

// Check finds what a language lacks or has wrong, for the texts of a game and of the program: texts that are
// missing, doubtful or of an English that has changed, marks that differ, entries of no text. The content's own language
// has no faults, and in a draft it is none that something is still to do.
func (c *Catalog) Check(texts []Text) []Fault {
	if len(c.words) == 0 {
		return nil
	}
	known := map[string]bool{}
	for _, t := range texts {
		known[t.Key] = true
	}
	k := langChecker{faults: c.Stale(texts)}
	for key, e := range c.words[0].entries {
		name, _ := c.About.IsFormKey(key)
		if !known[key] && !known[name] {
			k.fault(e, "no text has the key %s now: obsolete", key)
		}
	}
	return byPlace(k.faults)
}

// Stale is what Check finds of these texts, which may be some of all.
func (c *Catalog) Stale(texts []Text) []Fault {
	if len(c.words) == 0 {
		return nil
	}
	k := langChecker{c: c, own: c.words[0]}
	for _, t := range texts {
		if t.Marks().Words {
			k.check(t)
			k.label(t)
		}
	}
	return byPlace(k.faults)
}

// byPlace keeps what is said of one place in its order.
func byPlace(faults []Fault) []Fault {
	sort.SliceStable(faults, func(i, j int) bool { return faults[i].Pos.Before(faults[j].Pos) })
	return faults
}

// Behind are the texts that a language does not say itself: they stand in the content's language.
func (c *Catalog) Behind(texts []Text) []Text {
	var list []Text
	for _, t := range texts {
		if len(c.words) > 0 && c.Entry(t) == nil && t.Marks().Words {
			list = append(list, t)
		}
	}
	return list
}

type langChecker struct {
	c      *Catalog
	own    *domain
	faults []Fault
}

func (k *langChecker) fault(e *Entry, format string, args ...any) {
	k.faults = append(k.faults, Fault{Pos: e.Pos, Msg: fmt.Sprintf(format, args...)})
}

// check looks at the language's own entry of a text. A text that only the parent has is not missing.
func (k *langChecker) check(t Text) {
	e := k.own.entries[t.Key]
	if k.c.About.Status == Draft && (e == nil || !e.Translates(t)) {
		return
	}
	if e == nil {
		if k.c.Entry(t) != nil {
			return
		}
		k.faults = append(k.faults, Fault{Pos: t.Pos, Msg: fmt.Sprintf("%s is missing in %s", t.Key, k.c.Tag)})
		return
	}
	switch {
	case !e.Of(t):
		k.fault(e, "%s is stale: the English has changed (%s)", t.Key, t.Pos)
	case !e.Translated():
		k.fault(e, "%s is not translated", t.Key)
	case e.Fuzzy():
		k.fault(e, "%s is marked fuzzy, and not used", t.Key)
	default:
		for _, s := range e.Str {
			k.marks(t, e, s)
		}
	}
}

// label: what words agree with in a name is listed.
func (k *langChecker) label(t Text) {
	e := k.own.entries[t.Key+"."+LabelKey]
	if about := k.c.About; len(about.Agree) > 0 && e != nil && e.Translated() && !slices.Contains(about.Agree, e.Str[0]) {
		k.fault(e, "%s is %s, and lang.yaml lists none such under agree (%s)", e.Context, e.Str[0], listed(about.Agree))
	}
}

// marks compares what a translation holds beside words with the English.
func (k *langChecker) marks(t Text, e *Entry, s string) {
	marks, rules := k.c.About.Differ(t, s)
	for _, f := range append(marks, rules...) {
		k.fault(e, "%s: %s", t.Key, f)
	}
}

// Differ says how what a translation holds beside words differs from the English: its marks, and the rules it names. A
// form that is said of one number alone may leave the number out. A name may stand in any form that the language lists,
// and what picks words by a name or number of the English counts for nothing, if its alternatives are those that the
// language has.
func (l *Language) Differ(t Text, s string) (marks, rules []string) {
	want, got := t.Marks(), ReadMarks(s, t.Letter)
	marks = got.Faults
	differ := func(what string, got, want []string) {
		marks = append(marks, fmt.Sprintf("the %s are %s, and in English %s", what, listed(got), listed(want)))
	}
	names, faults := l.plainNames(got.Names, want.Names)
	marks = append(marks, faults...)
	given := t.Given()
	if !t.mentions(want.Names, names, got.Picks) || slices.ContainsFunc(names, func(n string) bool { return !slices.Contains(given, n) }) {
		differ("placeholders", names, want.Names)
	}
	for _, c := range got.Picks {
		if !slices.Contains(given, c.Name) {
			marks = append(marks, fmt.Sprintf("%s depends on %s, and the English has %s", c, c.Name, listed(given)))
		} else if f := l.CheckChoice(c); f != "" {
			marks = append(marks, f)
		}
	}
	if !same(want.Icons, got.Icons) {
		differ("icons", got.Icons, want.Icons)
	}
	if !same(want.Terms, got.Terms) {
		differ("linked terms", got.Terms, want.Terms)
	}
	if !same(want.Rules, got.Rules) {
		rules = append(rules, fmt.Sprintf("the rules are %s, and in English %s", listed(got.Rules), listed(want.Rules)))
	}
	return marks, rules
}

// plainNames are placeholders without the forms that they ask for: power of power.gen, if the English has power. Those
// that the language does not list are faults.
func (l *Language) plainNames(names, english []string) (plain, faults []string) {
	plain = slices.Clone(names)
	for i, n := range names {
		at := strings.LastIndexByte(n, '.')
		if at < 0 || slices.Contains(english, n) || !slices.Contains(english, n[:at]) {
			continue
		}
		plain[i] = n[:at]
		if _, _, ok := l.inForm(n); !ok {
			faults = append(faults, fmt.Sprintf("{%s}: lang.yaml lists no %s under forms (%s)", n, n[at+1:], listed(l.Forms)))
		}
	}
	return plain, faults
}

// inForm parts a placeholder into a name and the form of it that it asks for, if the language lists that form.
func (l *Language) inForm(placeholder string) (name, form string, ok bool) {
	i := strings.LastIndexByte(placeholder, '.')
	if i < 0 || !slices.Contains(l.forms(), placeholder[i+1:]) {
		return placeholder, "", false
	}
	return placeholder[:i], placeholder[i+1:], true
}

// Given are the names and numbers that are filled into a text: what a choice may go by.
func (t Text) Given() []string {
	list := append(t.Marks().Asked(), t.MarksIn(t.One).Asked()...)
	if t.By != "" {
		list = append(list, t.By, "n")
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// mentions reports whether a translation says every placeholder of the English, however often; where a choice goes by a name,
// that is said so too. The number that the text goes by may be left out.
func (t Text) mentions(want, names []string, picks []Choice) bool {
	return !slices.ContainsFunc(want, func(n string) bool {
		chosen := slices.ContainsFunc(picks, func(c Choice) bool { return c.Name == n && c.ByName() })
		counts := t.By != "" && (n == t.By || n == "n")
		return !counts && !chosen && !slices.Contains(names, n)
	})
}

func listed(list []string) string {
	if len(list) == 0 {
		return "none"
	}
	return strings.Join(list, ", ")
}
