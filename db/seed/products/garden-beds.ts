import type { DemoProduct } from '../demo-product.ts';
import { inCloth, inGlaze, inWood } from '../pictures/colourways.ts';

export const gardenBeds: readonly DemoProduct[] = [
  {
    title: 'Terrace pot, clay, 32 cm',
    description:
      'Unglazed clay with a row of painted lozenges, fired hard enough for frost. It goes green on the shady side within a year. Hole in the base, with a saucer.',
    category: 'garden',
    price: 3400,
    cost: 1200,
    stock: 62,
    shipping: 'bulky',
    age: 455,
    picture: {
      good: 'pot',
      cloth: inGlaze('clay', 'ecru'),
      ground: 'sage',
      alt: 'Clay pot with a leafy plant',
    },
    reviews: [
      [5, 'Green within a year, as promised.'],
      [4, 'One had a hairline crack and was replaced.'],
    ],
  },
  {
    title: 'Glazed pot, indigo, 24 cm',
    description:
      'Indigo glaze over stoneware that stays out all winter. Painted lozenges in chalk and madder. With a saucer that fits.',
    category: 'garden',
    price: 3800,
    cost: 1300,
    stock: 31,
    shipping: 'bulky',
    age: 36,
    picture: {
      good: 'pot',
      cloth: inGlaze('indigo', 'chalk'),
      ground: 'rose',
      alt: 'Dark blue pot with a leafy plant',
    },
    reviews: [
      [5, 'Geraniums glow against it.'],
      [5, 'Heavy, so wind does not matter.'],
    ],
  },
  {
    title: 'Trough planter, slate glaze',
    description:
      'Sixty centimetres of stoneware for a windowsill, with three holes and feet to lift it. Slate glaze, bare base. Frost-proof. Two people to carry it full.',
    category: 'garden',
    price: 7200,
    salePrice: 5700,
    cost: 2800,
    colors: ['Slate', 'Clay'],
    stock: 8,
    shipping: 'collected',
    age: 310,
    picture: { good: 'planter', cloth: inGlaze('slate'), ground: 'weld', alt: 'Long grey planter' },
    reviews: [
      [5, 'Herbs by the kitchen window, all year.'],
      [3, 'Glaze thinner on the back. Nobody sees it.'],
    ],
  },
  {
    title: 'Raised planter, larch',
    description:
      'Larch boards in a frame that needs no tools, lined with felt. 80 by 40 by 35 cm. Untreated: it greys. Lasts eight years, then burns well.',
    category: 'garden',
    price: 12800,
    cost: 5600,
    stock: 10,
    shipping: 'collected',
    age: 19,
    picture: { good: 'planter', cloth: inWood('oak'), ground: 'sage', alt: 'Wooden planter' },
    reviews: [
      [5, 'Twelve minutes, no tools. True.'],
      [4, 'Takes more soil than one thinks.'],
    ],
  },
  {
    title: 'Watering can, moss, 5 litres',
    description:
      'The smaller of our cans for one hand and many pots. Galvanised steel painted moss, brass rose for seedlings. Empty it before frost.',
    category: 'garden',
    price: 4600,
    cost: 1700,
    colors: ['Moss', 'Weld'],
    stock: 34,
    shipping: 'bulky',
    age: 65,
    picture: {
      good: 'can',
      cloth: inGlaze('moss'),
      ground: 'rose',
      alt: 'Green watering can with a brass rose',
    },
    reviews: [
      [5, 'Balanced even when half full.'],
      [4, 'Paint chips if you drop it. I dropped it.'],
    ],
  },
  {
    title: 'Storm lantern, madder',
    description:
      'Tin and glass for a candle or a small lamp, with a vent that keeps the wind out. Painted madder. 31 cm. Hang it or stand it.',
    category: 'garden',
    price: 4800,
    cost: 1800,
    colors: ['Madder', 'Ink'],
    stock: 23,
    age: 106,
    picture: {
      good: 'lantern',
      cloth: inGlaze('madder'),
      ground: 'chalk',
      alt: 'Red storm lantern',
    },
    reviews: [
      [5, 'Burned through a gale.'],
      [4, 'Door is stiff.'],
      [5, 'Four of them along the path.'],
    ],
  },
  {
    title: 'Sussex trug, chestnut',
    description:
      'Willow boards on a frame of sweet chestnut, nailed with copper. Carries tomatoes, weeds and firewood, one after the other. 46 cm. Keep it dry indoors.',
    category: 'garden',
    price: 7600,
    cost: 3300,
    stock: 11,
    shipping: 'bulky',
    age: 39,
    picture: {
      good: 'trug',
      cloth: inWood('oak'),
      ground: 'woad',
      alt: 'Wooden trug holding carrots',
    },
    reviews: [
      [5, 'Older than me, this shape, and better.'],
      [5, 'Holds more than it seems.'],
    ],
  },
  {
    title: 'Harvest trug, painted sage',
    description:
      'A trug of larch slats with gaps, so soil stays in the garden. Painted with linseed paint in sage. 40 cm. Rinse it with the carrots in it.',
    category: 'garden',
    price: 5200,
    cost: 2000,
    colors: ['Sage'],
    stock: 18,
    shipping: 'bulky',
    age: 334,
    picture: {
      good: 'trug',
      cloth: inWood('sage'),
      ground: 'rose',
      alt: 'Sage-green trug holding carrots',
    },
    reviews: [
      [5, 'Carrots clean at the tap, basket and all.'],
      [4, 'Paint wears at the handle.'],
    ],
  },
  {
    title: 'Jute twine, two balls',
    description:
      'Two hundred metres of three-ply jute: one natural ball in its tin, one in moss. Soft on stems, rots in a year. Pull it from the middle.',
    category: 'garden',
    price: 1200,
    cost: 350,
    stock: 170,
    shipping: 'none',
    age: 550,
    picture: {
      good: 'twine',
      cloth: inCloth('plain', 'oat'),
      ground: 'sage',
      alt: 'Ball of natural twine in a tin, and a green one',
    },
    reviews: [
      [5, 'Always ends up indoors.'],
      [5, 'Tomatoes stand.'],
      [4, 'Dusty at first.'],
    ],
  },
  {
    title: 'Sparrow box, dark oak',
    description:
      'A brass-rimmed hole of 34 mm, and a board inside for a second floor: sparrows like company, so hang two. Oak, stained dark, under a slate-grey roof. Empty it in November.',
    category: 'garden',
    price: 3400,
    salePrice: 2600,
    cost: 1200,
    stock: 29,
    age: 297,
    picture: {
      good: 'birdHouse',
      cloth: inWood('walnut'),
      ground: 'rose',
      alt: 'Dark wooden nesting box with a grey roof',
    },
    reviews: [
      [5, 'Sparrows, second week.'],
      [3, 'Great tits moved in instead. No complaint.'],
    ],
  },
];
