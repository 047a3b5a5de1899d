package root

import "brehon/referee"

// Words of automata.yaml that several bots use (R18.1): conditions of the position, filters and tie-breakers of commands,
// and scopes. Of a tie-breaker the lowest value is best.

var commonIfs = map[string]func(*view) bool{
	"order-suit": func(v *view) bool { return v.p.suit != bird },
	"order-bird": func(v *view) bool { return v.p.suit == bird },
}

var commonOnly = map[string]func(*view, referee.Command) bool{
	"ordered":     func(v *view, c referee.Command) bool { return inMask(v.p.ordered(), where(c)) },
	"ruled":       func(v *view, c referee.Command) bool { return v.p.rules(v.f, where(c)) },
	"from-ruled":  func(v *view, c referee.Command) bool { return v.p.rules(v.f, from(c)) },
	"from-quiet":  func(v *view, c referee.Command) bool { return v.enemyPieces(from(c)) == 0 },
	"all-but-one": func(v *view, c referee.Command) bool { return c.Args[0] == int16(v.board.own(v.f, from(c))-1) },
}

var commonFirst = map[string]func(*view, referee.Command) int{
	"most-pieces":       func(v *view, c referee.Command) int { return -int(v.board.piecesOf(whom(c), where(c))) },
	"most-points":       func(v *view, c referee.Command) int { return -v.p.players.points(whom(c)) },
	"most-own-warriors": func(v *view, c referee.Command) int { return -int(v.board.own(v.f, where(c))) },
	"most-enemy-pieces": func(v *view, c referee.Command) int { return -v.enemyPieces(where(c)) },
	"lowest-priority":   func(v *view, c referee.Command) int { return v.law.lowest(where(c)) },
	"highest-origin":    func(v *view, c referee.Command) int { return v.law.highest(from(c)) },
}

var commonScopes = map[string]scope{
	"ordered": {func(v *view) mask { return v.p.ordered() }, kindPlace},
	"entered": {func(v *view) mask { return v.p.entered }, kindPlace},
}

// where is the clearing that a command is about; of a move where it leads.
func where(c referee.Command) place {
	switch c.Form {
	case formMove, formPlace, formRemove, formRemoveWarriors:
		return place(c.Args[2])
	case formBuild, formConvert, formSanctify:
		return place(c.Args[1])
	}
	return place(c.Args[0])
}

// from returns the clearing where a move begins.
func from(c referee.Command) place { return place(c.Args[1]) }

// whom is the faction that a command is aimed at.
func whom(c referee.Command) faction {
	switch c.Form {
	case formBattle, formAttack, formRob:
		return faction(c.Args[1])
	}
	return faction(c.Args[0])
}

// enemyPieces is how many enemy pieces are in a place (R3.15).
func (v *view) enemyPieces(c place) int {
	return v.p.players.enemySum(v.f, func(g faction) int8 { return v.board.piecesOf(g, c) })
}

// enemyWarriors is how many enemy warriors are in a clearing.
func (v *view) enemyWarriors(c place) int {
	return v.p.players.enemySum(v.f, func(g faction) int8 { return v.board.own(g, c) })
}

// enemyBuildings is how many enemy buildings are in a clearing.
func (v *view) enemyBuildings(c place) int {
	return v.p.players.enemySum(v.f, func(g faction) int8 { return v.board.buildings(g, c) })
}

// enemyHoldings is how many enemy buildings and tokens are in a clearing.
func (v *view) enemyHoldings(c place) int {
	return v.p.players.enemySum(v.f, func(g faction) int8 { return v.board.buildings(g, c) + v.board.tokens(g, c) })
}

// points are a faction's VP where they are compared: a marker off the track is lowest (R2.9).
func (s *players) points(f faction) int {
	if s.dominance[f] != none {
		return -1
	}
	return int(s.vp[f])
}

// highest orders clearings by priority, the Pass first (R3.16).
func (l *Law) highest(c place) int {
	if c == l.tower {
		return -1
	}
	return int(c)
}

// lowest sorts clearings by reverse priority, the Pass first (R3.16).
func (l *Law) lowest(c place) int {
	if c == l.tower {
		return -clearings
	}
	return -int(c)
}
