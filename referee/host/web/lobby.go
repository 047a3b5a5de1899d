package web

import (
	"crypto/subtle"
	"net/http"
	"strings"

	"brehon/content/base/serve"
	"brehon/referee/host"
)

// desk lets through who has the lobby's code in a header: it stays in the page's memory.
func (s *Server) desk(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		switch {
		case s.Lobby == nil:
			serve.Fail(w, http.StatusNotFound, "not-found", "")
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
	serve.JSON(w, r, list)
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
		serve.Fail(w, http.StatusNotFound, "not-found", "")
		return
	}
	long, _ := t.Codes()
	serve.JSON(w, r, Listed{Name: t.Name, Host: t.HostCode(), Join: long})
}
