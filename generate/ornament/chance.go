package ornament

import (
	"fmt"
	"strings"
)

// Chance returns a number in [0, 1) that depends on the key alone: no generator, no state, so the same mark appears on tile,
// poster and example.
func Chance(key ...any) float64 { return float64(float64(Hash(key...)) / (1 << 32)) }

// Jitter is a number from -a to a that depends on the key alone.
func Jitter(a float64, key ...any) float64 { return float64(a * (2*Chance(key...) - 1)) }

// Hash is FNV-1a over the key's parts, finished with two multiply-xorshift rounds.
func Hash(key ...any) uint32 {
	var b strings.Builder
	for i, k := range key {
		if i > 0 {
			b.WriteByte('|')
		}
		switch k := k.(type) {
		case string:
			b.WriteString(k)
		default:
			fmt.Fprint(&b, k)
		}
	}
	h := uint32(2166136261)
	s := b.String()
	for i := range len(s) {
		h = (h ^ uint32(s[i])) * 16777619
	}
	h ^= h >> 16
	h *= 0x7feb352d
	h ^= h >> 15
	h *= 0x846ca68b
	h ^= h >> 16
	return h
}
