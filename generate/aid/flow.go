package aid

import "brehon/generate/draw"

// item is a thing that stands in a column and is not divided.
type item struct {
	h     draw.MM
	above draw.MM                              // free height before it, but at the head of a column
	keep  bool                                 // it is not the last of a column
	draw  func(dst draw.Surface, x, y draw.MM) // its upper left corner is at x, y
	again *item                                // stands before it at the head of a column
}

// column is where items stand; page counts from 0.
type column struct {
	x, y, h draw.MM
	page    int
}

// flow fills the columns one after another and draws on the pages. Where the items do not fill the last of the pages that
// they reach, its columns end at one height. It returns the height for which there is no room.
func flow(items []item, columns []column, pages []draw.Surface) (over draw.MM) {
	_, over = stand(items, columns)
	if over > 0 {
		return over
	}
	places, _ := stand(items, even(items, columns))
	for _, p := range places {
		p.draw(pages[p.page], p.x, p.y)
	}
	return 0
}

// placed is an item where it stands.
type placed struct {
	*item
	x, y draw.MM
	page int
}

func stand(items []item, columns []column) (list []placed, over draw.MM) {
	at, y := 0, columns[0].y
	for i := 0; i < len(items); {
		n := i + 1
		for n < len(items) && items[n-1].keep {
			n++
		}
		need := height(items[i:n], y > columns[at].y)
		if y+need > columns[at].y+columns[at].h+0.01 {
			if at+1 == len(columns) {
				return list, y + height(items[i:], true) - columns[at].y - columns[at].h
			}
			at++
			y = columns[at].y
			if again := items[i].again; again != nil {
				list = append(list, placed{again, columns[at].x, y, columns[at].page})
				y += again.h
			}
		}
		for ; i < n; i++ {
			it := &items[i]
			if y > columns[at].y {
				y += it.above
			}
			list = append(list, placed{it, columns[at].x, y, columns[at].page})
			y += it.h
		}
	}
	return list, 0
}

func height(items []item, above bool) (h draw.MM) {
	for i := range items {
		if above || i > 0 {
			h += items[i].above
		}
		h += items[i].h
	}
	return h
}

// even shortens the columns of the last page that is reached, as far as the items still fit.
func even(items []item, columns []column) []column {
	list, _ := stand(items, columns)
	last := list[len(list)-1].page
	cut := func(h draw.MM) []column {
		short := append([]column(nil), columns...)
		for i := range short {
			if short[i].page == last {
				short[i].h = min(short[i].h, h)
			}
			if short[i].page > last {
				short[i].h = 0
			}
		}
		return short
	}
	low, high := draw.MM(0), columns[0].h+columns[len(columns)-1].h
	for high-low > 0.5 {
		mid := (low + high) / 2
		if _, over := stand(items, cut(mid)); over > 0 {
			low = mid
		} else {
			high = mid
		}
	}
	return cut(high)
}
