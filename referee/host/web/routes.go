package web

import (
	"cmp"
	"context"
	"net"
	"net/http"

	"brehon/content/base/serve"
)

// Handler is the server for net/http.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", s.front)
	mux.HandleFunc("GET /favicon.ico", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	mux.HandleFunc("GET /t/{table}/{$}", s.page("index.html"))
	mux.HandleFunc("GET /licences", s.licences)
	mux.HandleFunc("GET /page/{file}", func(w http.ResponseWriter, r *http.Request) { s.page(r.PathValue("file"))(w, r) })
	mux.HandleFunc("GET /t/{table}/art/{lang}/{file}", s.art)
	mux.HandleFunc("GET /api/v1/openapi.json", func(w http.ResponseWriter, r *http.Request) { serve.Send(w, r, "application/json", contract) })
	mux.HandleFunc("GET /api/v1/words", s.words)
	mux.HandleFunc("GET /api/v1/lobby", s.desk(s.lobby))
	mux.HandleFunc("POST /api/v1/lobby/tables", s.desk(s.begin))
	mux.HandleFunc("POST /api/v1/lobby/tables/{table}", s.desk(s.open))
	mux.HandleFunc("POST /api/v1/t/{table}/join", s.join)
	mux.HandleFunc("GET /api/v1/t/{table}/view", s.known(s.view))
	mux.HandleFunc("GET /api/v1/t/{table}/events", s.known(s.events))
	mux.HandleFunc("GET /api/v1/t/{table}/codes", s.known(s.codes))
	mux.HandleFunc("GET /api/v1/t/{table}/qr.svg", s.known(s.qr))
	mux.HandleFunc("PUT /api/v1/t/{table}/seats/{seat}", s.known(s.sit))
	mux.HandleFunc("DELETE /api/v1/t/{table}/seats/{seat}", s.known(s.sit))
	mux.HandleFunc("POST /api/v1/t/{table}/seats/{seat}/let", s.known(s.let))
	mux.HandleFunc("POST /api/v1/t/{table}/host", s.known(s.hosting))
	mux.HandleFunc("POST /api/v1/t/{table}/ask", s.known(s.ask))
	mux.HandleFunc("POST /api/v1/t/{table}/moves", s.known(s.moves))
	return s.guard(http.NewCrossOriginProtection().Handler(mux))
}

// guard refuses what is not meant for this server, and says to browsers what a page of it may do.
func (s *Server) guard(next http.Handler) http.Handler {
	g := &serve.Guard{Hosts: func() []string { return s.Hosts }, Lost: "this table isn't at %q: use the address that it shows", Policy: serve.OwnFiles,
		Posts: func() int { return cmp.Or(s.Posts, MostPosts) }, Largest: func(*http.Request) int64 { return mostBody }, From: s.addressOf}
	return g.Handler(next)
}

// mostBody is how long a request may be.
const mostBody = 4096

// MostPosts is how many requests that change something an address may send in a second, unless the server says otherwise.
const MostPosts = 10

// addressOf is where a request comes from.
func (s *Server) addressOf(r *http.Request) string { return serve.AddressOf(r, s.secure(r)) }

// HTTP is the server with its limits of time and size.
func (s *Server) HTTP() *http.Server { return serve.HTTP(s.Handler()) }

// Run serves on a listener until the context ends.
func (s *Server) Run(ctx context.Context, l net.Listener) error {
	return serve.Run(ctx, l, s.HTTP())
}
