// Package web carries tables to browsers: the page, the views as a stream of events, and requests by POST.
package web

import (
	"embed"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"sync"

	"brehon/content/base/serve"
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
	// Licences are those of the faces and pictures that the page shows; its own are added.
	Licences string
	// Proxied are those of Hosts at which browsers reach the server by https.
	Proxied []string

	mu      sync.RWMutex
	tables  map[string]*host.Table
	langs   map[string]host.Languages
	order   []string
	streams serve.Rates // that are opened, by address
	packed  sync.Map    // files that were sent packed, by name
}

// once packs a file that never changes, for the first who asks.
func (s *Server) once(name string) func([]byte) []byte {
	return func(data []byte) []byte {
		if p, ok := s.packed.Load(name); ok {
			return p.([]byte)
		}
		p := serve.Packed(data)
		s.packed.Store(name, p)
		return p
	}
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

// page serves a file of the page.
func (s *Server) page(name string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		data, err := fs.ReadFile(pageFiles, "page/"+name)
		if err != nil {
			serve.Fail(w, http.StatusNotFound, "not-found", "")
			return
		}
		w.Header().Set("Cache-Control", "no-cache")
		serve.SendFile(w, r, serve.Types[name[strings.LastIndexByte(name, '.')+1:]], data, s.once("page/"+name))
	}
}

// licences serves the licences of all that a browser gets: that of faces asks that each copy comes with it.
func (s *Server) licences(w http.ResponseWriter, r *http.Request) {
	serve.Send(w, r, "text/plain; charset=utf-8", []byte(s.Licences+"\n\nlit-html\n\n"+string(LitLicence())))
}

// art serves a picture of the board.
func (s *Server) art(w http.ResponseWriter, r *http.Request) {
	_, langs := s.table(r.PathValue("table"))
	if langs == nil {
		serve.Fail(w, http.StatusNotFound, "not-found", "")
		return
	}
	speech, err := langs.In(r.PathValue("lang"))
	if err != nil || speech.Pictures == nil {
		serve.Fail(w, http.StatusNotFound, "not-found", "")
		return
	}
	data := speech.Pictures.File(r.PathValue("file"))
	if data == nil {
		serve.Fail(w, http.StatusNotFound, "not-found", "")
		return
	}
	pack := serve.Packed
	if name := r.PathValue("file"); isHashed(name) {
		pack = s.once(name)
		w.Header().Set("Cache-Control", "max-age=31536000, immutable")
	} else {
		w.Header().Set("Cache-Control", "no-cache")
	}
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; font-src data:")
	serve.SendFile(w, r, serve.Types[strings.TrimPrefix(path.Ext(r.PathValue("file")), ".")], data, pack)
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
		serve.Fail(w, http.StatusNotFound, "not-found", "")
		return
	}
	words, err := from.Words(language(r, from.Tags()))
	if err != nil {
		serve.Fail(w, http.StatusNotFound, "not-found", err.Error())
		return
	}
	serve.JSON(w, r, words)
}
