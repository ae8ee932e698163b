import type { DemoProduct } from '../demo-product.ts';
import { inCloth } from '../pictures/colourways.ts';

const SIZES = ['XS', 'S', 'M', 'L', 'XL'] as const;

export const womenDressesAndSkirts: readonly DemoProduct[] = [
  {
    title: 'Shirt dress, weld gingham',
    description:
      'A long shirt that became a dress: collar, cuffs, side slits, a belt you may lose. Gingham in weld and white, cotton, 130 g. Pockets in the seams, deep ones. Wash at 40, line dry.',
    category: 'women',
    price: 11800,
    cost: 4600,
    colors: ['Weld', 'Moss', 'Indigo'],
    sizes: SIZES,
    stock: 29,
    featured: true,
    age: 28,
    picture: {
      good: 'shirtDress',
      cloth: inCloth('gingham', 'weld'),
      ground: 'woad',
      alt: 'Yellow gingham shirt dress with a belt',
    },
    reviews: [
      [5, 'Deep pockets. I say no more.'],
      [5, 'The yellow is warm, not lemon.'],
      [4, 'Slightly sheer against the light.'],
    ],
  },
  {
    title: 'Nightdress, sprigged lawn',
    description:
      'Cotton lawn so fine that it is cool twice, printed with sprigs in madder. Three tiers, short full sleeves, no lace. Below the knee. Wash at 40.',
    category: 'women',
    price: 6800,
    cost: 2500,
    colors: ['Madder'],
    sizes: ['S', 'M', 'L'],
    stock: 24,
    age: 330,
    picture: {
      good: 'nightdress',
      cloth: inCloth('sprig', 'chalk', 'madder', 'moss'),
      ground: 'rose',
      alt: 'White nightdress in three tiers with small red sprigs',
    },
    reviews: [
      [5, 'Cool in July, fine under a blanket in March.'],
      [4, 'Lovely, irons badly. But who irons a nightdress.'],
    ],
  },
  {
    title: 'Gathered skirt, indigo sprig',
    description:
      'Three metres of hem on a flat band, buttoned all the way down. Block-printed by hand in Rajasthan with indigo paste, so no two metres agree. Cotton, lined to the knee. The blue comes off a little in the first wash: wash it alone.',
    category: 'women',
    price: 8400,
    cost: 3200,
    colors: ['Indigo'],
    sizes: SIZES,
    stock: 36,
    age: 395,
    picture: {
      good: 'gatheredSkirt',
      cloth: inCloth('sprig', 'indigo', 'chalk', 'sky'),
      ground: 'weld',
      alt: 'Full indigo skirt with small white sprigs, buttoned in front',
    },
    reviews: [
      [5, 'It swishes.'],
      [4, 'The first wash was indeed blue.'],
      [5, 'Has pockets and nobody told me. Delight.'],
    ],
  },
  {
    title: 'Jumpsuit, moss twill',
    description:
      'One piece, one row of buttons, no decisions. Cotton twill with a little stretch, 240 g, short sleeves and a belt. Let it down or turn it up: the hem is 6 cm deep.',
    category: 'women',
    price: 13400,
    cost: 5500,
    colors: ['Moss', 'Ink', 'Rust #A8452B'],
    sizes: SIZES,
    stock: {
      'Moss / XS': 2,
      'Moss / S': 6,
      'Moss / M': 9,
      'Moss / L': 5,
      'Moss / XL': 1,
      'Ink / XS': 0,
      'Ink / S': 3,
      'Ink / M': 0,
      'Ink / L': 4,
      'Ink / XL': 2,
      'Rust #A8452B / XS': 0,
      'Rust #A8452B / S': 0,
      'Rust #A8452B / M': 1,
      'Rust #A8452B / L': 0,
      'Rust #A8452B / XL': 0,
    },
    age: 42,
    picture: {
      good: 'jumpsuit',
      cloth: inCloth('twill', 'moss'),
      ground: 'rose',
      alt: 'Moss-green jumpsuit with short sleeves and a belt',
    },
    reviews: [
      [5, 'On in ten seconds, right all day.'],
      [4, 'Long in the body, which I need.'],
      [3, 'Pretty. Getting out of it takes a moment.'],
    ],
  },
  {
    title: 'Dungarees, clay corduroy',
    description:
      'Soft eight-wale cord the colour of flowerpots, cut loose, with brass buckles. Side buttons, bib pocket, a pleat in the back for bending. Cotton, 300 g. Wash at 30.',
    category: 'women',
    price: 11600,
    salePrice: 8900,
    cost: 4500,
    colors: ['Clay', 'Indigo'],
    sizes: SIZES,
    stock: 15,
    todaysDeal: true,
    age: 77,
    picture: {
      good: 'dungarees',
      cloth: inCloth('cord', 'clay'),
      ground: 'sage',
      alt: 'Clay-coloured corduroy dungarees',
    },
    reviews: [
      [5, 'For painting walls and for going out after.'],
      [5, 'The pleat in the back is clever.'],
      [4, 'Buckles are cold on bare skin.'],
    ],
  },
];
