import type { DemoProduct } from '../demo-product.ts';
import { inCloth } from '../pictures/colourways.ts';

const SIZES = ['S', 'M', 'L', 'XL'] as const;
const WAISTS = ['30', '32', '34', '36'] as const;

export const menCoatsAndTrousers: readonly DemoProduct[] = [
  {
    title: 'Herringbone waistcoat',
    description:
      'Five buttons, four pockets, a back of striped cotton with a cinch. Wool herringbone from the West Riding, 340 g. Made to go with our turn-up trousers, and better without them. Brush, do not wash.',
    category: 'men',
    price: 9400,
    cost: 4000,
    colors: ['Walnut', 'Slate'],
    sizes: SIZES,
    stock: 11,
    age: 365,
    picture: {
      good: 'waistcoat',
      cloth: inCloth('herringbone', 'walnut'),
      ground: 'chalk',
      alt: 'Brown herringbone waistcoat with five buttons',
    },
    reviews: [
      [5, 'Pockets that hold a watch, a pencil and a receipt.'],
      [4, 'Short in the back when sitting. Handsome standing.'],
    ],
  },
  {
    title: 'Corduroy overshirt, rust',
    description:
      'Eight-wale corduroy, soft from the first day, with poppers instead of buttons. Two chest pockets close, two side pockets do not. Cotton, 320 g. Wash at 30 inside out and shake.',
    category: 'men',
    price: 11200,
    cost: 4600,
    colors: ['Rust #A8452B', 'Moss', 'Ink'],
    sizes: SIZES,
    stock: 23,
    featured: true,
    age: 26,
    picture: {
      good: 'overshirt',
      cloth: inCloth('cord', 'rust'),
      ground: 'chalk',
      alt: 'Rust corduroy overshirt with two chest pockets',
    },
    reviews: [
      [5, 'Between seasons it is all I need.'],
      [5, 'The rust is brown indoors and red in the sun.'],
      [4, 'Poppers are firm. Good, probably.'],
    ],
  },
  {
    title: 'Plaid overshirt, brushed twice',
    description:
      'Madder and ink plaid with a thread of straw, brushed on both sides until it feels like felt. Wool and cotton, 380 g. Pattern matched at the pocket, the placket and the yoke. Air it, wash it rarely, at 30.',
    category: 'men',
    price: 12600,
    salePrice: 9800,
    cost: 5400,
    colors: ['Madder', 'Indigo'],
    sizes: SIZES,
    stock: {
      'Madder / S': 0,
      'Madder / M': 4,
      'Madder / L': 7,
      'Madder / XL': 2,
      'Indigo / S': 3,
      'Indigo / M': 0,
      'Indigo / L': 1,
      'Indigo / XL': 0,
    },
    age: 308,
    picture: {
      good: 'overshirt',
      cloth: inCloth('plaid', 'madder', 'ink', 'straw'),
      ground: 'sage',
      alt: 'Red and black plaid overshirt',
    },
    reviews: [
      [5, 'The pattern really meets at the pocket. I checked.'],
      [4, 'Very warm. Not for indoors.'],
    ],
  },
  {
    title: 'Proofed cotton raincoat',
    description:
      'A raincoat that breathes: dense cotton proofed without wax, taped at the shoulders and the hood. Cut with room for a jacket. Reproof once a year; the tin costs less than a new coat.',
    category: 'men',
    price: 21800,
    cost: 9900,
    colors: ['Moss', 'Ink'],
    sizes: SIZES,
    stock: 8,
    age: 52,
    picture: {
      good: 'raincoat',
      cloth: inCloth('twill', 'moss'),
      ground: 'chalk',
      alt: 'Moss-green raincoat with a hood and a buttoned front',
    },
    reviews: [
      [5, 'Two hours of Lancashire rain, dry shirt.'],
      [4, 'Rustles a bit when new.'],
    ],
  },
  {
    title: 'Single-breasted overcoat in herringbone wool, half-lined',
    description:
      'A town coat of 560 g herringbone, cut to the knee and lined only where you slide into it. Horn buttons, a hidden pocket, a vent that walks with you. Hang it on a broad hanger. Dry clean in spring.',
    category: 'men',
    price: 34800,
    cost: 16900,
    colors: ['Slate', 'Walnut'],
    sizes: SIZES,
    stock: 2,
    age: 63,
    picture: {
      good: 'coat',
      style: 'single',
      cloth: inCloth('herringbone', 'slate'),
      ground: 'woad',
      alt: 'Grey herringbone overcoat with a single row of buttons',
    },
    reviews: [
      [5, 'Expensive, until you count the winters.'],
      [5, 'Shoulders sit without padding. Well cut.'],
      [4, 'Heavy to carry, light to wear.'],
    ],
  },
  {
    title: 'Selvedge jeans, rinsed once',
    description:
      'Indigo denim from narrow looms, 13.5 oz, rinsed once so it will not shrink on you. Straight leg, chain-stitched hem, hidden rivets. Wash as seldom as you dare.',
    category: 'men',
    price: 13200,
    cost: 5900,
    colors: ['Indigo'],
    sizes: WAISTS,
    stock: 38,
    age: 490,
    picture: {
      good: 'trousers',
      style: 'jeans',
      cloth: inCloth('twill', 'indigo'),
      ground: 'chalk',
      alt: 'Dark indigo jeans with yellow stitching',
    },
    reviews: [
      [5, 'One year in: whiskers where I sit, none bought.'],
      [4, 'Stiff. You were warned, and so was I.'],
      [5, 'The hem is chain-stitched, so it ropes as it should.'],
    ],
  },
  {
    title: 'Striped pyjamas, poplin',
    description:
      'Piped collar, drawstring, one pocket for glasses. Long-staple cotton poplin, 115 g, woad stripes that are woven in. Sold as a pair, in one size for top and bottom. Wash at 40.',
    category: 'men',
    price: 8800,
    salePrice: 7000,
    cost: 3300,
    colors: ['Woad', 'Moss'],
    sizes: SIZES,
    stock: 31,
    age: 426,
    picture: {
      good: 'pyjamas',
      cloth: inCloth('stripe', 'woad'),
      alt: 'Blue striped pyjama jacket and trousers',
    },
    reviews: [
      [5, 'Slept through the alarm. Recommended.'],
      [4, 'Trousers long enough for once.'],
      [3, 'The drawstring slips out in the wash. Knot it.'],
    ],
  },
  {
    title: 'Bib and brace, hickory ticking',
    description:
      'Overalls with a pencil pocket, hammer loop and straps that button at the back. Ticking in denim blue and chalk, 290 g, triple-stitched. Wash at 40, no ceremony.',
    category: 'men',
    price: 12400,
    cost: 5200,
    colors: ['Denim'],
    sizes: SIZES,
    stock: 1,
    age: 448,
    picture: {
      good: 'dungarees',
      cloth: inCloth('ticking', 'denim'),
      ground: 'weld',
      alt: 'Dungarees in narrow blue stripes',
    },
    reviews: [
      [5, 'The hammer loop takes a real hammer.'],
      [4, 'Getting out in a hurry needs practice.'],
    ],
  },
];
