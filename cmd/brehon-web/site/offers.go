package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"brehon/cmd/brehon/games"
	"brehon/content/lang"
	"brehon/generate"
	"brehon/referee"
)

// offer is what can be chosen on the pages, in one language, before the program is there.
type offer struct {
	Tag    string            `json:"tag"`
	RTL    bool              `json:"rtl,omitempty"`
	Langs  []named           `json:"langs"` // of the pages
	Words  map[string]string `json:"words"`
	Papers []named           `json:"papers"`
	Houses []string          `json:"houses"`
	Games  []offeredGame     `json:"games"`
}

type named struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Spoken is the tag of a language that people speak: a language of tests has none.
func (n named) Spoken() string {
	if _, made := lang.Pseudo(n.ID, ""); made {
		return ""
	}
	return n.ID
}

type offeredGame struct {
	named
	Langs     []named           `json:"langs"` // in which it is printed
	Kinds     []named           `json:"kinds"`
	Players   []named           `json:"players"` // who can play a seat besides a person
	Scenarios []offeredScenario `json:"scenarios"`
}

type offeredScenario struct {
	named
	Least  int                `json:"least"`
	Most   int                `json:"most"`
	Seats  map[int][][]string `json:"seats,omitempty"`  // the names of each seat's powers, by the number of seats
	IDs    map[int][]string   `json:"ids,omitempty"`    // a power of each seat
	Usual  map[int][]string   `json:"usual,omitempty"`  // who plays each seat unless the table says otherwise
	Places []place            `json:"places,omitempty"` // where the table decides who plays
	Asked  []option           `json:"asked,omitempty"`
}

// place is a power that somebody may play.
type place struct {
	named
	Beside string `json:"beside,omitempty"` // only together with that one
	Bots   bool   `json:"bots,omitempty"`
}

type option struct {
	named
	Values []value `json:"values"` // the law's first
}

type value struct {
	named
	Needs string `json:"needs,omitempty"` // the file of a table's own that it stands for
}

// offers writes what can be chosen, in each shipped language.
func (s *site) offers(files fs.FS) error {
	for _, l := range lang.Languages(files) {
		if l.Status == lang.Shipped {
			s.langs = append(s.langs, named{l.Tag, l.Endonym})
		}
	}
	for _, tag := range s.made {
		s.langs = append(s.langs, named{tag, tag})
	}
	for _, l := range s.langs {
		o := offer{Tag: l.ID, Langs: s.langs}
		library := games.NewLibrary(files, l.ID)
		var err error
		if o.Houses, err = generate.HouseIDs(files); err != nil {
			return err
		}
		papers, err := generate.Papers(files)
		if err != nil {
			return err
		}
		for _, id := range library.IDs() {
			g, err := library.Whole(id)
			if err != nil {
				return err
			}
			if o.Words == nil {
				o.Words, o.RTL = g.PageWords("page", "site"), g.Words.About.RightToLeft()
				for _, p := range papers {
					o.Papers = append(o.Papers, named{p, word(g, "papers."+p, p)})
				}
			}
			one, err := s.offered(files, g)
			if err != nil {
				return err
			}
			o.Games = append(o.Games, one)
		}
		if s.files["offer-"+l.ID+".json"], err = json.Marshal(o); err != nil {
			return err
		}
		s.words[l.ID] = o.Words
	}
	return nil
}

// word is a word of the program, or otherwise the text.
func word(g *games.Game, key, otherwise string) string {
	if g.Content.Words.Has(key) || g.Content.Messages.Has("own."+key) {
		return g.Word(key)
	}
	return otherwise
}

// offered is what can be chosen of a game.
func (s *site) offered(files fs.FS, g *games.Game) (o offeredGame, err error) {
	o.named = named{g.Content.Info.ID, g.Name()}
	for _, tag := range lang.Offered(files, o.ID) {
		about, faults := lang.ReadLanguage(files, tag)
		if len(faults) > 0 {
			return o, fmt.Errorf("%v", faults[0])
		}
		o.Langs = append(o.Langs, named{tag, about.Endonym})
	}
	for _, tag := range s.made {
		o.Langs = append(o.Langs, named{tag, tag})
	}
	for _, k := range g.Kit.KindIDs() {
		o.Kinds = append(o.Kinds, named{k, word(g, "kinds."+k+"s", word(g, "kinds."+k, k))})
	}
	typed := g.Voice(referee.Setup{}).PlayersTyped(g.Law)
	for i, p := range referee.PlayerNames(g.Law) {
		if p != referee.Person && !strings.HasPrefix(p, "search") && p != "random" {
			o.Players = append(o.Players, named{p, strings.Replace(typed[i], ":", ", ", 1)})
		}
	}
	for _, sc := range g.Scenarios.Scenarios {
		one := offeredScenario{named: named{sc.ID, g.Plain(sc.Title)}}
		if sc.ID[0] >= '0' && sc.ID[0] <= '9' { // a year
			one.Name = g.Scenario(referee.Setup{Scenario: sc.ID})
		}
		one.Least, one.Most = g.Seats(sc.ID, g.Content.Law())
		if g.Asked != nil {
			for _, id := range g.Asked(sc.ID) {
				one.Asked = append(one.Asked, asked(files, g, id))
			}
		}
		if g.Open != nil {
			for _, p := range g.Open(sc.ID) {
				one.Places = append(one.Places, place{named{p.Power, name(g, p.Power)}, p.Beside, p.Bots})
			}
		}
		if len(one.Places) == 0 {
			one.Seats, one.IDs, one.Usual = map[int][][]string{}, map[int][]string{}, map[int][]string{}
			for n := one.Least; n <= one.Most; n++ {
				m, no := referee.Begin(g.Law, referee.Setup{Scenario: sc.ID, Seats: n})
				if no != nil {
					return o, fmt.Errorf("%s %s cannot begin with %d seats: %s", o.ID, sc.ID, n, g.Reason(*no))
				}
				one.Usual[n] = usual(g, m)
				for _, powers := range m.State().Seats() {
					var names []string
					for _, id := range powers {
						names = append(names, name(g, id))
					}
					one.Seats[n], one.IDs[n] = append(one.Seats[n], names), append(one.IDs[n], powers[0])
				}
			}
		}
		o.Scenarios = append(o.Scenarios, one)
	}
	return o, nil
}

// name is what a power is called.
func name(g *games.Game, id string) string { return g.Voice(referee.Setup{}).Name(id) }

// asked is an option that a scenario leaves to the table. Where its values stand for files, one that has none needs the table's own.
func asked(files fs.FS, g *games.Game, id string) (o option) {
	def := g.Content.Option(id)
	if def == nil {
		return o
	}
	o.named = named{id, g.Plain(def.Title)}
	law := g.Content.Law().Value(id)
	fileOf := func(v string) string { return fmt.Sprintf("content/%s/%s-%s.yaml", g.Content.Info.ID, id, v) }
	isThere := func(v string) bool { _, err := fs.Stat(files, fileOf(v)); return err == nil }
	ofFiles := slices.ContainsFunc(def.Values, isThere)
	for _, v := range def.Values {
		one := value{named: named{v, g.Plain(def.Says[v])}}
		if v == law {
			o.Values = append([]value{one}, o.Values...)
			continue
		}
		if ofFiles && !isThere(v) {
			one.Needs = fileOf(v)
		}
		o.Values = append(o.Values, one)
	}
	return o
}

// usual is who plays each seat unless the table says otherwise.
func usual(g *games.Game, m *referee.Match) []string {
	if players := referee.ExtrasOf(g.Law).Players; players != nil {
		return players(m.Setup())
	}
	return m.Players()
}
