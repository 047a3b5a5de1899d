// @ts-check
// Choosing a move: the list of legal moves as a tree of verbs and gaps, each gap with the chooser for its kind.

/** @typedef {{kind: string, name: string, value: string}} Gap */
/** @typedef {{id: string, say: string, verb: string, text: string, seat: number, aside?: boolean, weight?: number, price?: any, remark?: any[], blow?: any[], way?: string[], gaps?: Gap[]}} Move */

/** The form of a move. @param {Move} m */
export const form = (m) => m.id.split(".")[0];

/** The moves grouped by what is done: one group for each form. @param {Move[]} moves */
export function verbs(moves) {
  /** @type {Map<string, Move[]>} */
  const groups = new Map();
  for (const m of moves) {
    const key = form(m) + (m.aside ? "!" + m.seat : "");
    groups.set(key, [...(groups.get(key) ?? []), m]);
  }
  return [...groups].map(([key, list]) => ({key, list, verb: list[0].verb, aside: !!list[0].aside}));
}

/** The first gap in which moves of one form differ; -1 if there is one move left. @param {Move[]} list */
export function open(list) {
  const gaps = list[0]?.gaps ?? [];
  for (let i = 0; i < gaps.length; i++) {
    if (list.some((m) => m.gaps?.[i].value !== gaps[i].value)) return i;
  }
  return -1;
}

/** The values of a gap among moves, each once. @param {Move[]} list @param {number} i @returns {Gap[]} */
export function values(list, i) {
  const seen = new Map();
  for (const m of list) if (m.gaps && !seen.has(m.gaps[i].value)) seen.set(m.gaps[i].value, m.gaps[i]);
  return [...seen.values()];
}

/**
 * The chooser for a gap: board, die, stepper, shield or list.
 * @param {Move[]} list @param {number} i @param {any} view
 */
export function chooser(list, i, view) {
  const vs = values(list, i);
  switch (view.kinds[vs[0].kind]) {
    case "place": return view.board?.svg && vs.every((v) => view.board.places[v.value]) ? "board" : "list";
    case "number": return list[0].seat === -1 && vs.length <= 6 ? "die" : vs.length > 5 ? "stepper" : "list";
    case "power": return "shield";
  }
  return "list";
}

/** The moves that have a value in a gap. @param {Move[]} list @param {number} i @param {string} value */
export const having = (list, i, value) => list.filter((m) => m.gaps?.[i].value === value);

/** The gaps from i on in which moves differ and that hold numbers alone: they are set together. @param {Move[]} list @param {number} i @param {any} view */
export function numbers(list, i, view) {
  const set = [];
  for (let k = i; k < (list[0].gaps?.length ?? 0); k++) {
    const vs = values(list, k);
    if (vs.length < 2) continue;
    if (view.kinds[vs[0].kind] !== "number") break;
    set.push(k);
  }
  return set;
}

/** The first gap that the board can fill: a place in which moves differ, or the only one of a single move; -1 if there is none. */
export function placeGap(list, view) {
  const gaps = list[0].gaps ?? [];
  for (let i = 0; i < gaps.length; i++) {
    const vs = values(list, i);
    if ((vs.length > 1 || list.length === 1) && view.kinds[gaps[i].kind] === "place" && view.board?.svg && vs.every((v) => view.board.places[v.value])) return i;
  }
  return -1;
}

/** The moves at a place of the board, whatever else they leave open; also at a place before it that all moves of a verb share: the only one that they leave. @param {ReturnType<typeof verbs>} groups @param {any} view */
export function places(groups, view) {
  /** @type {Map<string, Move[]>} */
  const at = new Map();
  for (const g of groups) {
    const last = placeGap(g.list, view);
    for (let i = 0; i <= last; i++) {
      if (view.kinds[g.list[0].gaps?.[i].kind ?? ""] !== "place") continue;
      for (const v of values(g.list, i)) if (view.board.places[v.value]) at.set(v.value, [...(at.get(v.value) ?? []), ...having(g.list, i, v.value)]);
    }
  }
  return at;
}
