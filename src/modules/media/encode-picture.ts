/** Decodes and encodes pixels. Runs in a child process: see encoder.ts. */
import sharp from 'sharp';
import { averageColor } from '#modules/media/average-color.ts';
import { MAX_PIXELS, type ServedFormat } from '#modules/media/media.rules.ts';

/** A master is no wider than the widest served picture, and at most twice as tall. */
const MASTER = { width: 1440, height: 2880, fit: 'inside', withoutEnlargement: true } as const;
const MASTER_WEBP = { quality: 90, effort: 3 } as const;
const SERVED_WEBP = { quality: 78, effort: 4 } as const;
/** Chosen on photographs of cloth: no visible loss at these widths, a third of a second for the widest. */
const SERVED_AVIF = { quality: 50, effort: 2 } as const;
/** Warnings, such as an invalid colour profile, are accepted; missing or damaged pixels are not. */
const STRICT = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;

sharp.cache(false);
sharp.concurrency(1);

export interface Master {
  readonly width: number;
  readonly height: number;
  /** `#rrggbb`, shown until the picture loads. */
  readonly placeholderColor: string;
  readonly bytes: Uint8Array;
}

/** Why a file with the signature of a picture is refused. */
export type Unusable = 'too-many-pixels' | 'unreadable';

/**
 * Converts an uploaded picture to a master: upright, sRGB, without metadata, only the first frame of an animation. The
 * size is read from the header before any pixel is decoded.
 */
export async function createMaster(source: Uint8Array): Promise<Master | Unusable> {
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
    return {
      width: info.width,
      height: info.height,
      placeholderColor: await averageColor(sharp(master)),
      bytes: master,
    };
  } catch {
    return 'unreadable';
  }
}

/** Encodes the master at this width, or at its own if that is smaller. */
export function resize(
  master: Uint8Array,
  width: number,
  format: ServedFormat,
): Promise<Uint8Array> {
  const picture = sharp(master).resize({ width, withoutEnlargement: true });
  return (format === 'avif' ? picture.avif(SERVED_AVIF) : picture.webp(SERVED_WEBP)).toBuffer();
}
