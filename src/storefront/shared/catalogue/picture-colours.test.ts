import { expect, test } from 'vitest';
import { coloursOfPictures } from '#storefront/shared/catalogue/picture-colours.ts';

const RUST = 'Rust #A8452B';
const ALTS = ['Apron in moss', 'Apron in Rust, folded', 'Moss and rust side by side', 'A pocket'];

test.each([
  [ALTS, ['Moss', RUST, 'Ink'], ['Moss', RUST, null, null]],
  // A colour name within a longer word does not count.
  [
    ['A rusty hook', 'Pinking shears'],
    ['Rust', 'Ink'],
    [null, null],
  ],
  [
    ['', ''],
    ['Moss', 'Ink'],
    [null, null],
  ],
  [[], ['Moss'], []],
])('pictures described as %j of a product in %j show %j', (alts, colours, shown) => {
  const pictures = alts.map((alt) => ({ alt }));
  expect(coloursOfPictures(pictures, colours)).toEqual(shown);
});

test('the colour that the merchant gave a picture counts more than what its text says', () => {
  const pictures = [
    { alt: 'Ink, described only' },
    { alt: 'Apron in moss', color: 'Rust' },
    { alt: 'Folded', color: 'Rust' },
    { alt: 'Moss, from behind' },
    { alt: 'A hem', color: 'Ink' },
    { alt: 'A seam', color: 'A colour that the product no longer has' },
  ];
  const shown = coloursOfPictures(pictures, ['Rust', 'Moss', 'Ink']);
  expect(shown).toEqual([null, 'Rust', 'Rust', 'Moss', 'Ink', null]);
});
