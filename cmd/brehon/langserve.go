package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/url"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"

	"brehon/cmd/brehon/editor"
	"brehon/cmd/brehon/editor/web"
	"brehon/cmd/brehon/games"
	"brehon/content/base/lock"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/referee/terminal"

	"github.com/spf13/cobra"
)

// serveOptions are the options of brehon lang serve.
type serveOptions struct {
	tag, content string
	port         int
}

func newLangServe() *cobra.Command {
	o := serveOptions{}
	c := &cobra.Command{
		Use:   "serve [TAG]",
		Short: "Translate in the browser: the sheet next to the words, redrawn as you type",
		Long: "Opens a page in the browser of this computer. Nobody else can reach it, and nothing leaves the computer. Each text is\n" +
			"saved into its PO file when you leave it; changes made elsewhere, with Poedit or git, appear on the page. Without a\n" +
			"TAG you choose the language there, or begin one.",
		Example: "  brehon lang serve pt-BR --content my-folder",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				o.tag = args[0]
			}
			if o.port < 0 || o.port > 65535 {
				return exit(exitUsage, fmt.Errorf("--port %d: a port is a number from 1 to 65535; 0 takes any that is free", o.port))
			}
			return runServe(o, c.OutOrStdout())
		},
	}
	contentFlag(c, &o.content)
	c.Flags().IntVar(&o.port, "port", 8277, "port of the page; 0: any that is free")
	return c
}

// runServe serves the page until it is interrupted.
func runServe(o serveOptions, out io.Writer) error {
	dir := folderOf(o.content)
	if dir == "" {
		return exit(exitUsage, errors.New("the built-in texts can't be changed: name a folder with --content; an empty one will do"))
	}
	files, err := deskFiles(dir)
	if err != nil {
		return err
	}
	if all := lang.Tags(files); o.tag != "" && !slices.Contains(all, o.tag) {
		if err := lang.CanBegin(o.tag); err != nil {
			return exit(exitUsage, err)
		}
	}
	l, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", fmt.Sprint(o.port)))
	if errors.Is(err, syscall.EADDRINUSE) {
		return exit(exitDisk, fmt.Errorf("another program uses port %d: choose another with --port", o.port))
	}
	if err != nil {
		return exit(exitDisk, fmt.Errorf("can't serve at port %d: %w; choose another with --port, from 1024 to 65535", o.port, err))
	}
	_, port, _ := net.SplitHostPort(l.Addr().String())
	s := web.New(editor.New(&diskFolder{files, dir}))
	if s.Licences, err = games.Licences(files); err != nil {
		return exit(exitDisk, err)
	}
	for _, name := range []string{"127.0.0.1", "localhost"} {
		s.Hosts = append(s.Hosts, net.JoinHostPort(name, port))
	}
	at := "http://127.0.0.1:" + port + "/#d=" + s.Token
	if o.tag != "" {
		at += "&tag=" + url.QueryEscape(o.tag)
	}
	words, err := s.Editor.PageWords("")
	if err != nil {
		return err
	}
	fmt.Fprintln(out, strings.ReplaceAll(words["terminal"], "{url}", at))
	fmt.Fprintln(out, words["alone"])
	if _, _, terminal := terminal.AtTerminal(os.Stdin, screen(out)); terminal {
		show(at)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return s.Run(ctx, l)
}

// deskFiles are the program's content with a folder over it, which is made if it is empty or not there.
func deskFiles(dir string) (fs.FS, error) {
	if list, err := os.ReadDir(dir); errors.Is(err, fs.ErrNotExist) || err == nil && len(list) == 0 {
		if err := os.MkdirAll(filepath.Join(dir, filepath.FromSlash(lang.Folder)), 0o755); err != nil {
			return nil, exit(exitDisk, err)
		}
	}
	return contentFiles(dir)
}

// show opens an address in the browser, if the system knows how; the terminal shows it in any case.
func show(address string) {
	opener := map[string][]string{"windows": {"rundll32", "url.dll,FileProtocolHandler"}, "darwin": {"open"}}[runtime.GOOS]
	if opener == nil {
		opener = []string{"xdg-open"}
	}
	c := exec.Command(opener[0], append(opener[1:], address)...)
	if c.Start() == nil {
		go c.Wait()
	}
}

// diskFolder is a folder over the program's content.
type diskFolder struct {
	fs.FS
	dir string
}

// ReadDir lists a folder with what lies over it.
func (d *diskFolder) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(d.FS, name) }

// Original is the program's content, as source.Edited has it.
func (d *diskFolder) Original() fs.FS { return d.FS.(source.Edited).Original() }

// The most often, and how long apart, that a file is tried which another program holds.
const (
	mostTries = 100
	tryEvery  = 10 * time.Millisecond
)

// Write puts a file in its place if it still holds what it did.
func (d *diskFolder) Write(name string, was, data []byte) error {
	if !fs.ValidPath(name) {
		return &fs.PathError{Op: "write", Path: name, Err: fs.ErrInvalid}
	}
	root, err := os.OpenRoot(d.dir) // no link leads out of the folder
	if err != nil {
		return err
	}
	defer root.Close()
	if err := root.MkdirAll(filepath.Dir(filepath.FromSlash(name)), 0o755); err != nil {
		return err
	}
	for range mostTries {
		held, err := root.OpenFile(filepath.FromSlash(name), os.O_RDWR, 0)
		if err == nil {
			err = lock.Take(held)
		}
		switch {
		case errors.Is(err, lock.ErrHeld):
			held.Close()
			time.Sleep(tryEvery)
			continue
		case err != nil && !errors.Is(err, fs.ErrNotExist):
			if held != nil {
				held.Close()
			}
			return err
		}
		err = d.replace(held, name, was, data)
		if held != nil {
			held.Close()
		}
		return err
	}
	return fmt.Errorf("%s: %w", name, lock.ErrHeld)
}

// replace compares and writes; other programs of this kind wait.
func (d *diskFolder) replace(held *os.File, name string, was, data []byte) error {
	if held != nil && runtime.GOOS == "windows" {
		held.Close() // or nothing could be put in its place
	}
	now, err := fs.ReadFile(d.FS, name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if (err == nil) != (was != nil) || !bytes.Equal(now, was) {
		return editor.ErrChanged
	}
	return writeWhole(filepath.Join(d.dir, filepath.FromSlash(name)), data)
}
