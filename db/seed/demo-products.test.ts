import { describe, expect, test } from 'vitest';
import { choicesOf, NO_CHOICE, variantKey } from '#contract/choice.ts';
import { slugOf } from '#modules/catalogue/index.ts';
import { DEFAULT_MAX_PICTURES } from '#contract/limits.ts';
import { colourLabel } from '#kernel/colour-label.ts';
import { parseColour } from '#kernel/colour.ts';
import { SAMPLES } from '../demo/samples.ts';
import { woadAndWeld } from '../demo/woad-and-weld/sample.ts';
import { FIRST_CATEGORY_IDS } from './first-categories.ts';
import { demoContents } from './demo-contents.ts';
import { pictureNames } from './demo-pictures.ts';
import { readDemoProducts } from './read-demo-products.ts';

const demoProducts = await readDemoProducts(woadAndWeld);
const each = (await Promise.all(SAMPLES.map(readDemoProducts)))
  .flat()
  .map((product) => [product.title, product] as const);

/** A product's pictures in its first colour, which lists show, and those in its other colours. */
const partition = ({ pictures, colors }: (typeof each)[number][1]) => {
  const own = pictures.filter(({ color }) => color === undefined || color === colors[0]);
  return [own, pictures.slice(own.length)] as const;
};

test.each(each)('%s has valid prices, colours, stock, age and pictures', (_, product) => {
  const { title, price, salePrice, costPrice, colors, variants, stockMode, age } = product;
  expect(salePrice).toBeLessThan(price);
  expect(costPrice).toBeLessThan(salePrice || price);
  for (const color of colors)
    expect(parseColour(color).hex, `"${color}" is not a colour that the shop knows`).not.toBeNull();
  const choices = stockMode === 'shared' ? [NO_CHOICE] : choicesOf(product);
  expect(variants.map(variantKey).sort()).toEqual(choices.map(variantKey).sort());
  expect(age).toBeGreaterThanOrEqual(0);
  const [own, others] = partition(product);
  const names = ['front', 'detail'].map((view) => `${slugOf(title)}-${view}`);
  expect(own.map(({ media }) => media)).toEqual(names.slice(0, own.length));
  expect(others.map(({ media }) => media)).toEqual(
    others.map(({ color }) => `${slugOf(title)}-${slugOf(colourLabel(color ?? ''))}-front`),
  );
  expect(product.pictures.length).toBeLessThanOrEqual(DEFAULT_MAX_PICTURES);
});

const PUFFERY =
  /amazing|stunning|luxur|premium|must-have|perfect for|high.quality|elevate|timeless/i;

test.each(each)('%s is described in the style of the shop', (_, product) => {
  const { title, description, pictures, reviews } = product;
  const alts = pictures.map(({ alt }) => alt);
  expect(title).toMatch(/^.{1,89}[^.]$/);
  expect(description).toMatch(/^[^]{81,419}$/);
  expect([2, 3, 4, 5, 6]).toContain(description.split(/[.:?] (?=[A-Z0-9])/).length);
  expect(description).not.toMatch(PUFFERY);
  const words = [title, description, ...alts, ...reviews.map(([, text]) => text)];
  expect(words.join(' ')).not.toContain('!');
  for (const alt of alts) expect(alt).not.toMatch(/^$|[.]$|picture of|photo/i);
});

describe('the whole shop', () => {
  test('has at least twenty products of each category, and each title once', () => {
    for (const id of FIRST_CATEGORY_IDS)
      expect(demoProducts.filter(({ category }) => category === id).length).toBeGreaterThan(19);
    expect(demoProducts.length).toBeGreaterThanOrEqual(160);
    expect(new Set(demoProducts.map(({ title }) => title)).size).toBe(demoProducts.length);
  });

  test('has products with one picture, and one without any', () => {
    const counts = Map.groupBy(demoProducts, ({ pictures }) => pictures.length);
    expect(counts.get(0)).toHaveLength(1);
    expect(counts.get(1)?.length).toBeGreaterThan(5);
  });

  test('has every fifth product on sale', () => {
    const onSale = demoProducts.filter(({ salePrice }) => salePrice > 0);
    expect(onSale.length / demoProducts.length).toBeCloseTo(0.23, 1);
  });
});

describe('colours', () => {
  const several = demoProducts.filter(({ colors }) => colors.length > 1);

  test.each(several.map((product) => [product.title, product] as const))(
    'each picture of %s says which of its colours it shows',
    (_, { pictures, colors }) => {
      for (const { color } of pictures) expect(colors).toContain(color);
    },
  );

  test.each(
    several
      .filter(({ featured, todaysDeal }) => featured || todaysDeal)
      .map((product) => [product.title, product] as const),
  )('%s, which the home page shows first, is pictured in another colour too', (_, product) => {
    const shown = new Set(product.pictures.map(({ color }) => color));
    expect(shown.size).toBeGreaterThanOrEqual(2);
  });
});

test.each(demoProducts.map((product) => [product.title, product] as const))(
  '%s says its material, care, measurements and origin',
  (_, { details: { fields } }) => {
    expect(Object.keys(fields)).toEqual(woadAndWeld.settings.productFields?.map(({ id }) => id));
    for (const value of Object.values(fields)) {
      expect(value).toMatch(/^\p{Lu}|^\d/u);
      expect(value).not.toMatch(/[.!]$/);
      expect(value).not.toMatch(PUFFERY);
    }
  },
);

test('the home page shows each category with a product that is in none of its lists', () => {
  const newest = demoProducts.toSorted((a, b) => a.age - b.age).slice(0, 8);
  const listed = demoProducts
    .filter((product) => product.featured || product.todaysDeal || newest.includes(product))
    .flatMap(pictureNames);
  const pictures = woadAndWeld.categories.map(({ picture }) => picture);
  expect(pictures.filter((picture) => listed.includes(picture ?? ''))).toEqual([]);
  for (const { id, picture } of woadAndWeld.categories)
    expect(
      demoProducts.find((product) => pictureNames(product).includes(picture ?? ''))?.category,
    ).toBe(id);
});

test('the small shop has the counts that browser tests rely on', async () => {
  const { products } = await demoContents(woadAndWeld, 'small');
  const byCategory = Map.groupBy(products, ({ category }) => category);
  const counts = FIRST_CATEGORY_IDS.map((id) => byCategory.get(id)?.length);
  expect(counts).toEqual([5, 5, 5, 6, 5, 5, 4, 5]);
});
