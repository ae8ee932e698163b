import type { DemoProduct } from '../demo-product.ts';
import { inCloth, inGlaze, inLeather } from '../pictures/colourways.ts';

const SIZES = ['38', '39', '40', '41', '42', '43', '44'] as const;
const SMALLER = ['36', '37', '38', '39', '40', '41'] as const;

export const footwearShoes: readonly DemoProduct[] = [
  {
    title: 'Penny loafer, oxblood',
    description:
      'A moccasin with a strap and a slot nobody has put a penny in since 1950. Full-grain leather, leather sole with a rubber heel, hand-sewn apron. Use trees.',
    category: 'footwear',
    price: 17400,
    cost: 7900,
    colors: ['Oxblood', 'Ink'],
    sizes: SIZES,
    stock: 15,
    featured: true,
    age: 22,
    picture: {
      good: 'loafer',
      cloth: inLeather('#5A1A1D'),
      ground: 'chalk',
      alt: 'Pair of dark red leather loafers',
    },
    reviews: [
      [5, 'A week of blisters, then slippers.'],
      [4, 'Narrow heel, good for me.'],
      [5, 'The sewing round the toe is done by hand, you can see it.'],
    ],
  },
  {
    title: 'Suede loafer, oak',
    description:
      'Unlined suede on a thin crepe sole. They fold, so they travel. Brush when dry, never when wet.',
    category: 'footwear',
    price: 14200,
    salePrice: 11300,
    cost: 6000,
    colors: ['Oak', 'Indigo'],
    sizes: SIZES,
    stock: 11,
    age: 297,
    picture: {
      good: 'loafer',
      cloth: inLeather('oak'),
      ground: 'woad',
      alt: 'Pair of light brown loafers',
    },
    reviews: [
      [5, 'Bare feet, summer, done.'],
      [3, 'Crepe picks up everything on the street.'],
    ],
  },
  {
    title: 'Garden clog, walnut',
    description:
      'Leather stapled onto a sole of alder wood, carved to the foot. Loud on stone, quiet on grass. Oil the leather, sand the wood if it splinters.',
    category: 'footwear',
    price: 9800,
    cost: 4000,
    colors: ['Walnut', 'Ink'],
    sizes: SMALLER,
    stock: 24,
    age: 59,
    picture: {
      good: 'clog',
      cloth: inLeather('walnut'),
      ground: 'sage',
      alt: 'Pair of brown leather clogs with wooden soles',
    },
    reviews: [
      [5, 'From the kitchen to the compost and back, fifty times a day.'],
      [4, 'Wood takes two weeks to know you.'],
    ],
  },
  {
    title: 'Studio clog, weld',
    description:
      'The same alder sole with a closed heel, in leather dyed weld through and through. Stand all day and feel it in a good way. Between sizes, take the smaller.',
    category: 'footwear',
    price: 10400,
    cost: 4300,
    colors: ['Weld', 'Madder'],
    sizes: SMALLER,
    stock: 7,
    age: 328,
    picture: {
      good: 'clog',
      cloth: inLeather('weld'),
      ground: 'woad',
      alt: 'Pair of yellow leather clogs',
    },
    reviews: [
      [5, 'Nine hours at the wheel, no back.'],
      [4, 'The yellow scuffs honestly.'],
    ],
  },
  {
    title: 'Rope espadrille, sky stripe',
    description:
      'Jute soles stitched by hand in La Rioja, striped canvas on top. A strip of rubber below, since it does rain. They widen by half a size: buy them tight.',
    category: 'footwear',
    price: 5200,
    salePrice: 3900,
    cost: 1900,
    colors: ['Sky', 'Madder'],
    sizes: SMALLER,
    stock: 32,
    age: 115,
    picture: {
      good: 'espadrille',
      cloth: inCloth('stripe', 'sky'),
      ground: 'rose',
      alt: 'Pair of striped espadrilles with rope soles',
    },
    reviews: [
      [5, 'Bought them tight, and it was right.'],
      [4, 'One summer, honestly worn through. Fair.'],
      [1, 'Got wet once. Jute does not forgive.'],
    ],
  },
  {
    title: 'Mary Jane, madder leather',
    description:
      'One strap, a small buckle, a round toe with room in it. Calf leather dyed madder, stacked heel of 2 cm, resoled for the price of a lunch.',
    category: 'footwear',
    price: 13200,
    cost: 5600,
    colors: ['Madder', 'Ink'],
    sizes: SMALLER,
    stock: {
      'Madder / 36': 2,
      'Madder / 37': 4,
      'Madder / 38': 5,
      'Madder / 39': 0,
      'Madder / 40': 3,
      'Madder / 41': 0,
      'Ink / 36': 1,
      'Ink / 37': 0,
      'Ink / 38': 6,
      'Ink / 39': 4,
      'Ink / 40': 2,
      'Ink / 41': 1,
    },
    age: 17,
    picture: {
      good: 'maryJane',
      cloth: inLeather('madder'),
      ground: 'chalk',
      alt: 'Pair of red leather shoes with one strap',
    },
    reviews: [
      [5, 'Dancing shoes.'],
      [5, 'Room for toes at last.'],
    ],
  },
  {
    title: 'Mary Jane, moss cord',
    description:
      'Corduroy uppers on a rubber sole, soft enough for indoors, firm enough for the bakery. Elastic under the strap. Brush with the wale.',
    category: 'footwear',
    price: 7400,
    cost: 2900,
    colors: ['Moss', 'Plum'],
    sizes: SMALLER,
    stock: 28,
    age: 81,
    picture: {
      good: 'maryJane',
      cloth: inCloth('cord', 'moss'),
      ground: 'rose',
      alt: 'Pair of green corduroy shoes with one strap',
    },
    reviews: [
      [4, 'The bakery and a little further.'],
      [5, 'Comfortable without socks.'],
    ],
  },
  {
    title: 'Low trainer, oat canvas',
    description:
      'Two layers of oat canvas, a gum sole, flat cotton laces. As plain as a trainer gets. Insoles come out; the shoe may go into the machine at 30.',
    category: 'footwear',
    price: 7900,
    cost: 3000,
    colors: ['Oat', 'Moss'],
    sizes: SIZES,
    stock: 46,
    age: 428,
    picture: {
      good: 'sneaker',
      cloth: inCloth('plain', 'oat'),
      ground: 'rose',
      alt: 'Pair of oat canvas trainers',
    },
    reviews: [
      [5, 'Washed five times, still oat.'],
      [4, 'Flat. Add a footbed if you need one.'],
    ],
  },
  {
    title: 'Cord trainer, rust',
    description:
      'Corduroy on a vulcanised sole, lined with cotton so the wale is the only rib you feel. Rust, with weld stitching. Brush off mud when dry.',
    category: 'footwear',
    price: 8600,
    cost: 3300,
    colors: ['Rust #A8452B', 'Ink'],
    sizes: SIZES,
    stock: 19,
    age: 3,
    picture: {
      good: 'sneaker',
      cloth: inCloth('cord', 'rust'),
      ground: 'sage',
      alt: 'Pair of rust corduroy trainers',
    },
    reviews: [[5, 'Bought the colour, kept the shoe.']],
  },
  {
    title: 'Rubber boot, ink, high',
    description:
      'The taller of our rubber boots: to below the knee, with a strap at the calf. Natural rubber, laid up by hand, vulcanised in Lancashire. Store upright, out of the sun.',
    category: 'footwear',
    price: 9200,
    cost: 3600,
    colors: ['Ink', 'Weld'],
    sizes: SIZES,
    stock: 22,
    age: 360,
    picture: {
      good: 'welly',
      cloth: inGlaze('ink'),
      ground: 'weld',
      alt: 'Pair of high black rubber boots',
    },
    reviews: [
      [5, 'Cows, brooks, festivals.'],
      [4, 'Tight over a thick calf.'],
      [5, 'No smell of tyres.'],
    ],
  },
];
