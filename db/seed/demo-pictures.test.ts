import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SAMPLES } from '../demo/samples.ts';
import { allPictureNames, picturesOf, readPictureMetadata } from './demo-pictures.ts';
import { readDemoProducts } from './read-demo-products.ts';

const FIX = 'run npm run draw-pictures and commit what it writes';

test.each(SAMPLES)(
  'exactly the pictures of all products and banners of $folder are committed',
  async (sample) => {
    const names = new Set(allPictureNames(sample, await readDemoProducts(sample)));
    const expected = [...names].sort();
    const files = readdirSync(picturesOf(sample)).filter((name) => name.endsWith('.webp'));
    expect(files.map((name) => name.replace('.webp', '')).sort(), FIX).toEqual(expected);
    expect(Object.keys(await readPictureMetadata(sample)).sort(), FIX).toEqual(expected);
  },
);

test('pictures.json describes the files, whose total size is below 22 MB', async () => {
  let sum = 0;
  for (const sample of SAMPLES)
    for (const [name, { id, bytes }] of Object.entries(await readPictureMetadata(sample))) {
      const file = readFileSync(join(picturesOf(sample), `${name}.webp`));
      expect(
        [file.length, createHash('sha256').update(file).digest('hex').slice(0, 32)],
        FIX,
      ).toEqual([bytes, id]);
      sum += file.length;
    }
  expect(sum).toBeLessThan(22_000_000);
});
