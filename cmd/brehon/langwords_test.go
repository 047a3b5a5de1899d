package main

import (
	"strings"
	"testing"
	"time"
)

// search opens the first text that the page finds.
func (d *desk) search(text string) {
	d.t.Helper()
	d.eval(`(() => { const f = document.querySelector("input[type=search]"); f.value = "` + text + `"; f.dispatchEvent(new Event("input", {bubbles: true})); return 1 })()`)
	d.until(`document.querySelector(".row button") || document.querySelector(".open")`)
	d.eval(`(() => { document.querySelector(".row button")?.click(); return 1 })()`)
}

// TestWordsBesideAText: one tap puts a choice by a number into the text, for the word behind the number; the words for a term are
// typed where it is shown.
func TestWordsBesideAText(t *testing.T) {
	d := openDesk(t, t.TempDir(), "pt-BR")
	d.until(`document.activeElement.value === "Chuvas Fortes"`)
	d.search("hazards.effects.coyneFeed.says")
	d.until(`document.querySelector(".key code")?.innerText === "hazards.effects.coyneFeed.says"`)
	d.eval(`document.querySelector(".open .form textarea").focus(), 1`)
	d.selectAll()
	d.letters("Custa {n} marca")
	d.until(`document.querySelector(".numbers button")`)
	d.eval(`document.querySelector(".numbers button").click(), 1`)
	d.until(`document.activeElement.value === "Custa {n} {n|marca|marca}"`)
	d.letters("ponto") // over the first, which is marked
	d.until(`document.activeElement.value === "Custa {n} {n|ponto|marca}" && !document.querySelector(".numbers button")`)
	d.shot("forms-by-number")
	d.eval(`(() => { const f = [...document.querySelectorAll("input.term")].find((f) => f.value.startsWith("devasta")); f.value = "devastação, ruína"; f.dispatchEvent(new Event("change")); return 1 })()`)
	for range 200 {
		if strings.Contains(d.inFolder("content/lang/pt-BR/glossary.yaml"), "approved: [devastação, ruína]") {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Error("the glossary lacks the words")
}
