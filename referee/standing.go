package referee

// Ordered is a Game in which a person can give standing orders: what is answered from then on wherever it says something. Their
// words stand in the game's messages: play.typed.<order> is how one is typed, play.order.<order> what it means.
type Ordered interface {
	Orders() []string
	// Ordered is the answer to the open question of a position under some of these orders; false: they leave it to the person.
	Ordered(s State, orders []string) (c Command, ok bool)
}
