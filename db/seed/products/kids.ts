import type { DemoProduct } from '../demo-product.ts';
import { dye } from '../pictures/studio.ts';

const SIZES = ['2Y', '4Y', '6Y', '8Y'] as const;

export const kids: readonly DemoProduct[] = [
  {
    title: 'Gingham dungarees',
    description:
      'Dungarees with straps that let out by 8 cm, a bib pocket and poppers along the legs. Organic cotton, 160 g. Knees are double so that they can be patched from inside. Wash at 40, tumble dry low.',
    category: 'kids',
    price: 5400,
    salePrice: 3800,
    cost: 2000,
    colors: ['Weld', 'Woad'],
    sizes: SIZES,
    stock: 29,
    todaysDeal: true,
    age: 95,
    picture: { good: 'romper', alt: "Child's dungarees in yellow gingham" },
    reviews: [
      [5, 'Two children, one pair, still whole.'],
      [5, 'The straps really do grow with them.'],
      [4, 'Poppers are stiff at first.'],
    ],
  },
  {
    title: 'Cord pinafore with blouse',
    description:
      'Fine needlecord pinafore over a dotted blouse with puffed sleeves, sold together. Both can be worn alone. Buttons move to a second row as shoulders grow. Wash at 30 inside out.',
    category: 'kids',
    price: 5800,
    cost: 2300,
    colors: ['Madder', 'Moss'],
    sizes: SIZES,
    stock: 14,
    age: 110,
    picture: { good: 'pinafore', alt: 'Red cord pinafore over a dotted blouse' },
    reviews: [
      [5, 'Worn to every birthday this year.'],
      [4, 'Sweet, and it washes well.'],
    ],
  },
  {
    title: 'Scout shorts, wide cord',
    description:
      'Wide-wale corduroy with a drawstring, turned hems and a patch already sewn on, so the first hole feels planned. Cotton, 280 g. Wash at 40.',
    category: 'kids',
    price: 3600,
    cost: 1300,
    colors: ['Rust #A8452B', 'Indigo'],
    sizes: SIZES,
    stock: 7,
    age: 246,
    picture: { good: 'shorts', alt: "Child's rust corduroy shorts with an indigo patch" },
    reviews: [[4, 'Survived a summer of trees.']],
  },
  {
    title: 'Bobble hat, double brim',
    description:
      'Merino hat with a brim that folds twice, so it fits from two to eight years. The bobble buttons off for washing. Hand wash cool.',
    category: 'kids',
    price: 2600,
    cost: 900,
    colors: ['Woad', 'Madder', 'Moss'],
    stock: 64,
    age: 200,
    picture: { good: 'beanie', alt: 'Blue knitted hat with a yellow bobble' },
    reviews: [
      [5, 'Stays on. That is all I ask.'],
      [5, 'We bought a second when the first went down a river.'],
    ],
  },
  {
    title: 'Sailor tee, short sleeve',
    description:
      'Soft striped jersey in madder and chalk, with two buttons at the shoulder for large heads. Cotton, 180 g. Wash at 40, tumble dry low.',
    category: 'kids',
    price: 2400,
    cost: 800,
    colors: ['Madder', 'Woad'],
    sizes: SIZES,
    stock: 0,
    age: 356,
    picture: {
      good: 'tee',
      ground: 'weld',
      cloth: { c: '#F6F1E3', ink: dye.madder, trim: '#F6F1E3', thread: dye.madder },
      alt: "Child's tee with red stripes",
    },
    reviews: [[4, 'Good weight for a small tee. Shrank by a finger.']],
  },
];
