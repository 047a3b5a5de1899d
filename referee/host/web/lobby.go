package web

import (
	"crypto/subtle"
	"net/http"
	"strings"

	"brehon/referee/host"
)

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

// desk lets through who has the lobby's code in a header: it stays in the page's memory.
func (s *Server) desk(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		switch {
		case s.Lobby == nil:
			problem(w, http.StatusNotFound, "not-found", "")
		case subtle.ConstantTimeCompare([]byte(r.Header.Get("Brehon-Desk")), []byte(s.Lobby.Code())) != 1:
			notDone(w, &host.Problem{Kind: host.Unknown})
		default:
			next(w, r)
		}
	}
}

// lobby lists the tables for the desk.
func (s *Server) lobby(w http.ResponseWriter, r *http.Request) {
	list, err := s.Lobby.List(language(r, s.Lobby.Tags()))
	if err != nil {
		notDone(w, &host.Problem{Kind: host.Broken, Detail: err.Error()})
		return
	}
	list.Langs = s.Lobby.Tags()
	sendJSON(w, r, list)
}

// open opens a table for the desk.
func (s *Server) open(w http.ResponseWriter, r *http.Request) {
	t, _, err := s.Lobby.Open(r.PathValue("table"))
	s.opened(w, r, t, err)
}

// begin begins a table.
func (s *Server) begin(w http.ResponseWriter, r *http.Request) {
	var body opening
	if !read(w, r, &body) {
		return
	}
	name, err := s.Lobby.Begin(body.Game, body.Scenario, body.Seats)
	if err != nil {
		s.opened(w, r, nil, err)
		return
	}
	t, _, err := s.Lobby.Open(name)
	s.opened(w, r, t, err)
}

// opened answers with a table that was opened.
func (s *Server) opened(w http.ResponseWriter, r *http.Request, t *host.Table, err error) {
	if p, ok := err.(*host.Problem); ok {
		notDone(w, p)
		return
	}
	if err != nil {
		notDone(w, &host.Problem{Kind: host.Broken, Detail: strings.TrimSpace(err.Error())})
		return
	}
	if t == nil {
		problem(w, http.StatusNotFound, "not-found", "")
		return
	}
	long, _ := t.Codes()
	sendJSON(w, r, Listed{Name: t.Name, Host: t.HostCode(), Join: long})
}
