import { layMask, laySoft, newCanvas, type Canvas } from './canvas.ts';
import { tileKey, weaveTiles, type ClothTile } from './cloth-tiles.ts';
import { fillMask, strokeMask, type Pen, type Rect } from './coverage.ts';
import type { Line, Part, Spot } from './drawing.ts';
import { flatten, multiply, scaleOf, type Matrix, type Polyline } from './flatten.ts';
import { paintShape } from './paint-shape.ts';
import { clearScratch } from './scratch.ts';
import { softenLines } from './soften.ts';
import { backgrounds, rgb, type Background } from './studio.ts';

/** A picture to paint: what to draw, on which background, and which part of the field is visible. */
export interface Scene {
  parts: Part;
  background: Background;
  /** Height of the table's far edge in the field, if there is one. */
  table?: number;
  /** Size of the whole field in units. */
  field: { w: number; h: number };
  /** The visible part of the field, in units. */
  view: Rect;
  /** Seed of this picture's folds. */
  seed: number;
}

/** Paints `w` pixels of width; three bytes for each pixel. */
export async function paint(
  scene: Scene,
  w: number,
): Promise<{ w: number; h: number; data: Uint8Array }> {
  const k = w / scene.view.w;
  const h = Math.round(scene.view.h * k);
  const tiles = await weaveTiles(scene.parts);
  // No await below: all pictures share one canvas.
  const canvas = newCanvas(w, h);
  const matrix: Matrix = [k, 0, 0, k, -scene.view.x * k, -scene.view.y * k];
  layGround(canvas, scene, k);
  const margin = Math.ceil(30 * k);
  const within: Rect = { x: -margin, y: -margin, w: w + 2 * margin, h: h + 2 * margin };
  const hand = { within, tiles, turn: scene.seed % 997 };
  paintPart(canvas, scene.parts, matrix, hand);
  return { w, h, data: developed(canvas, scene, k) };
}

interface Hand {
  within: Rect;
  tiles: ReadonlyMap<string, ClothTile>;
  /** Increases with each shape, so that folds differ. */
  turn: number;
}

function paintPart(canvas: Canvas, part: Part, matrix: Matrix, hand: Hand): void {
  if (!('kind' in part)) {
    for (const inner of part) paintPart(canvas, inner, matrix, hand);
    return;
  }
  clearScratch();
  const k = scaleOf(matrix);
  switch (part.kind) {
    case 'group':
      return paintPart(canvas, part.parts, multiply(matrix, part.matrix), hand);
    case 'shape': {
      const tile = hand.tiles.get(tileKey(part.look));
      if (!tile) throw new Error('a shape of cloth was not woven');
      hand.turn += 1;
      return paintShape(canvas, part.d, part.look, tile, matrix, hand.within, hand.turn);
    }
    case 'line': {
      const dash = part.dash ? ([part.dash[0] * k, part.dash[1] * k] as const) : undefined;
      const pen = { width: part.width * k, butt: part.butt, dash };
      return layPlain(canvas, part, flatten(part.d, matrix), pen, k, hand.within);
    }
    case 'spot':
      return layPlain(canvas, part, flatten(part.d, matrix), null, k, hand.within);
  }
}

function layPlain(
  canvas: Canvas,
  { colour, opacity, blur }: Line | Spot,
  lines: readonly Polyline[],
  pen: Pen | null,
  k: number,
  within: Rect,
): void {
  if (blur) return laySoft(canvas, softenLines(lines, pen, blur * k, within), colour, { opacity });
  const mask = pen ? strokeMask(lines, pen, within) : fillMask(lines, within);
  if (mask.w > 0 && mask.h > 0) layMask(canvas, mask, colour, opacity);
}

/** The plain background, lit from the upper left, and the table's edge. */
function layGround(canvas: Canvas, { background, table, field, view }: Scene, k: number): void {
  const [nearR, nearG, nearB] = rgb(backgrounds[background][0]);
  const [farR, farG, farB] = rgb(backgrounds[background][1]);
  const { data } = canvas;
  let at = 0;
  for (let y = 0; y < canvas.h; y++) {
    const fy = view.y + (y + 0.5) / k;
    const onTable = table === undefined ? 0 : smooth((fy - table + 1) / 2) * 0.55;
    const rim = table === undefined ? 0 : Math.exp(-(((fy - table - 6) / 8) ** 2)) * 0.2;
    const down = (fy / field.h + 0.12) ** 2;
    const lightAt = (x: number): [number, number, number] => {
      const across = (view.x + (x + 0.5) / k) / field.w - 0.12;
      const t = Math.sqrt(across * across + down) / 1.4;
      const white = t < 0.3 ? 0.7 - (t / 0.3) * 0.36 : t < 0.52 ? 0.34 * (1 - (t - 0.3) / 0.22) : 0;
      // Away from the light and on the table the background has its shaded colour.
      const away = t < 0.52 ? 0 : Math.min(1, (t - 0.52) / 0.48);
      const near = (1 - away) * (1 - onTable);
      const plain = (1 - rim) * near * (1 - white);
      const far = (1 - rim) * (1 - near);
      const bright = 255 * (1 - plain - far);
      return [
        nearR * plain + farR * far + bright,
        nearG * plain + farG * far + bright,
        nearB * plain + farB * far + bright,
      ];
    };
    // The light changes slowly, so it is computed at every eighth pixel and interpolated.
    let [r, g, b] = lightAt(0);
    for (let x = 0; x < canvas.w; x += GROUND_STEP) {
      const [nr, ng, nb] = lightAt(x + GROUND_STEP);
      const end = Math.min(canvas.w, x + GROUND_STEP);
      for (let i = x; i < end; i++) {
        const t = (i - x) / GROUND_STEP;
        data[at++] = r + (nr - r) * t;
        data[at++] = g + (ng - g) * t;
        data[at++] = b + (nb - b) * t;
      }
      [r, g, b] = [nr, ng, nb];
    }
  }
}
const GROUND_STEP = 8;

const smooth = (t: number): number => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t));

/** Darkens towards the lower right, adds a little film grain so that flat areas look natural, and rounds to bytes. */
function developed(canvas: Canvas, { field, view, seed }: Scene, k: number): Uint8Array {
  const { data } = canvas;
  const out = new Uint8ClampedArray(data.length);
  let state = seed | 0;
  let at = 0;
  for (let y = 0; y < canvas.h; y++) {
    const down = (view.y + y / k) / field.h;
    for (let x = 0; x < canvas.w; x++) {
      const t = ((view.x + x / k) / field.w + down) / 2;
      const fall = t < 0.35 ? 0 : (t - 0.35) * (0.16 / 0.65);
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      const grain = state * (1.5 / 2 ** 31);
      const kept = 1 - fall;
      out[at] = data[at]! * kept + 26 * fall + grain;
      out[at + 1] = data[at + 1]! * kept + 20 * fall + grain;
      out[at + 2] = data[at + 2]! * kept + 32 * fall + grain;
      at += 3;
    }
  }
  return new Uint8Array(out.buffer);
}
