import sharp from 'sharp';
import { shapesOf, type Look, type Part } from './drawing.ts';
import { weaves } from './weaves.ts';

/** A weave in its colours as pixels, three channels of 0 to 255; it repeats every `w` by `h` units. */
export interface ClothTile {
  w: number;
  h: number;
  columns: number;
  rows: number;
  data: Uint8Array;
}

export const tileKey = (look: Look): string =>
  `${look.weave ?? 'plain'} ${look.c} ${look.ink ?? ''} ${look.third ?? ''}`;

const PIXELS_PER_UNIT = 4;
const cache = new Map<string, ClothTile>();

/** The tiles that a drawing's shapes need, each rendered once. */
export async function weaveTiles(part: Part): Promise<ReadonlyMap<string, ClothTile>> {
  for (const { look } of shapesOf(part)) {
    const key = tileKey(look);
    if (cache.has(key)) continue;
    const { w, h, body } = weaves[look.weave ?? 'plain'](
      look.c,
      look.ink ?? '#ffffff',
      look.third ?? '#F1EEE4',
    );
    const columns = Math.round(w * PIXELS_PER_UNIT);
    const rows = Math.round(h * PIXELS_PER_UNIT);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}" viewBox="0 0 ${w} ${h}" preserveAspectRatio="none">${body}</svg>`;
    const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
    cache.set(key, { w, h, columns, rows, data });
  }
  return cache;
}
