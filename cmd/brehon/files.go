package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"brehon/cmd/brehon/games"
	"brehon/content"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/generate"
	"brehon/generate/folder"
	"brehon/referee/table"
	"brehon/scenarios"

	"github.com/spf13/cobra"
)

// builtIn is all content of the program that can be played.
var builtIn = generate.Embedded(content.FS(), scenarios.FS())

// contentFiles is builtIn, with the folder dir laid over it if one is named.
func contentFiles(dir string) (fs.FS, error) {
	files := builtIn
	if dir == "" {
		return files, nil
	}
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, exit(exitMissing, fmt.Errorf("there is no folder %s", dir))
	case err != nil:
		return nil, exit(exitDisk, err)
	case !info.IsDir():
		return nil, exit(exitUsage, fmt.Errorf("%s isn't a folder; --content needs one like brehon unpack writes", dir))
	}
	if err := source.Readable(files, os.DirFS(dir)); err != nil {
		return nil, exit(exitDisk, err)
	}
	for _, tree := range []string{"content", "scenarios"} {
		if info, err := os.Stat(filepath.Join(dir, tree)); err == nil && info.IsDir() {
			return source.Overlay(files, dir), nil
		}
	}
	return nil, exit(exitUsage, fmt.Errorf("%s contains neither content/ nor scenarios/; --content needs a folder like brehon unpack writes", dir))
}

// namesFolders refuses a folder without a name, and puts a kit back that a build which was stopped has taken off its place:
// whatever the command, it finds the kit whole.
func namesFolders(c *cobra.Command) error {
	for _, name := range []string{"out", "content", "kit"} {
		if f := c.Flags().Lookup(name); f != nil && f.Changed && f.Value.String() == "" {
			return exit(exitUsage, fmt.Errorf("--%s needs the name of a folder, not \"\"; . is the current folder", name))
		}
	}
	out := "output"
	if f := c.Flags().Lookup("out"); f != nil && f.Value.String() != "" {
		out = f.Value.String()
	}
	_ = generate.PutBack(out) // kit says what is in the way; to all others it is none
	return nil
}

// gameArg wants exactly one argument and says what it is for.
func gameArg(c *cobra.Command, args []string) error {
	if len(args) == 1 {
		return nil
	}
	games := source.Games(builtIn)
	return exit(exitUsage, fmt.Errorf("%s needs one game; the games are %s", c.CommandPath(), strings.Join(games, ", ")))
}

func gameExists(files fs.FS, game string) error {
	var ids []string
	for _, e := range games.In(files) {
		ids = append(ids, e.ID)
	}
	if slices.Contains(ids, game) {
		return nil
	}
	return exit(exitMissing, fmt.Errorf("there is no game %q%s; the games are %s", game, strict.DidYouMean(game, ids), strings.Join(ids, ", ")))
}

// kitError gives an error of a build its exit code.
func kitError(err error) error {
	var faults strict.Faults
	var usage *generate.UsageError
	var missing *generate.MissingError
	var foreign *folder.ForeignError
	switch {
	case errors.As(err, &foreign):
		return exit(exitFaults, fmt.Errorf("%w\nMove it away, or build with --force, which deletes it", err))
	case errors.As(err, &faults):
		return exit(exitFaults, err)
	case errors.As(err, &missing):
		return exit(exitMissing, err)
	case errors.As(err, &usage):
		return exit(exitUsage, err)
	case isDisk(err), errors.Is(err, folder.ErrHeld):
		return exit(exitDisk, err)
	}
	return exit(exitFaults, err)
}

// writeWhole puts a file in its place: written beside it under another name, synced, renamed. A file that is there keeps
// its mode, and a link stays: what it leads to is written. Nothing is written over a journal, or over a file in use.
func writeWhole(path string, data []byte, inUse ...string) (err error) {
	if path, err = linked(path); err != nil {
		return exit(exitDisk, err)
	}
	if err := table.MayReplace(path, inUse); err != nil {
		return err
	}
	mode := fs.FileMode(0o644)
	if info, err := os.Stat(path); err == nil {
		mode = info.Mode().Perm()
	}
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	if errors.Is(err, fs.ErrNotExist) {
		return exit(exitMissing, fmt.Errorf("there is no folder %s", filepath.Dir(path)))
	}
	if err != nil {
		return exit(exitDisk, err)
	}
	defer func() {
		if err != nil {
			err = exit(exitDisk, errors.Join(err, os.Remove(f.Name())))
		}
	}()
	_, err = f.Write(data)
	if err = errors.Join(err, f.Chmod(mode), f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// mostLinks is how many links in a row are followed; more go round in a circle.
const mostLinks = 40

// linked is the file that a link leads to, which need not be there yet; any other path is itself.
func linked(path string) (string, error) {
	for at, n := path, 0; n < mostLinks; n++ {
		to, err := os.Readlink(at)
		switch {
		case err != nil: // no link, or nothing there
			return at, nil
		case filepath.IsAbs(to):
			at = to
		default:
			at = filepath.Dir(at) + string(filepath.Separator) + to // not cleaned: a folder may be a link too
		}
	}
	return "", fmt.Errorf("%s is a link to itself", path)
}
