package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// maker is who stands in the package; there is no address to write to.
const maker = "The Brehon authors"

// writeDebs packs the programs for Linux as packages for Debian and its relatives.
func (r *release) writeDebs() error {
	names, err := r.programs()
	if err != nil {
		return err
	}
	rights, err := r.copyright()
	if err != nil {
		return err
	}
	for _, name := range names {
		processor, linux := strings.CutPrefix(name, "brehon-linux-")
		if !linux {
			continue
		}
		program, err := os.ReadFile(filepath.Join(r.dir, name))
		if err != nil {
			return err
		}
		deb, err := r.deb(processor, program, rights)
		if err == nil {
			err = r.write(name+".deb", deb)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// copyright is the licence, and those of all that the program carries.
func (r *release) copyright() ([]byte, error) {
	var all bytes.Buffer
	for _, name := range []string{"LICENSE", "NOTICE", "LICENCES-OF-MODULES", "LICENCES-OF-CONTENT"} {
		data, err := os.ReadFile(filepath.Join(r.dir, name))
		if err != nil {
			return nil, err
		}
		all.Write(append(data, '\n'))
	}
	return all.Bytes(), nil
}

// deb is a package of the program for a processor, in Debian's name for it, which is Go's: an archive of ar with three members, the
// format's version, what the package says of itself, and its files.
func (r *release) deb(processor string, program, rights []byte) ([]byte, error) {
	change, err := gzipped([]byte(fmt.Sprintf("brehon (%s) stable; urgency=medium\n\n  * CHANGES.md, beside this file, says what is new.\n\n -- %s <>  %s\n",
		r.version, maker, r.day.Format(time.RFC1123Z))))
	if err != nil {
		return nil, err
	}
	data, err := r.tarball([]entry{
		folder("./"), folder("./usr/"), folder("./usr/bin/"),
		{"./usr/bin/brehon", 0o755, program},
		folder("./usr/share/"), folder("./usr/share/doc/"), folder("./usr/share/doc/brehon/"),
		{"./usr/share/doc/brehon/CHANGES.md", 0o644, []byte(r.text)},
		{"./usr/share/doc/brehon/changelog.gz", 0o644, change},
		{"./usr/share/doc/brehon/copyright", 0o644, rights},
	})
	if err != nil {
		return nil, err
	}
	control, err := r.tarball([]entry{folder("./"), {"./control", 0o644, []byte(fmt.Sprintf(`Package: brehon
Version: %s
Architecture: %s
Maintainer: %s
Installed-Size: %d
Section: misc
Priority: optional
Description: %s
 Turns the YAML content of a board game into sheets, cards, tokens and rulebooks
 that print at true scale, and keeps count at the table: it makes each move that
 is typed or tapped, or refuses it and names the rule.
`, r.version, processor, maker, (len(program)+len(rights)+1023)/1024, summary))}})
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	out.WriteString("!<arch>\n")
	for _, member := range []entry{{"debian-binary", 0o644, []byte("2.0\n")}, {"control.tar.gz", 0o644, control}, {"data.tar.gz", 0o644, data}} {
		fmt.Fprintf(&out, "%-16s%-12d%-6d%-6d%-8o%-10d`\n", member.path, r.day.Unix(), 0, 0, 0o100000|member.mode, len(member.data))
		out.Write(member.data)
		if out.Len()%2 == 1 {
			out.WriteByte('\n')
		}
	}
	return out.Bytes(), nil
}

// entry is a file in an archive, or a folder, whose path ends with a slash.
type entry struct {
	path string
	mode int64
	data []byte
}

func folder(path string) entry { return entry{path, 0o755, nil} }

// tarball packs files, which belong to root and are of the release's day.
func (r *release) tarball(files []entry) ([]byte, error) {
	var out bytes.Buffer
	w := tar.NewWriter(&out)
	for _, f := range files { // without a type, the slash says which is a folder
		err := w.WriteHeader(&tar.Header{Name: f.path, Mode: f.mode, Size: int64(len(f.data)), ModTime: r.day})
		if err == nil {
			_, err = w.Write(f.data)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return gzipped(out.Bytes())
}

// gzipped packs data; nothing but the data decides the bytes.
func gzipped(data []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(data)
	}
	if err == nil {
		err = w.Close()
	}
	return out.Bytes(), err
}
