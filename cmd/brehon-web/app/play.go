package app

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"brehon/cmd/brehon/games"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/referee"
	"brehon/referee/host"
	"brehon/referee/table"
	"brehon/referee/view"
)

// sitting is the table that is open on this device, which all persons share.
type sitting struct {
	name  string
	game  string
	table *host.Table
	langs host.Languages
	match *referee.Match
	taken referee.Seat // who has the device in a secret moment, or referee.Nobody
}

// path is that of the journal of a name.
func (a *App) path(name string) (string, error) {
	if name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") != "" {
		return "", fmt.Errorf("%.60q can't be the name of a game: letters, figures and - make one", name)
	}
	return filepath.Join(a.Dir, name+".journal"), nil
}

// saved is a game in its journal.
type saved struct {
	Name     string `json:"name"`
	Game     string `json:"game"`
	Scenario string `json:"scenario"`
	Changed  int64  `json:"changed"` // seconds since 1970
	Bytes    int64  `json:"bytes"`
	Changes  bool   `json:"changes,omitempty"` // it is played with changes to the content
	Lacks    string `json:"lacks,omitempty"`   // the problem with their file, as it can't be resumed without it
}

// games lists the saved games, the last played first. One whose journal doesn't begin as one is left out.
func (a *App) games(struct{}) (Answer, error) {
	list := []saved{}
	files, err := filepath.Glob(filepath.Join(a.Dir, "*.journal"))
	for _, file := range files {
		info, err := os.Stat(file)
		if err != nil {
			return Answer{}, err
		}
		s := saved{Name: strings.TrimSuffix(filepath.Base(file), ".journal"), Changed: info.ModTime().Unix(), Bytes: info.Size()}
		if s.Changes = wants(file) != ""; s.Changes {
			s.Lacks = lacks(file)
		}
		if s.Game, s.Scenario = begunAs(file); s.Game != "" {
			list = append(list, s)
		}
	}
	slices.SortStableFunc(list, func(x, y saved) int { return int(y.Changed - x.Changed) })
	return Answer{Body: list}, err
}

// begunAs is the game and the scenario in the first line of a journal; empty if it doesn't begin as one, or was being begun when the
// page ended.
func begunAs(file string) (game, scenario string) {
	f, err := os.Open(file)
	if err != nil {
		return "", ""
	}
	defer f.Close()
	r := bufio.NewReader(f)
	line, err := r.ReadString('\n')
	for next := line; err == nil && unfinished.MatchString(next); {
		next, err = r.ReadString('\n')
	}
	if err != nil {
		return "", ""
	}
	_, head, ok := strings.Cut(strings.Replace(line, " game+ ", " game ", 1), " game {") // with a + the line has others behind it
	var h struct{ Game, Scenario string }
	if !ok || json.Unmarshal([]byte("{"+head), &h) != nil {
		return "", ""
	}
	return h.Game, h.Scenario
}

// unfinished is a line of a journal that counts only with the next one.
var unfinished = regexp.MustCompile(`^[0-9a-f]+ \d+ [0-9a-f]{16} [a-z]+\+ `)

// isTorn reports whether a journal holds less than the beginning of a game.
func isTorn(file string) (bool, error) {
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return true, nil
	}
	for line := range bytes.Lines(data) {
		if bytes.HasSuffix(line, []byte("\n")) && !unfinished.Match(line) {
			return false, err
		}
	}
	return err == nil, err
}

// beginning is a game to be begun.
type beginning struct {
	Name string `json:"name"`
	inLanguage
	referee.Setup
	Players []string `json:"players"` // SEAT=PLAYER
	Names   []string `json:"names"`   // of persons, by seat
	Dice    string   `json:"dice"`    // ask or roll; so is Deck
	Deck    string   `json:"deck"`
	Seed    *uint64  `json:"seed"`
	Changed bool     `json:"changed"` // on the content as it is changed now, if what is changed can matter to the game
}

// withGame is the file beside a journal that holds the changes to the content on which its game is played.
func withGame(journal string) string { return strings.TrimSuffix(journal, ".journal") + ".changes.zip" }

// errChangesGone is the error of a game whose changes to the content are missing; of others it is table.ErrContent.
var errChangesGone = errors.New("the game was begun with changes to the content, and their file isn't here")

// wants is the digest of the changes to the content that the game of a journal was begun with; empty: none.
func wants(journal string) string { return referee.Customs(journal)[table.ContentCustom] }

// digest is that of the changes in a zip.
func digest(zip []byte) (string, error) {
	files, err := contentOf(zip)
	return source.Changes(source.Over(parts{}, files)), err
}

// lacks is the kind of problem with the file of changes beside a journal; empty if it is the one that the game was begun with.
func lacks(journal string) string {
	zip, err := os.ReadFile(withGame(journal))
	if err != nil {
		return problems[errChangesGone]
	}
	if has, err := digest(zip); err != nil || has != wants(journal) {
		return problems[table.ErrContent]
	}
	return ""
}

// errUnwanted is the error of changes with which no game here was begun.
var errUnwanted = errors.New("no game here was begun with these changes")

// attach puts a zip of changes beside each game that was begun with them, and answers with the games' names.
func (a *App) attach(_, zip []byte) (Answer, error) {
	is, err := digest(zip)
	if err != nil {
		return Answer{}, err
	}
	journals, err := filepath.Glob(filepath.Join(a.Dir, "*.journal"))
	if err != nil {
		return Answer{}, err
	}
	var names []string
	for _, file := range journals {
		if wants(file) != is {
			continue
		}
		if lacks(file) != "" {
			if err := os.Remove(withGame(file)); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return Answer{}, err
			}
			if err := writeNew(withGame(file), zip); err != nil {
				return Answer{}, &host.Problem{Kind: host.Lost}
			}
		}
		names = append(names, strings.TrimSuffix(filepath.Base(file), ".journal"))
	}
	if len(names) == 0 {
		return Answer{}, errUnwanted
	}
	return Answer{Body: names}, nil
}

// contentOfGame is the content that the game of a journal is played on. It goes on with what it was begun with, whatever is changed now.
func (a *App) contentOfGame(journal string) (*games.Libraries, error) {
	if wants(journal) == "" {
		return a.langs, nil
	}
	zip, err := os.ReadFile(withGame(journal))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errChangesGone
	} else if err != nil {
		return nil, err
	}
	files, err := contentOf(zip)
	if err != nil {
		return nil, table.ErrContent
	}
	return librariesOn(source.Over(a.files, files)), nil
}

// begin begins a game in a journal of its own.
func (a *App) begin(b beginning) (Answer, error) {
	file, err := a.path(b.Name)
	if err != nil {
		return Answer{}, err
	}
	if torn, err := isTorn(file); err != nil {
		return Answer{}, err
	} else if !torn {
		return Answer{}, fmt.Errorf("there is a game %s already", b.Name)
	}
	if b.Changed {
		if err := a.look(); err != nil {
			return Answer{}, err
		}
		b.Changed = slices.ContainsFunc(slices.Collect(maps.Keys(a.changes.files)), func(name string) bool { return isOf(name, b.Game) })
	}
	_, langs, err := a.on(b.Changed)
	if err != nil {
		return Answer{}, err
	}
	for _, left := range []string{file, withGame(file)} { // of a game that couldn't be begun
		if err := os.Remove(left); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return Answer{}, err
		}
	}
	if b.Changed {
		zip, err := Zip(a.changes.files)
		if err != nil {
			return Answer{}, err
		}
		if err := writeNew(withGame(file), zip); err != nil {
			return Answer{}, &host.Problem{Kind: host.Lost}
		}
	}
	return a.sit(langs, b.Name, b.inLanguage, table.Options{Game: b.Game, Setup: b.Setup, Players: b.Players, Names: b.Names, Journal: file, Dice: b.Dice, Deck: b.Deck, Seed: b.Seed})
}

// opening is a game to be taken up.
type opening struct {
	Name string `json:"name"`
	inLanguage
}

// open takes up a game from its journal.
func (a *App) open(o opening) (Answer, error) {
	file, err := a.path(o.Name)
	if err != nil {
		return Answer{}, err
	}
	if _, err := os.Stat(file); err != nil {
		return Answer{}, fmt.Errorf("there is no game %s", o.Name)
	}
	langs, err := a.contentOfGame(file)
	if err != nil {
		return Answer{}, err
	}
	return a.sit(langs, o.Name, o.inLanguage, table.Options{Journal: file})
}

// sit opens a table, in place of the one that is open.
func (a *App) sit(on *games.Libraries, name string, in inLanguage, o table.Options) (Answer, error) {
	if err := a.rise(); err != nil {
		return Answer{}, err
	}
	tag, ok := lang.Match(on.Own().Files(), in.Lang)
	if !ok {
		return Answer{}, fmt.Errorf("there is no language %q", in.Lang)
	}
	if o.Game != "" { // how it is played is kept, as at a prompt; in one act with the beginning, so that there is none without it
		o.Customs = [][2]string{{table.ContentCustom, on.Own().Changes()}, {"dice", o.Dice}, {"deck", o.Deck}, {"lang", tag}}
	}
	t, langs, m, err := on.In(tag).Sit(name, o, "", func(string, string) string { return "" })
	if err != nil {
		return Answer{}, err
	}
	a.at = &sitting{name: name, game: m.Game().ID(), table: t, langs: langs, match: m, taken: referee.Nobody}
	return Answer{Body: opening{name, inLanguage{tag, a.at.game}}}, nil
}

// rise closes the open table, if there is one.
func (a *App) rise() error {
	if a.at == nil {
		return nil
	}
	m := a.at.match
	a.at = nil
	return m.Close()
}

// errNoTable is the error of what needs an open table.
var errNoTable = errors.New("no game is open")

// looking asks what the device may see; with Take, the person at that seat has taken it and looks alone.
type looking struct {
	Lang string `json:"lang"`
	Take *int   `json:"take"`
}

// shown is a view, with what is true of this device at the moment. It has the fields that the host's page reads.
type shown struct {
	*host.View
	Here  []host.Presence `json:"here"`
	Langs []host.Language `json:"langs"`
	May   host.May        `json:"may"`
	Veil  *int            `json:"veil,omitempty"` // the seat that is to take the device before anything is shown
}

// view is what the device shows.
func (a *App) view(l looking) (Answer, error) {
	s := a.at
	if s == nil {
		return Answer{}, errNoTable
	}
	if l.Take != nil {
		s.taken = referee.Seat(*l.Take)
	}
	d, veil := s.device()
	v, err := s.table.Now().View(s.table.ViewerOf(d, s.tag(l.Lang)))
	if err != nil {
		return Answer{}, err
	}
	all := shown{View: v, Langs: s.langs.Tags(), May: s.table.May(), Here: s.table.Present()}
	for i := range all.Here {
		all.Here[i].Taken, all.Here[i].Here = true, true
	}
	if veil >= 0 {
		seat := int(veil)
		all.Veil = &seat
		all.View = &host.View{API: v.API, Table: v.Table, Rev: v.Rev, Step: v.Step, You: v.You, Match: v.Match, Asked: v.Asked, Powers: v.Powers, Board: v.Board, Moves: []view.Move{}, Now: []string{}, Log: []view.Step{}}
	}
	return Answer{Body: all}, nil
}

// tag is a language of the game, the one that is wished if there is it.
func (s *sitting) tag(wish string) string {
	tags := s.langs.Tags()
	if slices.ContainsFunc(tags, func(l host.Language) bool { return l.Tag == wish }) {
		return wish
	}
	return tags[0].Tag
}

// device is as whom the device acts: as the laptop at an open table, which sees what everybody may see and moves for all; in a
// secret moment as the person asked, who takes it first where several persons share it. The seat that is to take it is the second
// value, or Nobody.
func (s *sitting) device() (d *host.Device, veil referee.Seat) {
	now := s.table.Now()
	players := now.Match().Players()
	seat := referee.SeenBy(now.Match().State())
	if seat < 0 || players[seat] != referee.Person || !s.isSecret(now) {
		s.taken = referee.Nobody
		return everybody(), referee.Nobody
	}
	persons := 0
	for _, p := range players {
		if p == referee.Person {
			persons++
		}
	}
	if persons > 1 && s.taken != seat {
		return everybody(), seat
	}
	return &host.Device{Digest: fmt.Sprint("seat ", seat), Seats: []int{int(seat)}, Number: 1}, referee.Nobody
}

// everybody is the device as all at the table have it.
func everybody() *host.Device { return &host.Device{Digest: "all", Host: true, Number: 1} }

// isSecret reports whether the person asked sees or answers what others may not see.
func (s *sitting) isSecret(now *host.Moment) bool {
	if now.IsSecret() {
		return true
	}
	v, err := now.View(host.Viewer{Tag: s.langs.Tags()[0].Tag, Host: true})
	return err == nil && len(v.Choosing) > 0
}

// acting is a request at the moment that the page shows.
type acting struct {
	Lang string       `json:"lang"`
	Rev  string       `json:"rev"`
	Key  string       `json:"key"`
	Do   host.Request `json:"do"`
}

// act carries a request out. When it is answered, the journal has it.
func (a *App) act(r acting) (Answer, error) {
	s := a.at
	if s == nil {
		return Answer{}, errNoTable
	}
	d, _ := s.device()
	if r.Do.Undo {
		r.Do = host.Request{Line: "undo"}
	}
	if r.Do.Line != "" { // typed for the whole table, as on a laptop
		d = everybody()
	}
	r.Do.Rev, r.Do.Key = r.Rev, r.Key
	done, p := s.table.Do(d, s.tag(r.Lang), r.Do)
	if p != nil {
		return Answer{}, p
	}
	return Answer{Body: done}, nil
}

// asking is a line that only asks.
type asking struct {
	Lang string `json:"lang"`
	Line string `json:"line"`
}

// line answers it.
func (a *App) line(q asking) (Answer, error) {
	s := a.at
	if s == nil {
		return Answer{}, errNoTable
	}
	d, _ := s.device()
	says, p := s.table.Now().Ask(s.table.ViewerOf(d, s.tag(q.Lang)), q.Line)
	if p != nil {
		return Answer{}, p
	}
	return Answer{Body: map[string][]string{"says": says}}, nil
}

// picturing asks for a picture of the open table's game.
type picturing struct {
	Lang string `json:"lang"`
	File string `json:"file"`
}

// art is a picture that views show, or the style sheet of the game. There is no file if there is none of that name.
func (a *App) art(p picturing) (Answer, error) {
	s := a.at
	if s == nil {
		return Answer{}, errNoTable
	}
	speech, err := s.langs.In(s.tag(p.Lang))
	if err != nil || speech.Pictures == nil {
		return Answer{}, err
	}
	if data := speech.Pictures.File(p.File); data != nil {
		return Answer{Files: []File{{p.File, data}}}, nil
	}
	return Answer{}, nil
}
