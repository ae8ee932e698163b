/** Everything that decodes or encodes pixels. Runs in a process of its own: see encoder.ts. */
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { AVIF_WIDTHS, COMMON_WIDTHS, MAX_PIXELS } from '#modules/media/media.rules.ts';

/** A master is never larger than the widest picture we serve, nor endlessly tall. */
const MASTER = { width: 1440, height: 2880, fit: 'inside', withoutEnlargement: true } as const;
const MASTER_WEBP = { quality: 90, effort: 3 } as const;
const SERVED_WEBP = { quality: 78, effort: 4 } as const;
/** Tried on woven cloth: no visible loss at these widths, and a third of a second for the widest. */
const SERVED_AVIF = { quality: 50, effort: 2 } as const;
/** Warnings, such as an odd colour profile, are no reason to refuse a picture; missing or broken pixels are. */
const STRICT = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;

sharp.cache(false);
sharp.concurrency(1);

export interface Developed {
  readonly width: number;
  readonly height: number;
  readonly thumbHash: string;
  readonly master: Uint8Array;
  readonly widths: readonly (readonly [width: number, bytes: Uint8Array])[];
}

/** Why a file that looks like a picture is none we take. */
export type Unfit = 'too-many-pixels' | 'unreadable';

/**
 * A picture from outside as a master and the common widths: upright, in sRGB, without anything but pixels, of an
 * animation the first frame. The size is read from the head, before a pixel is decoded.
 */
export async function develop(source: Uint8Array): Promise<Developed | Unfit> {
  try {
    const { width, height } = await sharp(source, {
      ...STRICT,
      limitInputPixels: false,
    }).metadata();
    if (width * height > MAX_PIXELS) return 'too-many-pixels';
    const { data: master, info } = await sharp(source, STRICT)
      .autoOrient()
      .resize(MASTER)
      .toColourspace('srgb')
      .webp(MASTER_WEBP)
      .toBuffer({ resolveWithObject: true });
    const thumb = await sharp(master)
      .resize(100, 100, { fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const hash = rgbaToThumbHash(thumb.info.width, thumb.info.height, thumb.data);
    const widths: [number, Uint8Array][] = [];
    for (const each of COMMON_WIDTHS) widths.push([each, await narrow(master, each)]);
    return {
      width: info.width,
      height: info.height,
      thumbHash: Buffer.from(hash).toString('base64'),
      master,
      widths,
    };
  } catch {
    return 'unreadable';
  }
}

/** The master as WebP of at most this width. */
export const narrow = (master: Uint8Array, width: number): Promise<Uint8Array> =>
  sharp(master).resize({ width, withoutEnlargement: true }).webp(SERVED_WEBP).toBuffer();

/** The master as AVIF in every width that is served so. */
export async function narrowToAvifs(
  master: Uint8Array,
): Promise<(readonly [width: number, bytes: Uint8Array])[]> {
  const made: [number, Uint8Array][] = [];
  for (const width of AVIF_WIDTHS) {
    const picture = sharp(master).resize({ width, withoutEnlargement: true });
    made.push([width, await picture.avif(SERVED_AVIF).toBuffer()]);
  }
  return made;
}
