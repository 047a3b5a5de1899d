// Package web carries tables to browsers: the page, the views as a stream of events, and requests by POST.
package web

import (
	"cmp"
	"context"
	"embed"
	"encoding/json"
	"errors"
	"io/fs"
	"net"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"brehon/referee/host"
)

//go:embed page
var pageFiles embed.FS

// contract describes addresses and documents as OpenAPI 3.1: what other programs read.
//
//go:embed openapi.json
var contract []byte

// Server serves one table or several.
type Server struct {
	// Hosts are the names and addresses, with ports, by which the server may be called.
	Hosts []string
	// Lobby opens tables of a folder; nil: those of Add are all.
	Lobby Lobby
	// Posts is how many requests that change something an address may send in a second; 0: MostPosts.
	Posts int
	// Proxied are those of Hosts at which browsers reach the server by https.
	Proxied []string

	mu     sync.RWMutex
	tables map[string]*host.Table
	langs  map[string]host.Languages
	order  []string
	rates  rates
}

// Add adds a table.
func (s *Server) Add(t *host.Table, langs host.Languages) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.tables == nil {
		s.tables, s.langs = map[string]*host.Table{}, map[string]host.Languages{}
	}
	s.tables[t.Name], s.langs[t.Name] = t, langs
	s.order = append(s.order, t.Name)
}

// table is the table of a name.
func (s *Server) table(name string) (*host.Table, host.Languages) {
	if s.Lobby != nil {
		t, langs, err := s.Lobby.Open(name)
		if err != nil {
			return nil, nil
		}
		return t, langs
	}
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.tables[name], s.langs[name]
}

// policy is what the page may load: its own files alone.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Handler is the server for net/http.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", s.front)
	mux.HandleFunc("GET /favicon.ico", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	mux.HandleFunc("GET /t/{table}/{$}", s.page("index.html"))
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
			if !s.rates.allow(addressOf(r), cmp.Or(s.Posts, MostPosts)) {
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

// addressOf is where a request comes from, without the port.
func addressOf(r *http.Request) string {
	address, _, _ := net.SplitHostPort(r.RemoteAddr)
	return address
}

// types are the media types of the page's files.
var types = map[string]string{"html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8", "svg": "image/svg+xml", "woff": "font/woff"}

// page serves a file of the page.
func (s *Server) page(name string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		data, err := fs.ReadFile(pageFiles, "page/"+name)
		if errors.Is(err, fs.ErrNotExist) || err != nil {
			problem(w, http.StatusNotFound, "not-found", "")
			return
		}
		w.Header().Set("Cache-Control", "no-cache")
		send(w, r, types[name[strings.LastIndexByte(name, '.')+1:]], data)
	}
}

// art serves a picture of the board.
func (s *Server) art(w http.ResponseWriter, r *http.Request) {
	_, langs := s.table(r.PathValue("table"))
	if langs == nil {
		problem(w, http.StatusNotFound, "not-found", "")
		return
	}
	speech, err := langs.In(r.PathValue("lang"))
	if err != nil || speech.Pictures == nil {
		problem(w, http.StatusNotFound, "not-found", "")
		return
	}
	data := speech.Pictures.File(r.PathValue("file"))
	if data == nil {
		problem(w, http.StatusNotFound, "not-found", "")
		return
	}
	if name := r.PathValue("file"); isHashed(name) {
		w.Header().Set("Cache-Control", "max-age=31536000, immutable")
	} else {
		w.Header().Set("Cache-Control", "no-cache")
	}
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; font-src data:")
	send(w, r, types[strings.TrimPrefix(path.Ext(r.PathValue("file")), ".")], data)
}

// isHashed reports whether a file is named by a hash of what it holds, so that it never changes.
func isHashed(name string) bool {
	hash, _, _ := strings.Cut(name, ".")
	return len(hash) == 16 && strings.Trim(hash, "0123456789abcdef") == ""
}

// front is the lobby, or the only table.
func (s *Server) front(w http.ResponseWriter, r *http.Request) {
	if s.Lobby != nil {
		s.page("lobby.html")(w, r)
		return
	}
	s.mu.RLock()
	defer s.mu.RUnlock()
	http.Redirect(w, r, "/t/"+s.order[0]+"/", http.StatusFound)
}

// words serves the page's own words.
func (s *Server) words(w http.ResponseWriter, r *http.Request) {
	var from interface {
		Tags() []host.Language
		Words(tag string) (map[string]string, error)
	}
	if name := r.URL.Query().Get("table"); name != "" || s.Lobby == nil {
		if _, langs := s.table(name); langs != nil {
			from = langs
		}
	} else {
		from = s.Lobby
	}
	if from == nil {
		problem(w, http.StatusNotFound, "not-found", "")
		return
	}
	words, err := from.Words(language(r, from.Tags()))
	if err != nil {
		problem(w, http.StatusNotFound, "not-found", err.Error())
		return
	}
	sendJSON(w, r, words)
}

// HTTP is the server with its limits of time and size.
func (s *Server) HTTP() *http.Server {
	return &http.Server{Handler: s.Handler(), ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 8 << 10}
}

// Run serves on a listener until the context ends.
func (s *Server) Run(ctx context.Context, l net.Listener) error {
	srv := s.HTTP()
	srv.BaseContext = func(net.Listener) context.Context { return ctx }
	stop := context.AfterFunc(ctx, func() { srv.Close() })
	defer stop()
	if err := srv.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// sendJSON sends a value.
func sendJSON(w http.ResponseWriter, r *http.Request, v any) {
	data, err := json.Marshal(v)
	if err != nil {
		problem(w, http.StatusInternalServerError, string(host.Broken), err.Error())
		return
	}
	send(w, r, "application/json", data)
}
