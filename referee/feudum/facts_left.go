package feudum

// Facts about leftovers: the goods, vessels, shillings, seals, markers, tiles and writs that are nowhere else. They follow
// from the others, so nobody says them.
var leftFacts = []fact{
	row("bag <good> <count>", func(p *Position) []int8 { return p.bag[:] }, nil),
	row("yard <vessel> <count>", func(p *Position) []int8 { return p.yard[:] }, nil),
	single("bank <points>", func(p *Position) *int16 { return &p.bank }, nil),
	single("free-seals <count>", func(p *Position) *int8 { return &p.sealed }, nil),
	single("free-targets <count>", func(p *Position) *int8 { return &p.targets }, nil),
	each("general <colour> <count>", func(pl *player) *int8 { return &pl.pool }, nil),
	single("gone <points>", func(p *Position) *int8 { return &p.gone }, nil),
	{Form: "unseen <writ>", Write: members(func(p *Position) mask { return p.unseen })},
}

var firstLeft = uint8(len(facts) - len(leftFacts))
