// @ts-check
// What has changed between two texts, word by word.

/** @returns {{text: string, is: "same" | "gone" | "new"}[]} */
export function differ(before, now) {
  const a = parts(before), b = parts(now);
  const most = a.map(() => new Uint16Array(b.length + 1));
  most.push(new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) most[i][j] = a[i] === b[j] ? most[i + 1][j + 1] + 1 : Math.max(most[i + 1][j], most[i][j + 1]);
  }
  /** @type {{text: string, is: "same" | "gone" | "new"}[]} */
  const list = [];
  const add = (text, /** @type {"same" | "gone" | "new"} */ is) => {
    const last = list.at(-1);
    if (last?.is === is) last.text += text; else list.push({text, is});
  };
  let i = 0, j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) { add(a[i++], "same"); j++; }
    else if (j < b.length && (i === a.length || most[i][j + 1] > most[i + 1][j])) add(b[j++], "new");
    else add(a[i++], "gone");
  }
  return list;
}

const parts = (text) => text.split(/(\s+)/).filter(Boolean);

/** Parts a text where words of the game stand in it. terms are those of the editor. @returns {{text: string, term?: any}[]} */
export function marked(text, terms) {
  const forms = (terms ?? []).flatMap((term) => term.source.map((word) => ({word, term}))).sort((a, b) => b.word.length - a.word.length);
  if (!forms.length) return [{text}];
  const escaped = forms.map((f) => f.word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const find = new RegExp(`(?<![\\p{L}\\p{N}{.:])(${escaped.join("|")})(?![\\p{L}\\p{N}}])`, "giu");
  /** @type {{text: string, term?: any}[]} */
  const list = [];
  let at = 0;
  for (const m of text.matchAll(find)) {
    if (m.index > at) list.push({text: text.slice(at, m.index)});
    list.push({text: m[0], term: forms.find((f) => f.word.toLowerCase() === m[0].toLowerCase())?.term});
    at = m.index + m[0].length;
  }
  if (at < text.length) list.push({text: text.slice(at)});
  return list;
}
