package root

import "brehon/referee"

// hashVersion: since the second, journals hold the hashes of what everybody may see.
const hashVersion = 2

// Extras are who plays what, which the set-up says, and how what persons report is taken.
func (g *Game) Extras() referee.Extras {
	return referee.Extras{HashVersion: hashVersion, Players: g.players, Parts: parts}
}

// parts: what persons have done already with others' pieces (R15.1); what comes of a battle or of a turn's end the referee works
// out. A turn begins, what lies differently behind it is said (R15.4), and a Vagabot who stays does not walk (R8.9).
var parts = []referee.Part{
	{Of: "remove", Role: referee.RoleReports},
	{Of: "vp", Role: referee.RoleReports},
	{Of: "take", Role: referee.RoleReports},
	{Of: "give", Role: referee.RoleReports},
	{Of: "open", Role: referee.RoleReports},
	{Of: "event.turn", Role: referee.RoleBegins},
	{Of: "event.laid", Role: referee.RoleMovesPieces},
	{Of: "event.laid-move", Role: referee.RoleMovesPieces},
	{Of: "event.laid-on", Role: referee.RoleMovesPieces},
	{Of: "event.laid-off", Role: referee.RoleMovesPieces},
	{Of: "event.laid-move-warriors", Role: referee.RoleMovesPieces},
	{Of: "event.laid-on-warriors", Role: referee.RoleMovesPieces},
	{Of: "event.laid-off-warriors", Role: referee.RoleMovesPieces},
	{Of: "event.laid-points", Role: referee.RoleMovesPieces},
	{Of: "event.stays", Role: referee.RoleReplaces},
}

// What a position answers beside a State.
var _ interface {
	referee.Board
	referee.Marked
	referee.Closing
	referee.Signed
	referee.Sealed
	referee.Summarized
	referee.Warned
} = (*Position)(nil)

var _ referee.Automated = (*Game)(nil)
