import { expect, test } from 'vitest';
import { bySize, presentFacets } from '#modules/catalogue/listing/facets.presenter.ts';

test('sizes run from small to large, then by number and name', () => {
  expect(['One size', '42', 'XL', '9', 'S', 'm', 'XS', '38', 'L'].sort(bySize)).toEqual([
    'XS',
    'S',
    'm',
    'L',
    'XL',
    '9',
    '38',
    '42',
    'One size',
  ]);
});

test('values that show nothing are told with 0; what can be bought includes the last few', () => {
  const facets = presentFacets({
    total: 3,
    looked: 3,
    category: { men: 3 },
    color: { Red: 0, Blue: 3 },
    size: {},
    price: [3, 0, 0, 0, 0],
    sale: 0,
    rating: [0, 0, 1, 1],
    stock: { 'low-stock': 1, 'well-stocked': 1, 'out-of-stock': 1 },
  });
  expect(facets['category']).toHaveLength(8);
  expect(facets['category']?.slice(0, 2)).toEqual([
    { value: 'men', count: 3 },
    { value: 'women', count: 0 },
  ]);
  expect(facets['color']).toEqual([
    { value: 'Blue', count: 3 },
    { value: 'Red', count: 0 },
  ]);
  expect(facets['stock']).toEqual([
    { value: 'in-stock', count: 2 },
    { value: 'low-stock', count: 1 },
    { value: 'out-of-stock', count: 1 },
  ]);
});
