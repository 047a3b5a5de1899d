package main

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"brehon/referee/table"
)

// listName is the list of the files that the program has written into a folder, a name a line. What it does not name is
// somebody else's.
const listName = ".brehon-files"

// mayWriteInto refuses names of files that somebody else has put into the folder, that are in use, or journals. It gives
// the names of all that the program has written there.
func mayWriteInto(dir string, names []string, inUse ...string) (own []string, err error) {
	data, err := os.ReadFile(filepath.Join(dir, listName))
	if err == nil {
		own = strings.Split(strings.TrimSpace(string(data)), "\n")
	} else if !errors.Is(err, fs.ErrNotExist) {
		return nil, exit(exitDisk, err)
	}
	var taken []string
	for _, name := range names {
		at := filepath.Join(dir, name)
		if err := table.MayReplace(at, inUse); err != nil {
			return nil, err
		}
		if info, err := os.Lstat(at); err == nil && (!slices.Contains(own, name) || !info.Mode().IsRegular()) {
			taken = append(taken, filepath.ToSlash(at))
		}
	}
	if len(taken) > 0 {
		return nil, exit(exitFaults, fmt.Errorf("brehon didn't write %s and won't overwrite it; move it away, or name another folder with --out",
			strings.Join(taken, ", ")))
	}
	return own, nil
}

// writeFolder writes files into a folder, each whole, and takes away those of them that it wrote before and that are stale
// now. It never touches a file of somebody else: then it writes nothing. The folder itself stays in its place, for a
// viewer may be looking into it.
func writeFolder(dir string, files map[string][]byte, stale func(name string) bool, inUse ...string) error {
	names := slices.Sorted(maps.Keys(files))
	own, err := mayWriteInto(dir, names, inUse...)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return exit(exitDisk, err)
	}
	all := slices.Compact(slices.Sorted(slices.Values(slices.Concat(own, names))))
	if err := writeList(dir, all); err != nil { // first: whatever happens behind it, they are known
		return err
	}
	for _, name := range names {
		if err := writeWhole(filepath.Join(dir, name), files[name], inUse...); err != nil {
			return err
		}
	}
	left := slices.DeleteFunc(slices.Clone(all), func(name string) bool { return files[name] == nil && stale(name) })
	for _, name := range all {
		if slices.Contains(left, name) {
			continue
		}
		if err := os.Remove(filepath.Join(dir, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return exit(exitDisk, err)
		}
	}
	return writeList(dir, left)
}

func writeList(dir string, names []string) error {
	return writeWhole(filepath.Join(dir, listName), []byte(strings.Join(names, "\n")+"\n"))
}
