package editor

import (
	"slices"
	"strconv"
	"strings"

	"brehon/content/lang"
	"brehon/referee/voice"
)

// mostSayings is how many sentences show how a text is said.
const mostSayings = 24

// Said is a text as the referee says it.
type Said struct {
	Text  string `json:"text"`
	Lacks []Lack `json:"lacks,omitempty"` // forms that names in it lack: they are said as they stand
}

// Lack is a form of a name that a text asks for and the language does not have yet.
type Lack struct {
	Key  string `json:"key,omitempty"` // of the form; empty: it can be written once the text that asks for it is saved
	Name string `json:"name"`
	Form string `json:"form"`
}

// says is a text as the referee says it: with the names that may stand in it, and with 0, 1, 2 and 5; each sentence once. A text that
// is only printed has none.
func (w *work) says(t lang.Text, words *lang.Words) (list []Said) {
	g := w.game()
	if t.Of != "" || g.Content.Register(t.Key) != "ui" && len(t.Given()) == 0 {
		return nil
	}
	files, err := w.on(t.Key, words)
	if err != nil {
		return nil
	}
	catalog, _ := lang.Load(files, w.tag, g.Content.Info.ID)
	if catalog.Entry(t) == nil && !w.about.Source {
		return nil
	}
	var asks []lang.Ask
	if !w.about.Source {
		asks = catalog.Asks(t)
	}
	var twins []Said
	w.sayings(catalog).One(t, func(s voice.Saying) {
		if s.Twice() {
			twins = append(twins, Said{s.Text, w.lacks(catalog, asks, s)})
			return
		}
		if !slices.ContainsFunc(list, func(was Said) bool { return was.Text == s.Text }) && len(list) < mostSayings && !strings.Contains(t.Key, ".typed.") {
			list = append(list, Said{s.Text, w.lacks(catalog, asks, s)})
		}
	})
	if len(list) == 0 { // it can only be said of one and the same
		return twins[:min(len(twins), mostSayings)]
	}
	return list
}

// sayings say the texts of the game in a language.
func (w *work) sayings(c *lang.Catalog) *voice.Sayings {
	g := w.game()
	set := g.Content.Law()
	values := g.Scenarios.Values(set)
	return voice.New(g.Content, set, c.WithValues(values), g.Referee().Grammar()).WithValues(values).Sayings(w.set.Texts[0])
}

// lacks are the forms that a text asks for and the names in a saying of it lack.
func (w *work) lacks(c *lang.Catalog, asks []lang.Ask, s voice.Saying) (list []Lack) {
	for _, a := range asks {
		name, ok := s.Names[a.Name]
		if !ok || name.Key == "" || c.FormOf(name, a.Form) != "" || a.Form != lang.LabelKey && !strings.Contains(s.Text, name.Text) {
			continue // or another form of the text asks for it
		}
		l := Lack{Key: lang.FormKey(name.Key, a.Form), Name: name.Text, Form: a.Form}
		if _, there := w.texts[l.Key]; !there {
			l.Key = ""
		}
		if !slices.Contains(list, l) {
			list = append(list, l)
		}
	}
	return list
}

// numbersIn are the placeholders of a text that stand for numbers, but for the one by which its forms are told apart.
func (w *work) numbersIn(t lang.Text) (list []string) {
	if w.about.Source || t.Of != "" || len(t.Given()) == 0 {
		return nil
	}
	if w.numbers == nil {
		catalog, _ := lang.Load(w.folder, w.tag, w.game().Content.Info.ID)
		w.numbers = w.sayings(catalog).IsNumber
	}
	values := w.game().Scenarios.Values(w.game().Content.Law())
	for _, p := range t.Given() {
		value, path := values(p)
		_, err := strconv.Atoi(value)
		counts := t.By != "" && (p == t.By || p == "n")
		if !counts && (w.numbers(p) || path && err == nil) {
			list = append(list, p)
		}
	}
	return list
}

func itoa(n int) string { return strconv.Itoa(n) }
