import type { DemoProduct } from '../demo-product.ts';

export const garden: readonly DemoProduct[] = [
  {
    title: 'Lozenge plant pot, 28 cm',
    description:
      'Frost-proof stoneware with a row of painted lozenges and a saucer that fits. Hole in the base. The plant in the picture is a rubber fig and stays with us.',
    category: 'garden',
    price: 4200,
    cost: 1500,
    stock: 23,
    shipping: 'bulky',
    age: 260,
    picture: { good: 'pot', alt: 'Clay pot with painted lozenges holding a leafy plant' },
    reviews: [
      [5, 'Stood out all winter, not a crack.'],
      [4, 'Saucer is shallow, water with care.'],
    ],
  },
  {
    title: 'Watering can, 7 litres',
    description:
      'Galvanised steel, painted in a blue that goes with everything green, with a brass rose that screws off. Balanced so that it pours without a second hand. 7 litres.',
    category: 'garden',
    price: 5200,
    cost: 2000,
    colors: ['Slate', 'Moss'],
    stock: 37,
    shipping: 'bulky',
    age: 300,
    picture: { good: 'can', alt: 'Blue-grey watering can with a brass rose' },
    reviews: [
      [5, 'Pours like rain.'],
      [5, 'My neighbour has bought one too.'],
      [4, 'Full, it is heavy. Of course.'],
    ],
  },
  {
    title: 'Trowel and fork, ash handles',
    description:
      'Forged from one piece of carbon steel, riveted into ash that was air-dried for two years. Leather thong to hang them. Wipe with oil in autumn.',
    category: 'garden',
    price: 4400,
    salePrice: 3500,
    cost: 1500,
    stock: 48,
    age: 96,
    picture: { good: 'trowel', alt: 'Garden trowel and fork with ash handles' },
    reviews: [
      [5, 'Goes through roots.'],
      [5, 'Feels like a tool, not a gift set.'],
    ],
  },
  {
    title: 'Nesting box, shingle roof',
    description:
      'For tits and sparrows: 32 mm entrance, a side that opens for cleaning, roof shingles of painted larch. Hangs from a rope and a peg. Leave it up in winter, they roost in it.',
    category: 'garden',
    price: 3900,
    cost: 1400,
    stock: 6,
    age: 123,
    picture: { good: 'birdHouse', alt: 'Wooden nesting box with a blue shingle roof' },
    reviews: [
      [5, 'Blue tits moved in within a fortnight.'],
      [4, 'Rope could be longer.'],
    ],
  },
];
