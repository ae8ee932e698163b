import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { averageColor } from '#modules/media/average-color.ts';
import { paintBanner } from './banners.ts';
import { paintShot, type Shot } from './picture.ts';

export type RenderRequest =
  | { kind: 'shot'; name: string; shot: Shot }
  | { kind: 'banner'; name: string; banner: string };

/** A picture as it is committed, and its metadata. */
export interface RenderedPicture {
  name: string;
  /** The first 32 hex digits of the master's SHA-256. */
  id: string;
  width: number;
  height: number;
  placeholderColor: string;
  master: Uint8Array;
}

/** Paints and encodes one picture; the same request gives the same bytes. */
export async function renderPicture(request: RenderRequest): Promise<RenderedPicture> {
  const { w, h, data } = await (request.kind === 'shot'
    ? paintShot(request.shot)
    : paintBanner(request.banner));
  const picture = sharp(data, { raw: { width: w, height: h, channels: 3 } });
  const master = await picture.webp({ quality: 86, effort: 2 }).toBuffer();
  return {
    name: request.name,
    id: createHash('sha256').update(master).digest('hex').slice(0, 32),
    width: w,
    height: h,
    placeholderColor: await averageColor(sharp(master)),
    master,
  };
}
