import type { Mask } from './coverage.ts';
import { scratch } from './scratch.ts';

/** A softened mask, kept small: `step` canvas pixels to each of its own; read between its pixels. */
export interface Soft {
  x: number;
  y: number;
  w: number;
  h: number;
  step: number;
  data: Float32Array;
}

/** Blurs a mask by `sigma` pixels. Outside its rectangle the mask counts as empty. */
export function soften(mask: Mask, sigma: number): Soft {
  const step = Math.max(1, Math.floor(sigma / 2.5));
  const own = sigma / step;
  const pad = Math.ceil(own * 3) + 1;
  const w = Math.ceil(mask.w / step) + 2 * pad;
  const h = Math.ceil(mask.h / step) + 2 * pad;
  const data = scratch(w * h);
  const share = 1 / (step * step);
  for (let y = 0; y < mask.h; y++) {
    const row = (((y / step) | 0) + pad) * w + pad;
    for (let x = 0; x < mask.w; x++) {
      const value = mask.data[y * mask.w + x]!;
      if (value) data[row + ((x / step) | 0)]! += value * share;
    }
  }
  // Three boxes in a row come close to a Gaussian.
  const radius = Math.max(1, Math.round((Math.sqrt(4 * own * own + 1) - 1) / 2));
  const other = new Float32Array(Math.max(w, h));
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < h; y++) boxBlur(data, y * w, 1, w, radius, other);
    for (let x = 0; x < w; x++) boxBlur(data, x, w, h, radius, other);
  }
  return { x: mask.x - pad * step, y: mask.y - pad * step, w, h, step, data };
}

function boxBlur(
  data: Float32Array,
  start: number,
  stride: number,
  count: number,
  radius: number,
  line: Float32Array,
): void {
  for (let i = 0; i < count; i++) line[i] = data[start + i * stride]!;
  const share = 1 / (2 * radius + 1);
  let sum = 0;
  for (let i = 0; i < Math.min(radius, count); i++) sum += line[i]!;
  for (let i = 0; i < count; i++) {
    if (i + radius < count) sum += line[i + radius]!;
    if (i - radius - 1 >= 0) sum -= line[i - radius - 1]!;
    data[start + i * stride] = sum * share;
  }
}

/**
 * The softened mask's values for one row of pixels, from `x0` on, moved by (dx, dy): read between its own pixels,
 * first down and then across.
 */
export function softRow(
  soft: Soft,
  x0: number,
  y: number,
  dx: number,
  dy: number,
  out: Float32Array,
): void {
  const { data, w, h, step } = soft;
  const fy = (y + 0.5 - dy - soft.y) / step - 0.5;
  const top = Math.floor(fy);
  if (top < 0 || top >= h - 1) {
    out.fill(0);
    return;
  }
  const v = fy - top;
  const row = top * w;
  let fx = (x0 + 0.5 - dx - soft.x) / step - 0.5;
  const forward = 1 / step;
  for (let i = 0; i < out.length; i++, fx += forward) {
    const x = Math.floor(fx);
    if (x < 0 || x >= w - 1) {
      out[i] = 0;
      continue;
    }
    const at = row + x;
    const u = fx - x;
    const left = data[at]! + (data[at + w]! - data[at]!) * v;
    const right = data[at + 1]! + (data[at + w + 1]! - data[at + 1]!) * v;
    out[i] = left + (right - left) * u;
  }
}
