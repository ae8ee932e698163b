import type { DemoProduct } from '../demo-product.ts';
import { inCloth } from '../pictures/colourways.ts';

const SIZES = ['S', 'M', 'L'] as const;

export const petsOutdoors: readonly DemoProduct[] = [
  {
    title: 'Dog coat, herringbone',
    description:
      'A coat of our herringbone with a lining of cotton fleece, belted under the ribs. Leg room in front, a slot for the lead. Measure along the back, collar to tail. Brush; wash at 30.',
    category: 'pets',
    price: 6800,
    cost: 2800,
    colors: ['Walnut', 'Slate'],
    sizes: SIZES,
    stock: 16,
    featured: true,
    age: 33,
    picture: {
      good: 'dogCoat',
      cloth: inCloth('herringbone', 'walnut'),
      ground: 'rose',
      alt: 'Brown herringbone dog coat',
    },
    reviews: [
      [5, 'People stop. He knows why.'],
      [5, 'Stays straight when she runs.'],
      [4, 'Greyhound: length yes, chest no.'],
    ],
  },
  {
    title: 'Dog coat, waxed moss',
    description:
      'Waxed cotton outside, checked cotton inside, dry in between. Two straps, no buckles to bite. Rewax when rain stops beading.',
    category: 'pets',
    price: 6200,
    salePrice: 4900,
    cost: 2500,
    colors: ['Moss', 'Ink'],
    sizes: SIZES,
    stock: {
      'Moss / S': 3,
      'Moss / M': 0,
      'Moss / L': 5,
      'Ink / S': 0,
      'Ink / M': 2,
      'Ink / L': 0,
    },
    age: 114,
    picture: {
      good: 'dogCoat',
      cloth: inCloth('plain', 'moss'),
      ground: 'weld',
      alt: 'Moss-green dog coat',
    },
    reviews: [
      [5, 'Dry dog, dry sofa.'],
      [4, 'Smells of wax, then of dog.'],
    ],
  },
  {
    title: 'Dog coat, quilted weld',
    description:
      'Quilted recycled wool in a weld cover you can see across a common. Light, for dogs that run. Wash at 30, dry flat.',
    category: 'pets',
    price: 5400,
    cost: 2100,
    colors: ['Weld'],
    sizes: SIZES,
    stock: 22,
    age: 9,
    picture: {
      good: 'dogCoat',
      cloth: inCloth('quilt', 'weld'),
      ground: 'woad',
      alt: 'Yellow quilted dog coat',
    },
    reviews: [[5, 'I find him now.']],
  },
  {
    title: 'Collar, tattersall',
    description:
      'Shirt cloth over webbing, with a flat brass buckle. 20 mm, for dogs of some refinement. Hand wash, dry flat.',
    category: 'pets',
    price: 2400,
    cost: 800,
    colors: ['Moss'],
    sizes: SIZES,
    stock: 39,
    age: 370,
    picture: {
      good: 'collar',
      cloth: inCloth('tattersall', 'moss', 'ecru', 'rust'),
      ground: 'weld',
      alt: 'Checked dog collar with a brass buckle',
    },
    reviews: [
      [4, 'Pretty. Not for swimmers.'],
      [5, 'Matches my shirt. I know.'],
    ],
  },
  {
    title: 'Webbing lead, indigo edge',
    description:
      'Cotton webbing edged in indigo, a handle you can hold with gloves, a hook that does not freeze. 1.4 m. Wash at 30 in a sock.',
    category: 'pets',
    price: 2600,
    cost: 900,
    colors: ['Indigo', 'Madder'],
    stock: 53,
    age: 301,
    picture: {
      good: 'lead',
      cloth: inCloth('ticking', 'indigo'),
      ground: 'rose',
      alt: 'White dog lead with indigo edges',
    },
    reviews: [
      [5, 'Handle fits a mitten.'],
      [4, 'Short for the beach.'],
    ],
  },
  {
    title: 'Rope leash, madder, long',
    description:
      'Our spliced climbing cord at 2.5 m with a second ring, so it shortens or goes round a tree. Madder with a chalk whipping. Machine wash in a bag.',
    category: 'pets',
    price: 3800,
    cost: 1400,
    stock: 27,
    age: 12,
    picture: {
      good: 'leash',
      cloth: inCloth('plain', 'madder'),
      ground: 'chalk',
      alt: 'Coiled red rope leash',
    },
    reviews: [
      [5, 'Pub garden, tree, done.'],
      [4, 'Long means tangles. Learn to coil.'],
    ],
  },
  {
    title: 'Walking harness, denim',
    description:
      'A Y in front that leaves the shoulders free, padded with felt. Raw denim, brass, four buckles to fit. Wash at 30 closed.',
    category: 'pets',
    price: 4800,
    salePrice: 3800,
    cost: 1900,
    colors: ['Denim', 'Moss'],
    sizes: SIZES,
    stock: 20,
    age: 88,
    picture: {
      good: 'harness',
      cloth: inCloth('twill', 'denim'),
      ground: 'weld',
      alt: 'Denim dog harness',
    },
    reviews: [
      [5, 'No rubbing, even on a whippet.'],
      [4, 'Four buckles, patience.'],
      [2, 'He stepped out of it backwards. Too large, exchanged.'],
    ],
  },
];
