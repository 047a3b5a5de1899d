package say

import (
	"brehon/referee"
	"brehon/referee/view"
	"fmt"
	"strconv"
	"strings"
)

// Tell writes what has happened, and what is said to it, as far as that was not told.
func (a *Answer) Tell(out *Screen) {
	a.TellOn(out)
	a.tellOpen(out)
	a.tellDrawn(out)
	a.tale.write(out)
}

// TellOn is tell where more may come: a part of the tale is written when it is whole.
func (a *Answer) TellOn(out *Screen) {
	for _, s := range a.Steps[a.told:] {
		if s.Asked == out.Asked { // it stands there
			s.Asked = ""
		}
		out.Asked = ""
		if !out.comesOfItself(s) || !a.sameAsked(out, s) {
			a.tellDrawn(out)
		}
		if out.ofFight(s) {
			a.tale.write(out)
			a.tellThrow(out, s)
			continue
		}
		if a.Thrown && a.open == nil && out.rolls(s) {
			continue
		}
		a.tellOpen(out)
		if a.tale.isTold(out, s) {
			a.tale.tell(out, s)
			continue
		}
		a.tale.write(out)
		if s.By == referee.ByReferee && !s.Says && s.Was == "" {
			out.tellOnly(s)
			continue
		}
		if out.comesOfItself(s) {
			a.drawn = append(a.drawn, s)
			continue
		}
		out.tellStep(s)
	}
	for _, line := range a.Says[a.said:] {
		a.tale.write(out)
		a.tellDrawn(out)
		out.Put(line)
	}
	a.told, a.said = len(a.Steps), len(a.Says)
}

// tellOnly tells of an only answer by what came of it. Nobody chose it, and the log has it.
func (out *Screen) tellOnly(s view.Step) {
	for i, line := range EventLines(s.Events) {
		if i == 0 {
			line = Right(strconv.Itoa(s.Number), 5) + line[5:]
		}
		out.Line(line)
	}
}

// SayNo writes why something is refused, the rule, and what would be legal. The rule's sentence is said the first time, and where
// somebody asks why.
func (out *Screen) SayNo(no *view.No, asked bool) {
	out.Line(out.View.Voice.Word("play.refused", "move", no.Command, "reason", no.Text, "rule", no.Rule))
	if no.Sentence != "" && (asked || !out.cited[no.Rule]) {
		if out.cited == nil {
			out.cited = map[string]bool{}
		}
		out.cited[no.Rule] = true
		out.Line(fmt.Sprintf("  %s: %s", no.Rule, out.brief(no)))
	}
	if no.Instead != "" {
		out.Line("  " + out.View.Voice.Word("play.instead", "move", no.Instead))
	}
}

// mostLaw is how many letters of a rule stand under a refusal: four lines or less; moreLaw of them say where the rest is.
const (
	mostLaw = 290
	moreLaw = 30
)

// brief is the rule's sentence, or as much of its beginning as a few lines hold: whole sentences, if that is at all possible.
func (out *Screen) brief(no *view.No) string {
	text := []rune(no.Sentence)
	if len(text) <= mostLaw {
		return no.Sentence
	}
	head := string(text[:mostLaw-moreLaw])
	if end := strings.LastIndex(head, ". "); end >= 0 {
		head = head[:end+1]
	} else if end = strings.LastIndexByte(head, ' '); end >= 0 {
		head = strings.TrimRight(head[:end], " ,;:–") + " …"
	}
	return out.View.Voice.Word("play.ruleMore", "says", head, "rule", no.Rule)
}

// Question puts the question.
func (out *Screen) Question(text string) {
	out.Line(out.Strong(text))
	out.Asked = text
}

// Entry is a line of help.
func (out *Screen) Entry(usage, help string) string {
	if help == "" {
		return "  " + usage
	}
	if out.Plain {
		return usage + ": " + help
	}
	return "  " + Left(usage, UsageColumns) + "  " + help
}
