package look

import "brehon/generate/draw"

// Walk is the icon of a kind of routes; roads have none.
func Walk(kind string) string {
	return map[string]string{"ferry": "raft", "flight": "zeppelin", "ship": "galleon", "submersible": "submarine"}[kind]
}

// WalkInk is the colour of a kind of routes; in low ink they are all midnight.
func (h *Hand) WalkInk(kind string) draw.Color {
	switch kind {
	case "ferry":
		return h.On(h.Ferry)
	case "flight":
		return h.On(h.Flight)
	case "ship":
		return h.On(h.Ship)
	case "submersible":
		return h.On(h.Submersible)
	}
	return h.On(h.Road)
}
