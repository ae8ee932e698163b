import type { DemoProduct } from '../demo-product.ts';
import { inCloth } from '../pictures/colourways.ts';

const SIZES = ['2Y', '4Y', '6Y', '8Y'] as const;

export const kidsIndoors: readonly DemoProduct[] = [
  {
    title: 'Pyjamas, moss ticking',
    description:
      'Striped cotton, brushed inside, with cuffs that let the sleeves grow by a size. Flat seams, no label at the neck. Wash at 60.',
    category: 'kids',
    price: 3800,
    cost: 1400,
    colors: ['Moss', 'Woad'],
    sizes: SIZES,
    stock: 33,
    age: 14,
    picture: {
      good: 'pyjamas',
      style: 'child',
      cloth: inCloth('ticking', 'moss'),
      ground: 'chalk',
      alt: "Child's pyjamas in narrow green stripes",
    },
    reviews: [
      [5, 'Grown out of everything else, not of these.'],
      [4, 'Warm. Good for a cold room.'],
    ],
  },
  {
    title: 'Play tee, indigo dots',
    description:
      'Organic jersey, 170 g, dotted with pigment that stays put. Poppers at one shoulder up to 4Y. Wash at 40, tumble dry low.',
    category: 'kids',
    price: 2200,
    salePrice: 1600,
    cost: 700,
    colors: ['Indigo', 'Madder'],
    sizes: SIZES,
    stock: 64,
    age: 412,
    picture: {
      good: 'tee',
      style: 'child',
      cloth: inCloth('dots', 'indigo', 'chalk'),
      ground: 'rose',
      alt: "Child's indigo tee with white dots",
    },
    reviews: [
      [5, 'The dots outlived the knees of three trousers.'],
      [4, 'Fits as it should.'],
    ],
  },
  {
    title: 'Dungarees, brick corduroy',
    description:
      'Needlecord dungarees with a patch pocket and knees that open for a pad. Straps move on two rows of buttons. Cotton, 240 g. Wash at 40.',
    category: 'kids',
    price: 5200,
    cost: 2000,
    colors: ['Brick', 'Moss'],
    sizes: SIZES,
    stock: {
      'Brick / 2Y': 4,
      'Brick / 4Y': 0,
      'Brick / 6Y': 6,
      'Brick / 8Y': 3,
      'Moss / 2Y': 0,
      'Moss / 4Y': 5,
      'Moss / 6Y': 0,
      'Moss / 8Y': 1,
    },
    age: 38,
    picture: {
      good: 'dungarees',
      style: 'child',
      cloth: inCloth('cord', '#9C3D2C'),
      ground: 'sage',
      alt: "Child's brick-red corduroy dungarees",
    },
    reviews: [
      [5, 'Knee pads from an old cushion. Brilliant.'],
      [4, 'Buttons move easily, even for me.'],
    ],
  },
  {
    title: 'Sprigged romper',
    description:
      'Straps that button at two heights, and poppers along the legs that can be done in the dark. Cotton interlock printed with sprigs. The cuffs fold down as legs grow. Wash at 60.',
    category: 'kids',
    price: 3200,
    cost: 1100,
    colors: ['Chalk'],
    sizes: ['6M', '12M', '18M'],
    stock: 42,
    age: 96,
    picture: {
      good: 'romper',
      cloth: inCloth('sprig', 'chalk', 'moss', 'madder'),
      ground: 'rose',
      alt: 'Romper with small sprigs and red buttons',
    },
    reviews: [
      [5, 'Three in the morning, one hand, done.'],
      [5, 'Soft from the first night.'],
    ],
  },
  {
    title: 'Denim pinafore',
    description:
      'Light denim, 7 oz, washed until it is soft. A bib pocket for found things, straps that cross at the back. Wash at 40 inside out.',
    category: 'kids',
    price: 4900,
    cost: 1900,
    colors: ['Denim'],
    sizes: SIZES,
    stock: 19,
    age: 346,
    picture: {
      good: 'pinafore',
      cloth: inCloth('twill', 'denim'),
      ground: 'weld',
      alt: 'Denim pinafore over a blouse',
    },
    reviews: [
      [5, 'The found things go through the wash as well.'],
      [4, 'Nice cut. Hem could be deeper.'],
    ],
  },
  {
    title: 'Feeding bib, gingham',
    description:
      'A bib with a pocket that stands open and a back of towelling. Closes with a popper at the neck, in two widths. Cotton. Wash at 60.',
    category: 'kids',
    price: 1400,
    cost: 400,
    colors: ['Madder', 'Woad'],
    stock: 120,
    shipping: 'small',
    age: 440,
    picture: {
      good: 'bib',
      cloth: inCloth('gingham', 'madder'),
      ground: 'woad',
      alt: 'Bib in red gingham',
    },
    reviews: [
      [5, 'Catches the peas.'],
      [4, 'Get five, not two.'],
    ],
  },
  {
    title: 'Knitted booties, oat',
    description:
      'Booties that stay on, because the rib is twice as long as it looks and a ribbon does the rest. Merino, with a felt sole. Hand wash.',
    category: 'kids',
    price: 1800,
    cost: 600,
    colors: ['Oat', 'Sky'],
    sizes: ['0-6M', '6-12M'],
    stock: 8,
    shipping: 'small',
    age: 6,
    picture: {
      good: 'booties',
      cloth: inCloth('knit', 'oat'),
      ground: 'woad',
      alt: 'Pair of oat-coloured knitted booties with red ribbons',
    },
    reviews: [[5, 'First ones he has not kicked off.']],
  },
  {
    title: 'Linen rabbit',
    description:
      'Long ears, a dress with dots, filled with wool. Washed linen, so it looks loved from the start. Embroidered eyes: nothing to swallow. 34 cm. Wash at 30 in a bag.',
    category: 'kids',
    price: 3400,
    cost: 1200,
    colors: ['Flax'],
    stock: 22,
    todaysDeal: true,
    salePrice: 2700,
    age: 72,
    picture: {
      good: 'rabbit',
      cloth: inCloth('plain', 'flax'),
      ground: 'woad',
      alt: 'Linen rabbit in a dotted blue dress',
    },
    reviews: [
      [5, 'Goes everywhere. Has been to hospital.'],
      [5, 'The ears are the right length for chewing.'],
      [4, 'Wool filling takes two days to dry.'],
    ],
  },
  {
    title: 'Gingham rabbit',
    description:
      'The same rabbit in offcuts of our dungarees, so each has other checks. Filled with wool, stitched closed by hand. 34 cm. Wash at 30 in a bag.',
    category: 'kids',
    price: 3200,
    cost: 1100,
    stock: 17,
    age: 19,
    picture: {
      good: 'rabbit',
      cloth: inCloth('gingham', 'weld'),
      ground: 'woad',
      alt: 'Rabbit of yellow gingham in a white dress',
    },
    reviews: [[5, 'Matches the dungarees, which pleased somebody very much.']],
  },
];
