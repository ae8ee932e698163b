import type { DemoProduct } from '../demo-product.ts';
import { inCloth, inGlaze, inWood } from '../pictures/colourways.ts';

export const homeRooms: readonly DemoProduct[] = [
  {
    title: 'Beeswax candle, in stoneware',
    description:
      'A candle of beeswax and rapeseed poured into a cup you will keep. Smells of hive, nothing added. Burns 40 hours; trim the wick. 9 cm.',
    category: 'home',
    price: 2600,
    cost: 900,
    colors: ['Slate', 'Weld'],
    stock: 71,
    age: 350,
    picture: {
      good: 'candle',
      cloth: inGlaze('slate'),
      ground: 'weld',
      alt: 'Candle in a grey stoneware cup',
    },
    reviews: [
      [5, 'The cup is now a pen pot.'],
      [4, 'Faint smell, pleasant.'],
      [5, 'Burned evenly to the end.'],
    ],
  },
  {
    title: 'Candlesticks, madder, pair',
    description:
      'Two candlesticks thrown in stoneware, 20 and 14 cm high, in madder glaze. For household candles of 22 mm; two come with them. A ring below catches what runs.',
    category: 'home',
    price: 2900,
    cost: 1000,
    colors: ['Madder', 'Ink'],
    stock: 33,
    age: 48,
    picture: {
      good: 'candleHolder',
      cloth: inGlaze('madder'),
      ground: 'chalk',
      alt: 'Two red candlesticks with candles',
    },
    reviews: [
      [5, 'Power cut last week. Felt prepared.'],
      [3, 'Socket a touch wide for our candles.'],
    ],
  },
  {
    title: 'Shoulder vase, indigo',
    description:
      'Narrow neck, round shoulder, for one branch or five tulips. Indigo glaze over white clay, 24 cm. Watertight, which not all of them are.',
    category: 'home',
    price: 4800,
    salePrice: 3700,
    cost: 1700,
    colors: ['Indigo', 'Clay'],
    stock: 20,
    age: 317,
    picture: {
      good: 'vase',
      cloth: inGlaze('indigo', 'sky'),
      ground: 'rose',
      alt: 'Dark blue vase with a narrow neck',
    },
    reviews: [
      [5, 'Tulips stand up in it.'],
      [5, 'Looks right empty.'],
      [4, 'Hard to clean. Rice and vinegar.'],
    ],
  },
  {
    title: 'Wall clock, oak',
    description:
      'A ring of oak round a plain dial, and a movement that sweeps without a tick. 28 cm. One AA battery a year. Hangs from a single nail.',
    category: 'home',
    price: 7600,
    cost: 3100,
    stock: 15,
    age: 13,
    picture: { good: 'clock', cloth: inWood('oak'), ground: 'sage', alt: 'Round oak wall clock' },
    reviews: [
      [5, 'Silent. Finally one for the bedroom.'],
      [4, 'Runs a minute fast a month.'],
    ],
  },
  {
    title: 'Houndstooth cushion',
    description:
      'Wool houndstooth on the front, ink linen on the back, a zip you cannot find. 45 by 45 cm, feather filling. Dry clean the cover.',
    category: 'home',
    price: 5200,
    cost: 1900,
    colors: ['Ink'],
    stock: 27,
    age: 78,
    picture: {
      good: 'cushion',
      cloth: inCloth('houndstooth', 'oat', 'ink'),
      ground: 'sage',
      alt: 'Oat and black houndstooth cushion in front of a yellow one',
    },
    reviews: [
      [5, 'Firm, square, handsome.'],
      [4, 'The cat agrees, so there is hair.'],
    ],
  },
  {
    title: 'Plaid throw, madder',
    description:
      'A throw of new wool in madder, ink and straw, woven in Huddersfield like our blankets but lighter. 130 by 170 cm, 800 g. Air, brush, wash by hand.',
    category: 'home',
    price: 11800,
    salePrice: 9400,
    cost: 5100,
    colors: ['Madder', 'Moss'],
    stock: 14,
    age: 30,
    shipping: 'bulky',
    picture: {
      good: 'blanket',
      cloth: inCloth('plaid', 'madder', 'ink', 'straw'),
      ground: 'chalk',
      alt: 'Folded red plaid blankets',
    },
    reviews: [
      [5, 'Evenings are settled.'],
      [4, 'Light, not thin.'],
    ],
  },
  {
    title: 'Rag rug, ikat',
    description:
      'A flat rug woven on a cotton warp in indigo and madder ikat, both sides the same. 70 by 140 cm. Wash at 30 if your machine takes it, else a bath.',
    category: 'home',
    price: 9800,
    cost: 4100,
    colors: ['Indigo'],
    stock: 6,
    shipping: 'bulky',
    age: 54,
    picture: {
      good: 'rug',
      cloth: inCloth('ikat', 'ecru', 'indigo', 'madder'),
      ground: 'sage',
      alt: 'Flat rug in indigo and red ikat',
    },
    reviews: [
      [5, 'Turned it over after a spill. Problem gone.'],
      [3, 'Slides on wood. Wants a mat below.'],
      [5, 'The colours are quieter than in the picture, and better.'],
    ],
  },
  {
    title: 'Hall rug, herringbone, hard-wearing wool for where everybody walks',
    description:
      'Undyed wool in a herringbone, woven so densely that it can be swept. 80 by 200 cm, edges overcast, fringed at both ends. Vacuum without the brush.',
    category: 'home',
    price: 21800,
    cost: 9900,
    colors: ['Oat', 'Slate'],
    stock: 5,
    shipping: 'collected',
    age: 410,
    picture: {
      good: 'rug',
      cloth: inCloth('herringbone', 'oat', 'walnut'),
      ground: 'woad',
      alt: 'Oat-coloured herringbone rug',
    },
    reviews: [
      [5, 'Two dogs, three children, one rug.'],
      [4, 'Rolled up on arrival, flat after a week.'],
    ],
  },
  {
    title: 'Seagrass basket, two handles',
    description:
      'Seagrass over a wire frame, with two handles that hold a full load of wash. 45 cm wide, 32 cm high. Air it when it gets damp.',
    category: 'home',
    price: 4200,
    cost: 1500,
    stock: 43,
    shipping: 'bulky',
    age: 340,
    picture: {
      good: 'basket',
      ground: 'weld',
      alt: 'Woven basket with two handles, full of blue cloth',
    },
    reviews: [
      [5, 'Wash, wood, cat.'],
      [4, 'Smells of hay for a week.'],
    ],
  },
  {
    title: 'Milking stool, walnut',
    description:
      'Three legs, so it never rocks. Turned from walnut offcuts, wedged, not screwed. 30 cm high. Sit, stand, put the book on it.',
    category: 'home',
    price: 8600,
    salePrice: 6900,
    cost: 3500,
    stock: 7,
    shipping: 'bulky',
    todaysDeal: true,
    age: 68,
    picture: {
      good: 'stool',
      cloth: inWood('walnut'),
      ground: 'weld',
      alt: 'Three-legged walnut stool',
    },
    reviews: [
      [5, 'Uneven floor, even stool.'],
      [5, 'I reach the top shelf now.'],
    ],
  },
];
