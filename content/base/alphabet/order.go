//go:build !site

// Package alphabet sorts names as a language does.
package alphabet

import (
	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// Order compares names as the language of a tag sorts them in a list.
func Order(tag string) func(a, b string) int { return collate.New(language.Make(tag)).CompareString }
