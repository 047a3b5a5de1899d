package say

import (
	"brehon/referee"
	"brehon/referee/view"
	"fmt"
	"strconv"
	"strings"
)

// Tell prints the parts of an answer that are not on the screen yet.
func (a *Answer) Tell(out *Screen) {
	a.TellOn(out)
	a.tellOpen(out)
	a.tellDrawn(out)
	a.tale.write(out)
}

// TellOn is Tell if more may follow: a part of the story is printed once complete.
func (a *Answer) TellOn(out *Screen) {
	for _, s := range a.Steps[a.told:] {
		if s.Asked == out.Asked { // it is on the screen already
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

// tellOnly prints the result of a forced answer. Nobody chose it; the log has it.
func (out *Screen) tellOnly(s view.Step) {
	for i, line := range EventLines(s.Events) {
		if i == 0 {
			line = Right(strconv.Itoa(s.Number), 5) + line[5:]
		}
		out.Line(line)
	}
}

// SayNo prints why something is refused, the rule, and a legal alternative. The rule's text is printed the first time, and
// when asked for.
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

// mostLaw is the number of letters of a rule printed under a refusal, four lines at most; moreLaw points to the rest.
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
