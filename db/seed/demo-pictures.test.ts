import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoBanners } from '../demo/banners.ts';
import { bannerPicture, pictureNames, PICTURES, readPictureMetadata } from './demo-pictures.ts';
import { readDemoProducts } from './read-demo-products.ts';

const FIX = 'run npm run draw-pictures and commit what it writes';

test('exactly the pictures of all products and banners are committed', async () => {
  const expected = [
    ...demoBanners.map(({ picture }) => bannerPicture(picture)),
    ...(await readDemoProducts()).flatMap(pictureNames),
  ].sort();
  const files = readdirSync(PICTURES).filter((name) => name.endsWith('.webp'));
  expect(files.map((name) => name.replace('.webp', '')).sort(), FIX).toEqual(expected);
  expect(Object.keys(await readPictureMetadata()).sort(), FIX).toEqual(expected);
});

test('pictures.json describes the files, whose total size is below 20 MB', async () => {
  let sum = 0;
  for (const [name, { id, bytes }] of Object.entries(await readPictureMetadata())) {
    const file = readFileSync(join(PICTURES, `${name}.webp`));
    expect(
      [file.length, createHash('sha256').update(file).digest('hex').slice(0, 32)],
      FIX,
    ).toEqual([bytes, id]);
    sum += file.length;
  }
  expect(sum).toBeLessThan(20_000_000);
});
