import type { DemoProduct } from '../demo-product.ts';
import { inCloth, inGlaze, inWood } from '../pictures/colourways.ts';

export const petsIndoors: readonly DemoProduct[] = [
  {
    title: 'Cat cave, slate felt',
    description:
      'A cave of thick felt with a cushion you can take out. It keeps its shape when nobody is home. 42 cm. Brush, spot clean, put in the sun.',
    category: 'pets',
    price: 6400,
    cost: 2600,
    colors: ['Slate', 'Moss'],
    stock: 18,
    shipping: 'bulky',
    featured: true,
    age: 16,
    picture: {
      good: 'catCave',
      cloth: inCloth('plain', 'slate'),
      ground: 'rose',
      alt: 'Grey felt cat cave',
    },
    reviews: [
      [5, 'Two weeks ignored, then never left.'],
      [4, 'Large cats fill it.'],
      [5, 'Looks like a stone somebody lives in.'],
    ],
  },
  {
    title: 'Cat cave, oat knit',
    description:
      'Felted after knitting, so claws slide off. Oat wool with a walnut edge, floor doubled. 40 cm. Wash by hand, shape while damp.',
    category: 'pets',
    price: 5800,
    salePrice: 4500,
    cost: 2300,
    colors: ['Oat'],
    stock: 6,
    age: 286,
    picture: {
      good: 'catCave',
      cloth: inCloth('knit', 'oat'),
      ground: 'woad',
      alt: 'Oat-coloured knitted cat cave',
    },
    reviews: [
      [5, 'Claws do slide off.'],
      [3, 'Sagged after a month. Stuffing helped.'],
    ],
  },
  {
    title: 'Pet bed, moss corduroy',
    description:
      'The low-walled bed in eight-wale corduroy, moss outside, straw cushion inside. 85 by 65 cm, for animals up to 25 kg. Cover washes at 40.',
    category: 'pets',
    price: 9200,
    cost: 3600,
    colors: ['Moss', 'Rust #A8452B'],
    sizes: ['M', 'L'],
    stock: 12,
    shipping: 'bulky',
    age: 353,
    picture: {
      good: 'bed',
      cloth: inCloth('cord', 'moss'),
      ground: 'rose',
      alt: 'Green corduroy pet bed',
    },
    reviews: [
      [5, 'The dog has a bed, we have the sofa back.'],
      [4, 'Hair brushes out of cord easily.'],
      [5, 'Holds its wall after a year of chins.'],
    ],
  },
  {
    title: 'Feeding bowl, sky',
    description:
      'The heavy bowl in a sky glaze, wide at the foot, so nobody tips it. A bare ring below grips the floor. 1.2 litres. Dishwasher safe.',
    category: 'pets',
    price: 3200,
    cost: 1100,
    colors: ['Sky', 'Oat'],
    stock: 47,
    age: 99,
    picture: {
      good: 'petBowl',
      cloth: inGlaze('sky', 'indigo', 'chalk'),
      ground: 'walnut',
      alt: 'Sky-blue stoneware feeding bowl',
    },
    reviews: [
      [5, 'Does not travel. Beagle.'],
      [4, 'Heavy to carry full.'],
    ],
  },
  {
    title: 'Treat tin, madder',
    description:
      'Enamelled tin with a weld lid that seals, and a knob that paws cannot hold. One litre, that is a fortnight. Wash by hand.',
    category: 'pets',
    price: 2800,
    cost: 1000,
    colors: ['Madder', 'Slate'],
    stock: 58,
    age: 28,
    picture: {
      good: 'treatTin',
      cloth: inGlaze('madder'),
      ground: 'sage',
      alt: 'Red tin with a yellow lid, and two biscuits',
    },
    reviews: [
      [5, 'He knows the sound of the lid.'],
      [4, 'Chips if dropped on stone.'],
    ],
  },
  {
    title: 'Grooming brush, oak',
    description:
      'Boar bristle in an oak back, oiled, with a loop to hang it. For short and medium coats. Comb it out, wash it seldom.',
    category: 'pets',
    price: 2400,
    cost: 800,
    stock: 41,
    age: 76,
    picture: { good: 'brush', cloth: inWood('oak'), ground: 'woad', alt: 'Oak grooming brush' },
    reviews: [
      [5, 'The cat comes when I take it out.'],
      [4, 'Too soft for a collie.'],
    ],
  },
  {
    title: 'Felt mouse, pair',
    description:
      'Two mice of offcut felt with a leather tail, filled with wool and a pinch of valerian. No plastic, no bell. Mended free, if you find the pieces.',
    category: 'pets',
    price: 1200,
    cost: 350,
    stock: 132,
    shipping: 'none',
    age: 490,
    picture: {
      good: 'mouseToy',
      cloth: inCloth('plain', 'slate'),
      ground: 'weld',
      alt: 'Grey felt mouse with a leather tail',
    },
    reviews: [
      [5, 'One under the fridge, one on my pillow.'],
      [5, 'Tail lasted longest.'],
      [3, 'Valerian fades after a month.'],
    ],
  },
  {
    title: 'Canvas bone, gingham',
    description:
      'Four layers of cotton sewn with boot thread, stuffed with denim. It is a bone the way a boat is a fish. 22 cm. Wash at 40.',
    category: 'pets',
    price: 1600,
    cost: 500,
    colors: ['Woad', 'Madder'],
    stock: 63,
    shipping: 'small',
    age: 312,
    picture: {
      good: 'boneToy',
      cloth: inCloth('gingham', 'woad'),
      ground: 'weld',
      alt: 'Toy bone in blue gingham',
    },
    reviews: [
      [5, 'Week seven.'],
      [2, 'Staffordshire, twelve minutes. A record all the same.'],
    ],
  },
  {
    title: 'Cord ball on a rope',
    description:
      'A ball of corduroy stuffed with wool, in front of a rope with two knots to hold. 12 cm. The rope cleans teeth, says the vet. Wash at 60.',
    category: 'pets',
    price: 1500,
    cost: 450,
    stock: 79,
    age: 7,
    picture: {
      good: 'ropeToy',
      cloth: inCloth('cord', 'moss'),
      ground: 'rose',
      alt: 'Green ball in front of a knotted rope',
    },
    reviews: [[5, 'Two dogs, no winner.']],
  },
];
