package main

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"brehon/content/strict"
	"brehon/generate/impose"
)

// profileFile holds named printers, in the user's configuration folder.
const profileFile = "brehon/printers.yaml"

// printers is printers.yaml:
//
//	printers:
//	  - {name: office, dx: 0.4, dy: -0.2, angle: 0.1}
type printers struct {
	Printers []printer `yaml:"printers" need:"yes"`
}

type printer struct {
	Name  string  `yaml:"name" need:"yes"`
	DX    float64 `yaml:"dx" min:"-10" max:"10" doc:"Millimetres to the right, as seen on the back."`
	DY    float64 `yaml:"dy" min:"-10" max:"10" doc:"Millimetres down."`
	Angle float64 `yaml:"angle" min:"-10" max:"10" doc:"Degrees clockwise."`
}

// parsePrinter reads dx,dy,angle, or the name of a profile.
func parsePrinter(s string) (impose.Correction, error) {
	if s == "" {
		return impose.Correction{}, nil
	}
	if !strings.Contains(s, ",") {
		return profile(s)
	}
	parts := strings.Split(s, ",")
	if len(parts) != 3 {
		return impose.Correction{}, fmt.Errorf("--printer %q: give three figures, dx,dy,angle", s)
	}
	var c impose.Correction
	for i, to := range []*float64{&c.DX, &c.DY, &c.Angle} {
		v, err := strconv.ParseFloat(strings.TrimSpace(parts[i]), 64)
		if err != nil || !(math.Abs(v) <= 10) {
			return impose.Correction{}, fmt.Errorf("--printer %q: %q isn't a number from -10 to 10", s, strings.TrimSpace(parts[i]))
		}
		*to = v
	}
	return c, nil
}

// profile finds a named printer in the user's printers.yaml.
func profile(name string) (impose.Correction, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return impose.Correction{}, fmt.Errorf("--printer %q: %w", name, err)
	}
	path := filepath.Join(dir, filepath.FromSlash(profileFile))
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return impose.Correction{}, fmt.Errorf("--printer %q is not dx,dy,angle, and there are no profiles: %s does not exist", name, path)
	}
	if err != nil {
		return impose.Correction{}, err
	}
	var list printers
	r := strict.Read(path, "", data, &list)
	if faults := strict.Sort(r.Faults); len(faults) > 0 {
		return impose.Correction{}, faults[0]
	}
	i := slices.IndexFunc(list.Printers, func(p printer) bool { return p.Name == name })
	if i < 0 {
		var names []string
		for _, p := range list.Printers {
			names = append(names, p.Name)
		}
		return impose.Correction{}, fmt.Errorf("%s has no printer %q%s", path, name, strict.DidYouMean(name, names))
	}
	p := list.Printers[i]
	return impose.Correction{DX: p.DX, DY: p.DY, Angle: p.Angle}, nil
}
