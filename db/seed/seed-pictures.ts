import { join } from 'node:path';
import type { FileStore } from '#gateways/file-store/file-store.ts';
import { masterKey, widthKey } from '#modules/media/index.ts';
import type { DemoCut } from './demo-cut.ts';
import { developAll } from './pictures/darkroom.ts';
import { KEPT_WIDTHS, type Developed, type Order } from './pictures/develop.ts';
import { openPictureCache } from './pictures/picture-cache.ts';

export type PictureRow = {
  id: string;
  width: number;
  height: number;
  byte_size: number;
  thumb_hash: string;
};

const CACHE = join(import.meta.dirname, '../../.cache/pictures');

export const productPicture = (title: string, view: 'front' | 'detail'): string =>
  `${title}, ${view}`;
export const bannerPicture = (name: string): string => `banner ${name}`;

/** The banners, then two views of each product that has a picture. */
function orders({ goods, banners }: DemoCut): Order[] {
  const shots = goods.flatMap(({ title, picture }) => {
    if (!picture) return [];
    const { good, style, cloth, ground } = picture;
    return (['front', 'detail'] as const).map((view): Order => {
      const name = productPicture(title, view);
      return { kind: 'shot', name, shot: { name: title, good, style, cloth, ground, view } };
    });
  });
  return [
    ...banners.map(({ picture }): Order => ({
      kind: 'banner',
      name: bannerPicture(picture),
      banner: picture,
    })),
    ...shots,
  ];
}

/** Draws what is not in the cache, puts all files into the store and answers their rows by name. */
export async function seedPictures(
  cut: DemoCut,
  files: FileStore,
  progress: (message: string) => void,
): Promise<ReadonlyMap<string, PictureRow>> {
  const cache = await openPictureCache(CACHE);
  const rows = new Map<string, PictureRow>();
  const all = orders(cut);
  const store = async (picture: Developed): Promise<void> => {
    await files.put(masterKey(picture.id), picture.master);
    for (const width of KEPT_WIDTHS)
      await files.put(widthKey(picture.id, width), picture.widths[width]);
    rows.set(picture.name, {
      id: picture.id,
      width: picture.width,
      height: picture.height,
      byte_size: picture.master.length,
      thumb_hash: picture.thumbHash,
    });
    if (rows.size % 10 === 0 || rows.size === all.length)
      progress(`pictures: ${rows.size} of ${all.length}`);
  };
  const missing: Order[] = [];
  for (const order of all) {
    const kept = await cache.find(order.name, order);
    if (kept) await store(kept);
    else missing.push(order);
  }
  const byName = new Map(missing.map((order) => [order.name, order]));
  await developAll(missing, async (picture) => {
    await cache.keep(picture, byName.get(picture.name));
    await store(picture);
  });
  return rows;
}
