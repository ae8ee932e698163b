import type { DemoProduct } from '../demo-product.ts';
import { inCloth, inLeather } from '../pictures/colourways.ts';

export const accessoriesCarried: readonly DemoProduct[] = [
  {
    title: 'Walking umbrella, plum',
    description:
      'Eight steel ribs, a bent ash handle, a canopy of close-woven twill. Every part can be replaced, and we keep the parts. 92 cm long, 105 cm open. Dry it open.',
    category: 'accessories',
    price: 7800,
    cost: 3300,
    colors: ['Plum', 'Ink'],
    stock: 0,
    shipping: 'bulky',
    age: 44,
    picture: {
      good: 'umbrella',
      cloth: inCloth('twill', 'plum'),
      ground: 'chalk',
      alt: 'Plum umbrella with a wooden handle',
    },
    reviews: [
      [5, 'Turned inside out once, turned back, fine.'],
      [5, 'Had a rib replaced in ten minutes.'],
      [4, 'Does not fit a suitcase. Nor should it.'],
    ],
  },
  {
    title: 'Flap backpack, moss canvas',
    description:
      'Waxed canvas under a flap with two leather straps, 22 litres, one sleeve for a laptop of 15 inches. The shoulder straps are bridle leather and soften in a week. Rewax once a year.',
    category: 'accessories',
    price: 13800,
    salePrice: 11000,
    cost: 5900,
    colors: ['Moss', 'Ink'],
    stock: 18,
    featured: true,
    age: 108,
    picture: {
      good: 'backpack',
      cloth: inCloth('plain', 'moss'),
      ground: 'weld',
      alt: 'Moss-green backpack with a flap and leather straps',
    },
    reviews: [
      [5, 'Rain, coffee, a cat: all wiped off.'],
      [4, 'Straps need a week.'],
      [5, 'Sits close, does not swing on the bicycle.'],
    ],
  },
  {
    title: 'Bucket bag, oak leather',
    description:
      'One piece of vegetable-tanned hide, folded into a bucket and drawn shut with a thong. It darkens with use and sun. 26 cm high. Wax twice a year.',
    category: 'accessories',
    price: 16200,
    cost: 7200,
    colors: ['Oak', 'Ink'],
    stock: 6,
    age: 29,
    picture: {
      good: 'bucketBag',
      cloth: inLeather('oak'),
      ground: 'sage',
      alt: 'Light brown leather bucket bag',
    },
    reviews: [
      [5, 'Smells of a saddler.'],
      [4, 'No inner pocket, so I use the pouch.'],
    ],
  },
  {
    title: 'Post satchel, walnut',
    description:
      'A satchel in bridle leather with two straps and a pocket under the flap. Hand-sewn, nine stitches to the inch. Fits A4 and a loaf. Grease in autumn.',
    category: 'accessories',
    price: 21400,
    cost: 10200,
    colors: ['Walnut', 'Ink'],
    stock: 2,
    age: 335,
    picture: {
      good: 'satchel',
      cloth: inLeather('walnut'),
      ground: 'weld',
      alt: 'Brown leather satchel with two straps',
    },
    reviews: [
      [5, 'Bought for life, so ask me later. So far, yes.'],
      [5, 'The stitching is a lesson.'],
      [4, 'Heavy when empty.'],
    ],
  },
  {
    title: 'Card wallet, rust leather',
    description:
      'Four slots and a place for folded notes, cut from one skin and sewn with linen. No lining to tear. 10 by 7.5 cm. It fits your pocket after a month.',
    category: 'accessories',
    price: 5400,
    cost: 2100,
    colors: ['Rust #A8452B', 'Ink'],
    stock: 49,
    shipping: 'small',
    age: 450,
    picture: {
      good: 'wallet',
      cloth: inLeather('rust'),
      ground: 'woad',
      alt: 'Rust-coloured leather card wallet',
    },
    reviews: [
      [5, 'Thin. That was the wish.'],
      [4, 'Cards sit tight for the first weeks.'],
      [4, 'The colour of a fox.'],
    ],
  },
  {
    title: 'Clasp purse, houndstooth',
    description:
      'A brass clasp that shuts with a click, wool outside, cotton inside. For coins, rings, or a pair of seeds. 11 by 9 cm.',
    category: 'accessories',
    price: 2600,
    cost: 900,
    colors: ['Ink'],
    stock: 39,
    shipping: 'small',
    age: 7,
    picture: {
      good: 'purse',
      cloth: inCloth('houndstooth', 'chalk', 'ink'),
      ground: 'rose',
      alt: 'Black and white houndstooth clasp purse',
    },
    reviews: [[5, 'The click is half of it.']],
  },
  {
    title: 'Pencil pouch, ticking',
    description:
      'A flat pouch with a metal zip and a loop. Ticking in indigo, lined with waxed cotton, so ink stays in. 22 by 11 cm.',
    category: 'accessories',
    price: 2000,
    cost: 600,
    colors: ['Indigo'],
    stock: 77,
    shipping: 'small',
    age: 290,
    picture: {
      good: 'pouch',
      cloth: inCloth('ticking', 'indigo'),
      ground: 'weld',
      alt: 'Striped pouch with a zip',
    },
    reviews: [
      [5, 'Ink did stay in. I tested it by accident.'],
      [4, 'Zip is stiff, then runs.'],
    ],
  },
  {
    title: 'Key fob, oak-bark leather',
    description:
      'A strap of oak-bark leather, a solid brass ring, a stamped number that is yours alone. Send us found keys with it and we post them back to you.',
    category: 'accessories',
    price: 1600,
    cost: 500,
    stock: 88,
    shipping: 'small',
    age: 540,
    picture: {
      good: 'keyFob',
      cloth: inLeather('oak'),
      ground: 'woad',
      alt: 'Leather key fob with two keys',
    },
    reviews: [
      [5, 'Lost the keys in Whitby. They came back in four days.'],
      [5, 'Simple and heavy.'],
    ],
  },
];
