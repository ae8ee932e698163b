import { expect, test } from 'vitest';
import { bySize } from '#modules/catalogue/listing/facet-order.rules.ts';

test('sizes run from small to large, then by number and name', () => {
  const sizes = ['One size', '42', 'XL', '9', 'S', 'm', 'XS', '38', 'L'].sort(bySize);
  expect(sizes.join(' ')).toBe('XS S m L XL 9 38 42 One size');
});
