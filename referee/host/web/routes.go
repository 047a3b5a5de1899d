package web

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"slices"
	"strconv"
	"time"

	"brehon/referee/host"
)

// policy is what the page may load: its own files alone.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Handler is the server for net/http.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", s.front)
	mux.HandleFunc("GET /favicon.ico", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	mux.HandleFunc("GET /t/{table}/{$}", s.page("index.html"))
	mux.HandleFunc("GET /licences", s.licences)
	mux.HandleFunc("GET /page/{file}", func(w http.ResponseWriter, r *http.Request) { s.page(r.PathValue("file"))(w, r) })
	mux.HandleFunc("GET /t/{table}/art/{lang}/{file}", s.art)
	mux.HandleFunc("GET /api/v1/openapi.json", func(w http.ResponseWriter, r *http.Request) { send(w, r, "application/json", contract) })
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
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if fault := recover(); fault != nil && fault != http.ErrAbortHandler { // of this request alone
				problem(w, http.StatusInternalServerError, string(host.Broken), fmt.Sprint(fault))
			}
		}()
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Cache-Control", "no-store")
		if !slices.Contains(s.Hosts, r.Host) {
			problem(w, http.StatusMisdirectedRequest, "wrong-host", "this table isn't at "+strconv.Quote(r.Host)+": use the address that it shows")
			return
		}
		if r.Method != http.MethodGet {
			r.Body = http.MaxBytesReader(w, r.Body, mostBody)
			if !s.rates.allow(s.addressOf(r), cmp.Or(s.Posts, MostPosts)) {
				h.Set("Retry-After", "1")
				problem(w, http.StatusTooManyRequests, string(host.Busy), "")
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}

// mostBody is how long a request may be.
const mostBody = 4096

// HTTP is the server with its limits of time and size.
func (s *Server) HTTP() *http.Server {
	return &http.Server{Handler: s.Handler(), ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, WriteTimeout: time.Minute, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 8 << 10,
		DisableGeneralOptionsHandler: true, ErrorLog: log.New(io.Discard, "", 0)} // the terminal is the prompt's: what strangers send is no news there
}

// Run serves on a listener until the context ends.
func (s *Server) Run(ctx context.Context, l net.Listener) error {
	srv := s.HTTP()
	srv.BaseContext = func(net.Listener) context.Context { return ctx }
	stop := context.AfterFunc(ctx, func() { srv.Close() })
	defer stop()
	if err := srv.Serve(&limitListener{Listener: l}); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
