package root

import "brehon/referee"

// hashVersion: since the second, journals hold the hashes of what everybody may see.
const hashVersion = 2

// Extras define who plays what by the setup, and the roles of persons' reports.
func (g *Game) Extras() referee.Extras {
	return referee.Extras{HashVersion: hashVersion, Players: g.players, Parts: parts, Coming: coming}
}

// parts: reports of what persons did with others' pieces (R15.1), from which the referee derives the results of battles and
// the end of a turn; the start of a turn; the moves of pieces after it (R15.4); a Vagabot who stays does not walk (R8.9).
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

// Optional interfaces of a position.
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

// coming says what comes next.
func coming(s referee.State) []referee.Note { return s.(*Position).Coming() }
