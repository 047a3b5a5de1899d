package generate

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"brehon/generate/folder"
)

// The names beside the kits: the manifest, and while a build is under way the one that it will leave.
const (
	manifestName = "manifest.json"
	pendingName  = ".manifest.json-new"
)

// patience is how long a build waits for another one in the same folder.
const patience = 20 * time.Second

// store puts kits and their manifest into the folder base. The manifest lists every remaining old file.
//
// A stop at any moment leaves each kit whole, old or new, and no unknown files: the pending manifest announces what will be
// written; each kit is swapped in at once; the last step makes the pending manifest the manifest.
func store(base string, kits []*Folder, m *Manifest, o Options) error {
	if err := os.MkdirAll(base, 0o755); err != nil {
		return err
	}
	release, err := folder.Hold(base, patience)
	if err != nil {
		return err
	}
	defer release()
	s, err := open(base, o.Force)
	if err != nil {
		return err
	}
	stay, err := s.survey(kits, o.partial())
	if err != nil {
		return err
	}
	next := together(append(m.builds(), s.told.builds()...), func(f FileRecord) bool {
		return slices.Contains(m.Files, f) || s.stays(f, stay)
	})
	data, err := next.JSON()
	if err != nil {
		return err
	}
	s.learn(next)
	pending := filepath.Join(base, pendingName)
	if err := folder.Write(pending, data); err != nil {
		return err
	}
	for _, k := range kits {
		if err := s.Replace(k.folder(), slices.Concat(k.files, stay[k.folder()])); err != nil {
			return err
		}
	}
	return folder.Rename(pending, filepath.Join(base, manifestName))
}

// disk is the folder of a game: its manifest, and the files of builds.
type disk struct {
	folder.Base
	force bool
	told  *Manifest           // nil: no manifest
	known map[string][]string // digests of the files that a build has written, by path
}

// open reads the manifests, and cleans up after builds that were stopped: it first corrects the manifest to match the
// folders.
func open(base string, force bool) (*disk, error) {
	s := &disk{Base: folder.Base{Dir: base}, force: force, known: map[string][]string{}}
	s.Ours = func(name string) bool { return force || s.known[name] != nil || nobodys(name) }
	var err error
	if s.told, err = s.read(manifestName); err != nil && !force {
		return nil, err
	}
	pending, _ := s.read(pendingName) // one that cannot be read was never finished, and nothing was begun by it
	s.learn(s.told)
	s.learn(pending)
	alien, err := s.Clear()
	if err != nil {
		return nil, err
	}
	if len(alien) > 0 {
		return nil, &folder.ForeignError{Paths: alien}
	}
	return s, s.settle(pending)
}

// read reads a manifest; nil if there is none.
func (s *disk) read(name string) (*Manifest, error) {
	file := filepath.Join(s.Dir, name)
	info, err := os.Lstat(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil && !info.Mode().IsRegular() {
		err = &fs.PathError{Op: "read", Path: file, Err: errors.New("it isn't a regular file")}
	}
	if err != nil {
		return nil, err
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	m := &Manifest{}
	if err := json.Unmarshal(data, m); err != nil {
		return nil, fmt.Errorf("%s isn't the manifest of a kit, so nobody knows which files are the kit's: %w; put it back, or build with --force", file, err)
	}
	return m, nil
}

// learn makes files known.
func (s *disk) learn(m *Manifest) {
	for _, b := range m.builds() {
		for _, f := range b.Files {
			s.known[f.Path] = append(s.known[f.Path], f.SHA256)
		}
	}
}

// settle corrects the manifest after a build that stopped between its folders: each file is listed under the build that wrote
// it.
func (s *disk) settle(pending *Manifest) error {
	name := filepath.Join(s.Dir, pendingName)
	if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	there := func(f FileRecord) bool {
		data, err := os.ReadFile(s.at(f.Path))
		return err == nil && digest(data) == f.SHA256
	}
	if now := together(append(pending.builds(), s.told.builds()...), there); now != nil {
		s.told = now
		data, err := now.JSON()
		if err != nil {
			return err
		}
		if err := s.replaceManifest(data); err != nil {
			return err
		}
	}
	return os.Remove(name)
}

// replaceManifest puts the manifest of what is there in its place.
func (s *disk) replaceManifest(data []byte) error {
	to := filepath.Join(s.Dir, manifestName)
	tmp := filepath.Join(s.Dir, ".manifest.json-true")
	if err := os.Remove(tmp); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := folder.Write(tmp, data); err != nil {
		return err
	}
	return folder.Rename(tmp, to)
}

// at returns the path on disk of a kit's file.
func (s *disk) at(name string) string { return filepath.Join(s.Dir, filepath.FromSlash(name)) }

// survey inspects the folders to be replaced. Files that must not be lost are its error; with part, it returns the files that
// stay, by folder. System files always stay.
func (s *disk) survey(kits []*Folder, part bool) (stay map[string][]folder.File, err error) {
	stay = map[string][]folder.File{}
	var alien []string
	for _, k := range kits {
		stay[k.folder()] = nil
		made := map[string]bool{}
		for _, f := range k.files {
			made[f.Path] = true
		}
		more, err := s.look(k.folder(), func(f folder.File, own bool) {
			if !made[f.Path] && (part || !own) {
				stay[k.folder()] = append(stay[k.folder()], f)
			}
		})
		if err != nil {
			return nil, err
		}
		alien = append(alien, more...)
	}
	if len(alien) > 0 && !s.force {
		return nil, &folder.ForeignError{Paths: alien}
	}
	return stay, nil
}

// look calls found for every file in a kit's folder that a build wrote, and for system files, and returns the names of all
// others.
func (s *disk) look(sub string, found func(f folder.File, own bool)) (alien []string, err error) {
	dir := s.at(sub)
	info, err := os.Lstat(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return nil, fmt.Errorf("%s isn't a folder, but the kit has to go there: move it away, or name another folder with --out", filepath.ToSlash(dir))
	}
	err = filepath.WalkDir(dir, func(at string, e fs.DirEntry, err error) error {
		if err != nil || at == dir {
			return err
		}
		rel, err := filepath.Rel(dir, at)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		name := path.Join(sub, rel)
		switch {
		case e.IsDir() && s.hasBelow(name):
			return nil
		case e.IsDir():
			alien = append(alien, filepath.ToSlash(at)+"/")
			return fs.SkipDir
		case !e.Type().IsRegular() || s.known[name] == nil && !nobodys(name):
			alien = append(alien, filepath.ToSlash(at))
			return nil
		}
		data, err := os.ReadFile(at)
		if err != nil {
			return err
		}
		if own := s.known[name] != nil; own && !slices.Contains(s.known[name], digest(data)) {
			alien = append(alien, filepath.ToSlash(at)+", which has been changed since it was built")
		} else {
			found(folder.File{Path: rel, Data: data}, own)
		}
		return nil
	})
	return alien, err
}

// hasBelow reports whether a build wrote files below that folder.
func (s *disk) hasBelow(name string) bool {
	for known := range s.known {
		if strings.HasPrefix(known, name+"/") {
			return true
		}
	}
	return false
}

// nobodys reports whether the file was left by a file manager: .DS_Store, Thumbs.db and the like.
func nobodys(name string) bool {
	return slices.Contains([]string{".DS_Store", "Thumbs.db", "desktop.ini"}, path.Base(name))
}

// stays reports whether a file of the manifest remains after the build: kept in its folder, or in a folder that is not built.
func (s *disk) stays(f FileRecord, stay map[string][]folder.File) bool {
	sub := f.Language + "/" + f.Paper
	if files, built := stay[sub]; built {
		return slices.ContainsFunc(files, func(x folder.File) bool { return sub+"/"+x.Path == f.Path && digest(x.Data) == f.SHA256 })
	}
	_, err := os.Lstat(s.at(f.Path))
	return err == nil
}

// PutBack puts a kit back whose place is empty: a build was stopped while it put the new one there, on a system that takes
// two steps for that. Dir is a folder that is built into, or the folder of a game, a language or a paper in it. Nothing else
// is changed.
func PutBack(dir string) error {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	bases := []string{dir, filepath.Dir(dir), filepath.Dir(filepath.Dir(dir))}
	games, _ := os.ReadDir(dir)
	for _, g := range games {
		base := filepath.Join(dir, g.Name())
		bases = append(bases, base)
		tables, _ := os.ReadDir(base)
		for _, t := range tables {
			bases = append(bases, filepath.Join(base, t.Name()))
		}
	}
	for _, base := range bases {
		if !told(base) {
			continue
		}
		if err := folder.PutBack(base); err != nil {
			return err
		}
	}
	return nil
}

// told reports whether there is a manifest of a build.
func told(base string) bool {
	for _, name := range []string{manifestName, pendingName} {
		if _, err := os.Lstat(filepath.Join(base, name)); err == nil {
			return true
		}
	}
	return false
}
