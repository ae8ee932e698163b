import type { DemoProduct } from '../demo-product.ts';
import { inCloth, inLeather } from '../pictures/colourways.ts';

const SIZES = ['38', '39', '40', '41', '42', '43', '44'] as const;

export const footwearBoots: readonly DemoProduct[] = [
  {
    title: 'Derby boot, eight eyelets',
    description:
      'Laces up to the ankle, a toe cap, a storm welt. Chrome-free leather in walnut, 2.4 mm, on a commando sole. Can be resoled three times, which is about twelve years.',
    category: 'footwear',
    price: 22800,
    cost: 10600,
    colors: ['Walnut', 'Ink'],
    sizes: SIZES,
    stock: 17,
    featured: true,
    age: 305,
    picture: {
      good: 'laceBoot',
      cloth: inLeather('walnut'),
      ground: 'sage',
      alt: 'Pair of brown laced leather boots',
    },
    reviews: [
      [5, 'Year four, first resole. Good as new, better even.'],
      [5, 'Dry after a day in heather.'],
      [4, 'Heavy. They are boots.'],
    ],
  },
  {
    title: 'Derby boot, oxblood, limited run of sixty pairs with leather laces',
    description:
      'Sixty pairs from one batch of oxblood hides, with leather laces and a stitched toe cap. Numbered on the tongue. Same last, same welt as the walnut ones.',
    category: 'footwear',
    price: 24800,
    cost: 11800,
    colors: ['Oxblood'],
    sizes: SIZES,
    stock: 1,
    age: 31,
    picture: {
      good: 'laceBoot',
      cloth: inLeather('#5A1A1D'),
      ground: 'woad',
      alt: 'Pair of dark red laced boots',
    },
    reviews: [
      [5, 'Number 41, size 41.'],
      [4, 'Leather laces loosen. Double knot.'],
    ],
  },
  {
    title: 'Pull-on boot, oak suede',
    description:
      'Our work boot in oiled suede for days without a ladder. Elastic sides, welted, lined in calf. Brush, and oil the suede in October.',
    category: 'footwear',
    price: 17800,
    salePrice: 14200,
    cost: 8100,
    colors: ['Oak', 'Slate'],
    sizes: SIZES,
    stock: 12,
    age: 71,
    picture: {
      good: 'boot',
      cloth: inLeather('oak'),
      ground: 'woad',
      alt: 'Pair of light brown pull-on boots',
    },
    reviews: [
      [5, 'Soft from the first step.'],
      [4, 'Oak gets darker after oiling. Know that.'],
    ],
  },
  {
    title: 'Two-strap sandal, ink',
    description:
      'The cork sandal in black oiled leather, with two brass buckles and a suede footbed. It takes your print within a week. Resoleable with cork or rubber.',
    category: 'footwear',
    price: 8800,
    cost: 3300,
    colors: ['Ink'],
    sizes: ['37', '38', '39', '40', '41', '42', '43', '44'],
    stock: 35,
    age: 405,
    picture: {
      good: 'sandal',
      cloth: inLeather('ink'),
      ground: 'rose',
      alt: 'Pair of black two-strap sandals',
    },
    reviews: [
      [5, 'Fourth summer.'],
      [4, 'Straps stiff, footbed kind.'],
    ],
  },
  {
    title: 'House slipper, rust felt',
    description:
      'Boiled wool with a sole of felt on felt, so parquet stays as it is. Edged in walnut. They take the shape of the foot in an evening. Brush only.',
    category: 'footwear',
    price: 4800,
    cost: 1700,
    colors: ['Rust #A8452B', 'Moss'],
    sizes: ['36', '38', '40', '42', '44'],
    stock: 52,
    age: 25,
    picture: {
      good: 'slipper',
      cloth: inCloth('plain', 'rust'),
      ground: 'chalk',
      alt: 'Pair of rust felt slippers',
    },
    reviews: [
      [5, 'The children slide further in them than in socks.'],
      [5, 'Warm without sweat.'],
      [3, 'Came a size large. Exchanged in a week.'],
    ],
  },
  {
    title: 'Bed booties, plum',
    description:
      'Tall knitted booties for cold bedrooms, drawn in with a cord. Lambswool double-knit with a suede patch under the heel. Hand wash.',
    category: 'footwear',
    price: 3600,
    salePrice: 2800,
    cost: 1200,
    colors: ['Plum', 'Slate'],
    sizes: ['36-38', '39-41', '42-44'],
    stock: 29,
    age: 94,
    picture: {
      good: 'booties',
      cloth: inCloth('knit', 'plum'),
      ground: 'sage',
      alt: 'Pair of plum knitted booties',
    },
    reviews: [
      [5, 'My feet have not been cold since.'],
      [4, 'Laughable and wonderful.'],
    ],
  },
];
