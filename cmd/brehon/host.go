package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"brehon/cmd/brehon/games"
	"brehon/cmd/brehon/tables"
	"brehon/referee/host"
	"brehon/referee/host/web"
	"brehon/referee/table"
	"brehon/referee/terminal"
	"brehon/referee/voice"

	"github.com/spf13/cobra"
)

// hostOptions are the options of brehon host.
type hostOptions struct {
	playOptions
	Port   int
	LAN    bool     // phones on the same network may join
	Folder string   // of tables; empty: there is one
	asked  bool     // --lan was given, on or off
	Call   []string // names by which browsers may call the server, besides its addresses
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
			o.asked = c.Flags().Changed("lan")
			if o.Port < 0 || o.Port > 65535 {
				return exit(exitUsage, fmt.Errorf("--port %d: a port is a number from 1 to 65535; 0 takes any that is free", o.Port))
			}
			if o.Folder != "" && (len(args) > 0 || o.Journal != "") {
				return exit(exitUsage, errors.New("--folder serves the journals of a folder: leave out the game and --journal"))
			}
			if o.Folder != "" {
				return runLobby(o, c.OutOrStdout())
			}
			return runHost(o, c.InOrStdin(), c.OutOrStdout(), c.ErrOrStderr())
		},
	}
	o.flags(c)
	f := c.Flags()
	f.IntVar(&o.Port, "port", 8276, "port of the page; 0: any that is free")
	f.StringVar(&o.Folder, "folder", "", "serve every journal in this folder as a table, with a page to begin others: for clubs")
	f.BoolVar(&o.LAN, "lan", false, "let phones and other computers on the same network join")
	f.StringArrayVar(&o.Call, "name", nil, "the name of a proxy with a certificate, by which browsers call this computer: club.example; can be repeated")
	return c
}

// hostExample is playExample for a page.
func hostExample(game, scenario string) string {
	return strings.Replace(playExample(game, scenario), "brehon play", "brehon host", 1)
}

// runHost sits down at the table and opens it for others.
func runHost(o hostOptions, in io.Reader, out, _ io.Writer) error {
	lines, closeScript, err := script(o.Script, in)
	if err != nil {
		return err
	}
	defer closeScript()
	keys, display, atTable := terminal.AtTerminal(lines, screen(out))
	h := &table.Host{Options: o.Options, Out: out, Example: hostExample}
	if atTable {
		h.In = keys
	}
	sat, err := o.sit(h)
	if err != nil || sat == nil {
		return err
	}
	defer sat.match.Close()
	if atTable && !o.LAN && !o.asked {
		said, err := h.Ask(sat.game.Word("play.host.lan"))
		if err != nil {
			return nil
		}
		o.LAN = said == "" || sat.console.Read.IsYes(voice.Fold(said))
	}
	sat.console.Screen.AtTable = !o.JSON
	p, err := o.open(sat, h.Journal)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	served := make(chan error, 1)
	go func() { served <- p.server.Run(ctx, p.listener) }()
	p.tell(screen(out), sat.game, atTable && !o.Plain)
	t := p.table
	if !atTable {
		t.Lock()
		sat.console.Greet()
		t.Unlock()
		if err := <-served; err != nil {
			return exit(exitDisk, err)
		}
		return nil
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

// hosted is a table that is open for others.
type hosted struct {
	table     *host.Table
	server    *web.Server
	listener  net.Listener
	addresses []string // with the port; the first is the one to join at
}

// open opens a table for others.
func (o *hostOptions) open(sat *sitting, journal string) (*hosted, error) {
	langs := inLanguages(sat.library).Of(sat.match)
	devices := ""
	if journal != "" && !o.DryRun {
		devices = journal + ".devices"
	}
	t, err := host.New(tables.Name(journal), sat.console, langs, devices)
	if err != nil {
		return nil, exit(exitDisk, err)
	}
	p, err := o.listen(sat.game, sat.library.Files())
	if err != nil {
		return nil, err
	}
	p.table = t
	p.server.Add(t, langs)
	return p, nil
}

// listen takes the port.
func (o *hostOptions) listen(g *games.Game, files fs.FS) (*hosted, error) {
	licences, err := games.Licences(files)
	if err != nil {
		return nil, exit(exitDisk, err)
	}
	l, err := net.Listen("tcp", net.JoinHostPort(map[bool]string{true: "", false: "127.0.0.1"}[o.LAN], fmt.Sprint(o.Port)))
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, exit(exitDisk, errors.New(g.Word("play.host.port", "port", o.Port)))
	}
	if err != nil {
		return nil, exit(exitDisk, fmt.Errorf("can't serve at port %d: %w; choose another with --port, from 1024 to 65535", o.Port, err))
	}
	_, port, _ := net.SplitHostPort(l.Addr().String())
	p := &hosted{listener: l, server: &web.Server{Licences: licences}}
	var own []string
	if o.LAN {
		own = web.Addresses()
	}
	for _, a := range append(own, "127.0.0.1", "localhost") {
		p.addresses = append(p.addresses, net.JoinHostPort(a, port))
	}
	p.server.Hosts, p.server.Proxied = append(slices.Clone(p.addresses), o.Call...), o.Call
	return p, nil
}

// runLobby serves a folder of tables until it is interrupted.
func runLobby(o hostOptions, out io.Writer) error {
	l, err := newLibrary(o.Content, o.Lang)
	if err != nil {
		return err
	}
	b, err := tables.NewLobby(inLanguages(l), o.Folder, o.Options, hostExample)
	if err != nil {
		return err
	}
	g, err := l.Whole(l.IDs()[0])
	if err != nil {
		return err
	}
	p, err := o.listen(g, l.Files())
	if err != nil {
		return err
	}
	p.server.Lobby = b
	_, port, _ := net.SplitHostPort(p.listener.Addr().String())
	fmt.Fprintln(out, g.Word("play.host.laptop", "url", "http://127.0.0.1:"+port+"/#d="+b.Code()))
	if o.LAN {
		fmt.Fprintln(out, g.Word("play.host.plain"))
	} else {
		fmt.Fprintln(out, g.Word("play.host.alone"))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return p.server.Run(ctx, p.listener)
}

// tell says in the terminal how to reach the page, with a QR code if letters can draw one.
func (p *hosted) tell(out io.Writer, g *games.Game, draws bool) {
	_, port, _ := net.SplitHostPort(p.listener.Addr().String())
	at := "/t/" + p.table.Name + "/"
	fmt.Fprintln(out, g.Word("play.host.laptop", "url", "http://127.0.0.1:"+port+at+"#h="+p.table.HostCode()))
	others := p.addresses[:len(p.addresses)-2]
	if len(others) == 0 {
		fmt.Fprintln(out, g.Word("play.host.alone"))
		return
	}
	long, short := p.table.Codes()
	if draws {
		io.WriteString(out, web.QRText(web.JoinURL(others[0], p.table.Name, long)))
	}
	fmt.Fprintln(out, g.Word("play.host.join", "url", "http://"+others[0]+at, "short", short[:4]+" "+short[4:]))
	if len(others) > 1 {
		fmt.Fprintln(out, g.Word("play.host.others", "list", strings.Join(others[1:], ", ")))
	}
	fmt.Fprintln(out, g.Word("play.host.plain"))
}
