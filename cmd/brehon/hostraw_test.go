package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"brehon/cmd/brehon/tables"
	"brehon/referee/host"
	"brehon/referee/host/web"
	"brehon/referee/table"
)

// raw sends bytes as they are, and returns the first line of the answer and all of it.
func (s *served) raw(request string) (first, all string) {
	s.t.Helper()
	c, err := net.Dial("tcp", s.host)
	if err != nil {
		s.t.Fatal(err)
	}
	defer c.Close()
	c.SetDeadline(time.Now().Add(3 * time.Second))
	go io.WriteString(c, request)
	b := make([]byte, 1<<16)
	n := 0
	for n < len(b) {
		k, err := c.Read(b[n:])
		n += k
		if err != nil || strings.Contains(string(b[:n]), "\r\n\r\n") {
			break
		}
	}
	first, _, _ = strings.Cut(string(b[:n]), "\r\n")
	return first, string(b[:n])
}

// TestHostileBytes: what no browser sends: requests that are read in two ways, methods that nobody needs, names in odd places. None is
// carried out, and none gets an answer that another site may read.
func TestHostileBytes(t *testing.T) {
	s, red, _ := hostileTable(t)
	v := red.view()
	before := s.table.Now().Rev
	cookie := ""
	for _, c := range red.client.Jar.Cookies(mustURL(t, s.url)) {
		cookie = c.Name + "=" + c.Value
	}
	body := `{"moves":["` + v.Moves[0].ID + `"]}`
	post := func(more string) string {
		return "POST /api/v1/t/t/moves HTTP/1.1\r\nHost: " + s.host + "\r\nCookie: " + cookie + "\r\nContent-Type: application/json\r\nIf-Match: \"0-0\"\r\n" + more
	}
	host := "Host: " + s.host + "\r\n"
	for _, c := range []struct{ name, request, want string }{
		{"HTTP/1.0 without a host", "GET /api/v1/t/t/view HTTP/1.0\r\n\r\n", "421"},
		{"HTTP/1.1 without a host", "GET / HTTP/1.1\r\n\r\n", "400"},
		{"two hosts", "GET / HTTP/1.1\r\n" + host + "Host: evil.example\r\n\r\n", "400"},
		{"another host in the address", "GET http://evil.example/ HTTP/1.1\r\n" + host + "\r\n", "421"},
		{"a host with a dot behind it", "GET / HTTP/1.1\r\nHost: " + strings.Replace(s.host, ":", ".:", 1) + "\r\n\r\n", "421"},
		{"a host in a header of proxies", "GET / HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: " + s.host + "\r\n\r\n", "421"},
		{"two lengths", post("Content-Length: 5\r\nContent-Length: 50\r\n\r\n") + body, "400"},
		{"a length below nothing", post("Content-Length: -1\r\n\r\n") + body, "400"},
		{"a length with a sign", post("Content-Length: +5\r\n\r\n") + body, "400"},
		{"a coding that isn't known", post("Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n"), "501"},
		{"a coding behind a blank", post("Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n"), "400"},
		{"a chunk of endless length", post("Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n"), "400"},
		{"chunks of 8 KB", post("Transfer-Encoding: chunked\r\n\r\n2000\r\n" + strings.Repeat(" ", 0x2000) + "\r\n0\r\n\r\n"), "413"},
		{"a header that goes on", "GET / HTTP/1.1\r\n" + host + "X: a\r\n b\r\n\r\n", "302"},
		{"a zero byte in a header", "GET / HTTP/1.1\r\n" + host + "X: a\x00b\r\n\r\n", "400"},
		{"a line feed in a path", "GET /t/t/%0d%0aSet-Cookie:x HTTP/1.1\r\n" + host + "\r\n", "404"},
		{"all methods", "OPTIONS * HTTP/1.1\r\n" + host + "\r\n", "4"},
		{"methods of moves", "OPTIONS /api/v1/t/t/moves HTTP/1.1\r\n" + host + "Origin: http://evil.example\r\nAccess-Control-Request-Method: POST\r\n\r\n", "4"},
		{"a trace", "TRACE / HTTP/1.1\r\n" + host + "Cookie: " + cookie + "\r\n\r\n", "405"},
		{"a tunnel", "CONNECT evil.example:80 HTTP/1.1\r\nHost: evil.example:80\r\n\r\n", "421"},
		{"a method that isn't one", "MAKE /api/v1/t/t/moves HTTP/1.1\r\n" + host + "\r\n", "405"},
		{"the head of a stream", "HEAD /api/v1/t/t/events HTTP/1.1\r\n" + host + "Cookie: " + cookie + "\r\nConnection: close\r\n\r\n", "200"},
		{"another way up", "GET /page/../../../etc/passwd HTTP/1.1\r\n" + host + "\r\n", "307"},
		{"a way up, written", "GET /page/%2e%2e%2f%2e%2e%2fgo.mod HTTP/1.1\r\n" + host + "\r\n", "404"},
		{"a way up, written twice", "GET /page/%252e%252e%252fgo.mod HTTP/1.1\r\n" + host + "\r\n", "404"},
		{"a way up by another bar", "GET /page/..%5cserver.go HTTP/1.1\r\n" + host + "\r\n", "404"},
		{"a zero byte in a path", "GET /page/app.js%00.txt HTTP/1.1\r\n" + host + "\r\n", "404"},
		{"the folder of the page", "GET /page/ HTTP/1.1\r\n" + host + "\r\n", "404"},
		{"a picture in all languages", "GET /t/t/art/es%2F..%2Fen/style.css HTTP/1.1\r\n" + host + "\r\n", "404"},
		{"a language that isn't offered", "GET /t/t/art/ga/style.css HTTP/1.1\r\n" + host + "\r\n", "404"},
		{"another protocol", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "421"},
		{"no protocol", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", "400"},
	} {
		first, all := s.raw(c.request)
		if code := strings.TrimPrefix(strings.TrimPrefix(first, "HTTP/1.0 "), "HTTP/1.1 "); !strings.HasPrefix(code, c.want) {
			t.Errorf("%s: %q, not %s", c.name, first, c.want)
		}
		if low := strings.ToLower(all); strings.Contains(low, "access-control-") || strings.Contains(low, "location: //") || strings.Contains(low, "set-cookie") {
			t.Errorf("%s: %q", c.name, all)
		}
	}
	// A request within the body of another: the second is answered as what it is, a request without a device.
	_, all := s.raw(post("Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n5c\r\n") + body)
	if strings.Contains(all, " 200 ") {
		t.Errorf("two bodies in one: %q", all)
	}
	if got := s.table.Now().Rev; got != before {
		t.Errorf("the match has changed: %s, not %s", got, before)
	}
}

// TestCuriousPhones: a phone that joined, and wants more than is its own.
func TestCuriousPhones(t *testing.T) {
	s, red, blue := hostileTable(t)
	v := red.view()
	before, steps := s.table.Now().Rev, s.match.Len()
	ok := host.Request{Moves: []string{v.Moves[0].ID}}
	deep := strings.Repeat("[", 4000)
	for _, c := range []struct {
		name         string
		from         *phone
		method, path string
		body         any
		headers      []string
		want         int
	}{
		{"a post that a browser calls same-site", red, "POST", "moves", ok, []string{"If-Match", before, "Sec-Fetch-Site", "same-site"}, 403},
		{"a post from nowhere", red, "POST", "moves", ok, []string{"If-Match", before, "Origin", "null"}, 403},
		{"a seat below all", blue, "PUT", "seats/-1", nil, nil, 404},
		{"a seat beyond all numbers", blue, "PUT", "seats/99999999999999999999", nil, nil, 404},
		{"getting up from another's seat", blue, "DELETE", "seats/0", nil, nil, 204},
		{"letting itself in", blue, "POST", "seats/0/let", map[string]any{"device": 2, "yes": true}, nil, 404},
		{"a move and the same again", blue, "POST", "moves", host.Request{Moves: []string{v.Moves[0].ID, v.Moves[0].ID}}, []string{"If-Match", before}, 422},
		{"going on for others", &phone{s, watcher(t, s)}, "POST", "moves", host.Request{Go: true}, []string{"If-Match", before}, 403},
		{"ahead without a seat", &phone{s, watcher(t, s)}, "POST", "moves", host.Request{Ahead: true, Moves: ok.Moves}, nil, 403},
		{"ahead without end", blue, "POST", "moves", host.Request{Ahead: true, Moves: make([]string, 17)}, nil, 400},
		{"a document within documents", red, "POST", "moves", jsonText(`{"moves":` + deep), []string{"If-Match", before}, 400},
		{"moves that are documents", red, "POST", "moves", jsonText(`{"moves":[{}]}`), []string{"If-Match", before}, 400},
		{"a number beyond all", red, "POST", "seats/0/let", jsonText(`{"device":1e999,"yes":true}`), nil, 400},
		{"a question that is a book", red, "POST", "ask", map[string]string{"line": "why not " + strings.Repeat("march ", 500)}, nil, 413},
		{"another's log by its cookie's name", &phone{s, &http.Client{}}, "GET", "view", nil, []string{"Cookie", "brehon-t=x; brehon=y"}, 401},
	} {
		if status, answer := c.from.send(c.method, c.path, c.body, c.headers...); status != c.want {
			t.Errorf("%s: %d %.200s, not %d", c.name, status, answer, c.want)
		}
	}
	if got := s.table.Now().Rev; got != before || s.match.Len() != steps {
		t.Errorf("the match has changed: %s, not %s", got, before)
	}
	if seats := red.view().You.Seats; len(seats) != 1 || seats[0] != 0 {
		t.Errorf("red's seats are %v", seats)
	}
	// The key of another device's request is nobody's: the request is judged by itself.
	if status, _ := red.send("POST", "moves", ok, "If-Match", before, "Idempotency-Key", "k"); status != 200 {
		t.Fatal(status)
	}
	after := s.match.Len()
	if status, _ := blue.send("POST", "moves", ok, "If-Match", before, "Idempotency-Key", "k"); status != 412 {
		t.Errorf("the key of another device: %d", status)
	}
	if status, _ := red.send("POST", "moves", host.Request{Undo: true}, "If-Match", s.table.Now().Rev, "Idempotency-Key", "k"); status != 200 || s.match.Len() != after {
		t.Errorf("a key again, with another request: %d, %d steps", status, s.match.Len())
	}
}

// watcher is a device that joined and has no seat.
func watcher(t *testing.T, s *served) *http.Client {
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	p := &phone{s, &http.Client{Jar: jar}}
	long, _ := s.table.Codes()
	if status, _ := p.send("POST", "join", map[string]string{"code": long}); status != 200 {
		t.Fatal(status)
	}
	return p.client
}

// TestTheCodeIsNotGuessed: whoever guesses the code that is typed gets another one to guess; the code on the screens stays.
func TestTheCodeIsNotGuessed(t *testing.T) {
	s := benchTable(t)
	long, short := s.table.Codes()
	for range 100 {
		if _, _, err := s.table.Join("00000000"); err == nil {
			t.Fatal("it was guessed")
		}
	}
	if l, sh := s.table.Codes(); l != long || sh == short {
		t.Errorf("after a hundred guesses the codes are %s %s, not %s and another than %s", l, sh, long, short)
	}
}

// TestSlowAndMany: whoever sends a request letter by letter, opens connection after connection, or reads nothing, is dropped; others are
// served meanwhile.
func TestSlowAndMany(t *testing.T) {
	t.Parallel()
	s, red, _ := hostileTable(t)
	var slow []net.Conn
	for range 200 {
		c, err := net.Dial("tcp", s.host)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		fmt.Fprint(c, "GET / HTTP/1.1\r\nHost: ")
		slow = append(slow, c)
	}
	cookie := red.client.Jar.Cookies(mustURL(t, s.url))[0]
	half, err := net.Dial("tcp", s.host)
	if err != nil {
		t.Fatal(err)
	}
	defer half.Close()
	fmt.Fprintf(half, "POST /api/v1/t/t/moves HTTP/1.1\r\nHost: %s\r\nCookie: %s=%s\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{", s.host, cookie.Name, cookie.Value)
	begun := time.Now()
	red.view()
	if d := time.Since(begun); d > time.Second {
		t.Errorf("a view takes %s", d)
	}
	for _, c := range append(slow, half) {
		c.SetReadDeadline(begun.Add(15 * time.Second))
		if _, err := io.Copy(io.Discard, c); err != nil && os.IsTimeout(err) {
			t.Fatalf("a request that is never whole is still open after %s", time.Since(begun))
		}
	}
	var streams []*http.Response
	for range 9 {
		r, err := http.NewRequestWithContext(context.Background(), "GET", s.url+"/api/v1/t/t/events", nil)
		if err != nil {
			t.Fatal(err)
		}
		resp, err := red.client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		if resp.StatusCode == http.StatusOK { // it is counted once it has said something
			if _, err := bufio.NewReader(resp.Body).ReadString('\n'); err != nil {
				t.Fatal(err)
			}
		}
		streams = append(streams, resp)
	}
	if first, last := streams[0].StatusCode, streams[8].StatusCode; first != 200 || last != 429 {
		t.Errorf("nine streams of a device: the first %d, the last %d", first, last)
	}
}

// TestCookiesOfAnotherTable: of two tables of a folder, the device of one is a stranger at the other, whatever it calls its cookie; what
// the desk may do needs its code.
func TestCookiesOfAnotherTable(t *testing.T) {
	dir := t.TempDir()
	b, err := tables.NewLobby(inLanguages(sharedLibrary(t)), dir, table.Options{}, playExample)
	if err != nil {
		t.Fatal(err)
	}
	s := &web.Server{Lobby: b, Posts: 1 << 20}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	t.Cleanup(stop)
	s.Hosts = []string{l.Addr().String()}
	go s.Run(ctx, l)
	at := "http://" + s.Hosts[0]
	send := func(method, path, body string, headers ...string) *http.Response {
		r, err := http.NewRequest(method, at+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/json")
		for i := 0; i+1 < len(headers); i += 2 {
			r.Header.Set(headers[i], headers[i+1])
		}
		resp, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		return resp
	}
	var names []string
	for range 2 {
		name, err := b.Begin("feudum", "four", 4)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, name)
	}
	first, _, err := b.Open(names[0])
	if err != nil {
		t.Fatal(err)
	}
	code, _ := first.Codes()
	joined := send("POST", "/api/v1/t/"+names[0]+"/join", `{"code":"`+code+`"}`)
	if joined.StatusCode != 200 || len(joined.Cookies()) != 1 {
		t.Fatal(joined.Status)
	}
	c := joined.Cookies()[0]
	if !c.HttpOnly || c.SameSite != http.SameSiteStrictMode || c.Domain != "" {
		t.Errorf("the cookie is %v", c)
	}
	other := strings.Replace(c.Name, names[0], names[1], 1)
	for _, x := range []struct {
		name, method, path, body string
		headers                  []string
		want                     int
	}{
		{"its own table", "GET", "/api/v1/t/" + names[0] + "/view", "", []string{"Cookie", c.Name + "=" + c.Value}, 200},
		{"the other table", "GET", "/api/v1/t/" + names[1] + "/view", "", []string{"Cookie", c.Name + "=" + c.Value}, 401},
		{"the other table, by its name", "GET", "/api/v1/t/" + names[1] + "/view", "", []string{"Cookie", other + "=" + c.Value}, 401},
		{"the code of the other table", "POST", "/api/v1/t/" + names[1] + "/join", `{"code":"` + code + `"}`, nil, 403},
		{"the desk without its code", "GET", "/api/v1/lobby", "", nil, 401},
		{"the desk with an empty code", "GET", "/api/v1/lobby", "", []string{"Brehon-Desk", ""}, 401},
		{"a table begun by a stranger", "POST", "/api/v1/lobby/tables", `{"game":"feudum","scenario":"four","seats":4}`, nil, 401},
		{"a table with a path for a game", "POST", "/api/v1/lobby/tables", `{"game":"../feudum","scenario":"four","seats":4}`, []string{"Brehon-Desk", b.Code()}, 400},
		{"a table with a path for a scenario", "POST", "/api/v1/lobby/tables", `{"game":"feudum","scenario":"../../four","seats":4}`, []string{"Brehon-Desk", b.Code()}, 400},
		{"a table of a million seats", "POST", "/api/v1/lobby/tables", `{"game":"feudum","scenario":"four","seats":1000000}`, []string{"Brehon-Desk", b.Code()}, 400},
		{"a table outside of the folder", "POST", "/api/v1/lobby/tables/..%2F..%2Fetc%2Fpasswd", "", []string{"Brehon-Desk", b.Code()}, 404},
		{"a table that isn't there", "GET", "/t/nothing/art/en/style.css", "", nil, 404},
	} {
		if resp := send(x.method, x.path, x.body, x.headers...); resp.StatusCode != x.want {
			t.Errorf("%s: %d, not %d", x.name, resp.StatusCode, x.want)
		}
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.journal"))
	if err != nil || len(files) != 2 {
		t.Errorf("the folder has %v %v", files, err)
	}
}

// jsonText is a body as it is, whole or not.
type jsonText string

func mustURL(t *testing.T, text string) *url.URL {
	t.Helper()
	u, err := url.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return u
}
