package web

import "brehon/referee/host"

// The bodies of requests and answers, beside host.Request, host.Done and the view.

// joining is the code with which a device joins.
type joining struct {
	Code string `json:"code"`
}

// letting says whether a device that asked may have a seat.
type letting struct {
	Device int  `json:"device"`
	Yes    bool `json:"yes"`
}

// hostAct is what only the host may do. What is left out stays as it is.
type hostAct struct {
	NewCode bool      `json:"newCode,omitempty"` // the old code lets nobody in any more
	Lock    *bool     `json:"lock,omitempty"`    // nobody else may join
	May     *host.May `json:"may,omitempty"`
	Remove  int       `json:"remove,omitempty"` // the number of a device that must join anew
}

// asking is a line that only asks.
type asking struct {
	Line string `json:"line"`
}

// said is what the referee says, line by line.
type said struct {
	Says []string `json:"says"`
}

// shown is a view, with what is true of the devices at this moment.
type shown struct {
	*host.View
	Here  []host.Presence `json:"here"`
	Langs []host.Language `json:"langs"` // that this device may choose
	May   host.May        `json:"may"`
	Wants []host.Asking   `json:"wants,omitempty"` // devices that want a seat which this one may give
}
