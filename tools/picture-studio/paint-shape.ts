import { layMask, laySoft, type Canvas } from './canvas.ts';
import type { ClothTile } from './cloth-tiles.ts';
import { boundsOf, fillMask, strokeMask, type Mask, type Rect } from './coverage.ts';
import type { Look } from './drawing.ts';
import { flatten, scaleOf, type Matrix, type Polyline } from './flatten.ts';
import { reliefAt, reliefOf } from './relief.ts';
import { soften, softenLines, softRow, type Soft } from './soften.ts';
import { rgb, SHADE } from './studio.ts';

const EVERYWHERE: Rect = { x: -1e5, y: -1e5, w: 2e5, h: 2e5 };
const [SHADE_R, SHADE_G, SHADE_B] = rgb(SHADE);

/** Paints one shape: shadow, weave, light and shade, folds, seams and stitches. `turn` selects the shape's part of the relief. */
export function paintShape(
  canvas: Canvas,
  d: string,
  look: Look,
  tile: ClothTile,
  matrix: Matrix,
  within: Rect,
  turn: number,
): void {
  const k = scaleOf(matrix);
  const outline = flatten(d, matrix);
  const mask = fillMask(outline, within);
  if (mask.w === 0 || mask.h === 0) return;
  const lift = look.lift ?? 1;
  const softened = softener(mask, k);
  if (lift) castShadow(canvas, mask, softened, lift, k);
  weaveInto(canvas, mask, d, look, tile, matrix, turn);
  const lines = (paths: readonly string[]): Polyline[] =>
    paths.flatMap((path) => flatten(path, matrix));
  for (const [path, width, strength] of look.folds ?? []) {
    const line = flatten(path, matrix);
    const crease = softenLines(line, { width: width * k }, 4 * k, within);
    laySoft(canvas, crease, SHADE, { opacity: strength, clip: mask });
    laySoft(canvas, crease, '#ffffff', {
      opacity: strength * 0.3,
      dx: -width * 0.7 * k,
      dy: -width * 0.25 * k,
      clip: mask,
    });
  }
  shadeEdges(canvas, mask, softened, look, k);
  if (look.seams?.length) {
    layMask(canvas, strokeMask(lines(look.seams), { width: 1.5 * k }, within), SHADE, 0.42, mask);
    const lit = strokeMask(lines(look.seams), { width: k }, within);
    layMask(
      canvas,
      { ...lit, x: lit.x + Math.round(1.2 * k), y: lit.y + Math.round(1.3 * k) },
      '#ffffff',
      0.25,
      mask,
    );
  }
  if (look.stitch?.length) {
    const sewn = strokeMask(
      lines(look.stitch),
      { width: 1.3 * k, dash: [4.2 * k, 2.6 * k] },
      within,
    );
    layMask(
      canvas,
      { ...sewn, x: sewn.x + Math.round(0.5 * k), y: sewn.y + Math.round(0.8 * k) },
      SHADE,
      0.3,
      mask,
    );
    layMask(canvas, sewn, look.thread ?? '#ffffff', look.threadOpacity ?? 0.55, mask);
  }
  const edge = look.edge ?? 0.22;
  if (edge) layMask(canvas, strokeMask(outline, { width: 0.9 * k }, within), SHADE, edge);
}

type Softened = (units: number) => Soft;

/** Blurs the mask by a radius in units, once per radius, because shadow and edge light share radii. */
function softener(mask: Mask, k: number): Softened {
  const cache = new Map<number, Soft>();
  return (units) => {
    const soft = cache.get(units) ?? soften(mask, units * k);
    cache.set(units, soft);
    return soft;
  };
}

/** A close, dark shadow and a wide, faint one, away from the light. */
function castShadow(
  canvas: Canvas,
  under: Mask,
  softened: Softened,
  lift: number,
  k: number,
): void {
  const high = lift > 1.5;
  laySoft(canvas, softened(high ? 16 : 8), SHADE, {
    opacity: 0.2,
    dx: 7 * lift * k,
    dy: 10 * lift * k,
    under,
  });
  laySoft(canvas, softened(high ? 4 : 2), SHADE, {
    opacity: 0.34,
    dx: 2 * lift * k,
    dy: 2.6 * lift * k,
    under,
  });
}

function weaveInto(
  canvas: Canvas,
  mask: Mask,
  path: string,
  look: Look,
  tile: ClothTile,
  matrix: Matrix,
  turn: number,
): void {
  const { weave = 'plain', s = 1, r = 0, bump = 0.55, round = 0, relief = 'crease' } = look;
  // Glaze, metal and wood do not crease, and round shapes crease less.
  const hard = weave === 'smooth' || weave === 'speckle' || weave === 'wood';
  const rough = bump * (hard ? 0.15 : round ? 0.3 : 1);
  const map = rough ? reliefOf(relief) : null;
  const [offX, offY] = [40 + ((turn * 53) % 230), 40 + ((turn * 97) % 280)];
  const [a, b, c, d, e, f] = matrix;
  const det = a * d - b * c;
  const angle = (-r * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) / s, Math.sin(angle) / s];
  const perColumn = tile.columns / tile.w;
  const perRow = tile.rows / tile.h;
  const [from, to] = round ? extent(path) : [0, 1];
  const pull = hard || weave === 'leather' ? 0 : rough * 9;
  const { data } = canvas;
  const yarn = tile.data;
  const top = Math.max(0, mask.y);
  const bottom = Math.min(canvas.h, mask.y + mask.h);
  const left = Math.max(0, mask.x);
  const right = Math.min(canvas.w, mask.x + mask.w);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const cover = mask.data[(y - mask.y) * mask.w + x - mask.x]!;
      if (cover <= 0) continue;
      const px = x + 0.5 - e;
      const py = y + 0.5 - f;
      const ux = (d * px - c * py) / det;
      const uy = (a * py - b * px) / det;
      const lit = map ? reliefAt(map, ux + offX, uy + offY) : 0.5;
      // The yarn follows the fold slightly, otherwise stripes look printed.
      const sx = ux + (lit - 0.5) * pull;
      const sy = uy + (lit - 0.5) * pull;
      let u = (cos * sx - sin * sy) * perColumn - 0.5;
      let v = (sin * sx + cos * sy) * perRow - 0.5;
      u -= Math.floor(u / tile.columns) * tile.columns;
      v -= Math.floor(v / tile.rows) * tile.rows;
      const u0 = u | 0;
      const v0 = v | 0;
      const u1 = u0 + 1 >= tile.columns ? 0 : u0 + 1;
      const v1 = v0 + 1 >= tile.rows ? 0 : v0 + 1;
      const fu = u - u0;
      const fv = v - v0;
      const p00 = (v0 * tile.columns + u0) * 3;
      const p01 = (v0 * tile.columns + u1) * 3;
      const p10 = (v1 * tile.columns + u0) * 3;
      const p11 = (v1 * tile.columns + u1) * 3;
      const at = (y * canvas.w + x) * 3;
      const turned = round ? cylinder((ux - from) / (to - from)) * round : 0;
      // Light across the cylinder and hard light of the relief are both `times * value + plus`.
      const times = 1 - Math.abs(turned);
      const plus = turned > 0 ? 255 * turned : 0;
      const hardTimes = 1 + ((lit < 0.5 ? 2 * lit : 2 - 2 * lit) - 1) * rough;
      const hardPlus = lit < 0.5 ? 0 : 255 * (2 * lit - 1) * rough;
      const scale = times * hardTimes;
      const raise = plus * hardTimes + hardPlus;
      for (let n = 0; n < 3; n++) {
        const upper = yarn[p00 + n]! + (yarn[p01 + n]! - yarn[p00 + n]!) * fu;
        const lower = yarn[p10 + n]! + (yarn[p11 + n]! - yarn[p10 + n]!) * fu;
        const value = (upper + (lower - upper) * fv) * scale + raise;
        data[at + n]! += (value - data[at + n]!) * cover;
      }
    }
  }
}

/** Left and right end of the shape in its own units, for the light across a cylinder. */
function extent(path: string): [number, number] {
  const { x, w } = boundsOf(flatten(path, [1, 0, 0, 1, 0, 0]), 0, EVERYWHERE);
  return [x, x + w];
}

/** Light (above 0) and shade (below) across an upright cylinder. */
function cylinder(t: number): number {
  if (t < 0.26) return -0.16 + (t / 0.26) * 0.5;
  if (t < 0.5) return 0.34 * (1 - (t - 0.26) / 0.24);
  if (t < 0.82) return -0.38 * ((t - 0.5) / 0.32);
  return -0.38 + ((t - 0.82) / 0.18) * 0.12;
}

/** Shade along the edges that face away from the light, highlights along those that face it. */
function shadeEdges(canvas: Canvas, mask: Mask, softened: Softened, look: Look, k: number): void {
  const { shade = 1, gloss = 0 } = look;
  if (!shade && !gloss) return;
  const wide = softened(8);
  const narrow = softened(4);
  const { data } = canvas;
  const top = Math.max(0, mask.y);
  const bottom = Math.min(canvas.h, mask.y + mask.h);
  const left = Math.max(0, mask.x);
  const right = Math.min(canvas.w, mask.x + mask.w);
  if (right <= left) return;
  const row = (): Float32Array => new Float32Array(right - left);
  const [below, above, within] = [row(), row(), row()];
  for (let y = top; y < bottom; y++) {
    softRow(wide, left, y, -9 * k, -10 * k, below);
    softRow(narrow, left, y, 4 * k, 5 * k, above);
    if (gloss) softRow(wide, left, y, 16 * k, 10 * k, within);
    for (let x = left; x < right; x++) {
      const cover = mask.data[(y - mask.y) * mask.w + x - mask.x]!;
      if (cover <= 0) continue;
      const i = x - left;
      if (below[i] === 1 && above[i] === 1 && (!gloss || within[i] === 1)) continue;
      const dark = Math.min(0.9, (1 - below[i]!) * 0.42 * shade) * cover;
      let bright = Math.min(0.9, (1 - above[i]!) * 0.4 * shade);
      if (gloss) bright += (1 - bright) * (1 - within[i]!) * gloss;
      bright *= cover;
      if (dark < 0.001 && bright < 0.001) continue;
      const at = (y * canvas.w + x) * 3;
      data[at] = lightened(data[at]! + (SHADE_R - data[at]!) * dark, bright);
      data[at + 1] = lightened(data[at + 1]! + (SHADE_G - data[at + 1]!) * dark, bright);
      data[at + 2] = lightened(data[at + 2]! + (SHADE_B - data[at + 2]!) * dark, bright);
    }
  }
}

const lightened = (value: number, by: number): number => value + (255 - value) * by;
