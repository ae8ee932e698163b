import { describe, expect, test } from 'vitest';
import { CATEGORIES, MAX_SHIPPING_METHODS, MAX_TEXT } from '#contract/limits.ts';
import { parseColour } from '#ui/colour.ts';
import type { DemoProduct } from '../demo-product.ts';
import { demoShipping } from '../demo-shipping.ts';
import { goods } from '../pictures/goods/index.ts';
import { cutGood } from '../pictures/picture.ts';
import type { WeaveName } from '../pictures/weaves.ts';
import { demoProducts, smallShopProducts } from './index.ts';

const each = demoProducts.map((product) => [product.title, product] as const);

test.each(each)('%s is a complete offer', (_, product) => {
  expect(product.salePrice ?? 0).toBeLessThan(product.price);
  expect(product.cost).toBeLessThan(product.salePrice ?? product.price);
  expect(demoShipping[product.shipping ?? 'parcel'].length).toBeLessThanOrEqual(
    MAX_SHIPPING_METHODS,
  );
  for (const color of product.colors ?? []) {
    expect(color.length).toBeLessThanOrEqual(MAX_TEXT.option);
    expect(parseColour(color).hex, `"${color}" is no colour that the shop knows`).not.toBeNull();
  }
  if (typeof product.stock === 'object') {
    const choices = (product.colors ?? []).flatMap((color) =>
      (product.sizes ?? []).map((size) => `${color} / ${size}`),
    );
    expect(Object.keys(product.stock).sort()).toEqual(choices.sort());
  }
});

const PUFFERY =
  /amazing|stunning|luxur|premium|must-have|perfect for|high.quality|elevate|timeless/i;

test.each(each)('%s is told in the voice of the shop', (_, product) => {
  const { title, description, picture, reviews } = product;
  expect(title.length).toBeLessThanOrEqual(90);
  expect(title).not.toMatch(/[.]$/);
  expect(description.length).toBeGreaterThan(80);
  expect(description.length).toBeLessThan(420);
  const sentences = description.split(/[.:?] (?=[A-Z0-9])/).length;
  expect(sentences).toBeGreaterThanOrEqual(2);
  expect(sentences).toBeLessThanOrEqual(6);
  expect(description).not.toMatch(PUFFERY);
  const words = [title, description, picture?.alt, ...(reviews ?? []).map(([, said]) => said)];
  expect(words.join(' ')).not.toContain('!');
  expect(picture?.alt ?? 'a picture').not.toMatch(/[.]$|picture of|photo/i);
});

/** Words of a title that name the cloth, and the weaves they may be drawn in. */
const CLOTH_WORDS: readonly [words: RegExp, weaves: readonly WeaveName[]][] = [
  [/herringbone/i, ['herringbone']],
  [/gingham/i, ['gingham']],
  [/houndstooth/i, ['houndstooth']],
  [/ikat/i, ['ikat']],
  [/plaid/i, ['plaid']],
  [/ticking/i, ['ticking']],
  [/tattersall/i, ['tattersall']],
  [/waffle/i, ['waffle']],
  [/\bcord(uroy)?\b/i, ['cord']],
  [/\bdots\b/i, ['dots']],
  [/sprig/i, ['sprig']],
  [/quilted/i, ['quilt']],
  [/Fair Isle/, ['fairIsle']],
  [/\brib(bed)?\b/i, ['rib']],
  [/stripe/i, ['stripe', 'ticking', 'breton', 'knitStripe', 'chalkStripe']],
];

const weaveOf = ({ picture }: DemoProduct): WeaveName | undefined =>
  picture && (picture.cloth?.weave ?? goods[picture.good].cloth.weave);

test.each(each)('%s is drawn as it is called', (title, product) => {
  if (!product.picture) return;
  for (const [words, weaves] of CLOTH_WORDS)
    if (words.test(title)) expect(weaves).toContain(weaveOf(product));
  const { good, cloth, style } = product.picture;
  expect(() => cutGood(good, cloth, style)).not.toThrow();
});

describe('the whole shop', () => {
  test('has twenty and more of each category', () => {
    for (const { id } of CATEGORIES)
      expect(demoProducts.filter(({ category }) => category === id).length).toBeGreaterThan(19);
    expect(demoProducts.length).toBeGreaterThanOrEqual(160);
  });

  test('no two share a title, and no two a picture: another ground alone is none', () => {
    expect(new Set(demoProducts.map(({ title }) => title)).size).toBe(demoProducts.length);
    const looks = demoProducts.flatMap(({ picture }) =>
      picture ? JSON.stringify([picture.good, picture.style, picture.cloth]) : [],
    );
    expect(new Set(looks).size).toBe(looks.length);
    expect(looks).toHaveLength(demoProducts.length - 1);
  });

  test('every fifth is on sale', () => {
    const share = demoProducts.filter(({ salePrice }) => salePrice).length / demoProducts.length;
    expect(share).toBeGreaterThan(0.18);
    expect(share).toBeLessThan(0.28);
  });
});

test('the small shop keeps the counts that browser tests know', () => {
  const counts = CATEGORIES.map(
    ({ id }) => smallShopProducts.filter(({ category }) => category === id).length,
  );
  expect(counts).toEqual([5, 5, 5, 6, 5, 5, 4, 5]);
});
