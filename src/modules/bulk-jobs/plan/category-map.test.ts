import { expect, test } from 'vitest';
import { KNOWN_CATEGORIES } from '#support/first-categories.ts';
import { categoryFor, categoryNamed } from '#modules/bulk-jobs/plan/category-map.ts';

const signals = { type: '', productCategory: '', tags: '', gender: '', ageGroup: '' };

test.each([
  [{ type: "Women's Shoes" }, 'footwear'],
  [{ type: 'Mens' }, 'men'],
  [{ type: 'Garden' }, 'garden'],
  [{ type: 'Home & Garden' }, 'home'],
  [{ productCategory: 'Apparel & Accessories > Jewelry > Rings' }, 'accessories'],
  [{ productCategory: 'Animals & Pet Supplies' }, 'pets'],
  [{ type: 'Jackets', gender: 'Female' }, 'women'],
  [{ type: 'Jackets', ageGroup: 'Toddler' }, 'kids'],
  [{ type: 'Shirt', tags: 'summer, men' }, 'men'],
  [{ tags: 'women, sale' }, 'women'],
  [{ type: 'Automotive', tags: 'Computers,Pets' }, 'pets'],
  [{ type: 'Jackets' }, null],
  [{ type: 'Industrial' }, null],
])('%j is %j', (words, category) => {
  expect(categoryFor(KNOWN_CATEGORIES, { ...signals, ...words })).toBe(category);
});

const COFFEE = { id: 'coffee', name: 'Coffee beans', slug: 'beans', parent: null };

test.each([
  [{ type: 'coffee BEANS' }, 'coffee'],
  [{ productCategory: 'Food > Beans' }, 'coffee'],
  [{ type: 'Shoes', tags: 'Coffee' }, 'coffee'],
  [{ type: 'Shoes' }, null],
])('in a shop that has only coffee beans, %j is %j', (words, category) => {
  expect(categoryFor([COFFEE], { ...signals, ...words })).toBe(category);
});

const PARTS = ['kids', 'women'].map((parent) => ({
  id: `${parent}-dresses`,
  name: 'Dresses',
  slug: `${parent}-dresses`,
  parent,
}));

test.each([
  ['Women / Dresses', 'women-dresses'],
  ['Shop > women > DRESSES', 'women-dresses'],
  ['Kids>Dresses', 'kids-dresses'],
  ['Dresses', 'kids-dresses'],
  ['Men / Dresses', null],
  ['Women / Coats', null],
])('"%s" names %s', (text, category) => {
  const categories = [...KNOWN_CATEGORIES, ...PARTS];
  expect(categoryNamed(categories, text)).toBe(category);
  if (category === null) return;
  expect(categoryFor(categories, { ...signals, type: text })).toBe(category);
  expect(categoryFor(categories, { ...signals, productCategory: text })).toBe(category);
});
