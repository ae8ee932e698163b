import { fillMask, strokeMask, type Mask, type Pen, type Rect } from './coverage.ts';
import type { Polyline } from './flatten.ts';
import { scratch } from './scratch.ts';

/** A blurred mask at reduced size: `step` canvas pixels per mask pixel, interpolated. */
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
  const step = Math.max(1, Math.floor(sigma / 1.9));
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
  const other = new Float32Array(Math.max(w, h));
  for (const radius of boxRadii(own)) {
    for (let y = 0; y < h; y++) boxBlur(data, y * w, 1, w, radius, other);
    for (let x = 0; x < w; x++) boxBlur(data, x, w, h, radius, other);
  }
  // Rounds almost full and almost empty values, so that runs of pixels can be skipped.
  for (let i = 0; i < data.length; i++) {
    const value = data[i]!;
    if (value > 0.996) data[i] = 1;
    else if (value < 0.003) data[i] = 0;
  }
  return { x: mask.x - pad * step, y: mask.y - pad * step, w, h, step, data };
}

/** Radii of three box blurs that approximate a Gaussian. */
function boxRadii(sigma: number): number[] {
  const narrow = Math.floor((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2);
  const spread = (radius: number): number => ((2 * radius + 1) ** 2 - 1) / 12;
  const missing = (sigma * sigma - 3 * spread(narrow)) / (spread(narrow + 1) - spread(narrow));
  const wider = Math.max(0, Math.min(3, Math.round(missing)));
  return [0, 1, 2]
    .map((pass) => (pass < wider ? narrow + 1 : narrow))
    .filter((radius) => radius > 0);
}

/** A blurred line or filled outline, drawn at reduced size, because blurring hides its edges. */
export function softenLines(
  lines: readonly Polyline[],
  pen: Pen | null,
  sigma: number,
  within: Rect,
): Soft {
  const shrink = Math.max(1, Math.floor(sigma / 2.5));
  const small = lines.map(({ points, closed }) => ({
    points: points.map((value) => value / shrink),
    closed,
  }));
  const rect: Rect = {
    x: Math.floor(within.x / shrink),
    y: Math.floor(within.y / shrink),
    w: Math.ceil(within.w / shrink),
    h: Math.ceil(within.h / shrink),
  };
  const mask = pen
    ? strokeMask(
        small,
        {
          ...pen,
          width: pen.width / shrink,
          ...(pen.dash && { dash: [pen.dash[0] / shrink, pen.dash[1] / shrink] as const }),
        },
        rect,
      )
    : fillMask(small, rect);
  const soft = soften(mask, sigma / shrink);
  return { ...soft, x: soft.x * shrink, y: soft.y * shrink, step: soft.step * shrink };
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
 * The blurred mask's values for one row of pixels from `x0`, moved by (dx, dy), interpolated first vertically, then
 * horizontally.
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
  const forward = 1 / step;
  const start = (x0 + 0.5 - dx - soft.x) / step - 0.5;
  const count = out.length;
  let i = 0;
  while (i < count) {
    const fx = start + i * forward;
    const x = Math.floor(fx);
    if (x >= w - 1) {
      out.fill(0, i);
      return;
    }
    // Between two mask pixels the value changes linearly.
    const end = Math.min(count, i + Math.max(1, Math.ceil((x + 1 - fx) * step)));
    if (x < 0) {
      out.fill(0, i, end);
      i = end;
      continue;
    }
    const at = row + x;
    const left = data[at]! + (data[at + w]! - data[at]!) * v;
    const right = data[at + 1]! + (data[at + w + 1]! - data[at + 1]!) * v;
    if (left === right) {
      out.fill(left, i, end);
      i = end;
      continue;
    }
    const rise = (right - left) * forward;
    let value = left + (right - left) * (fx - x);
    for (; i < end; i++, value += rise) out[i] = value;
  }
}
