package referee

// Board is a State whose game is played on places. Consoles list the places, find the one that somebody names, and show the
// board.
type Board interface {
	// Places lists all places, in a fixed order, as words of the grammar.
	Places() []string
	// Neighbours lists the places that one step leads to now, in the same order. It is empty for a word that is no place.
	Neighbours(place string) []string
	// Chart is the whole board, in lines no wider than the screen. Without any the places are listed.
	Chart(on Screen) []string
	// ChartKey explains the signs of the chart on that screen, if it has any.
	ChartKey(on Screen) []string
	// Place tells about one of the places and what lies around it. Without any line what lies there is listed.
	Place(place string, on Screen) []string
	// SettingUp reports whether pieces are still laid out, where that is part of the match: some lie at random, some where
	// players want them.
	SettingUp() bool
}

// PlaceList is embedded by a Board that is shown as the list of its places.
type PlaceList struct{}

// Chart is none: the places are listed.
func (PlaceList) Chart(Screen) []string { return nil }

// ChartKey explains nothing.
func (PlaceList) ChartKey(Screen) []string { return nil }

// Place tells nothing but what lies there.
func (PlaceList) Place(string, Screen) []string { return nil }

// SettingUp reports that the board is laid out before the match.
func (PlaceList) SettingUp() bool { return false }
