import type { DemoProduct } from '../demo-product.ts';

export const pets: readonly DemoProduct[] = [
  {
    title: 'Twill dog collar',
    description:
      'Madder twill over webbing, solid brass buckle, a tag that we stamp with a name and a number if you write them in the order notes. 25 mm wide. Wash at 30 in a sock.',
    category: 'pets',
    price: 2600,
    cost: 800,
    colors: ['Madder', 'Moss'],
    sizes: ['S', 'M', 'L'],
    stock: 61,
    age: 240,
    picture: { good: 'collar', alt: 'Red twill dog collar with a brass tag' },
    reviews: [
      [5, 'Survived the sea.'],
      [4, 'Sturdy. The tag jingles.'],
    ],
  },
  {
    title: 'Houndstooth pet bed',
    description:
      'A low wall for chins, a cord cushion that turns over, and a cover that comes off in one go. Filled with recycled wool. 70 by 55 cm, for animals up to 15 kg. Cover washes at 40.',
    category: 'pets',
    price: 7900,
    salePrice: 6400,
    cost: 2900,
    sizes: ['S', 'M'],
    stock: 13,
    shipping: 'bulky',
    age: 122,
    picture: { good: 'bed', alt: 'Oval pet bed in houndstooth with a yellow cushion' },
    reviews: [
      [5, 'The cat has evicted the dog.'],
      [4, 'Order the larger one.'],
      [5, 'Cover comes off in a minute.'],
    ],
  },
  {
    title: 'Rope leash, spliced',
    description:
      'Cotton climbing cord, 12 mm, spliced by hand and whipped in weld. Trigger hook of solid brass. 1.6 m. Machine wash in a bag.',
    category: 'pets',
    price: 3200,
    cost: 1100,
    stock: 40,
    age: 136,
    picture: { good: 'leash', alt: 'Coiled blue rope leash with a brass hook' },
    reviews: [[5, 'Kind to the hand, even with a pulling spaniel.']],
  },
  {
    title: 'Stoneware feeding bowl',
    description:
      'Too heavy to push across a kitchen: 1.3 kg of stoneware, straight sides, an unglazed foot that grips. 900 ml. Dishwasher safe.',
    category: 'pets',
    price: 2900,
    cost: 1000,
    stock: 55,
    age: 191,
    picture: { good: 'petBowl', alt: 'Stoneware feeding bowl with blue and red bands' },
    reviews: [
      [5, 'Finally one that stays put.'],
      [5, 'Looks like crockery, which is the point.'],
    ],
  },
  {
    title: 'Plaid ball with tug rope',
    description:
      'A wool-stuffed ball in offcuts of our plaid, with a knotted rope to pull on. No squeaker. 12 cm. Meant to be destroyed slowly.',
    category: 'pets',
    price: 1800,
    cost: 500,
    stock: 74,
    shipping: 'none',
    age: 275,
    picture: { good: 'ropeToy', alt: 'Plaid ball in front of a knotted rope' },
    reviews: [
      [4, 'Lasted a month, which is a record here.'],
      [3, 'Rope frayed quickly, ball is fine.'],
    ],
  },
];
