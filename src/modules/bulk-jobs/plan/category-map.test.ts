import { expect, test } from 'vitest';
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
  expect(categoryFor({ ...signals, ...words })).toBe(category);
});
