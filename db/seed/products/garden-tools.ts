import type { DemoProduct } from '../demo-product.ts';
import { inCloth, inWood } from '../pictures/colourways.ts';

export const gardenTools: readonly DemoProduct[] = [
  {
    title: 'Border spade, ash shaft',
    description:
      'A small spade for full beds: blade 15 by 23 cm, forged and ground thin. Ash shaft with a D-handle, 97 cm. Rinse, dry, oil. It is sharp when it comes.',
    category: 'garden',
    price: 7800,
    cost: 3200,
    stock: 21,
    shipping: 'bulky',
    featured: true,
    age: 27,
    picture: {
      good: 'spade',
      cloth: inWood('oak'),
      ground: 'weld',
      alt: 'Spade with an ash shaft',
    },
    reviews: [
      [5, 'Cuts turf like cake.'],
      [5, 'My back prefers it to the big one.'],
      [4, 'Really sharp. Cut the parcel tape and a thumb.'],
    ],
  },
  {
    title: 'Yard broom, beech',
    description:
      'Stiff bahia bristle in a beech stock, tied, not glued. A shaft of 140 cm with a bolt instead of a thread. Leave it outside, hanging.',
    category: 'garden',
    price: 3800,
    salePrice: 2900,
    cost: 1300,
    stock: 36,
    shipping: 'bulky',
    age: 400,
    picture: { good: 'broom', cloth: inWood('oak'), alt: 'Yard broom with a wooden shaft' },
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
      'Canvas to the elbow, doubled at the palm, with a cuff that buttons. Thorns stop here. Cotton, 420 g. Wash at 40, stretch damp.',
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
      alt: 'Pair of long green garden gloves',
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
    title: 'Garden hose on a reel, braided',
    description:
      'Twenty metres of braided hose on a hand reel, with brass couplings that do not leak. Moss, with a madder thread so the mower sees it. Drain before frost.',
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
      alt: 'Green garden hose on a reel',
    },
    reviews: [
      [5, 'The red thread saved it once.'],
      [4, 'Reel is stiff in the cold.'],
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
