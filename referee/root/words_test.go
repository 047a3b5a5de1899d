package root

import (
	"brehon/referee/refereetest"
	"testing"
)

// TestEverythingSaidHasWords: each event, refusal and question of the program has a text in messages.yaml.
func TestEverythingSaidHasWords(t *testing.T) { refereetest.Said(t, load(t).content.Messages.Has, 80) }
