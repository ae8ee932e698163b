import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { takeBanner, type BannerName } from './banners.ts';
import { takePicture, type Shot } from './picture.ts';

/** Widths encoded beforehand, because every listing shows them; the others are made when first asked for. */
export const KEPT_WIDTHS = [480] as const;

export type Order =
  | { kind: 'shot'; name: string; shot: Shot }
  | { kind: 'banner'; name: string; banner: BannerName };

/** A picture as the shop keeps it. */
export interface Developed {
  name: string;
  /** The first 32 hex digits of the master's SHA-256. */
  id: string;
  width: number;
  height: number;
  thumbHash: string;
  master: Uint8Array;
  widths: Record<(typeof KEPT_WIDTHS)[number], Uint8Array>;
}

/** Paints and encodes one picture; the same order gives the same bytes. */
export async function develop(order: Order): Promise<Developed> {
  const { w, h, data } = await (order.kind === 'shot'
    ? takePicture(order.shot)
    : takeBanner(order.banner));
  const picture = sharp(data, { raw: { width: w, height: h, channels: 3 } });
  const [master, small, thumb] = await Promise.all([
    picture.clone().webp({ quality: 86, effort: 2 }).toBuffer(),
    picture
      .clone()
      .resize(480, null, { kernel: 'lanczos3' })
      .webp({ quality: 80, effort: 2 })
      .toBuffer(),
    picture
      .clone()
      .resize(100, 100, { fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  ]);
  return {
    name: order.name,
    id: createHash('sha256').update(master).digest('hex').slice(0, 32),
    width: w,
    height: h,
    thumbHash: Buffer.from(
      rgbaToThumbHash(thumb.info.width, thumb.info.height, thumb.data),
    ).toString('base64'),
    master,
    widths: { 480: small },
  };
}
