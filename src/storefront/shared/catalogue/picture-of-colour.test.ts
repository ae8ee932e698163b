import { expect, test } from 'vitest';
import { pictureOfColour } from '#storefront/shared/catalogue/picture-of-colour.ts';

const ALTS = ['Apron in moss', 'Apron in Rust, folded', 'Moss and rust side by side', 'A pocket'];

test.each([
  [ALTS, ['Moss', 'Rust #A8452B', 'Ink'], 'Moss', 0],
  [ALTS, ['Moss', 'Rust #A8452B', 'Ink'], 'Rust #A8452B', 1],
  [ALTS, ['Moss', 'Rust #A8452B', 'Ink'], 'Ink', -1],
  // A colour name within a longer word does not count.
  [['A rusty hook', 'Pinking shears'], ['Rust', 'Ink'], 'Ink', -1],
  [['', ''], ['Moss', 'Ink'], 'Ink', -1],
  [[], ['Moss'], 'Moss', -1],
])('of %j in %j, %s is shown by picture %i', (alts, colours, chosen, index) => {
  expect(pictureOfColour(alts, colours, chosen)).toBe(index);
});
