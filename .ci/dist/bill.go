package main

import (
	"bytes"
	"debug/buildinfo"
	"encoding/json"
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// bill is a bill of materials as CycloneDX 1.6 defines it: what each program is made of. It has no serial number and no time, which
// would make every release another one.
type bill struct {
	Format      string `json:"bomFormat"`
	SpecVersion string `json:"specVersion"`
	Version     int    `json:"version"`
	Metadata    struct {
		Component component `json:"component"`
	} `json:"metadata"`
	Components   []component `json:"components"`
	Dependencies []needs     `json:"dependencies"`
}

type component struct {
	Type     string    `json:"type"`
	Ref      string    `json:"bom-ref"`
	Name     string    `json:"name"`
	Version  string    `json:"version,omitempty"`
	Hashes   []hash    `json:"hashes,omitempty"`
	Licences []licence `json:"licenses,omitempty"`
	Package  string    `json:"purl,omitempty"`
}

type hash struct {
	Algorithm string `json:"alg"`
	Content   string `json:"content"`
}

type licence struct {
	Licence struct {
		ID string `json:"id"`
	} `json:"license"`
}

// needs says that a component is made of others, or holds them.
type needs struct {
	Ref string   `json:"ref"`
	On  []string `json:"dependsOn"`
}

// writeBill writes what go version -m says of each program, with its checksum.
func (r *release) writeBill() error {
	names, err := r.programs()
	if err != nil {
		return err
	}
	b := bill{Format: "CycloneDX", SpecVersion: "1.6", Version: 1}
	ours := component{Type: "application", Ref: "brehon", Name: "brehon", Version: r.version, Licences: make([]licence, 1)}
	ours.Licences[0].Licence.ID = "MIT"
	b.Metadata.Component = ours
	b.Dependencies = []needs{{ours.Ref, names}}
	modules := map[string]component{}
	for _, name := range names {
		sum, err := r.sum(name)
		if err != nil {
			return err
		}
		info, err := buildinfo.ReadFile(filepath.Join(r.dir, name))
		if err != nil {
			return err
		}
		b.Components = append(b.Components, component{Type: "file", Ref: name, Name: name, Version: r.version, Hashes: []hash{{"SHA-256", sum}}})
		on := needs{Ref: name, On: []string{}}
		for _, m := range append(parts(info), module("std", strings.TrimPrefix(info.GoVersion, "go"))) {
			modules[m.Ref] = m
			on.On = append(on.On, m.Ref)
		}
		slices.Sort(on.On)
		b.Dependencies = append(b.Dependencies, on)
	}
	for _, ref := range slices.Sorted(maps.Keys(modules)) {
		b.Components = append(b.Components, modules[ref])
		b.Dependencies = append(b.Dependencies, needs{ref, []string{}})
	}
	return r.writeJSON("brehon.cdx.json", b)
}

// parts are the modules of a program besides its own.
func parts(info *buildinfo.BuildInfo) (list []component) {
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		list = append(list, module(m.Path, m.Version))
	}
	return list
}

// module is a module of Go as a component; std is the standard library.
func module(path, version string) component {
	purl := "pkg:golang/" + path + "@" + version
	return component{Type: "library", Ref: purl, Name: path, Version: version, Package: purl}
}

// writeJSON writes a value as people can read it.
func (r *release) writeJSON(name string, value any) error {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		return err
	}
	return r.write(name, out.Bytes())
}
