package web

import "io/fs"

// LitFile is the name by which pages import what draws them.
const LitFile = "lit-html.js"

// Lit is that file, for other pages of the program.
func Lit() []byte {
	data, _ := fs.ReadFile(pageFiles, "page/"+LitFile) // it is embedded
	return data
}

// LitLicence is its licence, of which each copy must come with one.
func LitLicence() []byte {
	data, _ := fs.ReadFile(pageFiles, "page/lit-html-LICENSE.txt")
	return data
}
