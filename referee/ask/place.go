package ask

import (
	"brehon/referee"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/voice"
	"strings"
)

// The board in words.

// DoMap prints the board, or the list of its places; or one place and its neighbours.
func (q *Queries) DoMap(a say.Answer, l reading.Line) say.Answer {
	a.Still = true
	board, _ := q.View.Seen().(referee.Board)
	if board == nil {
		return q.Screen.Say(a, "map.none")
	}
	if len(l.Words) == 1 && q.View.IsTyped(voice.OfTool, "legend", l.Words[0]) {
		if key := board.MapLegend(q.Screen.ForGame()); len(key) > 0 {
			a.Says = append(a.Says, key...)
			return a
		}
	}
	if len(l.Words) == 0 {
		if !q.keyed || q.View.JSON { // once, and before the map, which stays on the screen; then it is asked for
			if key := board.MapLegend(q.Screen.ForGame()); len(key) > 0 {
				a.Says = append(append(a.Says, key...), q.View.Voice.Word("play.map.again"))
			}
			q.keyed = true
		}
		chart := board.Chart(q.Screen.ForGame())
		if a.Says = append(a.Says, chart...); len(chart) > 0 {
			return a
		}
		for _, place := range board.Places() {
			a.Says = append(a.Says, q.aboutPlace(board, place)...)
		}
		return a
	}
	place := q.placeNamed(board, l)
	if place == "" {
		return q.Screen.Refused(q.Screen.Say(a, "map.noPlace", "place", l.Text()))
	}
	if about := board.Place(place, q.Screen.ForGame()); len(about) > 0 {
		a.Says = append(a.Says, about...)
		return a
	}
	a.Says = append(a.Says, q.aboutPlace(board, place)...)
	for _, next := range board.Neighbours(place) {
		a.Says = append(a.Says, q.aboutPlace(board, next)...)
	}
	return a
}

// aboutPlace describes a place, its pieces, and its neighbours.
func (q *Queries) aboutPlace(board referee.Board, place string) []string {
	var here []referee.Placed
	for _, p := range q.View.Seen().Table() {
		if p.Place == place {
			here = append(here, p)
		}
	}
	text := q.View.Place(place) + "."
	if len(here) > 0 {
		text = q.View.Voice.Word("play.map.here", "place", q.View.Place(place), "list", q.heap(here))
	}
	var next []string
	for _, n := range board.Neighbours(place) {
		next = append(next, q.View.Place(n))
	}
	if len(next) > 0 {
		text += " " + q.View.Voice.Word("play.map.beside", "list", strings.Join(next, ", "))
	}
	return say.Folded(text, q.Screen.Width, 2)
}
