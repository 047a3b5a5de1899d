package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"brehon/content"
	"brehon/content/strict"
	"brehon/generate"
	"brehon/scenarios"

	"github.com/spf13/cobra"
)

// contentFiles is all content of the program, with the folder dir laid over it if one is named.
func contentFiles(dir string) (fs.FS, error) {
	files := generate.Embedded(content.FS(), scenarios.FS())
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
		return nil, exit(exitUsage, fmt.Errorf("%s is no folder; --content wants one like brehon unpack writes", dir))
	}
	for _, tree := range []string{"content", "scenarios"} {
		if info, err := os.Stat(filepath.Join(dir, tree)); err == nil && info.IsDir() {
			return content.Overlay(files, dir), nil
		}
	}
	return nil, exit(exitUsage, fmt.Errorf("%s has neither content/ nor scenarios/ in it; --content wants a folder like brehon unpack writes", dir))
}

// gameArg wants exactly one argument and says what it is for.
func gameArg(c *cobra.Command, args []string) error {
	if len(args) == 1 {
		return nil
	}
	games := content.Games(content.FS())
	return exit(exitUsage, fmt.Errorf("%s wants one game; there are %s", c.CommandPath(), strings.Join(games, ", ")))
}

func gameExists(files fs.FS, game string) error {
	games := content.Games(files)
	if slices.Contains(games, game) {
		return nil
	}
	return exit(exitMissing, fmt.Errorf("there is no game %q%s; there are %s", game, strict.DidYouMean(game, games), strings.Join(games, ", ")))
}

// kitError gives an error of a build its exit code.
func kitError(err error) error {
	var faults generate.Faults
	var usage *generate.UsageError
	var missing *generate.MissingError
	var path *fs.PathError
	switch {
	case errors.As(err, &faults):
		return exit(exitFaults, err)
	case errors.As(err, &missing):
		return exit(exitMissing, err)
	case errors.As(err, &usage):
		return exit(exitUsage, err)
	case errors.As(err, &path):
		return exit(exitDisk, err)
	}
	return exit(exitFaults, err)
}
