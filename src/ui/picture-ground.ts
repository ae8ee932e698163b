/** Cells of the drawn ground: enough for a soft gradient, small enough to stand in every page. */
const COLUMNS = 3;
const ROWS = 4;
const ROW_BYTES = Math.ceil((COLUMNS * 3) / 4) * 4;
const HEADER_BYTES = 54;

const made = new Map<string, string>();
const KEPT = 2000;

/** Reads a ThumbHash at a few points only, which is all the ground needs. */
function coloursOf(hash: Uint8Array): number[][] {
  const at = (index: number) => hash[index] ?? 0;
  const first = at(0) | (at(1) << 8) | (at(2) << 16);
  const second = at(3) | (at(4) << 8);
  const alpha = first >> 23;
  const landscape = second >> 15;
  const columns = Math.max(3, landscape ? (alpha ? 5 : 7) : second & 7);
  const rows = Math.max(3, landscape ? second & 7 : alpha ? 5 : 7);
  let nibble = 0;
  const start = alpha ? 6 : 5;
  const waves = (nx: number, ny: number, scale: number): [number, number, number][] => {
    const list: [number, number, number][] = [];
    for (let y = 0; y < ny; y++) {
      for (let x = y ? 0 : 1; x * ny < nx * (ny - y); x++) {
        const four = (at(start + (nibble >> 1)) >> ((nibble++ & 1) << 2)) & 15;
        list.push([x, y, (four / 7.5 - 1) * scale]);
      }
    }
    return list;
  };
  const light = waves(columns, rows, ((first >> 18) & 31) / 31);
  const p = waves(3, 3, (((second >> 3) & 63) / 63) * 1.25);
  const q = waves(3, 3, (((second >> 9) & 63) / 63) * 1.25);
  const value = (base: number, list: [number, number, number][], u: number, v: number) =>
    list.reduce(
      (sum, [x, y, size]) => sum + 2 * size * Math.cos(Math.PI * u * x) * Math.cos(Math.PI * v * y),
      base,
    );
  const cells: number[][] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const u = (column + 0.5) / COLUMNS;
      const v = (row + 0.5) / ROWS;
      const l = value((first & 63) / 63, light, u, v);
      const yellow = value(((first >> 6) & 63) / 31.5 - 1, p, u, v);
      const red = value(((first >> 12) & 63) / 31.5 - 1, q, u, v);
      const b = l - (2 / 3) * yellow;
      const r = (3 * l - b + red) / 2;
      cells.push([r, r - red, b].map((part) => Math.round(255 * Math.min(1, Math.max(0, part)))));
    }
  }
  return cells;
}

function bitmap(cells: number[][]): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + ROW_BYTES * ROWS);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0x424d);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, HEADER_BYTES, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, COLUMNS, true);
  view.setInt32(22, -ROWS, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  cells.forEach(([r = 0, g = 0, b = 0], index) => {
    const offset = HEADER_BYTES + Math.floor(index / COLUMNS) * ROW_BYTES + (index % COLUMNS) * 3;
    bytes.set([b, g, r], offset);
  });
  return bytes;
}

/** Turns a ThumbHash (base64) into the address of a tiny picture, about 150 characters long. */
export function pictureGround(thumbHash: string): string {
  const known = made.get(thumbHash);
  if (known) return known;
  const hash = Uint8Array.from(atob(thumbHash), (letter) => letter.charCodeAt(0));
  const address = `data:image/bmp;base64,${btoa(String.fromCharCode(...bitmap(coloursOf(hash))))}`;
  if (made.size >= KEPT) made.clear();
  made.set(thumbHash, address);
  return address;
}
