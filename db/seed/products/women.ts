import type { DemoProduct } from '../demo-product.ts';
import { dye } from '../pictures/studio.ts';

const SIZES = ['XS', 'S', 'M', 'L', 'XL'] as const;

export const women: readonly DemoProduct[] = [
  {
    title: 'Ikat wrap dress',
    description:
      'A wrap dress in hand-tied ikat, dyed in the yarn so the edges of the pattern blur. The waist is cut separately and closes with a sash of indigo twill. Cotton, 150 g. Wash cool with like colours, iron inside out.',
    category: 'women',
    price: 14800,
    salePrice: 9600,
    cost: 5600,
    colors: ['Madder', 'Indigo'],
    sizes: SIZES,
    todaysDeal: true,
    featured: true,
    age: 220,
    stock: {
      'Madder / XS': 3,
      'Madder / S': 8,
      'Madder / M': 6,
      'Madder / L': 4,
      'Madder / XL': 0,
      'Indigo / XS': 0,
      'Indigo / S': 2,
      'Indigo / M': 5,
      'Indigo / L': 3,
      'Indigo / XL': 1,
    },
    picture: { good: 'dress', alt: 'Sleeveless wrap dress in red ikat with an indigo sash' },
    reviews: [
      [5, 'Wore it to a wedding, washed it, wore it to work. Both times someone asked.'],
      [4, 'The sash is long enough to tie twice. Runs slightly large at the bust.'],
      [5, 'You can see that it was tied by hand, no two lozenges are the same.'],
    ],
  },
  {
    title: 'Houndstooth pea coat',
    description:
      'Double-breasted coat in a heavy houndstooth, 520 g pure wool, lined in madder twill. Collar faced with felt so it stands up in wind. Horn-effect buttons of corozo. Brush, air, and dry clean once a winter.',
    category: 'women',
    price: 28900,
    cost: 13800,
    colors: ['Ink', 'Walnut'],
    sizes: ['S', 'M', 'L'],
    stock: 3,
    featured: true,
    age: 81,
    picture: { good: 'coat', alt: 'Double-breasted coat in black and white houndstooth' },
    reviews: [
      [5, 'Heavy in the best way. The lining is a secret worth having.'],
      [4, 'Room for a jumper underneath. Sleeves a touch short on me.'],
    ],
  },
  {
    title: 'Pleated kilt skirt',
    description:
      'Knife pleats in a moss and straw plaid, stitched down to the hip and left to swing. Wool with a cotton lining to the knee. Leather strap and brass buckle at the waist give 5 cm either way.',
    category: 'women',
    price: 9800,
    cost: 4100,
    colors: ['Moss', 'Madder', 'Indigo'],
    sizes: SIZES,
    stock: 18,
    age: 300,
    picture: { good: 'skirt', alt: 'Pleated skirt in green plaid with a leather strap' },
    reviews: [[5, 'The pleats stay where they are. Cycled in it for a week.']],
  },
  {
    title: 'Fisherman crew, undyed',
    description:
      'The colour of the sheep. Undyed wool with some of its lanolin left in, so rain runs off for the first winter. Knitted with the same three cables as our weld crew, cut shorter. Hand wash, dry flat.',
    category: 'women',
    price: 13600,
    cost: 6000,
    colors: ['Chalk', 'Sky'],
    sizes: SIZES,
    stock: 21,
    age: 137,
    picture: {
      good: 'knit',
      ground: 'sage',
      cloth: { c: '#E9E3D2', trim: '#DCD4BF' },
      alt: 'Undyed wool jumper with three cables',
    },
    reviews: [
      [4, 'Smells faintly of sheep for a week. I liked that.'],
      [5, 'Kept me warm on a ferry deck in March.'],
    ],
  },
  {
    title: 'Stripe shirt, sky and chalk',
    description:
      'A straight shirt in fine striped poplin with a box pleat at the back and one pocket. Shell buttons. Wash at 40, iron damp or wear it crumpled.',
    category: 'women',
    price: 7200,
    cost: 2800,
    colors: ['Sky', 'Rose'],
    sizes: SIZES,
    stock: 52,
    age: 177,
    picture: {
      good: 'shirt',
      ground: 'rose',
      cloth: {
        c: '#F3F4F3',
        ink: '#7F9CC6',
        third: dye.chalk,
        weave: 'stripe',
        trim: '#F7F4EA',
        thread: '#7F9CC6',
      },
      alt: 'Long shirt with sky-blue stripes',
    },
    reviews: [
      [5, 'Crisp. Good collar.'],
      [4, 'Sheer in bright sun, fine with something under it.'],
    ],
  },
];
