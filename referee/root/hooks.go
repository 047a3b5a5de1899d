package root

// hooks call a faction's own rules from the rules of all factions (R18.3). Absent ones do nothing. A hook must not ask;
// it may begin a decision that does. In a battle p.fight is open.
type hooks struct {
	rules    func(p *Position, f faction, c place) bool // rules there against everybody (R2.2)
	winsTies bool                                       // of rule (R2.2)
	roams    bool                                       // moves without rule (R2.3)
	unruled  func(p *Position, f faction) bool          // moves without rule just now (D-45)
	sails    bool                                       // moves along rivers (R2.3)
	boxed    func(p *Position) int8                     // warriors on boards, besides Payments
	gains    func(p *Position, f faction)               // takes a crafted item where it does not go to the box (R3.1)

	beside  func(p *Position, f faction)                         // before the roll of a battle of others
	before  func(p *Position, f faction)                         // before the roll, of attacker and defender
	attack  func(p *Position, f faction) int8                    // extra hits as attacker
	defend  func(p *Position, f faction) int8                    // extra hits as defender
	most    func(p *Position, f faction, n int8) int8            // the most rolled hits, in place of n, its warriors there
	armed   func(p *Position, f faction) bool                    // is not defenseless without warriors there
	swaps   func(p *Position, f faction) bool                    // as defender has the higher die (R2.4)
	takes   func(p *Position, f, of faction)                     // removes an enemy building or token
	price   func(p *Position, k piece) int8                      // hits that one of its pieces takes
	hurt    func(p *Position, f faction, n int8)                 // takes hits without losing pieces (R8.5)
	unpaid  func(p *Position, by faction, k piece) bool          // its piece is no VP for who removes it
	spoils  func(p *Position, f, loser faction) int8             // the attacker's extra VP for p.lost[loser], and for the event
	removed func(p *Position, f, by faction)                     // after an event that removed pieces of f, p.lost[f] (R3.18.7)
	won     func(p *Position, f, loser faction, lost losses)     // after a battle of f as attacker
	after   func(p *Position, f faction, was fight, lost losses) // after a battle of f, and all its other consequences
	entered func(p *Position, f, by faction, c place)            // an enemy has moved pieces into a clearing
	ends    func(p *Position, f faction)                         // at the end of its turn
}

// hooksOf picks the hooks of a faction as it is played: by its bot, or by a person.
func (l *Law) hooksOf(f faction) hooks {
	k := kinds[l.factions[f].ID]
	switch {
	case k == nil:
		return hooks{}
	case l.isBot(f):
		return k.hooks
	}
	return k.person
}
