import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '#gateways/file-store/file-store.ts';
import { masterKey } from '#modules/media/index.ts';
import { allPictureNames, picturesOf, readPictureMetadata } from './demo-pictures.ts';
import type { DemoContents } from './demo-contents.ts';

export type PictureRow = {
  id: string;
  width: number;
  height: number;
  byte_size: number;
  placeholder_color: string;
};

/**
 * Copies the committed pictures of these products, banners and categories into the file store.
 * @returns their rows by name
 */
export async function seedPictures(
  { sample, products }: DemoContents,
  files: FileStore,
  progress: (message: string) => void,
): Promise<ReadonlyMap<string, PictureRow>> {
  const metadata = await readPictureMetadata(sample);
  const rows = new Map<string, PictureRow>();
  for (const name of allPictureNames(sample, products)) {
    const picture = metadata[name];
    if (!picture)
      throw new Error(`The picture ${name} is missing. Draw it with npm run draw-pictures.`);
    await files.put(
      masterKey(picture.id),
      await readFile(join(picturesOf(sample), `${name}.webp`)),
    );
    const { id, width, height, bytes, placeholderColor } = picture;
    rows.set(name, { id, width, height, byte_size: bytes, placeholder_color: placeholderColor });
  }
  progress(`pictures: ${rows.size}`);
  return rows;
}
