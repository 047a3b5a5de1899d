// Package texts is all that is translated: the texts of the games, their templates, what a language says of them. It reads files
// and writes none, so that commands and pages share it.
package texts

import (
	"slices"
	"strings"

	"io/fs"

	"brehon/cmd/brehon/games"
	"brehon/content/lang"
	"brehon/content/lang/proofread"
	"brehon/content/strict"
	"brehon/generate/proof"
)

// Set is the texts of some games. It belongs to one goroutine at a time.
type Set struct {
	Files  fs.FS
	Games  []*games.Game
	Texts  [][]lang.Text // of each game
	Others []string      // games that are left out

	proved []*proof.Content // made when first asked for
}

// Open reads the content of all games, or of the one that is named, which must be there. With faults the set lacks the faulty games.
func Open(files fs.FS, game string) (*Set, []lang.Fault) {
	s := &Set{Files: files}
	var faults []lang.Fault
	for _, e := range games.In(files) {
		if game != "" && e.ID != game {
			s.Others = append(s.Others, e.ID)
			continue
		}
		g, found := e.Open(files, games.Checked) // files that nobody reads are no matter: a folder of words may be begun without being whole
		faults = append(faults, found...)
		if len(found) == 0 {
			s.Games = append(s.Games, g)
			s.Texts = append(s.Texts, g.Texts())
		}
	}
	return s, faults
}

// On is the set on other files, in which the content is the same: those of languages may differ.
func (s *Set) On(files fs.FS) *Set {
	return &Set{Files: files, Games: s.Games, Texts: s.Texts, Others: s.Others}
}

// Templates returns the templates of all games, with the forms of names that a language lists, the terms of each text, and
// further comments. The faults are those of the glossaries.
func (s *Set) Templates(tag string, more ...lang.Comment) (map[string]*lang.PO, error) {
	all := map[string]*lang.PO{}
	about, _ := lang.ReadLanguage(s.Files, tag) // faults are reported where the language is used
	for i, g := range s.Games {
		terms, faults := lang.ReadGlossary(s.Files, tag, g.Content.Info.ID)
		if len(faults) > 0 {
			return nil, strict.Faults(faults)
		}
		texts := s.Texts[i]
		if about.Inflects() {
			texts = about.WithForms(texts, g.Content.FormsOffered(s.spoken(tag, i), texts))
		}
		for domain, po := range g.Content.Templates(texts, append([]lang.Comment{terms.Comment}, more...)...) {
			if about.Inflects() && !about.Source {
				po.AllowForms()
			}
			if all[domain] == nil { // the tool's words are the first game's, too
				all[domain] = po
			}
		}
	}
	return all, nil
}

// wants reports which forms of a game's names the texts of a language want.
func (s *Set) wants(tag, game string) func(name, form string) bool {
	for i, g := range s.Games {
		if g.Content.Info.ID == game {
			return g.Content.FormsWanted(s.spoken(tag, i), s.Texts[i])
		}
	}
	return func(string, string) bool { return false }
}

// spoken is what a language says in the ith game. Its faults are told by what asks for the language.
func (s *Set) spoken(tag string, i int) *lang.Catalog {
	words, _ := lang.Load(s.Files, tag, s.Games[i].Content.Info.ID)
	return words
}

// Original is all that is translated, by PO file.
func (s *Set) Original() proofread.Original {
	registers := map[string]string{}
	o := proofread.Original{Register: func(key string) string { return registers[key] }, Wants: s.wants, Others: s.Others}
	at, seen := map[string]int{}, map[string]bool{}
	for i, game := range s.Games {
		g := game.Content
		for _, t := range s.Texts[i] {
			name := g.Domain(t.Key)
			if seen[name+"\x00"+t.Key] {
				continue // the tool's own words are every game's
			}
			seen[name+"\x00"+t.Key] = true
			registers[t.Key] = g.Register(t.Key)
			if _, ok := at[name]; !ok {
				at[name] = len(o.Domains)
				o.Domains = append(o.Domains, proofread.Domain{Name: name})
			}
			o.Domains[at[name]].Texts = append(o.Domains[at[name]].Texts, t)
		}
	}
	return o
}

// Proofs are the games as a proof reads them.
func (s *Set) Proofs() []*proof.Content {
	if s.proved == nil {
		for i, g := range s.Games {
			s.proved = append(s.proved, &proof.Content{Files: s.Files, Kit: g.Kit, Texts: s.Texts[i]})
		}
	}
	return s.proved
}

// Printed is the comment that says where texts are printed, which everything is laid out for.
func (s *Set) Printed() (lang.Comment, error) {
	var all []lang.Comment
	for _, c := range s.Proofs() {
		where, err := c.Where()
		if err != nil {
			return nil, err
		}
		all = append(all, where)
	}
	return s.ofGames(all), nil
}

// PrintedBefore is the comment of Printed that the templates have already.
func (s *Set) PrintedBefore() lang.Comment {
	var all []lang.Comment
	for _, c := range s.Proofs() {
		lines := c.Extracted()
		all = append(all, func(t lang.Text) []string {
			return slices.DeleteFunc(slices.Clone(lines[t.Key]), func(line string) bool { return !strings.HasPrefix(line, proof.PrintedMark) })
		})
	}
	return s.ofGames(all)
}

// ofGames tells of a text what its own game tells of it; of the tool's own words, what the first does. Games may have keys in
// common.
func (s *Set) ofGames(all []lang.Comment) lang.Comment {
	return func(t lang.Text) []string {
		for i, g := range s.Games {
			if id := g.Content.Info.ID; strings.HasPrefix(t.Pos.File, "content/"+id+"/") || strings.HasPrefix(t.Pos.File, "scenarios/"+id+"/") {
				return all[i](t)
			}
		}
		if len(all) == 0 {
			return nil
		}
		return all[0](t)
	}
}
