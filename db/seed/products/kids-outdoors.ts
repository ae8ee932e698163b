import type { DemoProduct } from '../demo-product.ts';
import { inCloth } from '../pictures/colourways.ts';

const SIZES = ['2Y', '4Y', '6Y', '8Y'] as const;

export const kidsOutdoors: readonly DemoProduct[] = [
  {
    title: 'Puddle coat, weld',
    description:
      'Rubberised cotton with welded seams and a lining that wipes dry. Hood comes off when caught. A loop at the neck fits any hook. Cut with room for a jumper.',
    category: 'kids',
    price: 6800,
    cost: 2700,
    colors: ['Weld', 'Woad'],
    sizes: SIZES,
    stock: 26,
    featured: true,
    age: 315,
    picture: {
      good: 'raincoat',
      style: 'child',
      cloth: inCloth('plain', '#E0B23F'),
      ground: 'sage',
      alt: "Child's yellow raincoat with a hood",
    },
    reviews: [
      [5, 'Sat in a puddle for an hour. Came home dry.'],
      [5, 'The hood comes off on fences, as promised.'],
      [4, 'Sleeves are long, we turn them up.'],
    ],
  },
  {
    title: 'Forest hoodie, moss',
    description:
      'Sweatshirt cotton with a brushed inside, elbows patched before they need it. No cord at the hood. 320 g. Wash at 40, tumble dry low.',
    category: 'kids',
    price: 4200,
    salePrice: 3300,
    cost: 1500,
    colors: ['Moss', 'Slate'],
    sizes: SIZES,
    stock: 38,
    age: 81,
    picture: {
      good: 'hoodie',
      style: 'child',
      cloth: inCloth('plain', 'moss'),
      alt: "Child's green hoodie with a zip",
    },
    reviews: [
      [5, 'The patches are the first thing to wear out, which is the point.'],
      [4, 'Good and thick.'],
    ],
  },
  {
    title: 'Lambswool jumper, small',
    description:
      'Our crew jumper at three quarters: the same lambswool, a button at the shoulder, no cables to catch on branches. Knitted in Hawick. Hand wash, dry flat, hand down.',
    category: 'kids',
    price: 6200,
    cost: 2700,
    colors: ['Sky', 'Weld'],
    sizes: SIZES,
    stock: 13,
    age: 24,
    picture: {
      good: 'knit',
      style: 'child',
      cloth: inCloth('knit', 'sky'),
      ground: 'weld',
      alt: "Child's sky-blue jumper",
    },
    reviews: [
      [5, 'Father and son, blue and yellow.'],
      [4, 'Wool next to the neck took some persuading.'],
    ],
  },
  {
    title: 'Button cardigan, madder',
    description:
      'Three wooden buttons, big enough for small hands. Superwash merino, 240 g, so the machine may have it at 30. Raglan sleeves with a cuff to turn.',
    category: 'kids',
    price: 4800,
    cost: 1900,
    colors: ['Madder', 'Moss', 'Oat'],
    sizes: SIZES,
    stock: 30,
    age: 385,
    picture: {
      good: 'cardigan',
      style: 'child',
      cloth: inCloth('knit', 'madder'),
      ground: 'chalk',
      alt: "Child's red cardigan with three buttons",
    },
    reviews: [
      [5, 'She buttons it herself. Twenty minutes, but herself.'],
      [5, 'Machine washed all winter, still soft.'],
    ],
  },
  {
    title: 'Mittens on a string',
    description:
      'Felted lambswool mittens joined by a cord that runs through the sleeves. Thumbs on both sides, so left is right. Wash by hand.',
    category: 'kids',
    price: 2200,
    cost: 700,
    colors: ['Madder', 'Moss'],
    sizes: ['S', 'M'],
    stock: 56,
    age: 9,
    picture: {
      good: 'mittens',
      cloth: inCloth('knit', 'madder', 'ecru'),
      ground: 'woad',
      alt: 'Pair of red mittens on a cord',
    },
    reviews: [
      [5, 'Not one lost since November.'],
      [4, 'String a little long for a two-year-old.'],
    ],
  },
  {
    title: 'Fair Isle mittens',
    description:
      'Two yarns thick, because every row is knitted with both. Shetland wool in indigo, chalk and rust. Made in pairs by the same hands. Hand wash cool.',
    category: 'kids',
    price: 2800,
    cost: 1100,
    colors: ['Indigo'],
    sizes: ['S', 'M'],
    stock: 1,
    age: 62,
    picture: {
      good: 'mittens',
      cloth: inCloth('fairIsle', 'indigo', 'chalk', 'rust'),
      ground: 'weld',
      alt: 'Pair of patterned indigo mittens',
    },
    reviews: [
      [5, 'Snowballs do not stick to them.'],
      [5, 'Almost too good to lose. One has been lost.'],
    ],
  },
  {
    title: 'Sun hat with a soft brim',
    description:
      'A brim all round and ties that let go before they hurt. Cotton poplin in gingham, woven tightly enough for UPF 50. Folds into a pocket. Wash at 60.',
    category: 'kids',
    price: 2400,
    cost: 800,
    colors: ['Woad', 'Madder'],
    sizes: ['48', '50', '52'],
    stock: 47,
    age: 293,
    picture: {
      good: 'sunHat',
      cloth: inCloth('gingham', 'woad'),
      ground: 'weld',
      alt: "Child's sun hat in blue gingham with ties",
    },
    reviews: [
      [5, 'Stays on in the wind and off the ears.'],
      [4, 'The ties come loose when pulled, as they should.'],
    ],
  },
];
