package root

import "brehon/referee"

// Work that may have to wait for an answer: a card, dice, a choice of a person. Frames lie on each other, and the last one
// is worked on first.

// frame is a piece of work. What its figures mean, its kind says.
type frame struct {
	kind           int8
	who, by, at, n int8
}

const maxFrames = 16

// The kinds of frames. Their order is that of frameKinds.
const (
	frameDraw = int8(iota)
	frameMarker
	frameRandom
	frameFight
	frameLose
	frameFalls
	frameSettle
	frameAfter
	frameTable
	// Eyrie (R6)
	// Alliance (R7)
	frameOutrage
	frameCrackdown
	// Vagabot (R8)
	frameCharacter
	frameQuest
	frameRuin
	frameAid
	frameStrike
	frameRob
	frameEnlist
	// Lizards (R9)
	frameSanctify
	// Riverfolk (R10)
	frameBuy
	frameAmbush
	// Duchy (R11)
	frameInvestors
	// Corvids (R12)
	frameMuster
	framePlot
	frameFlip
	frameBomb
	frameExchange
	frameExtort
	frameSeen
	frameExpose
	// The set-up of persons (R4.2)
	frameStandard
)

// frameKind is how a kind of frame works. Work does what can be done; it reports false if an answer is wanted, for which
// there are ask, moves and take. A frame takes itself away with p.end.
type frameKind struct {
	word  string
	work  func(p *Position, f *frame) bool
	ask   func(p *Position, f *frame) referee.Turn
	moves func(p *Position, f *frame, list []referee.Move) []referee.Move
	take  func(p *Position, f *frame, c referee.Command)
}

var frameKinds = [...]frameKind{
	frameDraw:   {"draw", (*Position).workDraw, (*Position).askDraw, (*Position).movesDraw, (*Position).takeDraw},
	frameMarker: {"marker", (*Position).workMarker, (*Position).askMarker, (*Position).movesMarker, (*Position).takeMarker},
	frameRandom: {"random", (*Position).workRandom, (*Position).askRandom, (*Position).movesRandom, (*Position).takeRandom},
	frameFight:  {"fight", (*Position).workFight, (*Position).askFight, (*Position).movesFight, (*Position).takeFight},
	frameLose:   {"lose", (*Position).workLose, (*Position).askLose, (*Position).movesLose, (*Position).takeLose},
	frameFalls:  {"falls", (*Position).workLose, (*Position).askLose, (*Position).movesLose, (*Position).takeLose},
	frameSettle: {"settle", (*Position).workSettle, nil, nil, nil},
	frameAfter:  {"after", (*Position).workAfter, nil, nil, nil},
	frameTable:  {"table", (*Position).workTable, (*Position).askTable, (*Position).movesTable, (*Position).takeTable},
	// Eyrie (R6)
	// Alliance (R7)
	frameOutrage:   {"outrage", (*Position).workOutrage, (*Position).askOutrage, (*Position).movesOutrage, (*Position).takeOutrage},
	frameCrackdown: {"crackdown", (*Position).workCrackdown, nil, nil, nil},
	// Vagabot (R8)
	frameCharacter: {"character", (*Position).workCharacter, (*Position).askCharacter, (*Position).movesCharacter, (*Position).takeCharacter},
	frameQuest:     {"quest", (*Position).workQuest, (*Position).askQuest, (*Position).movesQuest, (*Position).takeQuest},
	frameRuin:      {"ruin", (*Position).workRuin, (*Position).askRuin, (*Position).movesRuin, (*Position).takeRuin},
	frameAid:       {"aid", (*Position).workAid, (*Position).askAid, (*Position).movesAid, (*Position).takeAid},
	frameStrike:    {"strike", (*Position).workStrike, nil, nil, nil},
	frameRob:       {"rob", (*Position).workRob, (*Position).askRob, (*Position).movesRob, (*Position).takeRob},
	frameEnlist:    {"enlist", (*Position).workEnlist, (*Position).askEnlist, (*Position).movesEnlist, (*Position).takeEnlist},
	// Lizards (R9)
	frameSanctify: {"sanctify", (*Position).workSanctify, (*Position).askSanctify, (*Position).movesSanctify, (*Position).takeSanctify},
	// Riverfolk (R10)
	frameBuy:    {"buy", (*Position).workBuy, (*Position).askBuy, (*Position).movesBuy, (*Position).takeBuy},
	frameAmbush: {"ambush", (*Position).workAmbush, (*Position).askAmbush, (*Position).movesAmbush, (*Position).takeAmbushed},
	// Duchy (R11)
	frameInvestors: {"investors", (*Position).workInvestors, (*Position).askInvestors, (*Position).movesInvestors, (*Position).takeInvestors},
	// Corvids (R12)
	frameMuster:   {"muster", (*Position).workMuster, nil, nil, nil},
	framePlot:     {"plot", (*Position).workPlot, (*Position).askPlot, (*Position).movesPlot, (*Position).takePlotDrawn},
	frameFlip:     {"flip", (*Position).workFlip, (*Position).askFlip, (*Position).movesFlip, (*Position).takeFlip},
	frameBomb:     {"bomb", (*Position).workBomb, nil, nil, nil},
	frameExchange: {"exchange", (*Position).workExchange, nil, nil, nil},
	frameExtort:   {"extort", (*Position).workExtort, (*Position).askExtort, (*Position).movesExtort, (*Position).takeExtort},
	frameSeen:     {"seen", (*Position).workSeen, (*Position).askSeen, (*Position).movesSeen, (*Position).takeSeen},
	frameExpose:   {"expose", (*Position).workExpose, (*Position).askExpose, (*Position).movesExpose, (*Position).takeExpose},
	// The set-up of persons (R4.2)
	frameStandard: {"standard", (*Position).workStandard, (*Position).askStandard, (*Position).movesStandard, (*Position).takeStandard},
}

func frameWords() (list []string) {
	for _, k := range frameKinds {
		list = append(list, k.word)
	}
	return list
}

// begin lays a frame on the others: it is worked on first.
func (p *Position) begin(f frame) {
	if p.depth == maxFrames {
		broken("%d frames wait", p.depth)
	}
	p.frames[p.depth] = f
	p.depth++
}

// top is the frame that is worked on.
func (p *Position) top() *frame { return &p.frames[p.depth-1] }

// end takes the top frame away.
func (p *Position) end() {
	p.depth--
	p.frames[p.depth] = frame{}
}

// run works until somebody must decide, or the game is over.
func (p *Position) run() {
	for !p.over {
		switch {
		case p.depth > 0:
			if f := p.top(); !frameKinds[f.kind].work(p, f) {
				return
			}
		case p.stage == settingUp:
			if !p.setUp() {
				return
			}
		case p.law.unkept && p.law.isPerson(p.active()):
			p.goOnBehind()
		case !p.law.isBot(p.active()) || !p.goesOn():
			return
		}
	}
}

// chance is the turn of the dice and cards.
func chance(rule, key string, args ...referee.Arg) referee.Turn {
	return referee.Turn{Seat: referee.Chance, Ask: referee.Message{Rule: rule, Key: "ask." + key, Args: args}}
}

// asks is the turn of a faction's seat.
func (p *Position) asks(f faction, rule, key string, args ...referee.Arg) referee.Turn {
	return referee.Turn{Seat: referee.Seat(p.law.factions[f].seat), Ask: referee.Message{Rule: rule, Key: "ask." + key, Args: args}}
}

// falls adds an outcome of chance.
func falls(list []referee.Move, c referee.Command, weight int8) []referee.Move {
	return append(list, referee.Move{Command: c, Seat: referee.Chance, Weight: uint8(weight)})
}
