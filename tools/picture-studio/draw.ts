/** `npm run draw-pictures`: draws the pictures of each demo shop into its folder; arguments select those whose path, such as roastery/forde-front, contains all words. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { picturesOf, readPictureMetadata, bannerPicture } from '../../db/seed/demo-pictures.ts';
import { SAMPLES } from '../../db/demo/samples.ts';
import type { Sample } from '../../db/seed/sample.ts';
import { readDemoProducts } from '../../db/seed/read-demo-products.ts';
import { renderAll } from './render-all.ts';
import type { RenderRequest } from './render-picture.ts';
import { otherColours } from './shots/colourways.ts';
import { shots } from './shots/index.ts';

/** The banners of a demo, then the views and colours of each product that has a picture. */
async function requestsOf(sample: Sample): Promise<RenderRequest[]> {
  const products = (await readDemoProducts(sample)).flatMap((product): RenderRequest[] => {
    const shot = shots[product.title];
    if (!shot) return [];
    // The name seeds the folds, so a changed title changes the picture.
    return product.pictures.flatMap(({ media: name, color }): RenderRequest[] => {
      if (!name) return [];
      const cloth = { ...shot.cloth, ...otherColours[product.title]?.[color ?? ''] };
      const view = name.endsWith('-detail') ? 'detail' : 'front';
      return [{ kind: 'shot', name, shot: { ...shot, cloth, name: product.title, view } }];
    });
  });
  const banners = sample.banners.map(({ picture }): RenderRequest => ({
    kind: 'banner',
    name: bannerPicture(picture),
    banner: picture,
  }));
  return [...banners, ...products];
}

async function drawPictures(sample: Sample, words: readonly string[]): Promise<void> {
  const folder = picturesOf(sample);
  const all = await requestsOf(sample);
  const chosen = all.filter(({ name }) =>
    words.every((word) => `${sample.folder}/${name}`.includes(word)),
  );
  await mkdir(folder, { recursive: true });
  const metadata = new Map(Object.entries(await readPictureMetadata(sample)));
  let drawn = 0;
  await renderAll(chosen, async ({ name, master, ...picture }) => {
    await writeFile(join(folder, `${name}.webp`), master);
    metadata.set(name, { ...picture, bytes: master.length });
    drawn += 1;
    console.log(`${sample.folder}: ${drawn} of ${chosen.length}  ${name}`);
  });
  const wanted = new Set(all.map(({ name }) => name));
  for (const name of [...metadata.keys()].filter((each) => !wanted.has(each))) {
    metadata.delete(name);
    await rm(join(folder, `${name}.webp`), { force: true });
    console.log(`${sample.folder}: removed  ${name}`);
  }
  const sorted = Object.fromEntries([...metadata].sort(([a], [b]) => a.localeCompare(b, 'en')));
  await writeFile(join(folder, 'pictures.json'), `${JSON.stringify(sorted, null, 2)}\n`);
}

for (const sample of SAMPLES) await drawPictures(sample, process.argv.slice(2));
