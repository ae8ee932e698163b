import type { DemoProduct } from '../demo-product.ts';
import { inCloth } from '../pictures/colourways.ts';

export const accessoriesWorn: readonly DemoProduct[] = [
  {
    title: 'Flat cap, corduroy',
    description:
      'A soft crown popped to a stiff peak. Fine moss corduroy, lined in cotton, a little elastic at the back. One size, 55 to 61 cm. Sponge clean.',
    category: 'accessories',
    price: 3600,
    cost: 1300,
    colors: ['Moss', 'Ink', 'Rust #A8452B'],
    stock: 45,
    age: 21,
    picture: {
      good: 'cap',
      cloth: inCloth('cord', 'moss'),
      ground: 'weld',
      alt: 'Green corduroy flat cap',
    },
    reviews: [
      [5, 'Fits a large head. Thank you.'],
      [4, 'Sits deep. I like that, my wife does not.'],
    ],
  },
  {
    title: 'Terrace hat, ink and chalk',
    description:
      'One bobble, one stripe, a deep ribbed brim. Lambswool knitted in the round, so there is no seam on the forehead. The bobble buttons off. Hand wash cool.',
    category: 'accessories',
    price: 2800,
    cost: 1000,
    colors: ['Ink', 'Rust #A8452B', 'Oat'],
    stock: 96,
    age: 505,
    picture: {
      good: 'beanie',
      cloth: inCloth('knit', 'ink'),
      ground: 'sage',
      alt: 'Black knitted hat with a white stripe and a bobble',
    },
    reviews: [
      [5, 'No seam, no itch.'],
      [5, 'Sits low over the ears, where it should.'],
      [3, 'Stretched after a winter.'],
    ],
  },
  {
    title: 'Knitted tie, madder',
    description:
      'Square end, crunchy hand, made to be tied badly. Silk knitted on a frame from 1908. 5.5 cm wide. Roll it, do not hang it.',
    category: 'accessories',
    price: 4800,
    cost: 2000,
    colors: ['Madder', 'Indigo'],
    stock: 31,
    shipping: 'small',
    age: 322,
    picture: {
      good: 'tie',
      cloth: inCloth('knit', 'madder'),
      ground: 'woad',
      alt: 'Red knitted tie',
    },
    reviews: [
      [5, 'Any knot looks meant.'],
      [4, 'The end is square, as shown.'],
    ],
  },
  {
    title: 'Ikat neckerchief',
    description:
      'A square of 55 cm in hand-tied indigo ikat, finished with a hand-tied hemstitch. Cotton, 80 g. Wash at 30.',
    category: 'accessories',
    price: 2400,
    cost: 800,
    colors: ['Indigo'],
    stock: 68,
    shipping: 'small',
    age: 118,
    picture: {
      good: 'neckerchief',
      cloth: inCloth('ikat', 'chalk', 'indigo', 'sky'),
      ground: 'rose',
      alt: 'Knotted neckerchief in white and indigo ikat',
    },
    reviews: [
      [5, 'The hem is worth a look through a glass.'],
      [5, 'Neck, hair, basket, dog.'],
    ],
  },
  {
    title: 'Ribbed gloves, walnut',
    description:
      'Knitted gloves with long cuffs and fingertips that work a telephone. Lambswool with a thread of silver in thumb and forefinger. One size.',
    category: 'accessories',
    price: 3200,
    cost: 1200,
    colors: ['Walnut', 'Ink'],
    stock: 54,
    age: 13,
    picture: {
      good: 'gloves',
      cloth: inCloth('rib', 'walnut'),
      ground: 'woad',
      alt: 'Pair of brown knitted gloves',
    },
    reviews: [
      [5, 'The silver really works.'],
      [4, 'Warm, not windproof.'],
    ],
  },
  {
    title: 'Herringbone gloves, lined',
    description:
      'Tweed backs, soft leather palms, a lining of brushed cotton. Cut and sewn in Worcester, where gloves were always made. Sizes go by the hand in inches.',
    category: 'accessories',
    price: 6800,
    cost: 2900,
    colors: ['Slate'],
    sizes: ['7', '8', '9'],
    stock: 3,
    age: 66,
    picture: {
      good: 'gloves',
      cloth: inCloth('herringbone', 'slate'),
      ground: 'rose',
      alt: 'Pair of grey herringbone gloves',
    },
    reviews: [
      [5, 'Fit like, well, gloves.'],
      [2, 'Lovely, but a stitch opened at the thumb. Repaired for free.'],
    ],
  },
  {
    title: 'Boot socks, Breton stripe',
    description:
      'Long enough to fold over a boot, with a cushioned sole. Merino and a little nylon at the heel, striped in woad. Two sizes, one foot shape each. Wash at 40.',
    category: 'accessories',
    price: 1800,
    salePrice: 1400,
    cost: 500,
    colors: ['Woad', 'Moss'],
    sizes: ['36-40', '41-46'],
    stock: 130,
    shipping: 'small',
    age: 390,
    picture: {
      good: 'socks',
      cloth: inCloth('knitStripe', 'woad'),
      ground: 'walnut',
      alt: 'Pair of long socks with blue stripes',
    },
    reviews: [
      [5, 'Heels have held a year.'],
      [5, 'Do not slide into the boot.'],
      [4, 'Left and right matter. Read the toe.'],
    ],
  },
];
