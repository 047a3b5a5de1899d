package feudum

import "brehon/referee"

// Work that may have to wait for an answer: a draw, a payment, a choice. Frames lie on each other, and the last one is
// worked on first (F21.1).

// frame is a piece of work. What its figures mean, its kind says; who is always the player it is about.
type frame struct {
	kind int8
	who  colour
	by   int8 // how far it has come, or what for
	at   place
	n, m int8
}

const maxFrames = 24

// The kinds of frames. Their order is that of frameKinds.
const (
	frameType = int8(iota)
	frameVessel
	frameBead
	frameDraw
	frameStart
	frameTake
	frameFirst
	framePay
	frameSulfur
	framePouch
	frameSelect
	frameTurn
	frameMigrate
	frameMove
	frameGodspeed
	framePilfer
	frameEpic
	frameInfluence
	frameImprove
	frameTile
	frameSide
	frameExplore
	frameShovels
	frameWrit
	frameKeep
	frameDrop
	frameHarvest
	frameTax
	frameFeed
	frameRoll
	// (a) guild functions, feast, reeves, taming
	frameGuild
	frameServed
	frameEmpty
	frameEnter
	frameSpill
	frameEarn
	frameBuy
	frameGoods
	frameShop
	frameInvent
	frameTame
	frameMarkers
	frameScroll
	frameBuySeal
	frameSeals
	frameFists
	frameReeve
	// Conquer, Defend, Repeat, mandates, windows, landscapes.
	frameConquer
	frameAttack
	frameFlip
	frameMilitary
	frameStarve
	frameImmunity
	frameRepeat
	frameMandate
	frameClose
	frameCollect
)

// frameKind is how a kind of frame works. Work does what can be done; it reports false if an answer is wanted, for which
// there are ask, moves and take. Why says why a command is not among the moves; it may return nil, then the rule of the
// question is named. A frame takes itself away with p.end.
type frameKind struct {
	word  string
	work  func(p *Position, f *frame) bool
	ask   func(p *Position, f *frame) referee.Turn
	moves func(p *Position, f *frame, list []referee.Move) []referee.Move
	take  func(p *Position, f *frame, c referee.Command)
	why   func(p *Position, f *frame, c referee.Command) *referee.Refusal
}

var frameKinds = [...]frameKind{
	frameType:      {"type", wait, (*Position).askType, (*Position).movesType, (*Position).takeType, (*Position).whyType},
	frameVessel:    {"vessel", (*Position).workVessel, (*Position).askVessel, (*Position).movesVessel, (*Position).takeVessel, (*Position).whyVessel},
	frameBead:      {"bead", (*Position).workBead, (*Position).askBead, (*Position).movesBead, (*Position).takeBead, (*Position).whyBead},
	frameDraw:      {"draw", (*Position).workDraw, (*Position).askDraw, (*Position).movesDraw, (*Position).takeDraw, (*Position).whyDraw},
	frameStart:     {"start", wait, (*Position).askStart, (*Position).movesStart, (*Position).takeStart, (*Position).whyStart},
	frameTake:      {"take", (*Position).workTake, (*Position).askTake, (*Position).movesTake, (*Position).takeTake, (*Position).whyTake},
	frameFirst:     {"first", (*Position).workFirst, (*Position).askFirst, (*Position).movesFirst, (*Position).takeFirst, (*Position).whyFirst},
	framePay:       {"pay", (*Position).workPay, (*Position).askPay, (*Position).movesPay, (*Position).takePay, (*Position).whyPay},
	frameSulfur:    {"sulfur", (*Position).workSulfur, (*Position).askSulfur, (*Position).movesSulfur, (*Position).takeSulfur, nil},
	framePouch:     {"pouch", wait, (*Position).askPouch, (*Position).movesPouch, (*Position).takePouch, (*Position).whyPouch},
	frameSelect:    {"select", (*Position).workSelect, (*Position).askSelect, (*Position).movesSelect, (*Position).takeSelect, (*Position).whySelect},
	frameTurn:      {"turn", (*Position).workTurn, (*Position).askTurn, (*Position).movesTurn, (*Position).takeTurn, (*Position).whyTurn},
	frameMigrate:   {"migrate", wait, (*Position).askMigrate, (*Position).movesMigrate, (*Position).takeMigrate, (*Position).whyMigrate},
	frameMove:      {"move", (*Position).workMove, (*Position).askMove, (*Position).movesMove, (*Position).takeMove, (*Position).whyMove},
	frameGodspeed:  {"godspeed", (*Position).workGodspeed, (*Position).askGodspeed, (*Position).movesGodspeed, (*Position).takeGodspeed, (*Position).whyMove},
	framePilfer:    {"pilfer", (*Position).workPilfer, (*Position).askPilfer, (*Position).movesPilfer, (*Position).takePilfer, (*Position).whyPilfer},
	frameEpic:      {"epic", (*Position).workEpic, (*Position).askEpic, (*Position).movesEpic, (*Position).takeEpic, (*Position).whyEpic},
	frameInfluence: {"influence", (*Position).workInfluence, (*Position).askInfluence, (*Position).movesInfluence, (*Position).takeInfluence, (*Position).whyInfluence},
	frameImprove:   {"improve", (*Position).workImprove, (*Position).askImprove, (*Position).movesImprove, (*Position).takeImprove, (*Position).whyImprove},
	frameTile:      {"tile", wait, (*Position).askTile, (*Position).movesTile, (*Position).takeTile, (*Position).whyTile},
	frameSide:      {"side", wait, (*Position).askSide, (*Position).movesSide, (*Position).takeSide, (*Position).whySide},
	frameExplore:   {"explore", (*Position).workExplore, nil, nil, nil, nil},
	frameShovels:   {"shovels", (*Position).workShovels, (*Position).askShovels, (*Position).movesShovels, (*Position).takeShovels, nil},
	frameWrit:      {"writ", (*Position).workWrit, (*Position).askWrit, (*Position).movesWrit, (*Position).takeWrit, (*Position).whyWrit},
	frameKeep:      {"keep", (*Position).workKeep, (*Position).askKeep, (*Position).movesKeep, (*Position).takeKeep, (*Position).whyKeep},
	frameDrop:      {"drop", (*Position).workDrop, (*Position).askDrop, (*Position).movesDrop, (*Position).takeDrop, (*Position).whyDrop},
	frameHarvest:   {"harvest", (*Position).workHarvest, (*Position).askHarvest, (*Position).movesHarvest, (*Position).takeHarvest, (*Position).whyHarvest},
	frameTax:       {"tax", (*Position).workTax, (*Position).askTax, (*Position).movesTax, (*Position).takeTax, nil},
	frameFeed:      {"feed", wait, (*Position).askFeed, (*Position).movesFeed, (*Position).takeFeed, (*Position).whyFeed},
	frameRoll:      {"roll", (*Position).workRoll, (*Position).askRoll, (*Position).movesRoll, (*Position).takeRoll, nil},
	// (a) guild functions, feast, reeves, taming
	frameGuild:   {"guild", (*Position).workGuild, (*Position).askGuild, (*Position).movesGuild, (*Position).takeGuild, (*Position).whyGuild},
	frameServed:  {"served", (*Position).workServed, nil, nil, nil, nil},
	frameEmpty:   {"empty", (*Position).workEmpty, (*Position).askEmpty, (*Position).movesEmpty, (*Position).takeEmpty, (*Position).whyEmpty},
	frameEnter:   {"enter", (*Position).workEnter, (*Position).askEnter, (*Position).movesEnter, (*Position).takeEnter, (*Position).whyEnter},
	frameSpill:   {"spill", (*Position).workSpill, (*Position).askSpill, (*Position).movesSpill, (*Position).takeSpill, (*Position).whySpill},
	frameEarn:    {"earn", (*Position).workEarn, (*Position).askEarn, (*Position).movesEarn, (*Position).takeEarn, (*Position).whyEarn},
	frameBuy:     {"buy", (*Position).workBuy, (*Position).askBuy, (*Position).movesBuy, (*Position).takeBuy, (*Position).whyBuy},
	frameGoods:   {"goods", (*Position).workGoods, (*Position).askGoods, (*Position).movesGoods, (*Position).takeGoods, (*Position).whyGoods},
	frameShop:    {"shop", (*Position).workShop, (*Position).askShop, (*Position).movesShop, (*Position).takeShop, (*Position).whyShop},
	frameInvent:  {"invent", (*Position).workInvent, (*Position).askInvent, (*Position).movesInvent, (*Position).takeInvent, (*Position).whyInvent},
	frameTame:    {"tame", (*Position).workTame, (*Position).askTame, (*Position).movesTame, (*Position).takeTame, (*Position).whyTame},
	frameMarkers: {"markers", (*Position).workMarkers, (*Position).askMarkers, (*Position).movesMarkers, (*Position).takeMarkers, (*Position).whyMarkers},
	frameScroll:  {"scroll", (*Position).workScroll, (*Position).askScroll, (*Position).movesScroll, (*Position).takeScroll, (*Position).whyScroll},
	frameBuySeal: {"buy-seal", (*Position).workBuySeal, (*Position).askBuySeal, (*Position).movesBuySeal, (*Position).takeBuySeal, (*Position).whyBuySeal},
	frameSeals:   {"seals", (*Position).workSeals, (*Position).askSeals, (*Position).movesSeals, (*Position).takeSeals, (*Position).whySeals},
	frameFists:   {"fists", (*Position).workFists, (*Position).askFists, (*Position).movesFists, (*Position).takeFists, (*Position).whyFists},
	frameReeve:   {"reeve", (*Position).workReeve, (*Position).askReeve, (*Position).movesReeve, (*Position).takeReeve, nil},
	// Conquer, Defend, Repeat, mandates, windows, landscapes.
	frameConquer:  {"conquer", (*Position).workConquer, (*Position).askConquer, (*Position).movesConquer, (*Position).takeConquer, (*Position).whyConquer},
	frameAttack:   {"attack", (*Position).workAttack, (*Position).askAttack, (*Position).movesAttack, (*Position).takeAttack, (*Position).whyAttack},
	frameFlip:     {"flip", (*Position).workFlip, (*Position).askFlip, (*Position).movesFlip, (*Position).takeFlip, (*Position).whyFlip},
	frameMilitary: {"military", (*Position).workMilitary, (*Position).askMilitary, (*Position).movesMilitary, (*Position).takeMilitary, nil},
	frameStarve:   {"starve", (*Position).workStarve, nil, nil, nil, nil},
	frameImmunity: {"immunity", (*Position).workImmunity, (*Position).askImmunity, (*Position).movesImmunity, (*Position).takeImmunity, (*Position).whyImmunity},
	frameRepeat:   {"repeat", (*Position).workRepeat, (*Position).askRepeat, (*Position).movesRepeat, (*Position).takeRepeat, (*Position).whyRepeat},
	frameMandate:  {"mandate", (*Position).workMandate, (*Position).askMandate, (*Position).movesMandate, (*Position).takeMandate, nil},
	frameClose:    {"close", (*Position).workClose, (*Position).askClose, (*Position).movesClose, (*Position).takeClose, (*Position).whyClose},
	frameCollect:  {"collect", (*Position).workCollect, (*Position).askCollect, (*Position).movesCollect, (*Position).takeCollect, nil},
}

func frameWords() (list []string) {
	for _, k := range frameKinds {
		list = append(list, k.word)
	}
	return list
}

// wait is the work of a frame that is only asked.
func wait(*Position, *frame) bool { return false }

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
		if p.depth == 0 {
			p.advance()
		} else if f := p.top(); !frameKinds[f.kind].work(p, f) {
			return
		}
	}
}

// chance is the turn of the bag, the die and the like.
func chance(rule, key string, args ...referee.Arg) referee.Turn {
	return referee.Turn{Seat: referee.Chance, Ask: referee.Message{Rule: rule, Key: "ask." + key, Args: args}}
}

// asks is the turn of a player's seat.
func (p *Position) asks(c colour, rule, key string, args ...referee.Arg) referee.Turn {
	return referee.Turn{Seat: p.law.seat(c), Ask: referee.Message{Rule: rule, Key: "ask." + key, Args: append([]referee.Arg{argColour("colour", c)}, args...)}}
}

// falls adds an outcome of chance.
func falls(list []referee.Move, weight int8, form uint8, args ...int8) []referee.Move {
	return append(list, referee.Move{Command: com(form, args...), Seat: referee.Chance, Weight: uint8(weight)})
}

// may adds an answer of a player.
func (p *Position) may(list []referee.Move, c colour, form uint8, args ...int8) []referee.Move {
	return append(list, referee.Move{Command: com(form, args...), Seat: p.law.seat(c)})
}

// com is a command.
func com(form uint8, args ...int8) (c referee.Command) {
	c.Form = form
	for i, a := range args {
		c.Args[i] = int16(a)
	}
	return c
}
