// @ts-check
// Unpacks LZMA, the format of xz --format=lzma: browsers unpack none that is as small.

/** Unpacks a whole file. The size must stand in its head. @param {Uint8Array} data @returns {Uint8Array} */
export function unpack(data) {
  const head = new DataView(data.buffer, data.byteOffset, 13), kind = data[0];
  const size = head.getUint32(5, true), high = head.getUint32(9, true);
  if (kind >= 225 || high !== 0 || size > 1 << 29) throw new Error("this file isn't packed as LZMA with its size");
  const lc = kind % 9, lp = Math.floor(kind / 9) % 5, pb = Math.floor(kind / 45);
  const out = new Uint8Array(size), posMask = (1 << pb) - 1, litMask = (1 << lp) - 1, litShift = 8 - lc;
  let at = 13, pos = 0, range = -1, code = 0;

  for (let i = 0; i < 5; i++) code = (code << 8) | data[at++];

  const probs = (/** @type {number} */ n) => new Uint16Array(n).fill(1024);
  const literals = probs(0x300 << (lc + lp)), isMatch = probs(12 << 4), isRep = probs(12), isRep0 = probs(12), isRep1 = probs(12), isRep2 = probs(12), isRep0Long = probs(12 << 4);
  const slots = probs(4 << 6), special = probs(128), align = probs(16);
  const lengths = () => ({choice: probs(2), low: probs(16 << 3), mid: probs(16 << 3), high: probs(256)});
  const matchLen = lengths(), repLen = lengths();

  // range and code are 32 bits, kept as signed integers; comparing them adds 2^31 to both.
  function bit(/** @type {Uint16Array} */ p, /** @type {number} */ i) {
    const v = p[i], bound = Math.imul(range >>> 11, v);
    let b;
    if ((code ^ 0x80000000) < (bound ^ 0x80000000)) { range = bound; p[i] = v + ((2048 - v) >> 5); b = 0; }
    else { range = (range - bound) | 0; code = (code - bound) | 0; p[i] = v - (v >> 5); b = 1; }
    if ((range & 0xff000000) === 0) { range <<= 8; code = (code << 8) | data[at++]; }
    return b;
  }
  function tree(p, from, bits) {
    let m = 1;
    for (let i = 0; i < bits; i++) m = (m << 1) | bit(p, from + m);
    return m - (1 << bits);
  }
  function reverse(p, from, bits) {
    let m = 1, v = 0;
    for (let i = 0; i < bits; i++) { const b = bit(p, from + m); m = (m << 1) | b; v |= b << i; }
    return v;
  }
  function length(l, at) {
    if (bit(l.choice, 0) === 0) return tree(l.low, at << 3, 3);
    if (bit(l.choice, 1) === 0) return 8 + tree(l.mid, at << 3, 3);
    return 16 + tree(l.high, 0, 8);
  }
  let state = 0, rep0 = 0, rep1 = 0, rep2 = 0, rep3 = 0;
  while (pos < size) {
    const ps = pos & posMask;
    if (bit(isMatch, (state << 4) + ps) === 0) {
      const prev = pos > 0 ? out[pos - 1] : 0, from = 0x300 * (((pos & litMask) << lc) + (prev >> litShift));
      let m = 1;
      if (state >= 7) {
        let match = out[pos - rep0 - 1];
        do {
          const want = (match >> 7) & 1;
          match <<= 1;
          const b = bit(literals, from + ((1 + want) << 8) + m);
          m = (m << 1) | b;
          if (want !== b) break;
        } while (m < 0x100);
      }
      while (m < 0x100) m = (m << 1) | bit(literals, from + m);
      out[pos++] = m;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let len;
    if (bit(isRep, state) !== 0) {
      if (bit(isRep0, state) === 0) {
        if (bit(isRep0Long, (state << 4) + ps) === 0) {
          state = state < 7 ? 9 : 11;
          out[pos] = out[pos - rep0 - 1];
          pos++;
          continue;
        }
      } else {
        let d;
        if (bit(isRep1, state) === 0) d = rep1;
        else {
          if (bit(isRep2, state) === 0) d = rep2; else { d = rep3; rep3 = rep2; }
          rep2 = rep1;
        }
        rep1 = rep0; rep0 = d;
      }
      len = length(repLen, ps);
      state = state < 7 ? 8 : 11;
    } else {
      rep3 = rep2; rep2 = rep1; rep1 = rep0;
      len = length(matchLen, ps);
      state = state < 7 ? 7 : 10;
      const slot = tree(slots, Math.min(len, 3) << 6, 6);
      if (slot < 4) rep0 = slot;
      else {
        const direct = (slot >> 1) - 1;
        rep0 = (2 | (slot & 1)) << direct;
        if (slot < 14) rep0 += reverse(special, rep0 - slot, direct);
        else {
          let v = 0;
          for (let i = direct - 4; i > 0; i--) {
            range >>>= 1;
            code = (code - range) | 0;
            const low = code >> 31;
            code = (code + (range & low)) | 0;
            v = (v << 1) + low + 1;
            if ((range & 0xff000000) === 0) { range <<= 8; code = (code << 8) | data[at++]; }
          }
          rep0 += v << 4;
          rep0 += reverse(align, 0, 4);
        }
        if (rep0 === -1) break; // the end is marked
      }
    }
    len += 2;
    if (rep0 < 0 || rep0 >= pos || pos + len > size) throw new Error("this file is damaged");
    let src = pos - rep0 - 1;
    while (len-- > 0) out[pos++] = out[src++];
  }
  if (pos !== size || at > data.length) throw new Error("this file is damaged");
  return out;
}
