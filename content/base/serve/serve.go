// Package serve answers browsers on this computer and its network: who may ask, how much, and what their pages may do. It knows
// nothing of what is served.
package serve

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"slices"
	"time"
)

// OwnFiles is a policy by which a page may load its own server's files alone.
const OwnFiles = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Guard refuses requests that are not meant for a server, and says to browsers what a page of it may do.
type Guard struct {
	Hosts   func() []string            // names and addresses, with ports, by which it may be called
	Lost    string                     // what is said to others, with a %q for the name they used
	Policy  string                     // of its pages
	Posts   func() int                 // how many requests that change something an address may send in a second
	Largest func(*http.Request) int64  // how long the body of such a request may be
	From    func(*http.Request) string // the address

	rates Rates
}

// Handler is next behind the guard. A panic ends its request alone.
func (g *Guard) Handler(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if fault := recover(); fault != nil && fault != http.ErrAbortHandler {
				Fail(w, http.StatusInternalServerError, "internal", fmt.Sprint(fault))
			}
		}()
		h := w.Header()
		h.Set("Content-Security-Policy", g.Policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Cache-Control", "no-store")
		if !slices.Contains(g.Hosts(), r.Host) {
			Fail(w, http.StatusMisdirectedRequest, "wrong-host", fmt.Sprintf(g.Lost, r.Host))
			return
		}
		if r.Method != http.MethodGet {
			r.Body = http.MaxBytesReader(w, r.Body, g.Largest(r))
			if !g.rates.Allow(g.From(r), g.Posts()) {
				h.Set("Retry-After", "1")
				Fail(w, http.StatusTooManyRequests, "too-many", "")
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}

// HTTP is a server with limits of time and size.
func HTTP(h http.Handler) *http.Server {
	return &http.Server{Handler: h, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, WriteTimeout: time.Minute, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 8 << 10,
		DisableGeneralOptionsHandler: true, ErrorLog: log.New(io.Discard, "", 0)} // the terminal is the prompt's: what strangers send is no news there
}

// Run serves on a listener until the context ends.
func Run(ctx context.Context, l net.Listener, srv *http.Server) error {
	srv.BaseContext = func(net.Listener) context.Context { return ctx }
	stop := context.AfterFunc(ctx, func() { srv.Close() })
	defer stop()
	if err := srv.Serve(&limitListener{Listener: l}); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
