package say

import "brehon/referee"

// ForGame is the screen as a game writes on it when it answers a question or draws its board.
func (out *Screen) ForGame() referee.Screen { return gameScreen{out} }

type gameScreen struct{ out *Screen }

func (s gameScreen) Say(key string, args ...any) string { return s.out.View.Voice.Say(key, args...) }
func (s gameScreen) Message(m referee.Message) string   { return s.out.View.Voice.Message(m) }
func (s gameScreen) Name(word string) string            { return s.out.View.Voice.Name(word) }
func (s gameScreen) Named(word string) any              { return s.out.View.Voice.Inside(word) }
func (s gameScreen) Place(word string) string           { return s.out.View.Place(word) }
func (s gameScreen) Columns() int                       { return s.out.Columns() }
func (s gameScreen) Plain() bool                        { return s.out.Plain }
func (s gameScreen) Paint(text, ink, ground string) string {
	return s.out.paint(text, ink, ground)
}
func (s gameScreen) Strong(text string) string             { return s.out.Strong(text) }
func (s gameScreen) Fold(text string, indent int) []string { return Folded(text, s.out.Width, indent) }

// Code is the two letters of a power on the pieces, painted in its colours.
func (out *Screen) Code(id string) string {
	if out.View.Scene == nil {
		return ""
	}
	n := out.View.Scene.Game().Noun(id)
	if n == nil {
		return ""
	}
	return out.paint(n.Badge.Code, n.Badge.Charge, n.Badge.Field)
}
