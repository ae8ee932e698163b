import type { FileStore } from '#gateways/file-store/file-store.ts';
import { masterKey, widthKey, type PictureWidth } from '#modules/media/media.rules.ts';

const QUALITY = 80;
/** Largest picture we decode; far above any master we make. */
const MAX_PIXELS = 40_000_000;

const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
let lastInLine: Promise<unknown> = Promise.resolve();

/**
 * The picture in one of the served widths as WebP: the kept file, else made from the master and kept. Nobody makes
 * the same width twice at a time, and only one is made at a time, so that a burst of new pictures cannot take
 * both cores from the shop. Null when there is no such picture.
 */
export async function pictureAtWidth(
  files: FileStore,
  id: string,
  width: PictureWidth,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = widthKey(id, width);
  const kept = await files.get(key);
  if (kept) return kept;
  const running = underWay.get(key);
  if (running) return running;
  const made = lastInLine.then(() => makeWidth(files, id, width));
  lastInLine = made.catch(() => undefined);
  underWay.set(key, made);
  try {
    return await made;
  } finally {
    underWay.delete(key);
  }
}

async function makeWidth(
  files: FileStore,
  id: string,
  width: PictureWidth,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const master = await files.get(masterKey(id));
  if (!master) return null;
  // Loaded on first need: a web process that only serves kept widths does not carry it.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const bytes = await sharp(master, { limitInputPixels: MAX_PIXELS })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
  const picture = new Uint8Array(bytes);
  await files.put(widthKey(id, width), picture);
  return picture;
}
