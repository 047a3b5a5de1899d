package console

import (
	"brehon/referee"
	"brehon/referee/ask"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/voice"
	"strings"
	"unicode/utf8"
)

// command is one of the tool's own.
type command struct {
	name string
	do   func(c *Console, a say.Answer, rest reading.Line) say.Answer
	// As help shows it, and what it does; empty: the words play.form.<name> and play.help.<name>.
	usage, help string
	asks        *referee.Question // of the game's own; nil: it is no question
	first       bool              // help alone explains it
	alone       bool              // it takes no words
}

// run runs a command with the words after it.
func (cmd *command) run(c *Console, a say.Answer, rest reading.Line) say.Answer {
	if cmd.alone && len(rest.Words) > 0 {
		return c.Screen.TooMuch(a, cmd.name, rest)
	}
	return cmd.do(c, a, rest)
}

// commands lists the tool's commands in the order of help: the common ones, sheet only with automata, the game's questions
// after map, and last the added ones (More).
func (c *Console) commands() []command {
	var list []command
	extras := referee.ExtrasOf(c.View.Match.Game())
	_, automated := c.View.Match.Game().(referee.Automated)
	fought := len(extras.Series) > 0
	_, warned := c.View.Match.State().(referee.Warned)
	for _, cmd := range ownCommands() {
		if (cmd.name == "sheet" || cmd.name == "reasons") && !automated || cmd.name == "fight" && !fought || cmd.name == "warn" && !warned || cmd.name == "always" && len(c.View.Orders()) == 0 {
			continue
		}
		list = append(list, cmd)
		if cmd.name != "map" {
			continue
		}
		for _, q := range extras.Questions {
			list = append(list, asking(q))
		}
	}
	for _, m := range c.More {
		list = append(list, command{name: m.Name, do: m.do, help: m.Help, usage: m.Usage})
	}
	return list
}

// do runs an added command.
func (m Command) do(c *Console, a say.Answer, l reading.Line) say.Answer {
	a.Still = true
	says, err := m.Do(l.Typed)
	a.Says = append(a.Says, says...)
	if err != nil {
		a.Code, a.Result = say.Refused, "refused"
		a.Says = append(a.Says, strings.Split(err.Error(), "\n")...)
	}
	return a
}

// query is a command that only asks.
func query(ask func(q *ask.Queries, a say.Answer, l reading.Line) say.Answer) func(*Console, say.Answer, reading.Line) say.Answer {
	return func(c *Console, a say.Answer, l reading.Line) say.Answer { return ask(c.Ask, a, l) }
}

func ownCommands() []command {
	return []command{
		{name: "moves", first: true, do: (*Console).doMovesListed},
		{name: "why", first: true, do: (*Console).doWhy},
		{name: "rule", first: true, do: query((*ask.Queries).DoRule)},
		{name: "status", first: true, do: (*Console).doStatusStanding, alone: true},
		{name: "map", first: true, do: query((*ask.Queries).DoMap)},
		{name: "count", do: query((*ask.Queries).DoCount)},
		{name: "log", first: true, do: query((*ask.Queries).DoLog)},
		{name: "undo", first: true, do: (*Console).doUndo},
		{name: "redo", do: (*Console).doRedo},
		{name: "later", do: (*Console).doLater, alone: true},
		{name: "drop", do: (*Console).doDrop},
		{name: "amend", first: true, do: (*Console).doAmend},
		{name: "overrule", do: (*Console).doOverrule},
		{name: "sheet", do: query((*ask.Queries).DoSheet)},
		{name: "always", do: (*Console).doAlways},
		{name: "fight", do: (*Console).doFight},
		{name: "pause", do: (*Console).doPause},
		{name: "warn", do: (*Console).doWarn},
		{name: "reasons", do: (*Console).doReasons},
		{name: "pieces", do: (*Console).doPieces},
		{name: "table", first: true, do: (*Console).doTable},
		{name: "player", do: (*Console).doPlayer},
		{name: "help", do: (*Console).doHelp},
		{name: "quit", first: true, do: (*Console).doQuit, alone: true},
	}
}

// command is the tool's command of that name.
func (c *Console) command(name string) *command {
	for _, cmd := range c.commands() {
		if cmd.name == name {
			return &cmd
		}
	}
	return nil
}

// toolWords are the names of the tool's commands.
func (c *Console) toolWords() (names []string) {
	for _, cmd := range c.commands() {
		names = append(names, cmd.name)
	}
	return names
}

// usage is how a command of that name is typed.
func (c *Console) usage(name string) string {
	for _, cmd := range c.commands() {
		if cmd.name == name {
			return cmd.typed(c)
		}
	}
	return name
}

// typed is how a command is typed.
func (cmd command) typed(c *Console) string {
	if cmd.usage != "" {
		return cmd.usage
	}
	return c.View.Voice.Word("play.form." + cmd.name)
}

// doHelp lists the tool's commands and the forms of moves legal now; with a word those that begin with it, with "all" every
// form of the game.
func (c *Console) doHelp(a say.Answer, l reading.Line) say.Answer {
	a.Still = true
	about := strings.Join(l.Words, " ")
	all := c.View.IsTyped(voice.OfTool, "all", about)
	switch {
	case about == "":
		return c.helpBriefly(a)
	case all:
		a.Says = append(a.Says, c.helpCommands("")...)
		a = c.Screen.Say(a, "helpMoves")
		a.Says = append(a.Says, c.helpForms(func(uint8) bool { return true })...)
		return a
	}
	n := 1
	for _, cmd := range c.commands() {
		n = max(n, c.View.Heads(cmd.name, l.Words))
	}
	if len(l.Words) > n {
		return c.Screen.TooMuch(a, "help", l.Behind(n))
	}
	forms := c.View.Match.Game().Grammar().Forms()
	a.Says = c.helpCommands(l.Words[0])
	if c.View.IsTyped(voice.OfTool, "table", l.Words[0]) {
		a.Says = append(a.Says, c.factForms("")...)
	}
	a.Says = append(a.Says, c.helpForms(func(form uint8) bool {
		return c.View.BeginsTyped(voice.OfForm, forms[form][0].Literal, l.Words[0])
	})...)
	if len(a.Says) == 0 {
		a.Line = l.Text()
		return c.unknown(a)
	}
	return a
}

// helpBriefly is help for a small screen: the most important commands with a clause each, and the names of the others.
func (c *Console) helpBriefly(a say.Answer) say.Answer {
	var rest []string
	for _, cmd := range c.commands() {
		if !cmd.first && cmd.asks == nil {
			rest = append(rest, c.View.Voice.Typed(voice.OfTool, cmd.name))
			continue
		}
		does, _, _ := strings.Cut(c.does(cmd), ";")
		a.Says = append(a.Says, c.Screen.Entry(cmd.typed(c), c.onOneRow(does)))
	}
	a = c.Screen.Say(a, "helpRest", "list", strings.Join(rest, " · "))
	return c.Screen.Say(a, "helpAll")
}

// does returns the description of a command.
func (c *Console) does(cmd command) string {
	if cmd.help != "" {
		return cmd.help
	}
	return c.View.Voice.Word("play.help." + cmd.name)
}

// helpCommands describes the tool's commands with a given beginning.
func (c *Console) helpCommands(beginning string) []string {
	var list []string
	for _, cmd := range c.commands() {
		if !c.View.BeginsTyped(voice.OfTool, cmd.name, beginning) {
			continue
		}
		list = append(list, c.Screen.Entry(cmd.typed(c), c.does(cmd)))
	}
	return list
}

// helpForms describes the forms of moves wanted.
func (c *Console) helpForms(wanted func(form uint8) bool) []string {
	var list []string
	for i, form := range c.View.Match.Game().Grammar().Forms() {
		if wanted(uint8(i)) {
			list = append(list, c.Screen.Entry(c.View.FormText(form), c.View.Voice.Form(uint8(i))))
		}
	}
	return list
}

// onOneRow shortens a description by whole clauses to fit one row of the screen.
func (c *Console) onOneRow(does string) string {
	for room := c.Screen.Width - say.UsageColumns - len("    "); c.Screen.Width > 0 && utf8.RuneCountInString(does) > room; {
		end := strings.LastIndex(does, ",")
		if end < 0 {
			break
		}
		does = does[:end]
	}
	return does
}

// plainPath are the characters that need no quoting in a shell.
const plainPath = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:\\"

// inShell returns a path for a command line, quoted if necessary.
func inShell(path string) string {
	isOther := func(r rune) bool { return !strings.ContainsRune(plainPath, r) }
	switch {
	case path != "" && !strings.ContainsFunc(path, isOther):
		return path
	case strings.ContainsAny(path, "\"$`!") && !strings.Contains(path, "'"):
		return "'" + path + "'"
	}
	return `"` + path + `"`
}

func (c *Console) doQuit(a say.Answer, _ reading.Line) say.Answer {
	c.quit, a.Still = true, true
	c.hide()
	if c.About != nil && c.About.Journal != "" && !c.Screen.Script {
		a = c.Screen.Say(a, "goodbye", "file", c.About.Journal)
		a.Says = append(a.Says, "  brehon play --journal "+inShell(c.About.Journal))
	}
	return a
}
