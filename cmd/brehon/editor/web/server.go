// Package web serves the editor's page to browsers on this computer, and to nobody else.
package web

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"embed"
	"errors"
	"io"
	"io/fs"
	"net"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"

	"brehon/cmd/brehon/editor"
	"brehon/content/base/serve"
	hosted "brehon/referee/host/web"
)

//go:embed page
var pageFiles embed.FS

// Server serves one folder.
type Server struct {
	Editor *editor.Editor
	Hosts  []string // names and addresses of this computer, with the port, by which the page may be called
	Token  string   // whoever has it may read and write
	// Licences are those of the faces and pictures that sheets show; the page's own are added.
	Licences string

	mu      sync.Mutex
	changes []string      // files that were written, in order
	wake    chan struct{} // is closed when there are more
}

// New makes a server with a token that nobody can guess.
func New(e *editor.Editor) *Server {
	return &Server{Editor: e, Token: rand.Text(), wake: make(chan struct{})}
}

// policy lets the page load its own files, and show drawings that it made of answers.
var policy = strings.Replace(serve.OwnFiles, "img-src 'self'", "img-src 'self' blob:", 1)

// How long a call may be, how many a second may have, how long a page waits for changes, and how often the folder is looked at.
const (
	mostBody  = 64 << 10
	mostFont  = 33 << 20 // as letters of JSON
	mostText  = 4 << 20  // of content files as letters of JSON: one may have 2 MiB
	mostPosts = 200
	mostWait  = 25 * time.Second
	lookEvery = 400 * time.Millisecond
)

// Handler is the server for net/http.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", s.page("index.html"))
	mux.HandleFunc("GET /favicon.ico", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	mux.HandleFunc("GET /page/{file}", func(w http.ResponseWriter, r *http.Request) { s.page(r.PathValue("file"))(w, r) })
	mux.HandleFunc("GET /licences", func(w http.ResponseWriter, r *http.Request) {
		serve.Send(w, r, "text/plain; charset=utf-8", []byte(s.Licences+"\n\nlit-html\n\n"+string(hosted.LitLicence())))
	})
	mux.HandleFunc("POST /api/changes", s.known(s.changed))
	mux.HandleFunc("POST /api/{call}", s.known(s.call))
	g := &serve.Guard{Hosts: func() []string { return s.Hosts }, Lost: "this page isn't at %q: use the address that the terminal shows", Policy: policy,
		Posts: func() int { return mostPosts }, Largest: largest, From: func(r *http.Request) string { return serve.AddressOf(r, false) }}
	return g.Handler(http.NewCrossOriginProtection().Handler(mux))
}

// largest is how long the body of a request may be: a font is long, and so is the text of a file.
func largest(r *http.Request) int64 {
	switch r.URL.Path {
	case "/api/font":
		return mostFont
	case "/api/edit", "/api/complete":
		return mostText
	}
	return mostBody
}

// Run serves on a listener, and looks for changes in the folder, until the context ends.
func (s *Server) Run(ctx context.Context, l net.Listener) error {
	go s.Watch(ctx)
	return serve.Run(ctx, l, s.HTTP())
}

// HTTP is the server with its limits of time and size.
func (s *Server) HTTP() *http.Server { return serve.HTTP(s.Handler()) }

// Watch looks for changes in the folder until the context ends.
func (s *Server) Watch(ctx context.Context) {
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if list := s.Editor.Changes(); len(list) > 0 {
				s.mu.Lock()
				s.changes = append(s.changes, list...)
				close(s.wake)
				s.wake = make(chan struct{})
				s.mu.Unlock()
			}
		}
	}
}

// page serves a file of the page.
func (s *Server) page(name string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		data, err := fs.ReadFile(pageFiles, "page/"+name)
		if name == hosted.LitFile {
			data, err = hosted.Lit(), nil
		}
		if err != nil {
			serve.Fail(w, http.StatusNotFound, "not-found", "")
			return
		}
		w.Header().Set("Cache-Control", "no-cache")
		serve.Send(w, r, serve.Types[strings.TrimPrefix(path.Ext(name), ".")], data)
	}
}

// known lets through who has the token in a header: it stays in the page's memory.
func (s *Server) known(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if subtle.ConstantTimeCompare([]byte(r.Header.Get("Brehon-Desk")), []byte(s.Token)) != 1 {
			serve.Fail(w, http.StatusUnauthorized, "not-known", "")
			return
		}
		if serve.IsJSON(w, r) {
			next(w, r)
		}
	}
}

// statuses are those of problems.
var statuses = map[string]int{"not-found": http.StatusNotFound, "not-understood": http.StatusBadRequest, "faults": http.StatusUnprocessableEntity, "not-done": http.StatusConflict}

// call answers a call of the page.
func (s *Server) call(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		serve.Fail(w, http.StatusRequestEntityTooLarge, "too-large", "")
		return
	}
	answer, err := s.Editor.Call(r.PathValue("call"), body)
	if p := (*editor.Problem)(nil); errors.As(err, &p) {
		status, ok := statuses[p.Kind]
		if !ok {
			status = http.StatusInternalServerError
		}
		serve.Refuse(w, status, serve.Problem{Type: "urn:brehon:" + p.Kind, Status: status, Detail: p.Detail, Faults: p.Faults})
		return
	}
	serve.Send(w, r, "application/json", answer)
}

// news are files that were written since a page has heard last.
type news struct {
	At    int      `json:"at"` // what to ask with the next time
	Files []string `json:"files"`
}

// changed answers as soon as files were written, or when a page has waited long enough.
func (s *Server) changed(w http.ResponseWriter, r *http.Request) {
	var after struct {
		At int `json:"at"`
	}
	if err := serve.Read(r, &after); err != nil {
		serve.Fail(w, http.StatusBadRequest, "not-understood", "")
		return
	}
	until := time.NewTimer(mostWait)
	defer until.Stop()
	http.NewResponseController(w).SetReadDeadline(time.Time{})
	for {
		s.mu.Lock()
		n, wake := len(s.changes), s.wake
		out := news{n, []string{}}
		if after.At >= 0 && after.At < n {
			out.Files = append(out.Files, s.changes[after.At:]...)
		}
		s.mu.Unlock()
		if len(out.Files) > 0 || after.At < 0 || after.At > n {
			serve.JSON(w, r, out)
			return
		}
		select {
		case <-wake:
		case <-until.C:
			serve.JSON(w, r, out)
			return
		case <-r.Context().Done():
			return
		}
	}
}
