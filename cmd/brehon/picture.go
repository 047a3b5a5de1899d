package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"brehon/generate"
	"brehon/generate/piece"
	"brehon/referee"
	"brehon/referee/console"
)

// easel makes pictures and prints of a match. The press behind it is built at the first use.
type easel struct {
	shelf *shelf
	match *referee.Match
	inUse []string // files that are never written over
	made  *generate.Press
}

// press is that of the match.
func (e *easel) press() (*generate.Press, *shelved, error) {
	g, err := e.shelf.game(e.match.Game().ID())
	if err != nil || e.made != nil {
		return e.made, g, err
	}
	s := e.match.Setup()
	e.made, err = generate.NewPress(e.shelf.files, g.Kit, generate.PressOptions{Lang: e.shelf.tag, Scenario: s.Scenario, Edition: s.Edition, Set: s.Options})
	if err != nil {
		err = kitError(err)
	}
	return e.made, g, err
}

// picture draws the match as it is into a file, PNG or PDF by its ending.
func (e *easel) picture(path string) error {
	format := strings.ToLower(filepath.Ext(path))
	if !slices.Contains(generate.PictureFormats, format) {
		return exit(exitUsage, fmt.Errorf("%s: a picture is a file that ends in %s", path, strings.Join(generate.PictureFormats, " or ")))
	}
	if err := mayReplace(path, e.inUse); err != nil { // before it is drawn
		return err
	}
	press, g, err := e.press()
	if err != nil {
		return err
	}
	data, err := press.Picture(moment(g, e.match), format)
	if err != nil {
		return kitError(err)
	}
	return writeWhole(path, data, e.inUse...)
}

// moment is the position of a match as the board draws it.
func moment(g *shelved, m *referee.Match) piece.Live {
	voice := g.voice(m.Setup())
	l := piece.Live{Placed: placed(m.State())}
	lines := map[string][]string{}
	for _, k := range referee.Marks(m.State()) {
		lines[k.Owner] = append(lines[k.Owner], voice.Message(k.Message))
		if k.Owner == "" && l.Round == 0 && len(k.Args) > 0 {
			l.Round = k.Args[0].Value
		}
	}
	l.Title = strings.Join(slices.Concat([]string{g.title(m.Setup())}, lines[""], []string{g.word("record.step", "n", m.Len())}), " · ")
	for _, id := range powers(g, m.State()) {
		l.Camps = append(l.Camps, piece.Camp{Owner: id, Lines: lines[id]})
	}
	return l
}

// placed is what lies on the table, for the board to draw.
func placed(s referee.State) []piece.Placed {
	var list []piece.Placed
	for _, t := range s.Table() {
		list = append(list, piece.Placed{ID: t.Piece, Place: t.Place, Owner: t.Owner, Count: t.Count})
	}
	return list
}

// powers are all powers of the game: seat by seat, then those that nobody plays.
func powers(g *shelved, s referee.State) []string {
	list := slices.Concat(s.Seats()...)
	for _, id := range g.Powers {
		if !slices.Contains(list, id) {
			list = append(list, id)
		}
	}
	return list
}

// command is the prompt's own "picture FILE".
func (e *easel) command(g *shelved) console.Command {
	usage := g.word("play.form.picture")
	return console.Command{Name: "picture", Usage: usage, Help: g.word("record.help"), Do: func(args []string) ([]string, error) {
		if len(args) != 1 {
			return nil, errors.New(g.word("play.usage", "usage", usage))
		}
		if err := e.picture(args[0]); err != nil {
			return nil, err
		}
		return []string{g.word("record.written", "file", args[0])}, nil
	}}
}
