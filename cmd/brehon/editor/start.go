package editor

import (
	"brehon/cmd/brehon/games"
	"brehon/content/lang"
	"brehon/content/source"
)

// Start is what a page begins with.
type Start struct {
	UI        string            `json:"ui"` // the language of the words
	Words     map[string]string `json:"words"`
	Languages []Language        `json:"languages"` // the content's own first
	Games     []Game            `json:"games"`
}

// Language is a language that can be worked on.
type Language struct {
	Tag     string `json:"tag"`
	Endonym string `json:"endonym"`
	English string `json:"english"`
	Status  string `json:"status"`
	Dir     string `json:"dir"`
	Source  bool   `json:"source,omitempty"`
}

// Game is a game of the content.
type Game struct {
	ID    string `json:"id"`
	Title string `json:"title"`
}

// start is said in the language that serves a wish, if it is one that games are offered in.
func (e *Editor) start(wish string) (*Start, error) {
	ui, ok := lang.Nearest(lang.Offered(e.folder, ""), wish)
	if _, made := lang.Pseudo(wish, ""); made {
		ui, ok = wish, true
	}
	if !ok {
		ui = e.source()
	}
	s := &Start{UI: ui}
	for _, l := range lang.Languages(e.folder) {
		s.Languages = append(s.Languages, Language{l.Tag, l.Endonym, l.English, l.Status, l.Direction, l.Source})
	}
	for _, entry := range games.In(e.folder) {
		g, _ := entry.Head(e.folder)
		words, _ := lang.Load(e.folder, ui, entry.ID)
		name := entry.ID
		if g.Content != nil {
			name = words.Say(g.Content.Info.Title).Text
		}
		if s.Games = append(s.Games, Game{entry.ID, name}); s.Words == nil {
			if set, err := e.opened(entry.ID); err == nil { // one with faults is no help, and told where it is opened
				said := *set.Games[0]
				said.Words = words
				s.Words = said.PageWords("editor")
			}
		}
	}
	if whole, ok := e.folder.(source.Edited); ok && s.Words == nil { // every game has faults: the program speaks all the same
		own, err := New(reading{whole.Original()}).start(wish)
		if err != nil {
			return nil, err
		}
		s.Words = own.Words
	}
	return s, nil
}

// PageWords are the words of the page in the language that serves a wish, by their names.
func (e *Editor) PageWords(wish string) (map[string]string, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	s, err := e.start(wish)
	if err != nil {
		return nil, problem(err)
	}
	return s.Words, nil
}
