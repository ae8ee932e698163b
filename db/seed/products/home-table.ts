import type { DemoProduct } from '../demo-product.ts';
import { inCloth, inGlaze, inWood } from '../pictures/colourways.ts';

export const homeTable: readonly DemoProduct[] = [
  {
    title: 'Round teapot, moss',
    description:
      'Stoneware for four cups, with a spout that does not drip, because we threw nineteen before this one. Strainer holes are pierced in the clay. 900 ml. Dishwasher safe.',
    category: 'home',
    price: 6800,
    cost: 2600,
    colors: ['Moss', 'Chalk'],
    stock: 19,
    featured: true,
    age: 23,
    picture: { good: 'teapot', cloth: inGlaze('moss'), ground: 'rose', alt: 'Round green teapot' },
    reviews: [
      [5, 'It does not drip. I have waited years.'],
      [5, 'Lid stays on when you pour.'],
      [4, 'Four small cups.'],
    ],
  },
  {
    title: 'Dinner and side plate, speckled',
    description:
      'A dinner plate of 27 cm in oat glaze over iron-rich clay, and a side plate of 18 cm in woad. The rims keep sauce in. Dishwasher safe, oven safe to 200 degrees.',
    category: 'home',
    price: 3800,
    cost: 1300,
    colors: ['Oat', 'Slate'],
    stock: 144,
    age: 510,
    picture: {
      good: 'plate',
      cloth: inGlaze('oat', undefined, undefined, 'speckle'),
      ground: 'woad',
      alt: 'Oat-coloured speckled plate with a small blue one',
    },
    reviews: [
      [5, 'Six pairs, no two alike.'],
      [4, 'Stack a little unevenly.'],
      [5, 'Food looks better on it.'],
    ],
  },
  {
    title: 'Milk jug, woad',
    description:
      'Half a litre, a lip that cuts the stream, a handle for three fingers. Thrown, not cast. Woad glaze over a bare foot, white inside. Dishwasher safe.',
    category: 'home',
    price: 3200,
    salePrice: 2500,
    cost: 1000,
    colors: ['Woad', 'Weld'],
    stock: 41,
    age: 288,
    picture: {
      good: 'jug',
      cloth: inGlaze('woad'),
      ground: 'weld',
      alt: 'Blue stoneware jug with a bare clay foot',
    },
    reviews: [
      [5, 'Milk, then flowers, then milk.'],
      [4, 'Smaller than it looks, says the measure half a litre.'],
    ],
  },
  {
    title: 'Nesting bowls, set of three',
    description:
      'Three bowls that sit in each other: painted, woad and madder. 28, 22 and 16 cm. The leaves are brushed on, each in one stroke. Stoneware, dishwasher safe.',
    category: 'home',
    price: 7800,
    cost: 3000,
    stock: 16,
    age: 64,
    picture: {
      good: 'bowl',
      cloth: inGlaze('chalk', 'woad', 'madder'),
      ground: 'walnut',
      alt: 'Three stacked bowls, white, blue and red',
    },
    reviews: [
      [5, 'Salad for six.'],
      [5, 'The leaves wobble where a hand does.'],
    ],
  },
  {
    title: 'Bread boards, oak, pair',
    description:
      'One plank of 38 cm and one round of 20, both of oak, planed and oiled, with a thong to hang them. The knots stay in. Wash by hand, oil when they look thirsty.',
    category: 'home',
    price: 4400,
    cost: 1600,
    stock: 58,
    age: 465,
    picture: {
      good: 'board',
      cloth: inWood('oak'),
      ground: 'woad',
      alt: 'Two oak boards, one long and one round',
    },
    reviews: [
      [5, 'Cheese, bread, onions. In that order of regret.'],
      [4, 'Warped a little, came back after oiling.'],
    ],
  },
  {
    title: 'Kitchen apron, ticking',
    description:
      'Crosses at the back, so nothing pulls at the neck. Heavy ticking with two pockets and a loop for a cloth. One size. Wash at 60, iron never.',
    category: 'home',
    price: 4800,
    cost: 1700,
    colors: ['Indigo', 'Madder'],
    stock: 34,
    age: 307,
    picture: {
      good: 'apron',
      cloth: inCloth('ticking', 'indigo'),
      ground: 'walnut',
      alt: 'Apron in narrow indigo stripes',
    },
    reviews: [
      [5, 'The neck thanks you.'],
      [4, 'Long for short people, fold it.'],
      [5, 'Bought for a restaurant. All of us.'],
    ],
  },
  {
    title: 'Tea towel, gingham, pair',
    description:
      'Two towels of linen and cotton, checked in madder and moss. 50 by 70 cm, with a loop. They dry better after the fifth wash. Wash at 60.',
    category: 'home',
    price: 2200,
    salePrice: 1700,
    cost: 600,
    stock: 126,
    age: 435,
    picture: {
      good: 'teaTowel',
      cloth: inCloth('gingham', 'madder'),
      ground: 'sage',
      alt: 'Red gingham tea towel',
    },
    reviews: [
      [5, 'The fifth wash, indeed.'],
      [4, 'Shrank by two fingers.'],
    ],
  },
  {
    title: 'Linen napkins, hemstitched, set of four',
    description:
      'Four napkins of washed linen with a true hemstitch: threads drawn out, edges tied by hand. 45 by 45 cm. Wash at 60.',
    category: 'home',
    price: 4400,
    cost: 1600,
    colors: ['Flax', 'Slate'],
    stock: 25,
    age: 41,
  },
];
