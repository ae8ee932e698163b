import type { DemoProduct } from '../demo-product.ts';

const SIZES = ['S', 'M', 'L', 'XL'] as const;

export const men: readonly DemoProduct[] = [
  {
    title: 'Gingham field shirt',
    description:
      'A work shirt in woad and white check, woven in Lancashire from long-staple cotton, 140 g. Double-stitched side seams, a chest pocket with a pen slot, collar and cuffs that can be turned when they fray. Wash at 40, line dry, iron while damp.',
    category: 'men',
    price: 6800,
    cost: 2700,
    colors: ['Woad', 'Madder', 'Moss'],
    sizes: SIZES,
    stock: 46,
    featured: true,
    age: 290,
    picture: { good: 'shirt', alt: 'Field shirt in blue and white gingham, laid flat' },
    reviews: [
      [5, 'Third wash and the blue has settled beautifully. The pocket holds a folding rule.'],
      [4, 'Cut is generous. I took my usual size and could have gone one down.'],
      [5, 'Buttons are sewn on properly, with a shank. Small thing, but you notice.'],
    ],
  },
  {
    title: 'Breton tee, heavy jersey',
    description:
      'Striped jersey of 230 g combed cotton that keeps its shape. Indigo stripes are knitted in, not printed. Shoulder seams are taped. Wash at 30, dry flat.',
    category: 'men',
    price: 4200,
    cost: 1500,
    colors: ['Indigo', 'Madder'],
    sizes: SIZES,
    stock: 80,
    age: 151,
    picture: { good: 'tee', alt: 'Short-sleeved tee with indigo stripes' },
    reviews: [
      [5, 'Heavier than any striped tee I own and it has not twisted in the wash.'],
      [4, 'Good cloth. The neck is a little close for my taste.'],
    ],
  },
  {
    title: 'Herringbone turn-up trousers',
    description:
      'Walnut herringbone in a wool and cotton mix, 320 g, with a turn-up you can let down by 4 cm. Brass button, five belt loops, deep pockets of drill. Brush after wearing, dry clean when you must.',
    category: 'men',
    price: 11800,
    cost: 5200,
    colors: ['Walnut', 'Slate'],
    sizes: ['30', '32', '34', '36'],
    age: 206,
    stock: {
      'Walnut / 30': 2,
      'Walnut / 32': 5,
      'Walnut / 34': 4,
      'Walnut / 36': 0,
      'Slate / 30': 0,
      'Slate / 32': 3,
      'Slate / 34': 6,
      'Slate / 36': 2,
    },
    picture: { good: 'trousers', alt: 'Brown herringbone trousers with turn-ups' },
    reviews: [
      [4, 'Warm, and they hang well. Let the turn-up down in ten minutes.'],
      [5, 'Pockets you can put a hand in. More of this.'],
    ],
  },
  {
    title: 'Cable crew in weld wool',
    description:
      'Three cables, one colour: lambswool dyed with weld and knitted in Hawick on old frames. Fully fashioned, so there is no seam to rub. Hand wash cool, dry flat, mend early: a length of yarn is in the pocket of the bag it comes in.',
    category: 'men',
    price: 13600,
    salePrice: 10900,
    cost: 6100,
    colors: ['Weld', 'Chalk', 'Indigo', 'Moss'],
    sizes: SIZES,
    stock: 24,
    todaysDeal: true,
    featured: true,
    age: 180,
    picture: { good: 'knit', alt: 'Yellow crew-neck jumper with three cables' },
    reviews: [
      [5, 'The yellow is the yellow of the picture. Everyone asks.'],
      [5, 'Itched for a day, then never again. Warm without bulk.'],
      [4, 'Lovely knit. Sleeves are long, so I turn the cuff.'],
    ],
  },
  {
    title: 'Chore jacket, raw twill',
    description:
      'Three-pocket jacket in 12 oz indigo twill that will fade where you bend. Topstitched in weld, brass buttons, corozo inside. It shrinks by half a size in the first wash: buy one up if you wash warm.',
    category: 'men',
    price: 14800,
    cost: 6400,
    colors: ['Indigo', 'Oak', 'Moss'],
    sizes: SIZES,
    stock: 9,
    featured: true,
    age: 45,
    picture: { good: 'jacket', alt: 'Indigo chore jacket with three patch pockets' },
    reviews: [
      [5, 'Stiff as a board on day one. Three weeks later it is mine.'],
      [4, 'Excellent. I wish the inner pocket were a little deeper.'],
    ],
  },
];
