package pdf

import "math"

// perMM is points per millimetre.
const perMM = 72 / 25.4

var pow10 = [...]float64{1, 10, 100, 1000, 10000, 100000}

// number appends v with at most prec decimals, in the shortest form, and a space.
func number(b []byte, v float64, prec int) []byte {
	n := int64(math.Round(v * pow10[prec]))
	if n < 0 {
		b = append(b, '-')
		n = -n
	}
	for ; prec > 0 && n%10 == 0; prec-- {
		n /= 10
	}
	var digits [24]byte
	i := len(digits)
	for ; prec > 0; prec-- {
		i--
		digits[i] = byte('0' + n%10)
		n /= 10
		if prec == 1 {
			i--
			digits[i] = '.'
		}
	}
	for ; n > 0; n /= 10 {
		i--
		digits[i] = byte('0' + n%10)
	}
	if i == len(digits) {
		i--
		digits[i] = '0'
	}
	return append(append(b, digits[i:]...), ' ')
}
