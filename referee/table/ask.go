package table

import (
	"errors"
	"fmt"
	"strconv"

	"brehon/referee"
	"brehon/referee/say"
)

// ask asks what to play; false if input ended.
func (h *Host) ask() (bool, error) {
	if h.Game != "" {
		if _, err := h.Games.Game(h.Game); err != nil {
			return false, err
		}
	}
	if h.In == nil {
		return false, Fail(say.Unknown, Fault(h.Games, "none", errors.New("there is no game"), "example", h.example()))
	}
	if h.Game == "" {
		id, ok, err := h.askGame()
		if err != nil || !ok {
			return false, err
		}
		h.Game = id
	}
	g, err := h.Games.Game(h.Game)
	if err != nil {
		return false, err
	}
	h.say(g.Plain(g.Content.Info.Title))
	var list []choice
	for _, sc := range g.Scenarios.Scenarios {
		list = append(list, choice{id: sc.ID, text: g.Plain(sc.Title)})
	}
	id, ok := h.choose(g, "scenario", list)
	if !ok {
		return false, nil
	}
	h.Setup.Scenario = id
	if ok, err := h.askTable(g); !ok || err != nil {
		return false, err
	}
	if h.Setup.Seats == 0 && len(h.Players) == 0 && !h.askSeats(g) {
		return false, nil
	}
	if ok, err := h.askPeople(g); !ok || err != nil {
		return false, err
	}
	return h.askDice(g), nil
}

// example returns a command line that begins the named game, or any.
func (h *Host) example() string {
	if g, err := h.Games.Game(h.Game); err == nil && h.Game != "" && len(g.Scenarios.Scenarios) > 0 {
		return h.Example(h.Game, g.Scenarios.Scenarios[0].ID)
	}
	return h.Example("", "")
}

// askGame asks for a game where there are several.
func (h *Host) askGame() (id string, ok bool, err error) {
	var list []choice
	var first *Game
	for _, id := range h.Games.IDs() {
		g, err := h.Games.Game(id)
		if err != nil {
			return "", false, err
		}
		if first == nil {
			first = g
		}
		list = append(list, choice{id: id, text: g.Plain(g.Content.Info.Title)})
	}
	if len(list) == 1 {
		return list[0].id, true, nil
	}
	id, ok = h.choose(first, "game", list)
	return id, ok, nil
}

// askSeats asks how many play.
func (h *Host) askSeats(g *Game) bool {
	setup := h.Setup
	if h.rules(g, &setup) != nil {
		return true // a fault in the rules is reported when the game begins
	}
	least, most := g.Seats(setup.Scenario, g.Settings(setup))
	if least == most {
		h.Setup.Seats = least
		return true
	}
	proposed := g.proposed(setup, least, most)
	for {
		fmt.Fprintf(h.Out, "%s ", g.Word("play.question.seats", "least", least, "most", most, "proposed", proposed))
		line, ok := readLine(h.In)
		if !ok {
			return false
		}
		n, err := strconv.Atoi(line)
		if line == "" {
			n, err = proposed, nil
		}
		if err == nil && n >= least && n <= most {
			h.Setup.Seats = n
			return true
		}
		h.say(g.Word("play.question.wrongNumber", "line", line, "least", least, "most", most))
	}
}

// proposed returns the default number of players, within the limits.
func (g *Game) proposed(setup referee.Setup, least, most int) int {
	n := least
	if first, no := g.Law.New(setup); no == nil {
		n = len(first.Seats())
	}
	return min(max(n, least), most)
}

// longestAnswer is how long an answer to a question may be.
const longestAnswer = 1000
