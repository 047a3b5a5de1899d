package referee

// Graph is a State whose game is played on places. Consoles list the places, and find the one that somebody names.
type Graph interface {
	// Places lists all places, in a fixed order, as words of the grammar.
	Places() []string
	// Neighbours lists the places that one step leads to now, in the same order. It is empty for a word that is no place.
	Neighbours(place string) []string
}

// SetUp is a State of a game in which laying out the pieces is part of the match: some lie at random, some where players
// want them.
type SetUp interface {
	Charted
	// SettingUp reports whether pieces are still laid out.
	SettingUp() bool
}

// Charted is a State that shows its board better than a list of places does.
type Charted interface {
	// Chart is the whole board, in lines no wider than the screen.
	Chart(on Screen) []string
	// Place tells about one of the places and what lies around it.
	Place(place string, on Screen) []string
}

// Keyed is a Charted whose picture has signs that are to be explained.
type Keyed interface {
	Charted
	// ChartKey explains the signs of a chart on that screen.
	ChartKey(on Screen) []string
}
