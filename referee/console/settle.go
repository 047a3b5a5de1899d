package console

import (
	"brehon/referee"
	"brehon/referee/say"
	"strings"
)

// settle makes all automatic moves and adds them to an answer. Each is printed as it happens, except in JSON, which is one
// object for all.
func (c *Console) settle(a say.Answer) say.Answer {
	if a.Code != say.Done || a.Still {
		return a
	}
	c.halted = false
	if c.halt != nil {
		c.halt.Store(false)
	}
	for !c.quit && !c.Screen.Unheard {
		if !c.View.JSON {
			a.TellOn(c.Screen)
		}
		if _, ok := c.proposed(); ok {
			break
		}
		if c.halt != nil && c.halt.Load() {
			c.halted = true
			a.Says = append(a.Says, c.View.Voice.Word("play.halted"))
			break
		}
		more, err := c.View.Match.Step(c.dice())
		if err != nil {
			return c.Screen.Failed(a, err)
		}
		if !more {
			if more, err = c.obey(&a); err != nil {
				return c.Screen.Failed(a, err)
			}
			if more {
				continue
			}
			break
		}
		a.Steps = append(a.Steps, c.View.Step(c.View.Match.Len()-1))
		a.Moved = a.Moved || c.View.MovesOthers(c.View.Match.Entry(c.View.Match.Len()-1))
		if c.Stepped != nil {
			c.Stepped()
		}
	}
	a.Asks = a.Asks || len(a.Steps) > 0
	return a
}

// letGo makes the move or the throw that waits for the table, or lets the programs go on where something was taken back.
func (c *Console) letGo(a say.Answer) say.Answer {
	if !c.waits() {
		return c.settle(a)
	}
	_, shown := c.proposed()
	more, err := c.View.Match.Go(c.dice())
	if err != nil {
		return c.Screen.Failed(a, err)
	}
	if more {
		s := c.View.Step(c.View.Match.Len() - 1)
		a.Moved = a.Moved || c.View.MovesOthers(c.View.Match.Entry(c.View.Match.Len()-1))
		if shown && !c.View.JSON {
			s.Reason = "" // it was said
		}
		a.Steps = append(a.Steps, s)
	}
	return c.settle(a)
}

// obey makes the moves that were ordered, and those on which nothing hangs, as the referee makes only answers. It reports whether there
// was one.
func (c *Console) obey(a *say.Answer) (bool, error) {
	by, names := referee.ByReferee, []string(nil)
	mv, ok := referee.Move{}, false
	if c.Screen.AtTable {
		mv, ok = c.View.Indifferent()
	}
	if !ok {
		var orders []string
		if mv, orders, ok = c.View.ByOrder(); !ok {
			return false, nil
		}
		by = referee.ByTable
		for _, order := range orders {
			names = append(names, c.View.OrderName(order))
		}
	}
	from := c.View.Match.Len()
	_, err := c.View.Match.Play(by, strings.Join(names, ", "), mv.Command)
	for i := from; i < c.View.Match.Len(); i++ {
		a.Steps = append(a.Steps, c.View.Step(i))
	}
	return err == nil, err
}
