/** `npm run draw-pictures`: draws the demo shop's pictures into db/demo/pictures; arguments select those whose name contains all words. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  PICTURES,
  readPictureMetadata,
  bannerPicture,
  pictureNames,
  type PictureMetadata,
} from '../../db/seed/demo-pictures.ts';
import { demoBanners } from '../../db/demo/banners.ts';
import { readDemoProducts } from '../../db/seed/read-demo-products.ts';
import { renderAll } from './render-all.ts';
import type { RenderRequest } from './render-picture.ts';
import { shots } from './shots/index.ts';

/** The banners, then the views of each product that has a picture. */
async function allRequests(): Promise<RenderRequest[]> {
  const products = (await readDemoProducts()).flatMap((product): RenderRequest[] => {
    const shot = shots[product.title];
    if (!shot) return [];
    // The name seeds the folds, so a changed title changes the picture.
    return pictureNames(product).map((name) => ({
      kind: 'shot',
      name,
      shot: { ...shot, name: product.title, view: name.endsWith('-detail') ? 'detail' : 'front' },
    }));
  });
  const banners = demoBanners.map(({ picture }): RenderRequest => ({
    kind: 'banner',
    name: bannerPicture(picture),
    banner: picture,
  }));
  return [...banners, ...products];
}

const words = process.argv.slice(2);
const all = await allRequests();
const chosen = all.filter(({ name }) => words.every((word) => name.includes(word)));
await mkdir(PICTURES, { recursive: true });
const metadata = new Map<string, PictureMetadata>(Object.entries(await readPictureMetadata()));
let drawn = 0;
await renderAll(chosen, async ({ name, master, ...picture }) => {
  await writeFile(join(PICTURES, `${name}.webp`), master);
  metadata.set(name, { ...picture, bytes: master.length });
  drawn += 1;
  console.log(`${drawn} of ${chosen.length}  ${name}`);
});
const wanted = new Set(all.map(({ name }) => name));
for (const name of [...metadata.keys()].filter((each) => !wanted.has(each))) {
  metadata.delete(name);
  await rm(join(PICTURES, `${name}.webp`), { force: true });
  console.log(`removed  ${name}`);
}
const sorted = Object.fromEntries([...metadata].sort(([a], [b]) => a.localeCompare(b, 'en')));
await writeFile(join(PICTURES, 'pictures.json'), `${JSON.stringify(sorted, null, 2)}\n`);
