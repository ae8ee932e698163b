import type { Polyline } from './flatten.ts';
import { scratch } from './scratch.ts';

/** Coverage of each pixel, 0 to 1, inside a rectangle of the canvas; 0 outside it. */
export interface Mask {
  x: number;
  y: number;
  w: number;
  h: number;
  data: Float32Array;
}
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

const SUB = 4; // lines looked at in each row of pixels

/** The rectangle of whole pixels around the lines, widened by `margin` and cut to `within`. */
export function boundsOf(lines: readonly Polyline[], margin: number, within: Rect): Rect {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { points } of lines) {
    for (let i = 0; i < points.length; i += 2) {
      const px = points[i] ?? 0;
      const py = points[i + 1] ?? 0;
      if (px < x0) x0 = px;
      if (px > x1) x1 = px;
      if (py < y0) y0 = py;
      if (py > y1) y1 = py;
    }
  }
  const left = Math.max(within.x, Math.floor(x0 - margin));
  const top = Math.max(within.y, Math.floor(y0 - margin));
  const right = Math.min(within.x + within.w, Math.ceil(x1 + margin));
  const bottom = Math.min(within.y + within.h, Math.ceil(y1 + margin));
  return { x: left, y: top, w: Math.max(0, right - left), h: Math.max(0, bottom - top) };
}

/** The inside of closed outlines, even-odd, so that an outline within another is a hole. */
export function fillMask(lines: readonly Polyline[], within: Rect, margin = 0): Mask {
  const rect = boundsOf(lines, margin + 1, within);
  const { x, y, w, h } = rect;
  const data = scratch(w * h);
  const rows: number[][] = Array.from({ length: h * SUB }, () => []);
  for (const { points } of lines) {
    const count = points.length / 2;
    for (let i = 0; i < count; i++) {
      const j = (i + 1) % count;
      const ax = points[2 * i] ?? 0;
      const ay = ((points[2 * i + 1] ?? 0) - y) * SUB - 0.5;
      const bx = points[2 * j] ?? 0;
      const by = ((points[2 * j + 1] ?? 0) - y) * SUB - 0.5;
      if (ay === by) continue;
      const first = Math.max(0, Math.ceil(Math.min(ay, by)));
      const end = Math.min(rows.length, Math.ceil(Math.max(ay, by)));
      const slope = (bx - ax) / (by - ay);
      for (let row = first; row < end; row++) rows[row]?.push(ax + (row - ay) * slope - x);
    }
  }
  for (let row = 0; row < rows.length; row++) {
    const crossings = rows[row]!.sort((p, q) => p - q);
    const offset = Math.floor(row / SUB) * w;
    for (let i = 0; i + 1 < crossings.length; i += 2)
      addSpan(data, offset, w, crossings[i]!, crossings[i + 1]!);
  }
  return { ...rect, data };
}

function addSpan(data: Float32Array, offset: number, w: number, from: number, to: number): void {
  const left = Math.max(0, from);
  const right = Math.min(w, to);
  if (right <= left) return;
  const first = Math.floor(left);
  const last = Math.min(w - 1, Math.floor(right));
  if (first === last) {
    data[offset + first]! += (right - left) / SUB;
    return;
  }
  data[offset + first]! += (first + 1 - left) / SUB;
  for (let i = first + 1; i < last; i++) data[offset + i]! += 1 / SUB;
  data[offset + last]! += (right - last) / SUB;
}

export interface Pen {
  /** Pixels. */
  width: number;
  /** Butt ends, as a ribbon is cut; else round ones. */
  butt?: boolean;
  /** Pixels drawn and pixels left out, in turn. */
  dash?: readonly [number, number];
}

/** A line drawn along the given lines. */
export function strokeMask(lines: readonly Polyline[], pen: Pen, within: Rect, margin = 0): Mask {
  const half = pen.width / 2;
  const rect = boundsOf(lines, half + 1 + margin, within);
  const mask: Mask = { ...rect, data: scratch(rect.w * rect.h) };
  for (const line of lines) {
    const shapes = pen.dash ? dashes(line, pen.dash) : [line];
    const butt = pen.butt === true || pen.dash !== undefined;
    for (const { points, closed } of shapes) {
      const last = points.length / 2 - 2;
      for (let i = 0; i <= last; i++) {
        const open = butt && !closed;
        addSegment(mask, points, i * 2, half, open && i === 0, open && i === last);
      }
    }
  }
  return mask;
}

function addSegment(
  mask: Mask,
  points: number[],
  at: number,
  half: number,
  buttStart: boolean,
  buttEnd: boolean,
): void {
  const { x, y, w, h, data } = mask;
  const ax = points[at]! - x;
  const ay = points[at + 1]! - y;
  const dx = points[at + 2]! - x - ax;
  const dy = points[at + 3]! - y - ay;
  const length = Math.hypot(dx, dy);
  if (length === 0) return;
  const [ux, uy] = [dx / length, dy / length];
  const reach = half + 1;
  const left = Math.max(0, Math.floor(Math.min(ax, ax + dx) - reach));
  const right = Math.min(w - 1, Math.ceil(Math.max(ax, ax + dx) + reach));
  const top = Math.max(0, Math.floor(Math.min(ay, ay + dy) - reach));
  const bottom = Math.min(h - 1, Math.ceil(Math.max(ay, ay + dy) + reach));
  for (let py = top; py <= bottom; py++) {
    for (let px = left; px <= right; px++) {
      const rx = px + 0.5 - ax;
      const ry = py + 0.5 - ay;
      const along = rx * ux + ry * uy;
      const across = Math.abs(rx * uy - ry * ux);
      let near = half - across + 0.5;
      if (along < 0)
        near = buttStart ? Math.min(near, along + 0.5) : half - Math.hypot(along, across) + 0.5;
      else if (along > length)
        near = buttEnd
          ? Math.min(near, length - along + 0.5)
          : half - Math.hypot(along - length, across) + 0.5;
      if (near <= 0) continue;
      const cover = Math.min(near, 1, 2 * half);
      if (cover > data[py * w + px]!) data[py * w + px] = cover;
    }
  }
}

function dashes(line: Polyline, [on, off]: readonly [number, number]): Polyline[] {
  const out: Polyline[] = [];
  let current: number[] | null = [line.points[0]!, line.points[1]!];
  let left = on;
  for (let i = 2; i < line.points.length; i += 2) {
    let [ax, ay] = [line.points[i - 2]!, line.points[i - 1]!];
    const [bx, by] = [line.points[i]!, line.points[i + 1]!];
    let rest = Math.hypot(bx - ax, by - ay);
    while (rest > left) {
      const t = left / rest;
      [ax, ay] = [ax + (bx - ax) * t, ay + (by - ay) * t];
      rest -= left;
      if (current) {
        current.push(ax, ay);
        out.push({ points: current, closed: false });
        current = null;
        left = off;
      } else {
        current = [ax, ay];
        left = on;
      }
    }
    left -= rest;
    current?.push(bx, by);
  }
  if (current && current.length > 2) out.push({ points: current, closed: false });
  return out;
}
