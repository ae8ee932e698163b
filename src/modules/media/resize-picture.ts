import type { FileStore } from '#gateways/file-store/file-store.ts';
import { promptEncoder } from '#modules/media/encoder.ts';
import { masterKey, widthKey, type PictureWidth } from '#modules/media/media.rules.ts';

const inFlight = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();

/**
 * The picture at a served width as WebP: the stored file, or encoded from the master and then stored. Concurrent
 * requests for the same file share one encoding.
 * @returns null when there is no such picture
 */
export async function pictureAtWidth(
  files: FileStore,
  id: string,
  width: PictureWidth,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = widthKey(id, width);
  const stored = await files.get(key);
  if (stored) return stored;
  const running = inFlight.get(key);
  if (running) return running;
  const encoding = makeWidth(files, id, width);
  inFlight.set(key, encoding);
  try {
    return await encoding;
  } finally {
    inFlight.delete(key);
  }
}

async function makeWidth(
  files: FileStore,
  id: string,
  width: PictureWidth,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const master = await files.get(masterKey(id));
  if (!master) return null;
  const picture = await promptEncoder.run({ kind: 'resize', bytes: master, width, format: 'webp' });
  await files.put(widthKey(id, width), picture);
  return picture;
}
