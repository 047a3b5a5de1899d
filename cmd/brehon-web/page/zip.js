// @ts-check
// Files as one zip, stored as they are: PDFs and pictures are packed already.

const table = Uint32Array.from({length: 256}, (_, n) => { for (let k = 0; k < 8; k++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1; return n; });
const sum = (/** @type {Uint8Array} */ data) => { let c = -1; for (const b of data) c = table[(c ^ b) & 255] ^ (c >>> 8); return ~c >>> 0; };

/** The files stay where the browser has them: only one at a time is in memory. @param {{path: string, data: Blob}[]} files */
export async function zip(files) {
  /** @type {any[]} */
  const parts = [], list = [];
  let at = 0;
  for (const f of files) {
    const name = new TextEncoder().encode(f.path), head = new DataView(new ArrayBuffer(30)), entry = new DataView(new ArrayBuffer(46)), crc = sum(new Uint8Array(await f.data.arrayBuffer()));
    const both = (/** @type {DataView} */ v, /** @type {number} */ o) => {
      v.setUint16(o, 20, true); v.setUint16(o + 2, 0x800, true); // names are UTF-8
      v.setUint16(o + 8, 0x21, true); // 1 January 1980
      v.setUint32(o + 10, crc, true); v.setUint32(o + 14, f.data.size, true); v.setUint32(o + 18, f.data.size, true); v.setUint16(o + 22, name.length, true);
    };
    head.setUint32(0, 0x04034b50, true); both(head, 4);
    entry.setUint32(0, 0x02014b50, true); entry.setUint16(4, 20, true); both(entry, 6); entry.setUint32(42, at, true);
    parts.push(head, name, f.data);
    list.push(entry, name);
    at += 30 + name.length + f.data.size;
  }
  const end = new DataView(new ArrayBuffer(22)), length = list.reduce((n, x) => n + x.byteLength, 0);
  end.setUint32(0, 0x06054b50, true); end.setUint16(8, files.length, true); end.setUint16(10, files.length, true); end.setUint32(12, length, true); end.setUint32(16, at, true);
  return new Blob([...parts, ...list, end], {type: "application/zip"});
}
