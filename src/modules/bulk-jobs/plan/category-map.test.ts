import { expect, test } from 'vitest';
import { KNOWN_CATEGORIES } from '#support/first-categories.ts';
import { categoryFor } from '#modules/bulk-jobs/plan/category-map.ts';

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

const COFFEE = { id: 'coffee', name: 'Coffee beans', slug: 'beans' };

test.each([
  [{ type: 'coffee BEANS' }, 'coffee'],
  [{ productCategory: 'Food > Beans' }, 'coffee'],
  [{ type: 'Shoes', tags: 'Coffee' }, 'coffee'],
  [{ type: 'Shoes' }, null],
])('in a shop that has only coffee beans, %j is %j', (words, category) => {
  expect(categoryFor([COFFEE], { ...signals, ...words })).toBe(category);
});
