package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"brehon/cmd/brehon/games"
	"brehon/generate"
	"brehon/generate/chronicle"
	"brehon/generate/gamelog"
	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/table"
)

// matchPictures makes pictures and prints of a match. Its press is built on first use.
type matchPictures struct {
	library *library
	match   *referee.Match
	inUse   []string // files that are never written over
	made    *generate.Press
}

// press returns the match's press.
func (e *matchPictures) press() (*generate.Press, *games.Game, error) {
	g, err := e.library.Whole(e.match.Game().ID())
	if err != nil || e.made != nil {
		return e.made, g, err
	}
	s := e.match.Setup()
	e.made, err = generate.NewPress(e.library.Files(), g.Kit, generate.PressOptions{Lang: e.library.Tag(), Scenario: s.Scenario, Edition: s.Edition, Set: s.Options})
	if err != nil {
		err = kitError(err)
	}
	return e.made, g, err
}

// picture draws the match as it is into a file, PNG or PDF by its ending.
func (e *matchPictures) picture(path string) error {
	format := strings.ToLower(filepath.Ext(path))
	if !slices.Contains(generate.PictureFormats, format) {
		return exit(exitUsage, fmt.Errorf("%s: the name of a picture must end in %s", path, strings.Join(generate.PictureFormats, " or ")))
	}
	if err := table.MayReplace(path, e.inUse); err != nil { // before it is drawn
		return err
	}
	press, g, err := e.press()
	if err != nil {
		return err
	}
	data, err := press.Picture(chronicle.Live(&g.Game, e.match), format)
	if err != nil {
		return kitError(err)
	}
	return writeWhole(path, data, e.inUse...)
}

// printFormats are the endings of files that a game can be printed to.
var printFormats = []string{".pdf", ".txt"}

// print writes the game into a file, text or PDF by its ending: as a chronicle, or in full, with the reasons of automata if
// they are wanted.
func (e *matchPictures) print(path, paper string, full, reasons bool) error {
	format := strings.ToLower(filepath.Ext(path))
	if !slices.Contains(printFormats, format) {
		return exit(exitUsage, fmt.Errorf("%s: the name of a printed game must end in %s", path, strings.Join(printFormats, " or ")))
	}
	g, err := e.library.Whole(e.match.Game().ID())
	if err != nil {
		return err
	}
	game := chronicle.Tale(&g.Game, e.match)
	if full || reasons {
		game = chronicle.Full(&g.Game, e.match, reasons)
	}
	if format == ".txt" {
		return writeWhole(path, gamelog.Text(game), e.inUse...)
	}
	press, _, err := e.press()
	if err != nil {
		return err
	}
	data, err := press.Print(game, paper)
	if err != nil {
		return kitError(err)
	}
	return writeWhole(path, data, e.inUse...)
}

// command is the prompt's own "picture FILE".
func (e *matchPictures) command(g *games.Game) console.Command {
	usage := g.Word("play.form.picture")
	return console.Command{Name: "picture", Usage: usage, Help: g.Word("record.help"), Do: func(args []string) ([]string, error) {
		if len(args) != 1 {
			return nil, errors.New(g.Word("play.usage", "usage", usage))
		}
		if err := e.picture(args[0]); err != nil {
			return nil, err
		}
		return []string{g.Word("record.written", "file", args[0])}, nil
	}}
}
