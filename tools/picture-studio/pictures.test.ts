import { expect, test } from 'vitest';
import { SAMPLES } from '../../db/demo/samples.ts';
import { readDemoProducts } from '../../db/seed/read-demo-products.ts';
import { fillMask } from './coverage.ts';
import { flatten } from './flatten.ts';
import type { Subject } from './subjects/subject.ts';
import { subjects, type SubjectName } from './subjects/index.ts';
import { ellipse, box } from './outline.ts';
import { paint } from './paint.ts';
import { drawSubject, sceneOf } from './picture.ts';
import { otherColours } from './shots/colourways.ts';
import { shots } from './shots/index.ts';
import type { WeaveName } from './weaves.ts';

const SMALL = 64;
const small = (subject: SubjectName, name: string = subject, cloth = {}) =>
  paint(sceneOf({ name, subject, cloth, view: 'front' }), SMALL);
const areaOf = (path: string): number =>
  fillMask(flatten(path, [1, 0, 0, 1, 0, 0], false), { x: 0, y: 0, w: 480, h: 600 }).data.reduce(
    (sum, cover) => sum + cover,
    0,
  );

test('fills outlines to their true area, and a ring is hollow', () => {
  expect(areaOf(box(20, 30, 100, 50))).toBeCloseTo(5000, 0);
  expect(areaOf(ellipse(200, 200, 60, 40)) / (Math.PI * 60 * 40)).toBeCloseTo(1, 2);
  const ring = ellipse(200, 200, 60, 60) + ellipse(200, 200, 30, 30);
  expect(areaOf(ring) / (Math.PI * 2700)).toBeCloseTo(1, 2);
});

test('the same request gives the same pixels, regardless of earlier requests; another name or colour does not', async () => {
  const first = await small('tote');
  await small('shirt');
  const isFirst = ({ data }: typeof first) => Buffer.from(data).equals(Buffer.from(first.data));
  const [again, renamed, dyed] = [
    await small('tote'),
    await small('tote', 'second'),
    await small('tote', 'tote', { c: '#A2373D' }),
  ];
  expect([again, renamed, dyed].map(isFirst)).toEqual([true, false, false]);
});

/** The mean difference of the bytes of two pictures of the same size. */
const difference = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;

test.each(Object.keys(subjects) as SubjectName[])(
  '%s differs from its background and stays inside the picture',
  async (subject) => {
    const { w, h, data } = await small(subject);
    const scene = sceneOf({ name: subject, subject, view: 'front' });
    const bare = await paint({ ...scene, parts: [] }, SMALL);
    const differs = (x: number, y: number): boolean =>
      Math.abs(data[(y * w + x) * 3 + 1]! - bare.data[(y * w + x) * 3 + 1]!) > 24;
    let inside = 0;
    for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) if (differs(x, y)) inside += 1;
    expect(inside / (w * h)).toBeGreaterThan(0.06);
    for (let x = 0; x < w; x++) expect(differs(x, 0)).toBe(false);
  },
);

test.each(Object.keys(subjects) as SubjectName[])(
  '%s is visible in the close-up and differs in every style',
  async (name) => {
    const subject: Subject = subjects[name];
    const scene = sceneOf({ name, subject: name, view: 'detail' });
    const close = await paint(scene, 24);
    const bare = await paint({ ...scene, parts: [] }, 24);
    expect(difference(close.data, bare.data)).toBeGreaterThan(8);
    const [x, y, w] = subject.detail;
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + w).toBeLessThanOrEqual(480);
    expect(y + w * 1.25).toBeLessThanOrEqual(600);
    const cuts = (subject.styles ?? [undefined]).map((style) => drawSubject(name, {}, style));
    expect(new Set(cuts.map((cut) => JSON.stringify(cut))).size).toBe(cuts.length);
  },
);

test('a style that a subject does not have throws', () => {
  expect(() => drawSubject('knit', {}, 'tulip')).toThrow('knit has no style "tulip"');
});

/** Words in a title that name the cloth; the weave that may show it has the same name, or is one of these. */
const CLOTH_WORDS: readonly [words: RegExp, weaves?: readonly WeaveName[]][] = [
  [/herringbone|gingham|houndstooth|ikat|plaid|ticking|tattersall|waffle|dots|sprig/i],
  [/\bcord(uroy)?\b/i, ['cord']],
  [/quilted/i, ['quilt']],
  [/Fair Isle/, ['fairIsle']],
  [/\brib(bed)?\b/i, ['rib']],
  [/stripe/i, ['stripe', 'ticking', 'breton', 'knitStripe', 'chalkStripe']],
];

test.each(Object.entries(shots))(
  '%s is drawn in the cloth its title names',
  (title, { subject, cloth, style }) => {
    const weave = cloth?.weave ?? subjects[subject].cloth.weave;
    for (const [words, weaves] of CLOTH_WORDS) {
      const word = words.exec(title)?.[0].toLowerCase();
      if (word) expect(weaves ?? [word]).toContain(weave);
    }
    expect(() => drawSubject(subject, cloth, style)).not.toThrow();
  },
);

test('each picture in another colour has a cloth of its own, and nothing else has', async () => {
  const pictured = (await Promise.all(SAMPLES.map(readDemoProducts)))
    .flat()
    .flatMap((product) =>
      product.pictures.flatMap(({ color }) =>
        color === undefined || color === product.colors[0] ? [] : `${product.title}: ${color}`,
      ),
    );
  const drawn = Object.entries(otherColours).flatMap(([title, colours]) =>
    Object.keys(colours).map((colour) => `${title}: ${colour}`),
  );
  expect(pictured.toSorted()).toEqual(drawn.toSorted());
});

test('a product looks different in each of its colours', async () => {
  for (const [title, colours] of Object.entries(otherColours)) {
    const { cloth, ...look } = shots[title]!;
    const pictures: Uint8Array[] = [];
    for (const dyed of [{}, ...Object.values(colours)]) {
      const shot = { ...look, cloth: { ...cloth, ...dyed }, name: title, view: 'front' } as const;
      const { data } = await paint(sceneOf(shot), 16);
      // The strap of a watch is a small part of its picture.
      expect(pictures.filter((other) => difference(other, data) < 0.5).length, title).toBe(0);
      pictures.push(data);
    }
  }
});

test('no two products have the same look: another background alone is the same picture', () => {
  const looks = Object.values(shots).map(({ subject, style, cloth }) =>
    JSON.stringify([subject, style, cloth]),
  );
  expect(new Set(looks).size).toBe(looks.length);
});

test('no two products of the demo shop look the same', async () => {
  const bySubject = Map.groupBy(Object.entries(shots), ([, { subject }]) => subject);
  for (const [subject, looks] of bySubject) {
    const pictures: [string, Uint8Array][] = [];
    for (const [title, look] of looks.length > 1 ? looks : []) {
      const { data } = await paint(sceneOf({ ...look, name: subject, view: 'front' }), 16);
      const alike = pictures.filter(([, other]) => difference(other, data) < 2.5);
      expect(alike.map(([other]) => `${title} looks like ${other}`)).toEqual([]);
      pictures.push([title, data]);
    }
  }
});
