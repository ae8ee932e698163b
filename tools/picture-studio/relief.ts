import { noise } from '../../db/seed/random.ts';

/** Folds and creases as light and shade: 0.5 is flat, less faces away from the light. One value per map point. */
export interface Relief {
  w: number;
  h: number;
  data: Float32Array;
}
export type ReliefKind = 'drape' | 'crease';

const W = 480;
const H = 600;
const GAIN = 40;

/** Warped ridges lit from the upper left. `drape` hangs in long soft folds, `crease` is pressed cloth. */
function makeRelief(kind: ReliefKind, seed: number): Relief {
  const n = noise(seed);
  const m = noise(seed + 7);
  const height = new Float32Array(W * H);
  const drape = kind === 'drape';
  const [sx, sy] = drape ? [88, 250] : [120, 130];
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const wx = m(x / 150, y / 190) * 1.1;
      const wy = m(x / 170 + 9, y / 150 + 4) * 1.1;
      const ridge = 1 - Math.abs(n(x / sx + wx, y / sy + wy)) * 2;
      const small = 1 - Math.abs(m(x / 46 + wy * 2, y / 80 + wx * 2)) * 2;
      height[y * W + x] =
        ridge * ridge * (drape ? 20 : 13) + small * small * 4.2 + n(x / 200, y / 200) * 26;
    }
  }
  const lit = new Float32Array(W * H);
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const dx = height[y * W + Math.min(W - 1, x + 1)]! - height[y * W + Math.max(0, x - 1)]!;
      const dy = height[Math.min(H - 1, y + 1) * W + x]! - height[Math.max(0, y - 1) * W + x]!;
      lit[y * W + x] = Math.max(0.07, Math.min(0.93, 0.5 + ((dx * 0.75 + dy * 0.66) * GAIN) / 255));
    }
  }
  return { w: W, h: H, data: smoothed(lit) };
}

/** A small blur, because unblurred crests are sharp lines. */
function smoothed(data: Float32Array): Float32Array {
  let from = data;
  for (let pass = 0; pass < 3; pass++) {
    const to = new Float32Array(from.length);
    for (let y = 0; y < H; y++) {
      for (let x = 0; x < W; x++) {
        const left = Math.max(0, x - 1);
        const right = Math.min(W - 1, x + 1);
        const up = Math.max(0, y - 1) * W;
        const down = Math.min(H - 1, y + 1) * W;
        const row = y * W;
        to[row + x] =
          (from[row + x]! * 4 +
            (from[row + left]! + from[row + right]! + from[up + x]! + from[down + x]!) * 2 +
            from[up + left]! +
            from[up + right]! +
            from[down + left]! +
            from[down + right]!) /
          16;
      }
    }
    from = to;
  }
  return from;
}

const cache = new Map<ReliefKind, Relief>();

/** The map of each kind; shapes use different parts of it. */
export function reliefOf(kind: ReliefKind): Relief {
  let map = cache.get(kind);
  if (!map) {
    map = makeRelief(kind, kind === 'drape' ? 3 : 19);
    cache.set(kind, map);
  }
  return map;
}

/** The map stretched over 860 x 1075 units, interpolated; outside it the edge values continue. */
export function reliefAt(map: Relief, x: number, y: number): number {
  const fx = Math.max(0, Math.min(W - 1.001, x * (W / 860)));
  const fy = Math.max(0, Math.min(H - 1.001, y * (H / 1075)));
  const left = fx | 0;
  const top = fy | 0;
  const at = top * W + left;
  const u = fx - left;
  const v = fy - top;
  const { data } = map;
  return (
    (data[at]! * (1 - u) + data[at + 1]! * u) * (1 - v) +
    (data[at + W]! * (1 - u) + data[at + W + 1]! * u) * v
  );
}
