package main

import "fmt"

// summary says in one line what the program does, without its name, as Debian, Homebrew and Scoop want it.
const summary = "Board games from YAML to print, and a referee for the table"

// writeCask writes what Homebrew reads on a Mac, for a tap of one's own. Homebrew marks what it fetches as all downloads are marked,
// and macOS then stops a program that no developer known to Apple has signed; the mark is taken off, after Homebrew has compared the sum.
func (r *release) writeCask() error {
	arm, err := r.sum("brehon-darwin-arm64")
	if err != nil {
		return err
	}
	intel, err := r.sum("brehon-darwin-amd64")
	if err != nil {
		return err
	}
	return r.write("brehon.rb", []byte(fmt.Sprintf(`cask "brehon" do
  arch arm: "arm64", intel: "amd64"

  version "%s"
  sha256 arm:   "%s",
         intel: "%s"

  url "%s/brehon-darwin-#{arch}"
  name "Brehon"
  desc "%s"
  homepage "%[4]s/"

  binary "brehon-darwin-#{arch}", target: "brehon"

  postflight do
    system_command "/usr/bin/xattr",
                   args: ["-dr", "com.apple.quarantine", "#{staged_path}/brehon-darwin-#{arch}"]
  end
end
`, r.version, arm, intel, r.address, summary)))
}

// writeScoop writes what Scoop reads on Windows.
func (r *release) writeScoop() error {
	type download struct {
		URL  string `json:"url"` // behind # stands the name under which it is kept
		Hash string `json:"hash"`
	}
	of := func(name string) (download, error) {
		sum, err := r.sum(name)
		return download{r.address + "/" + name + "#/brehon.exe", sum}, err
	}
	intel, err := of("brehon-windows-amd64.exe")
	if err != nil {
		return err
	}
	arm, err := of("brehon-windows-arm64.exe")
	if err != nil {
		return err
	}
	type processors struct {
		Intel download `json:"64bit"`
		ARM   download `json:"arm64"`
	}
	return r.writeJSON("brehon.json", struct {
		Version     string     `json:"version"`
		Description string     `json:"description"`
		Homepage    string     `json:"homepage"`
		License     string     `json:"license"`
		Processors  processors `json:"architecture"`
		Program     string     `json:"bin"`
	}{r.version, summary, r.address + "/", "MIT", processors{intel, arm}, "brehon.exe"})
}
