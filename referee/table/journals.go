package table

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"brehon/content/base/plain"
	"brehon/referee"
	"brehon/referee/say"
	"brehon/referee/view"
)

// mostListed is how many journals of a folder are listed, the newest.
const mostListed = 9

// Choose picks the journal if the command line names neither game nor journal. At a terminal it asks which of this folder's
// journals to resume, unless there is only one game and it is unfinished; Enter starts a new game if all are over. It returns
// false if input ended first.
func (h *Host) Choose() (bool, error) {
	if h.Journal != "" || h.Game != "" {
		return true, nil
	}
	list, err := journals(".")
	if err != nil {
		return false, Fail(say.DiskFailed, err)
	}
	if len(list) == 0 {
		return true, nil
	}
	if h.In == nil {
		h.Journal = list[0]
		return true, nil
	}
	return h.askJournal(list)
}

// askJournal asks which game to resume: readable journals first, the newest at the top.
func (h *Host) askJournal(list []string) (bool, error) {
	var whole, told, damaged, why []string
	goesOn := -1
	var words *Game
	for _, path := range list {
		if len(whole) == mostListed {
			break
		}
		line, g, over := h.tell(path)
		words = cmp.Or(words, g)
		if g == nil && over {
			damaged, why = append(damaged, path), append(why, line)
			continue
		}
		if !over && goesOn < 0 {
			goesOn = len(whole)
		}
		whole, told = append(whole, path), append(told, line)
	}
	if words == nil || len(list) == 1 && goesOn == 0 { // a fault of the first is reported when it is opened
		h.Journal = list[0]
		return true, nil
	}
	room := mostListed - len(whole)
	list = append(whole, damaged[:min(room, len(damaged))]...)
	told = append(told, why[:min(room, len(why))]...)
	for i, line := range told {
		fmt.Fprintf(h.Out, "%3d  %s\n", i+1, line)
	}
	question, enter := words.Word("play.question.anew"), ""
	if goesOn >= 0 {
		enter = strconv.Itoa(goesOn + 1)
		question = words.Word("play.question.journal", "proposed", enter)
	}
	for {
		fmt.Fprintf(h.Out, "%s ", question)
		line, ok := readLine(h.In)
		if !ok {
			return false, nil
		}
		line = cmp.Or(line, enter, "0")
		if n, err := strconv.Atoi(line); err == nil && n >= 0 && n <= len(told) {
			if n > 0 {
				h.Journal = list[n-1]
			}
			return true, nil
		}
		h.say(words.Word("play.question.wrong", "line", line))
	}
}

// tell describes a journal in a line: game, progress, players. An unreadable one is reported and counts as over.
func (h *Host) tell(path string) (line string, g *Game, over bool) {
	if err := SameContent(h.Games, path); err != nil {
		return faulty(path, err), nil, true
	}
	m, _, err := referee.Look(path, h.find)
	if err != nil {
		var lost *referee.SealLostError
		return faulty(path, JournalError(h.Games, path, err)), nil, !errors.As(err, &lost)
	}
	if g, err = h.Games.Game(m.Game().ID()); err != nil {
		return faulty(path, err), nil, true
	}
	v := view.View{Match: m, Voice: g.Voice(m.Setup())}
	when := v.When()
	if _, over = m.State().Over(); over {
		when = v.Ended()
	}
	parts := []string{g.Title(m.Setup()), when, v.People(), path}
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " · "), g, over
}

// faulty returns the fault of a journal in a line that names it.
func faulty(path string, err error) string {
	line, _, _ := strings.Cut(err.Error(), "\n")
	if !strings.Contains(line, path) {
		line = path + ": " + line
	}
	return plain.Line(line)
}

// journals lists the journals of a folder, the last written first.
func journals(dir string) ([]string, error) {
	list, err := filepath.Glob(filepath.Join(dir, "*.journal"))
	if err != nil {
		return nil, err
	}
	written := map[string]time.Time{}
	list = slices.DeleteFunc(list, func(path string) bool {
		info, err := os.Stat(path)
		if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
			return true
		}
		written[path] = info.ModTime()
		return false
	})
	slices.SortStableFunc(list, func(a, b string) int {
		return cmp.Or(written[b].Compare(written[a]), strings.Compare(a, b))
	})
	return list, nil
}
