import type { Mask, Rect } from './coverage.ts';
import { canvasPixels } from './scratch.ts';
import { softRow, type Soft } from './soften.ts';
import { rgb } from './studio.ts';

/** Pixels with three channels of 0 to 255, stored as floats so that rounding errors of many thin layers do not add up. */
export interface Canvas {
  w: number;
  h: number;
  data: Float32Array;
}

export const newCanvas = (w: number, h: number): Canvas => ({
  w,
  h,
  data: canvasPixels(w * h * 3),
});

const overlap = (canvas: Canvas, rect: Rect): [number, number, number, number] => [
  Math.max(0, rect.x),
  Math.max(0, rect.y),
  Math.min(canvas.w, rect.x + rect.w),
  Math.min(canvas.h, rect.y + rect.h),
];

/** Lays one colour through a mask, moved by whole pixels; `clip` keeps it inside another mask. */
export function layMask(
  canvas: Canvas,
  mask: Mask,
  colour: string,
  opacity: number,
  clip: Mask | null = null,
): void {
  const [r, g, b] = rgb(colour);
  const [x0, y0, x1, y1] = overlap(canvas, mask);
  const { data } = canvas;
  for (let y = y0; y < y1; y++) {
    const row = (y - mask.y) * mask.w - mask.x;
    for (let x = x0; x < x1; x++) {
      let alpha = mask.data[row + x]! * opacity;
      if (alpha <= 0) continue;
      if (clip) alpha *= maskAt(clip, x, y);
      const at = (y * canvas.w + x) * 3;
      data[at]! += (r - data[at]!) * alpha;
      data[at + 1]! += (g - data[at + 1]!) * alpha;
      data[at + 2]! += (b - data[at + 2]!) * alpha;
    }
  }
}

export function maskAt(mask: Mask, x: number, y: number): number {
  const mx = x - mask.x;
  const my = y - mask.y;
  return mx < 0 || my < 0 || mx >= mask.w || my >= mask.h ? 0 : mask.data[my * mask.w + mx]!;
}

interface SoftLaying {
  opacity: number;
  /** Pixels moved. */
  dx?: number;
  dy?: number;
  /** Only inside this mask. */
  clip?: Mask;
  /** Not where this mask will cover everything. */
  under?: Mask;
}

/** Lays one colour through a softened mask. */
export function laySoft(
  canvas: Canvas,
  soft: Soft,
  colour: string,
  { opacity, dx = 0, dy = 0, clip, under }: SoftLaying,
): void {
  const [r, g, b] = rgb(colour);
  const reach: Rect = {
    x: Math.floor(soft.x + dx),
    y: Math.floor(soft.y + dy),
    w: soft.w * soft.step + 1,
    h: soft.h * soft.step + 1,
  };
  const [x0, y0, x1, y1] = overlap(canvas, clip ? common(reach, clip) : reach);
  const { data } = canvas;
  if (x1 <= x0) return;
  const row = new Float32Array(x1 - x0);
  for (let y = y0; y < y1; y++) {
    softRow(soft, x0, y, dx, dy, row);
    const hidden = under && y >= under.y && y < under.y + under.h ? under : null;
    const hiddenRow = hidden ? (y - hidden.y) * hidden.w - hidden.x : 0;
    const hiddenEnd = hidden ? hidden.x + hidden.w : 0;
    const clipRow = clip ? (y - clip.y) * clip.w - clip.x : 0;
    for (let x = x0; x < x1; x++) {
      let alpha = row[x - x0]! * opacity;
      if (alpha <= 0.0005) continue;
      if (hidden && x >= hidden.x && x < hiddenEnd && hidden.data[hiddenRow + x]! >= 0.999)
        continue;
      if (clip) {
        alpha *= clip.data[clipRow + x]!;
        if (alpha <= 0) continue;
      }
      const at = (y * canvas.w + x) * 3;
      data[at]! += (r - data[at]!) * alpha;
      data[at + 1]! += (g - data[at + 1]!) * alpha;
      data[at + 2]! += (b - data[at + 2]!) * alpha;
    }
  }
}

function common(a: Rect, b: Rect): Rect {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return { x, y, w: Math.min(a.x + a.w, b.x + b.w) - x, h: Math.min(a.y + a.h, b.y + b.h) - y };
}
