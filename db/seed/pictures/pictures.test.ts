import { expect, test } from 'vitest';
import { fillMask } from './coverage.ts';
import { flatten } from './flatten.ts';
import { goods, type GoodName } from './goods/index.ts';
import { ellipse, box } from './outline.ts';
import { paint } from './paint.ts';
import { sceneOf } from './picture.ts';

const SMALL = 96;
const small = (good: GoodName, name: string = good, cloth = {}) =>
  paint(sceneOf({ name, good, cloth, view: 'front' }), SMALL);
const areaOf = (path: string): number =>
  fillMask(flatten(path, [1, 0, 0, 1, 0, 0], false), { x: 0, y: 0, w: 480, h: 600 }).data.reduce(
    (sum, cover) => sum + cover,
    0,
  );

test('fills outlines to their true area, and a ring is hollow', () => {
  expect(areaOf(box(20, 30, 100, 50))).toBeCloseTo(5000, 0);
  expect(areaOf(ellipse(200, 200, 60, 40)) / (Math.PI * 60 * 40)).toBeCloseTo(1, 2);
  expect(
    areaOf(ellipse(200, 200, 60, 60) + ellipse(200, 200, 30, 30)) / (Math.PI * 2700),
  ).toBeCloseTo(1, 2);
});

test('the same order gives the same pixels, whatever was painted before', async () => {
  const first = await small('tote');
  await small('shirt');
  expect(Buffer.from((await small('tote')).data).equals(Buffer.from(first.data))).toBe(true);
});

test('another name folds differently, another dye is another picture', async () => {
  const [plain, renamed, dyed] = await Promise.all([
    small('tote'),
    small('tote', 'second'),
    small('tote', 'tote', { c: '#A2373D' }),
  ]);
  expect(Buffer.from(renamed.data).equals(Buffer.from(plain.data))).toBe(false);
  expect(Buffer.from(dyed.data).equals(Buffer.from(plain.data))).toBe(false);
});

test.each(Object.keys(goods) as GoodName[])(
  '%s stands out from its ground and stays inside the picture',
  async (good) => {
    const { w, h, data } = await small(good);
    const bare = await paint({ ...sceneOf({ name: good, good, view: 'front' }), parts: [] }, SMALL);
    const differs = (x: number, y: number): boolean =>
      Math.abs(data[(y * w + x) * 3 + 1]! - bare.data[(y * w + x) * 3 + 1]!) > 24;
    let inside = 0;
    for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) if (differs(x, y)) inside += 1;
    expect(inside / (w * h)).toBeGreaterThan(0.06);
    for (let x = 0; x < w; x++) expect(differs(x, 0)).toBe(false);
  },
);
