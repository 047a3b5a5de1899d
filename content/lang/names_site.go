//go:build site

package lang

// The program of the web site calls languages and scripts by their codes, where their own files don't name them.

// ScriptName is the code of a script.
func ScriptName(code string) string { return code }

// namesOf are a language's tag, twice.
func namesOf(tag string) (endonym, english string) { return tag, tag }
