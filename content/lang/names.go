//go:build !site

package lang

import (
	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// What Unicode's CLDR calls languages and scripts: 2 MB, which the web site does without.

// ScriptName is what a script is called in English: Devanagari of Deva; the code itself if it has no name.
func ScriptName(code string) string {
	script, err := language.ParseScript(code)
	if err != nil {
		return code
	}
	switch code {
	case "Hans":
		return "simplified Chinese"
	case "Hant":
		return "traditional Chinese"
	}
	if name := display.English.Scripts().Name(script); name != "" {
		return name
	}
	return code
}

// namesOf are a language's name for itself, and in English; the tag where there is none.
func namesOf(tag string) (endonym, english string) {
	endonym, english = tag, tag
	t, err := language.Parse(tag)
	if err != nil {
		return endonym, english
	}
	if name := display.English.Tags().Name(t); name != "" {
		english = name
	}
	if name := display.Self.Name(t); name != "" {
		endonym = Capital(name)
	}
	return endonym, english
}
