import type { DemoProduct } from '../demo-product.ts';
import { inCloth, inWood } from '../pictures/colourways.ts';

export const gardenTools: readonly DemoProduct[] = [
  {
    title: 'Spade and hoe, ash shafts',
    description:
      'A small spade for full beds, 15 by 23 cm, and a draw hoe to follow it. Forged and ground thin, on ash shafts of 97 cm. Rinse, dry, oil. They are sharp when they come.',
    category: 'garden',
    price: 9800,
    cost: 4300,
    stock: 21,
    shipping: 'bulky',
    featured: true,
    age: 27,
    picture: {
      good: 'spade',
      cloth: inWood('oak'),
      ground: 'weld',
      alt: 'Spade and hoe with ash shafts, crossed',
    },
    reviews: [
      [5, 'Cuts turf like cake.'],
      [5, 'My back prefers it to the big one.'],
      [4, 'Really sharp. The spade cut the parcel tape and a thumb.'],
    ],
  },
  {
    title: 'Yard broom, tied straw',
    description:
      'Broom corn bound three times with blue cord, on an ash shaft of 120 cm. Stiff enough for wet leaves, flat enough for steps. Hang it, do not stand it.',
    category: 'garden',
    price: 3800,
    salePrice: 2900,
    cost: 1300,
    stock: 36,
    shipping: 'bulky',
    age: 400,
    picture: {
      good: 'broom',
      cloth: inWood('oak'),
      alt: 'Straw broom with a wooden shaft and blue bindings',
    },
    reviews: [
      [5, 'Moves wet leaves.'],
      [4, 'Sheds for the first week.'],
    ],
  },
  {
    title: 'Bypass secateurs, walnut grip',
    description:
      'Two forged blades, a spring that unscrews, grips of walnut shaped to the palm. Cuts to 20 mm. Every part is sold singly, down to the bolt.',
    category: 'garden',
    price: 6400,
    cost: 2700,
    stock: 30,
    age: 98,
    picture: {
      good: 'secateurs',
      cloth: inWood('walnut'),
      ground: 'chalk',
      alt: 'Secateurs with wooden grips',
    },
    reviews: [
      [5, 'Sharpened twice, still like new.'],
      [5, 'Left-handed, and it works.'],
      [3, 'Spring fell out in the roses. New one came by post, free.'],
    ],
  },
  {
    title: 'Rose gloves, moss canvas',
    description:
      'Canvas with dipped fingertips and a long cuff, doubled at the palm. Thorns stop here. Cotton, 420 g. Wash at 40, stretch damp.',
    category: 'garden',
    price: 2800,
    cost: 1000,
    colors: ['Moss'],
    sizes: ['S', 'M', 'L'],
    stock: 48,
    age: 289,
    picture: {
      good: 'gardenGloves',
      cloth: inCloth('plain', 'moss'),
      ground: 'weld',
      alt: 'Pair of green garden gloves with pale fingertips',
    },
    reviews: [
      [5, 'Bramble-proof.'],
      [4, 'Hot in summer.'],
    ],
  },
  {
    title: 'Hand tools, walnut, pair',
    description:
      'Trowel and fork as ours in ash, with walnut handles and a copper ferrule. For presents, or for showing off on the allotment. Oil in autumn.',
    category: 'garden',
    price: 5800,
    cost: 2300,
    stock: 17,
    age: 56,
    picture: {
      good: 'trowel',
      cloth: inWood('walnut'),
      ground: 'rose',
      alt: 'Garden trowel and fork with dark handles',
    },
    reviews: [
      [5, 'Presented, stolen by my wife, bought again.'],
      [5, 'Balance is perfect.'],
    ],
  },
  {
    title: 'Garden hose, braided, 20 metres',
    description:
      'Twenty metres of braided hose with brass couplings that do not leak. Moss green, and it lies flat after a day in the sun. Drain before frost.',
    category: 'garden',
    price: 8800,
    salePrice: 6900,
    cost: 3700,
    colors: ['Moss'],
    stock: 12,
    shipping: 'bulky',
    todaysDeal: true,
    age: 85,
    picture: {
      good: 'hoseReel',
      cloth: inCloth('plain', 'moss'),
      ground: 'chalk',
      alt: 'Coiled green garden hose with a brass nozzle',
    },
    reviews: [
      [5, 'No kinks yet, and I have tried.'],
      [4, 'Stiff in the cold.'],
      [4, 'Brass, proper brass.'],
    ],
  },
  {
    title: 'Kneeler, ticking',
    description:
      'Six centimetres of cork and felt in a waxed cover, with a handle. Two knees wide. The cover comes off. Wipe clean.',
    category: 'garden',
    price: 3400,
    cost: 1200,
    colors: ['Indigo', 'Moss'],
    stock: 26,
    age: 362,
    picture: {
      good: 'kneeler',
      cloth: inCloth('ticking', 'indigo'),
      ground: 'weld',
      alt: 'Striped garden kneeler with a handle',
    },
    reviews: [
      [5, 'Also for football benches.'],
      [4, 'Dries slowly if the rain gets in.'],
    ],
  },
];
