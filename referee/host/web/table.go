package web

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"brehon/content/base/serve"
	"brehon/referee/host"
)

// visit is a request of a device that joined the table.
type visit struct {
	*host.Table
	langs  host.Languages
	device *host.Device
	tag    string // of the device's language
}

// known lets devices through that joined the table.
func (s *Server) known(next func(http.ResponseWriter, *http.Request, visit)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		t, langs := s.table(r.PathValue("table"))
		if t == nil {
			serve.Fail(w, http.StatusNotFound, "not-found", "")
			return
		}
		var d *host.Device
		if c, err := r.Cookie(s.cookie(r, t)); err == nil {
			d = t.Known(c.Value)
		}
		if d == nil {
			notDone(w, &host.Problem{Kind: host.Unknown})
			return
		}
		next(w, r, visit{t, langs, d, language(r, langs.Tags())})
	}
}

// cookie is the name of the cookie that holds a device's secret: browsers do not part cookies by port.
func (s *Server) cookie(r *http.Request, t *host.Table) string {
	_, port, _ := net.SplitHostPort(r.Host)
	name := "brehon-" + port + "-" + t.Name
	if s.secure(r) {
		return "__Host-" + name
	}
	return name
}

// secure reports whether a browser has come by https.
func (s *Server) secure(r *http.Request) bool { return slices.Contains(s.Proxied, r.Host) }

// join lets a device in that has the code.
func (s *Server) join(w http.ResponseWriter, r *http.Request) {
	t, _ := s.table(r.PathValue("table"))
	if t == nil {
		serve.Fail(w, http.StatusNotFound, "not-found", "")
		return
	}
	var body joining
	if !read(w, r, &body) {
		return
	}
	if c, err := r.Cookie(s.cookie(r, t)); err == nil {
		if d := t.Known(c.Value); d != nil && (d.Host || body.Code != t.HostCode()) {
			serve.JSON(w, r, d.Seats)
			return
		}
	}
	d, key, err := t.Join(strings.ToUpper(strings.ReplaceAll(body.Code, " ", "")))
	switch {
	case errors.Is(err, host.ErrCode):
		serve.Fail(w, http.StatusForbidden, "wrong-code", "")
		return
	case errors.Is(err, host.ErrLocked):
		serve.Fail(w, http.StatusLocked, "locked", "")
		return
	case errors.Is(err, host.ErrFull):
		serve.Fail(w, http.StatusServiceUnavailable, "full", "")
		return
	case err != nil:
		notDone(w, &host.Problem{Kind: host.Lost, Detail: err.Error()})
		return
	}
	http.SetCookie(w, &http.Cookie{Name: s.cookie(r, t), Value: key, Path: "/", MaxAge: 30 * 24 * 3600, HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: s.secure(r)})
	serve.JSON(w, r, d.Seats)
}

// read reads the body of a request; false if it was refused.
func read(w http.ResponseWriter, r *http.Request, to any) bool {
	if !serve.IsJSON(w, r) {
		return false
	}
	switch err := serve.Read(r, to); err {
	case nil:
		return true
	case serve.ErrLarge:
		notDone(w, &host.Problem{Kind: host.Large})
	default:
		notDone(w, &host.Problem{Kind: host.Unclear})
	}
	return false
}

// show is the present view of a device.
func (v visit) show() (shown, error) {
	seen, err := v.Now().View(v.ViewerOf(v.device, v.tag))
	return shown{seen, v.Present(), v.langs.Tags(), v.Table.May(), v.Table.Asking(v.device)}, err
}

// view answers with the view once.
func (s *Server) view(w http.ResponseWriter, r *http.Request, v visit) {
	seen, err := v.show()
	if err != nil {
		notDone(w, &host.Problem{Kind: host.Broken, Detail: err.Error()})
		return
	}
	w.Header().Set("ETag", strconv.Quote(seen.Rev))
	serve.JSON(w, r, seen)
}

// beat is how often a stream says that it lives.
const beat = 10 * time.Second

// mostStreams is how many streams a table serves, and how many one device may have.
const mostStreams, mostOfDevice = 64, 8

// events streams the view, each time it changes. Whoever opens one makes all others hear of it, so that an address may open no more
// in a second than it may send requests.
func (s *Server) events(w http.ResponseWriter, r *http.Request, v visit) {
	if !s.streams.Allow(s.addressOf(r), cmp.Or(s.Posts, MostPosts)) || v.Watching(nil) >= mostStreams || v.Watching(v.device) >= mostOfDevice {
		notDone(w, &host.Problem{Kind: host.Busy})
		return
	}
	w.Header().Set("Content-Type", "text/event-stream")
	body := &stream{to: w, packs: serve.Packs(r)}
	if w.Header().Add("Vary", "Accept-Encoding"); body.packs {
		w.Header().Set("Content-Encoding", "gzip")
	}
	defer body.end()
	if r.Method == http.MethodHead {
		return
	}
	out := http.NewResponseController(w)
	out.SetReadDeadline(time.Time{})
	watcher := v.Watch(v.device)
	defer watcher.Close()
	tick := time.NewTicker(beat)
	defer tick.Stop()
	write := func(format string, args ...any) bool {
		out.SetWriteDeadline(time.Now().Add(5 * time.Second))
		_, err := fmt.Fprintf(body, format, args...)
		return err == nil && out.Flush() == nil
	}
	if !write("retry: 1000\n\n") {
		return
	}
	for {
		select {
		case <-r.Context().Done():
			return
		case <-tick.C:
			if !write(": here\n\n") {
				return
			}
		case <-watcher.C:
			if !v.Joined(v.device) {
				write("event: bye\ndata: {}\n\n")
				return
			}
			seen, err := v.show()
			if err != nil {
				return
			}
			data, err := serve.Document(seen)
			if err != nil || !write("id: %s\nevent: view\ndata: %s\n\n", seen.Rev, data) {
				return
			}
		}
	}
}

// codes tells the host's page how others join.
func (s *Server) codes(w http.ResponseWriter, r *http.Request, v visit) {
	if !v.device.Host {
		notDone(w, &host.Problem{Kind: host.NoRight})
		return
	}
	long, short := v.Codes()
	serve.JSON(w, r, map[string]any{"code": long, "short": short, "hosts": s.Hosts, "devices": v.List(), "locked": v.LockedOut()})
}

// qr is the code with which others join, for screens that everybody sees.
func (s *Server) qr(w http.ResponseWriter, r *http.Request, v visit) {
	long, _ := v.Codes()
	url := JoinURL(s.Hosts[0], v.Name, long)
	if s.secure(r) {
		url = "https" + strings.TrimPrefix(JoinURL(r.Host, v.Name, long), "http")
	}
	data, err := qrSVG(url)
	if err != nil {
		notDone(w, &host.Problem{Kind: host.Broken, Detail: err.Error()})
		return
	}
	serve.Send(w, r, serve.Types["svg"], data)
}

// sit takes a seat, or gives it up.
func (s *Server) sit(w http.ResponseWriter, r *http.Request, v visit) {
	seat, err := strconv.Atoi(r.PathValue("seat"))
	switch {
	case err != nil:
		err = host.ErrNoSeat
	case r.Method == http.MethodPut:
		err = v.Sit(v.device, seat)
	default:
		err = v.Rise(v.device, seat)
	}
	settled(w, err)
}

// settled answers a request about seats.
func settled(w http.ResponseWriter, err error) {
	switch {
	case err == nil:
		w.WriteHeader(http.StatusNoContent)
	case errors.Is(err, host.ErrNoSeat):
		serve.Fail(w, http.StatusNotFound, "no-such-seat", "")
	case errors.Is(err, host.ErrTaken):
		serve.Fail(w, http.StatusConflict, "seat-taken", "")
	default:
		notDone(w, &host.Problem{Kind: host.Lost, Detail: err.Error()})
	}
}

// let answers a device that wants a seat.
func (s *Server) let(w http.ResponseWriter, r *http.Request, v visit) {
	var body letting
	seat, err := strconv.Atoi(r.PathValue("seat"))
	if err != nil {
		settled(w, host.ErrNoSeat)
		return
	}
	if read(w, r, &body) {
		settled(w, v.Let(v.device, host.Asking{Device: body.Device, Seat: seat}, body.Yes))
	}
}

// hosting does what only the host may: a new code, locking others out, rights, sending a device away.
func (s *Server) hosting(w http.ResponseWriter, r *http.Request, v visit) {
	if !v.device.Host {
		notDone(w, &host.Problem{Kind: host.NoRight})
		return
	}
	var body hostAct
	if !read(w, r, &body) {
		return
	}
	var err error
	if body.NewCode {
		err = v.NewCode()
	}
	if body.Lock != nil {
		v.LockOut(*body.Lock)
	}
	if body.May != nil {
		err = errors.Join(err, v.SetMay(*body.May))
	}
	if body.Remove != 0 {
		err = errors.Join(err, v.Remove(body.Remove))
	}
	settled(w, err)
}

// mostLine is how long a question may be: others wait while one is read.
const mostLine = 300

// ask answers a question that changes nothing.
func (s *Server) ask(w http.ResponseWriter, r *http.Request, v visit) {
	var body asking
	if !read(w, r, &body) {
		return
	}
	if len(body.Line) > mostLine {
		notDone(w, &host.Problem{Kind: host.Large})
		return
	}
	says, p := v.Now().Ask(v.ViewerOf(v.device, v.tag), body.Line)
	if p != nil {
		notDone(w, p)
		return
	}
	serve.JSON(w, r, said{says})
}

// mostKey is how long the key of a request may be.
const mostKey = 100

// moves carries out a request.
func (s *Server) moves(w http.ResponseWriter, r *http.Request, v visit) {
	var req host.Request
	if !read(w, r, &req) {
		return
	}
	req.Rev = strings.Trim(r.Header.Get("If-Match"), `"`)
	req.Key = r.Header.Get("Idempotency-Key")
	if req.Rev == "" && !req.Ahead {
		notDone(w, &host.Problem{Kind: host.NoMoment})
		return
	}
	if len(req.Key) > mostKey {
		notDone(w, &host.Problem{Kind: host.Large})
		return
	}
	done, p := v.Do(v.device, v.tag, req)
	if p != nil {
		notDone(w, p)
		return
	}
	w.Header().Set("ETag", strconv.Quote(done.Rev))
	serve.JSON(w, r, done)
}
