import { expect, test } from 'vitest';
import { demoProducts } from '../products/index.ts';
import { fillMask } from './coverage.ts';
import { flatten } from './flatten.ts';
import type { Good } from './goods/good.ts';
import { goods, type GoodName } from './goods/index.ts';
import { ellipse, box } from './outline.ts';
import { paint } from './paint.ts';
import { cutGood, sceneOf } from './picture.ts';

const SMALL = 64;
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

/** How far two pictures of one size are apart: the mean difference of their bytes. */
const apart = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;

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

test.each(Object.keys(goods) as GoodName[])(
  '%s shows itself close up and in every cut',
  async (name) => {
    const good: Good = goods[name];
    const scene = sceneOf({ name, good: name, view: 'detail' });
    const close = await paint(scene, 24);
    const bare = await paint({ ...scene, parts: [] }, 24);
    expect(apart(close.data, bare.data)).toBeGreaterThan(8);
    const [x, y, w] = good.detail;
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + w).toBeLessThanOrEqual(480);
    expect(y + w * 1.25).toBeLessThanOrEqual(600);
    const cuts = (good.styles ?? [undefined]).map((style) => cutGood(name, {}, style));
    expect(new Set(cuts.map((cut) => JSON.stringify(cut))).size).toBe(cuts.length);
  },
);

test('a cut that a good does not have is refused', () => {
  expect(() => cutGood('knit', {}, 'tulip')).toThrow('knit has no style "tulip"');
});

test('no two products of the demo shop look the same', async () => {
  const pictures = new Map<GoodName, [string, Uint8Array][]>();
  for (const { title, picture } of demoProducts) {
    if (!picture) continue;
    const { good, style, cloth, ground } = picture;
    const shot = { name: good, good, style, cloth, ground, view: 'front' } as const;
    const { data } = await paint(sceneOf(shot), 16);
    const others = pictures.get(good) ?? [];
    const alike = others.filter(([, other]) => apart(other, data) < 2.5);
    expect(alike.map(([other]) => `${title} looks like ${other}`)).toEqual([]);
    pictures.set(good, [...others, [title, data]]);
  }
}, 30_000);
