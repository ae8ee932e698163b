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
  const pictures = alts.map((alt) => ({ alt }));
  expect(pictureOfColour(pictures, colours, chosen)).toBe(index);
});

test('the colour that the merchant gave a picture counts more than what its text says', () => {
  const pictures = [
    { alt: 'Apron in moss', color: 'Rust' },
    { alt: 'Folded', color: 'Rust' },
    { alt: 'Moss, from behind' },
    { alt: 'Ink', color: 'A colour that the product no longer has' },
  ];
  const shown = ['Rust', 'Moss', 'Ink'].map((colour) =>
    pictureOfColour(pictures, ['Rust', 'Moss', 'Ink'], colour),
  );
  expect(shown).toEqual([0, 2, 3]);
});
