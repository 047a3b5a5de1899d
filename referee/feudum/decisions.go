package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// The pending decisions. They form a stack, and the top is handled first (F21.1).

// decision is one pending decision.
type decision = law.Decision[*Position]

// decisions lists all kinds, numbered as listed.
var decisions = law.NewKinds(
	law.Of[layType]("type"),
	law.Of[drawVessel]("vessel"),
	law.Of[drawBead]("bead"),
	law.Of[drawGoods]("draw"),
	law.Of[startPlayer]("start"),
	law.Of[takeGoods]("take"),
	law.Of[firstPawn]("first"),
	law.Of[payment]("pay"),
	law.Of[spendSulfur]("sulfur"),
	law.Of[fillPouch]("pouch"),
	law.Of[selectCards]("select"),
	law.Of[playCard]("turn"),
	law.Of[migrate]("migrate"),
	law.Of[move]("move"),
	law.Of[godspeed]("godspeed"),
	law.Of[pilfer]("pilfer"),
	law.Of[epicVoyage]("epic"),
	law.Of[influence]("influence"),
	law.Of[improve]("improve"),
	law.Of[layTile]("tile"),
	law.Of[tileSide]("side"),
	law.Of[explore]("explore"),
	law.Of[useShovels]("shovels"),
	law.Of[drawWrits]("writ"),
	law.Of[keepWrits]("keep"),
	law.Of[dropWrits]("drop"),
	law.Of[harvest]("harvest"),
	law.Of[tax]("tax"),
	law.Of[feed]("feed"),
	law.Of[rollProgress]("roll"),
	law.Of[visitGuild]("guild"),
	law.Of[served]("served"),
	law.Of[emptyLine]("empty"),
	law.Of[enterGoods]("enter"),
	law.Of[spillGoods]("spill"),
	law.Of[earnBonus]("earn"),
	law.Of[buyGoods]("buy"),
	law.Of[moveGoods]("goods"),
	law.Of[shop]("shop"),
	law.Of[invent]("invent"),
	law.Of[tame]("tame"),
	law.Of[moveMarkers]("markers"),
	law.Of[sealScroll]("scroll"),
	law.Of[buySeal]("buy-seal"),
	law.Of[moveSeals]("seals"),
	law.Of[fists]("fists"),
	law.Of[addReeve]("reeve"),
	law.Of[conquer]("conquer"),
	law.Of[attack]("attack"),
	law.Of[flipDefend]("flip"),
	law.Of[military]("military"),
	law.Of[starve]("starve"),
	law.Of[immunity]("immunity"),
	law.Of[repeatCard]("repeat"),
	law.Of[mandate]("mandate"),
	law.Of[closing]("close"),
	law.Of[collect]("collect"),
	law.Of[countRole]("count-role"),
	law.Of[countRules]("count-rules"),
	law.Of[raise]("raise"),
	law.Of[countFight]("fight"),
	law.Of[countGuild]("function"),
	law.Of[countUnfed]("unfed"),
	law.Of[counting]("count"),
)

// begin pushes a decision; the top is handled first.
func (p *Position) begin(d decision) { decisions.Push(&p.pending, d) }

// now replaces the top decision.
func (p *Position) now(d decision) { decisions.Replace(&p.pending, d) }

// top returns the decision that is handled now.
func (p *Position) top() decision { return decisions.Top(&p.pending) }

// end pops the top decision.
func (p *Position) end() { p.pending.Pop() }

// run makes automatic steps until somebody must decide, or the game is over.
func (p *Position) run() {
	for !p.over {
		if p.pending.Depth() == 0 {
			p.advance()
		} else if !decisions.Work(&p.pending, p) {
			return
		}
	}
}

// chance returns a question answered by chance: the bag, the die and the like.
func chance(rule, key string, args ...referee.Arg) referee.Turn {
	return referee.Turn{Seat: referee.Chance, Ask: referee.Message{Rule: rule, Key: "ask." + key, Args: args}}
}

// asks returns a question to a player.
func (p *Position) asks(c colour, rule, key string, args ...referee.Arg) referee.Turn {
	return referee.Turn{Seat: p.law.seat(c), Ask: referee.Message{Rule: rule, Key: "ask." + key, Args: append([]referee.Arg{argColour("colour", c)}, args...)}}
}

// addOutcome adds an outcome of chance.
func addOutcome(list []referee.Move, weight int8, form uint8, args ...int8) []referee.Move {
	return append(list, referee.Move{Command: commandOf(form, args...), Seat: referee.Chance, Weight: uint8(weight)})
}

// addMove adds an answer of a player.
func (p *Position) addMove(list []referee.Move, c colour, form uint8, args ...int8) []referee.Move {
	return append(list, referee.Move{Command: commandOf(form, args...), Seat: p.law.seat(c)})
}

// commandOf is the command of a form with these arguments.
func commandOf(form uint8, args ...int8) (c referee.Command) {
	c.Form = form
	for i, a := range args {
		c.Args[i] = int16(a)
	}
	return c
}
