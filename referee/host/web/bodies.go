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

// Lobby is a folder of tables: clubs run several in one process.
type Lobby interface {
	// Code lets the desk in, which begins tables and hands out their codes.
	Code() string
	// List lists the tables of the folder, and what can be begun, in a language of Tags.
	List(tag string) (Listing, error)
	// Open opens a table that is listed; one that is open already is the same. It is nil if there is none of that name.
	Open(name string) (*host.Table, host.Languages, error)
	// Begin begins a table and returns its name. The error is a *host.Problem where it cannot be begun so.
	Begin(game, scenario string, seats int) (name string, err error)

	Tags() []host.Language
	Words(tag string) (map[string]string, error)
}

// Listing is what the desk sees.
type Listing struct {
	Tables []Listed        `json:"tables"`
	Begin  []Beginning     `json:"begin"`
	Langs  []host.Language `json:"langs"`
}

// Listed is a table of the folder.
type Listed struct {
	Name  string `json:"name"`
	Title string `json:"title"` // of game and scenario
	Step  int    `json:"step"`
	Over  bool   `json:"over,omitempty"`
	Here  int    `json:"here"`           // devices that are watching
	Host  string `json:"host,omitempty"` // the code of its laptop's page, once it is open
	Join  string `json:"join,omitempty"` // the code with which phones join
	Fault string `json:"fault,omitempty"`
}

// Beginning is a scenario that can be begun.
type Beginning struct {
	Game     string `json:"game"`
	Scenario string `json:"scenario"`
	Title    string `json:"title"`
	Least    int    `json:"least"`
	Most     int    `json:"most"`
}

// opening asks for a table to be begun.
type opening struct {
	Game     string `json:"game"`
	Scenario string `json:"scenario"`
	Seats    int    `json:"seats"`
}
