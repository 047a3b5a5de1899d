package console

import (
	"slices"
	"strconv"
	"strings"

	"brehon/referee"
)

// command is one of the tool's own. What it does is told by help, or else by the word play.help.<name>.
type command struct {
	name  string
	usage string
	do    func(c *Console, a Answer, rest line) Answer
	help  string
}

// commands lists those of every console, in the order of help, and then what was added.
func (c *Console) commands() []command {
	list := ownCommands()
	for _, m := range c.More {
		list = append(list, command{name: m.Name, usage: m.Usage, do: m.do, help: m.Help})
	}
	return list
}

// do is what an added command does.
func (m Command) do(_ *Console, a Answer, l line) Answer {
	a.still = true
	says, err := m.Do(l.typed)
	a.Says = append(a.Says, says...)
	if err != nil {
		a.Code, a.Result = Refused, "refused"
		a.Says = append(a.Says, err.Error())
	}
	return a
}

func ownCommands() []command {
	return []command{
		{"moves", "moves [BEGINNING]", (*Console).doMoves, ""},
		{"why", "why not MOVE", (*Console).doWhy, ""},
		{"rule", "rule T13.4", (*Console).doRule, ""},
		{"status", "status", (*Console).doStatus, ""},
		{"map", "map [PLACE]", (*Console).doMap, ""},
		{"odds", "odds [POWER POWER | MOVE]", (*Console).doOdds, ""},
		{"count", "count [PLACE | POWER]", (*Console).doCount, ""},
		{"log", "log [N]", (*Console).doLog, ""},
		{"undo", "undo [N]", (*Console).doUndo, ""},
		{"redo", "redo [N]", (*Console).doRedo, ""},
		{"later", "later", (*Console).doLater, ""},
		{"drop", "drop [N]", (*Console).doDrop, ""},
		{"amend", "amend N MOVE", (*Console).doAmend, ""},
		{"table", `table says FACT because "…"`, (*Console).doTable, ""},
		{"player", "player SEAT NAME", (*Console).doPlayer, ""},
		{"help", "help [WORD|all]", (*Console).doHelp, ""},
		{"quit", "quit", (*Console).doQuit, ""},
	}
}

// exact is the tool's command of that first word. A game's own verb goes before.
func (c *Console) exact(words []string) *command {
	if len(words) == 0 {
		return nil
	}
	for _, form := range c.Match.Game().Grammar().Forms() {
		if form[0].Literal == words[0] {
			return nil
		}
	}
	for _, cmd := range c.commands() {
		if cmd.name == words[0] {
			return &cmd
		}
	}
	return nil
}

// beginning is the one command of the tool that begins so.
func (c *Console) beginning(words []string) *command {
	var found *command
	for _, cmd := range c.commands() {
		if len(words) > 0 && strings.HasPrefix(cmd.name, words[0]) {
			if found != nil {
				return nil
			}
			found = &cmd
		}
	}
	return found
}

func (c *Console) say(a Answer, key string, args ...any) Answer {
	a.Says = append(a.Says, c.Voice.Word("play."+key, args...))
	a.still = true
	return a
}

// misused is the answer to a command with words that it cannot use.
func (c *Console) misused(a Answer, name string) Answer {
	for _, cmd := range c.commands() {
		if cmd.name == name {
			a = c.say(a, "usage", "usage", cmd.usage)
		}
	}
	a.Code, a.Result = Unknown, "unknown"
	return a
}

// count reads an optional number.
func count(l line, without int) (int, bool) {
	switch len(l.words) {
	case 0:
		return without, true
	case 1:
		n, err := strconv.Atoi(l.words[0])
		return n, err == nil && n > 0
	}
	return 0, false
}

// doHelp lists the tool's commands and the forms of moves that can be made now; with a word those that begin so, with
// "all" every form of the game.
func (c *Console) doHelp(a Answer, l line) Answer {
	a.still = true
	about := strings.Join(l.words, " ")
	if about == "" || about == "all" {
		a.Says = append(a.Says, c.helpCommands("")...)
		a = c.say(a, "helpMoves")
		a.Says = append(a.Says, c.helpForms(func(form uint8) bool { return about == "all" || c.listed(form) })...)
		if about == "" {
			a = c.say(a, "helpAll")
		}
		return a
	}
	forms := c.Match.Game().Grammar().Forms()
	a.Says = append(c.helpCommands(l.words[0]), c.helpForms(func(form uint8) bool {
		return strings.HasPrefix(forms[form][0].Literal, l.words[0])
	})...)
	if len(a.Says) == 0 {
		a.Line = l.text()
		return c.unknown(a)
	}
	return a
}

// listed reports whether a move of that form can be made now.
func (c *Console) listed(form uint8) bool {
	return slices.ContainsFunc(c.Match.Moves(), func(mv referee.Move) bool { return mv.Form == form })
}

// helpCommands tells of the tool's commands that begin so.
func (c *Console) helpCommands(beginning string) []string {
	var list []string
	for _, cmd := range c.commands() {
		if !strings.HasPrefix(cmd.name, beginning) {
			continue
		}
		help := cmd.help
		if help == "" {
			help = c.Voice.Word("play.help." + cmd.name)
		}
		list = append(list, c.entry(cmd.usage, help))
	}
	return list
}

// helpForms tells of the forms of moves that are wanted.
func (c *Console) helpForms(wanted func(form uint8) bool) []string {
	var list []string
	for i, form := range c.Match.Game().Grammar().Forms() {
		if wanted(uint8(i)) {
			list = append(list, c.entry(c.formText(form), c.Voice.Form(uint8(i))))
		}
	}
	return list
}

// usageColumns is how wide what is typed stands beside what it does.
const usageColumns = 32

// entry is a line of help.
func (c *Console) entry(usage, help string) string {
	if help == "" {
		return "  " + usage
	}
	if c.Plain {
		return usage + ": " + help
	}
	return "  " + left(usage, usageColumns) + "  " + help
}

func (c *Console) doQuit(a Answer, _ line) Answer {
	c.quit, a.still = true, true
	if c.About != nil && c.About.Journal != "" && !c.Script {
		return c.say(a, "goodbye", "file", c.About.Journal)
	}
	return a
}
