package referee

// Board is a State with named places. Prompts list the places, look one up by name, and print the board. Consoles list the
// places, find the one that somebody names, and show the board.
type Board interface {
	// Places lists all places, in a fixed order, as words of the grammar.
	Places() []string
	// Neighbours lists the places that one step leads to now, in the same order. It is empty for a word that is no place.
	Neighbours(place string) []string
	// Chart is the whole board, in lines no wider than the screen. Without any the places are listed.
	Chart(on Screen) []string
	// MapLegend explains the signs of the chart on that screen, if it has any.
	MapLegend(on Screen) []string
	// Place describes one place and its surroundings. If it returns no lines, the pieces there are listed. Without any line
	// what lies there is listed.
	Place(place string, on Screen) []string
	// SettingUp reports whether pieces are still being placed, where setup is part of the match: at random or by the players.
	SettingUp() bool
}

// PlaceList is embedded by a Board that is shown as the list of its places.
type PlaceList struct{}

// Chart returns nil: the places are listed instead.
func (PlaceList) Chart(Screen) []string { return nil }

// MapLegend explains nothing.
func (PlaceList) MapLegend(Screen) []string { return nil }

// Place returns nil: only the pieces there are listed.
func (PlaceList) Place(string, Screen) []string { return nil }

// SettingUp returns false: the board is set up before the match.
func (PlaceList) SettingUp() bool { return false }
