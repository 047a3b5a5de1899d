package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"

	"brehon/referee/host"
	"brehon/referee/host/web"
	"brehon/referee/table"
	"brehon/referee/terminal"

	"github.com/spf13/cobra"
	"rsc.io/qr"
)

// hostOptions are the options of brehon host.
type hostOptions struct {
	playOptions
	Port int
	LAN  bool     // phones on the same network may join
	Call []string // names by which browsers may call the server, besides its addresses
}

func newHost() *cobra.Command {
	o := hostOptions{}
	c := &cobra.Command{
		Use:   "host [GAME SCENARIO]",
		Short: "Referee a game on a shared screen, with a phone for each player",
		Long: "Referees a game as play does, and serves it as a page: the board for a television, a seat for each phone. Nothing is\n" +
			"installed on them, and nothing leaves the room: phones join by a QR code over the same Wi-Fi.\n" +
			"Without --lan only this computer sees the page. The prompt stays usable in the terminal.\n" +
			"The connection isn't encrypted: whoever can listen on the Wi-Fi can read what the phones show.",
		Example: "  brehon host {game} {scenario} --seats {seats} --lan\n" +
			"  brehon host --journal sunday.journal --lan",
		Args: cobra.MaximumNArgs(2),
		RunE: func(c *cobra.Command, args []string) error {
			if err := o.typed(c, args); err != nil {
				return exit(exitUsage, err)
			}
			return runHost(o, c.InOrStdin(), c.OutOrStdout(), c.ErrOrStderr())
		},
	}
	o.flags(c)
	f := c.Flags()
	f.IntVar(&o.Port, "port", 8276, "port of the page; 0: any that is free")
	f.BoolVar(&o.LAN, "lan", false, "let phones and other computers on the same network join")
	f.StringArrayVar(&o.Call, "name", nil, "a name by which browsers may call this computer, such as that of a proxy before it; can be repeated")
	return c
}

// runHost sits down at the table and opens it for others.
func runHost(o hostOptions, in io.Reader, out, _ io.Writer) error {
	lines, closeScript, err := script(o.Script, in)
	if err != nil {
		return err
	}
	defer closeScript()
	keys, display, atTable := terminal.AtTerminal(lines, screen(out))
	h := &table.Host{Options: o.Options, Out: out, Example: playExample}
	if atTable {
		h.In = keys
	}
	sat, err := o.sit(h)
	if err != nil || sat == nil {
		return err
	}
	defer sat.match.Close()
	sat.console.Screen.AtTable = !o.JSON
	langs := newTongues(sat.library, o.Content, sat.match)
	devices := ""
	if h.Journal != "" && !o.DryRun {
		devices = h.Journal + ".devices"
	}
	t, err := host.New(tableName(h.Journal), sat.console, langs, devices)
	if err != nil {
		return exit(exitDisk, err)
	}
	listener, err := net.Listen("tcp", net.JoinHostPort(map[bool]string{true: "", false: "127.0.0.1"}[o.LAN], fmt.Sprint(o.Port)))
	if err != nil {
		return exit(exitDisk, fmt.Errorf("the page can't be served: %w; choose another --port", err))
	}
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	addresses := ownAddresses(o.LAN)
	s := &web.Server{Join: func(address, code string) ([]byte, error) {
		return qrCode("http://" + address + "/t/" + t.Name + "/#j=" + code)
	}}
	for _, a := range append(addresses, "localhost", "127.0.0.1") {
		s.Hosts = append(s.Hosts, net.JoinHostPort(a, port))
	}
	s.Hosts = append(s.Hosts, o.Call...)
	s.Add(t, langs)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	served := make(chan error, 1)
	go func() { served <- s.Run(ctx, listener) }()
	_, short := t.Codes()
	fmt.Fprintf(out, "The laptop's page: http://127.0.0.1:%s/t/%s/#h=%s\n", port, t.Name, t.HostCode())
	fmt.Fprintf(out, "Others join at http://%s/t/%s/ with the code %s %s\n", s.Hosts[0], t.Name, short[:4], short[4:])
	if !atTable {
		t.Lock()
		sat.console.Greet()
		t.Unlock()
		return exit(exitDisk, <-served)
	}
	code, err := sat.console.Terminal(keys, display)
	stop()
	if err = errors.Join(err, <-served); err != nil {
		return exit(exitDisk, err)
	}
	if code != 0 {
		return exit(code, errSaid)
	}
	return nil
}

// tableName is the name of a table in addresses: that of its journal, as far as letters and figures go.
func tableName(journal string) string {
	name := strings.TrimSuffix(filepath.Base(journal), ".journal")
	name = strings.Trim(strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return '-'
	}, name), "-")
	if name == "" {
		return "table"
	}
	return name
}

// ownAddresses are the addresses of this computer that others on its network can reach, the likeliest first.
func ownAddresses(lan bool) (list []string) {
	if !lan {
		return nil
	}
	if c, err := net.Dial("udp", "192.0.2.1:9"); err == nil { // nothing is sent: only the way there is chosen
		list = append(list, c.LocalAddr().(*net.UDPAddr).IP.String())
		c.Close()
	}
	all, err := net.InterfaceAddrs()
	if err != nil {
		return list
	}
	for _, a := range all {
		n, ok := a.(*net.IPNet)
		if ok && !n.IP.IsLoopback() && n.IP.To4() != nil && !slices.Contains(list, n.IP.String()) {
			list = append(list, n.IP.String())
		}
	}
	return list
}

// qrCode is a QR code as an SVG file.
func qrCode(text string) ([]byte, error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return nil, err
	}
	const quiet = 4 // modules around it that stay white
	var b strings.Builder
	size := code.Size + 2*quiet
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h%dv%dH0z"/><path d="`, size, size, size, size)
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				fmt.Fprintf(&b, "M%d %dh1v1h-1z", x+quiet, y+quiet)
			}
		}
	}
	b.WriteString("\"/></svg>\n")
	return []byte(b.String()), nil
}
