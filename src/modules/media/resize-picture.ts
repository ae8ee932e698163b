import type { FileStore } from '#gateways/file-store/file-store.ts';
import { promptEncoder } from '#modules/media/encoder.ts';
import { masterKey, widthKey, type PictureWidth } from '#modules/media/media.rules.ts';

const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();

/**
 * The picture in one of the served widths as WebP: the kept file, else made from the master and kept. Nobody makes
 * the same width twice at a time. Null when there is no such picture.
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
  const made = makeWidth(files, id, width);
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
  const picture = await promptEncoder.run({ kind: 'narrow', bytes: master, width });
  await files.put(widthKey(id, width), picture);
  return picture;
}
