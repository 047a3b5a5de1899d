package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"
)

func newSite() *cobra.Command {
	port := 8277
	c := &cobra.Command{
		Use:   "site FOLDER",
		Short: "Serve the web site of a release to a browser on this computer",
		Long: "Serves the folder site of a release, the web site that prints and referees in the browser, to this computer alone.\n" +
			"Its files are all there is: any web space serves them as well.",
		Example: "  brehon site site",
		Args:    cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
			defer stop()
			return runSite(ctx, args[0], port, c.OutOrStdout())
		},
	}
	c.Flags().IntVar(&port, "port", port, "port of the site; 0: any that is free")
	return c
}

// runSite serves the site in a folder until the context ends.
func runSite(ctx context.Context, dir string, port int, out io.Writer) error {
	if _, err := os.Stat(filepath.Join(dir, "site.json")); err != nil {
		return exit(exitMissing, fmt.Errorf("%s isn't the web site of a release: it has no site.json", dir))
	}
	if port < 0 || port > 65535 {
		return exit(exitUsage, fmt.Errorf("--port %d: a port is a number from 1 to 65535; 0 takes any that is free", port))
	}
	l, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", fmt.Sprint(port)))
	if err != nil {
		return exit(exitDisk, fmt.Errorf("can't serve at port %d: %w; choose another with --port, from 1024 to 65535", port, err))
	}
	fmt.Fprintf(out, "http://%s/\n", l.Addr())
	srv := &http.Server{Handler: http.FileServer(http.Dir(dir)), ReadHeaderTimeout: 5 * time.Second, IdleTimeout: time.Minute}
	defer context.AfterFunc(ctx, func() { srv.Close() })()
	if err := srv.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return exit(exitDisk, err)
	}
	return nil
}
