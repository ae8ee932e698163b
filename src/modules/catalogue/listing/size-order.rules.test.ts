import { expect, test } from 'vitest';
import { bySize, sizeGroupOf } from '#modules/catalogue/listing/size-order.rules.ts';

test('sizes run from small to large, then by number and name', () => {
  const sizes = ['One size', '42', 'XL', '9', 'S', 'm', 'XS', '38', 'L'].sort(bySize);
  expect(sizes.join(' ')).toBe('XS S m L XL 9 38 42 One size');
});

test.each([
  ['letters', 'XXS XS S S/M M L XL XXL 3XL'],
  ['ages', 'Newborn|0-6M|6M|6-12M|12 months|18M|2Y|4T|10 years'],
  ['numbers', '7|7.5|EU 8|9 1/2|36|36-38|36/38|36-40|41/42|100'],
  ['waist-and-length', 'W28 L32|30x32|W32 L30|32/34|34/32'],
  ['measurements', '90 cm|1.2 m|250 g|1 kg|750 ml|1 l'],
  ['one-size', 'Einheitsgröße|One size'],
  ['others', 'Double|King'],
])('%s run from small to large: %s', (group, text) => {
  const sizes = text.split(text.includes('|') ? '|' : ' ');
  expect(sizes.map(sizeGroupOf)).toEqual(sizes.map(() => group));
  expect(sizes.toReversed().sort(bySize)).toEqual(sizes);
});

test('kinds do not mix', () => {
  const sizes = ['King', '36', '2Y', 'One size', 'W30 L32', '1 kg', 'M'].sort(bySize);
  expect(sizes).toEqual(['M', '2Y', '36', 'W30 L32', '1 kg', 'One size', 'King']);
});
