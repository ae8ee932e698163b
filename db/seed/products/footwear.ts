import type { DemoProduct } from '../demo-product.ts';

const SIZES = ['38', '39', '40', '41', '42', '43', '44'] as const;

export const footwear: readonly DemoProduct[] = [
  {
    title: 'Canvas high-top, woad',
    description:
      'Two layers of 12 oz canvas on a vulcanised sole, stitched in weld. The insole comes out for washing. Resoling costs less than a new pair: send them in.',
    category: 'footwear',
    price: 9200,
    cost: 3600,
    colors: ['Woad', 'Chalk', 'Madder'],
    sizes: SIZES,
    stock: 57,
    featured: true,
    age: 80,
    picture: { good: 'sneaker', alt: 'Pair of blue canvas high-tops with white laces' },
    reviews: [
      [5, 'Comfortable without breaking in.'],
      [4, 'True to size. Laces are long.'],
      [5, 'Had mine resoled. Came back in nine days.'],
    ],
  },
  {
    title: 'Pull-on work boot',
    description:
      'Oiled leather, elastic sides, a heel that grips a ladder. Goodyear-welted, so it can be resoled. Weld tab at the back to pull them on. Grease twice a year.',
    category: 'footwear',
    price: 16800,
    cost: 7400,
    colors: ['Walnut', 'Ink'],
    sizes: SIZES,
    age: 163,
    stock: {
      'Walnut / 38': 1,
      'Walnut / 39': 0,
      'Walnut / 40': 4,
      'Walnut / 41': 6,
      'Walnut / 42': 7,
      'Walnut / 43': 3,
      'Walnut / 44': 2,
      'Ink / 38': 0,
      'Ink / 39': 2,
      'Ink / 40': 0,
      'Ink / 41': 3,
      'Ink / 42': 5,
      'Ink / 43': 0,
      'Ink / 44': 1,
    },
    picture: { good: 'boot', alt: 'Pair of brown leather pull-on boots' },
    reviews: [
      [5, 'On the scaffold all winter. Dry feet.'],
      [4, 'Narrow for the first fortnight.'],
      [5, 'They age well.'],
    ],
  },
  {
    title: 'Two-strap cork sandal',
    description:
      'Cork and latex footbed that takes the shape of your foot in about a week, lined with suede. Two leather straps, one brass buckle. Keep away from radiators.',
    category: 'footwear',
    price: 8400,
    salePrice: 6700,
    cost: 3100,
    colors: ['Oak', 'Ink'],
    sizes: ['37', '38', '39', '40', '41', '42'],
    stock: 22,
    age: 204,
    picture: { good: 'sandal', alt: 'Pair of brown two-strap sandals seen from above' },
    reviews: [
      [4, 'Hard for three days, then moulded.'],
      [5, 'Second pair in six years.'],
    ],
  },
  {
    title: 'Rubber boot, cotton lined',
    description:
      'Natural rubber boots laid up by hand, lined with cotton so that a bare foot slides out. Yellow sole with a tread for clay. Rinse, dry upside down, away from the sun.',
    category: 'footwear',
    price: 7800,
    cost: 2900,
    colors: ['Moss', 'Indigo'],
    sizes: SIZES,
    stock: 34,
    age: 109,
    picture: { good: 'welly', alt: 'Pair of green rubber boots with yellow soles' },
    reviews: [
      [5, 'Allotment approved.'],
      [4, 'Wide calf, which suits me.'],
    ],
  },
  {
    title: 'Felt house slipper',
    description:
      'Boiled wool 5 mm thick on a leather sole, edged in madder. They look flat in the box and fit by the evening. Brush, do not wash.',
    category: 'footwear',
    price: 4600,
    cost: 1600,
    colors: ['Slate', 'Moss'],
    sizes: ['36', '38', '40', '42', '44'],
    stock: 8,
    age: 233,
    picture: { good: 'slipper', alt: 'Pair of grey felt slippers seen from above' },
    reviews: [
      [5, 'Quiet, warm, done.'],
      [2, 'Sole is slippery on tiles. I glued rubber to mine.'],
    ],
  },
];
