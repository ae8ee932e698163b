import { noise } from '../../db/seed/random.ts';

/** A flat list x, y, x, y ... in pixels. */
export type Polyline = { points: number[]; closed: boolean };
/** a b c d e f as in SVG: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];
export const scaleOf = (m: Matrix): number => Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]));

const TOKEN = /[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g;
const STEP = 9; // units between two points of a line, so that straight cuts waver too
const waver = noise(4);
const waverAlso = noise(5);
const HAND = 1.4; // how far the shears stray, in units

/**
 * Flattens an outline to points in pixels. With `byHand` each point is displaced slightly, equally at equal places, so
 * that edges look cut by hand and neighbouring shapes still meet. Supports M L H V C Q A (half ellipses) Z and their
 * relative forms.
 */
export function flatten(path: string, matrix: Matrix, byHand = true): Polyline[] {
  const hand = byHand ? HAND : 0;
  const tokens = path.match(TOKEN) ?? [];
  const lines: Polyline[] = [];
  let line: Polyline = { points: [], closed: false };
  let [x, y, startX, startY, at] = [0, 0, 0, 0, 0];
  let command = 'M';
  const put = (px: number, py: number): void => {
    const hx =
      px + waver(px * 0.013, py * 0.013) * hand * 2 + waverAlso(px * 0.03, py * 0.03) * hand;
    const hy =
      py +
      waver(py * 0.013 + 40, px * 0.013) * hand * 2 +
      waverAlso(py * 0.03 + 40, px * 0.03) * hand;
    line.points.push(
      matrix[0] * hx + matrix[2] * hy + matrix[4],
      matrix[1] * hx + matrix[3] * hy + matrix[5],
    );
  };
  const curve = (length: number, point: (t: number) => readonly [number, number]): void => {
    const steps = Math.max(2, Math.ceil(length / 5));
    for (let i = 1; i <= steps; i++) put(...point(i / steps));
  };
  const lineTo = (nx: number, ny: number): void => {
    const steps = Math.max(1, Math.ceil(Math.hypot(nx - x, ny - y) / STEP));
    for (let i = 1; i <= steps; i++) put(x + ((nx - x) * i) / steps, y + ((ny - y) * i) / steps);
    [x, y] = [nx, ny];
  };
  const number = (): number => Number(tokens[at++]);
  while (at < tokens.length) {
    if (/[a-zA-Z]/.test(tokens[at] ?? '')) command = tokens[at++] ?? '';
    const relative = command === command.toLowerCase();
    const bx = relative ? x : 0;
    const by = relative ? y : 0;
    switch (command.toUpperCase()) {
      case 'M':
        [x, y] = [bx + number(), by + number()];
        [startX, startY] = [x, y];
        line = { points: [], closed: false };
        lines.push(line);
        put(x, y);
        command = relative ? 'l' : 'L';
        break;
      case 'L':
        lineTo(bx + number(), by + number());
        break;
      case 'H':
        lineTo(bx + number(), y);
        break;
      case 'V':
        lineTo(x, by + number());
        break;
      case 'Q': {
        const [cx, cy, ex, ey] = [bx + number(), by + number(), bx + number(), by + number()];
        const [sx, sy] = [x, y];
        curve(Math.hypot(cx - sx, cy - sy) + Math.hypot(ex - cx, ey - cy), (t) => {
          const u = 1 - t;
          return [
            u * u * sx + 2 * u * t * cx + t * t * ex,
            u * u * sy + 2 * u * t * cy + t * t * ey,
          ];
        });
        [x, y] = [ex, ey];
        break;
      }
      case 'C': {
        const [ax, ay, cx, cy, ex, ey] = [
          bx + number(),
          by + number(),
          bx + number(),
          by + number(),
          bx + number(),
          by + number(),
        ];
        const [sx, sy] = [x, y];
        curve(
          Math.hypot(ax - sx, ay - sy) +
            Math.hypot(cx - ax, cy - ay) +
            Math.hypot(ex - cx, ey - cy),
          (t) => {
            const u = 1 - t;
            const [p, q, r, s] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
            return [p * sx + q * ax + r * cx + s * ex, p * sy + q * ay + r * cy + s * ey];
          },
        );
        [x, y] = [ex, ey];
        break;
      }
      case 'A':
        [x, y] = arc(x, y, bx, by, number, curve);
        break;
      case 'Z':
        lineTo(startX, startY);
        line.closed = true;
        break;
      default:
        throw new RangeError(`unknown path command ${command}`);
    }
  }
  return lines;
}

type Curve = (length: number, point: (t: number) => readonly [number, number]) => void;

/** An elliptical arc without rotation, by the end-point rule of SVG. */
function arc(
  x: number,
  y: number,
  bx: number,
  by: number,
  number: () => number,
  curve: Curve,
): [number, number] {
  let [rx, ry] = [number(), number()];
  number(); // rotation: always 0 here
  const [large, clockwise, ex, ey] = [number(), number(), bx + number(), by + number()];
  const [hx, hy] = [(x - ex) / 2, (y - ey) / 2];
  const reach = Math.hypot(hx / rx, hy / ry);
  if (reach > 1) [rx, ry] = [rx * reach, ry * reach];
  const square = (rx * ry) ** 2 - (rx * hy) ** 2 - (ry * hx) ** 2;
  const factor =
    (large === clockwise ? -1 : 1) *
    Math.sqrt(Math.max(0, square) / ((rx * hy) ** 2 + (ry * hx) ** 2));
  const [ox, oy] = [(factor * rx * hy) / ry, (-factor * ry * hx) / rx];
  const [cx, cy] = [ox + (x + ex) / 2, oy + (y + ey) / 2];
  const from = Math.atan2((hy - oy) / ry, (hx - ox) / rx);
  let turn = Math.atan2((-hy - oy) / ry, (-hx - ox) / rx) - from;
  if (clockwise && turn < 0) turn += Math.PI * 2;
  if (!clockwise && turn > 0) turn -= Math.PI * 2;
  // Small circles need enough points for close-up views.
  curve(Math.max(34, Math.abs(turn) * Math.max(rx, ry)), (t) => [
    cx + rx * Math.cos(from + turn * t),
    cy + ry * Math.sin(from + turn * t),
  ]);
  return [ex, ey];
}
