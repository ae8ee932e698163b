import type { DemoProduct } from '../demo-product.ts';

export const home: readonly DemoProduct[] = [
  {
    title: 'Gourd lamp, linen shade',
    description:
      'A thrown stoneware base in woad glaze with two lines left bare, under a shade of hand-stretched linen. 46 cm high. E27, up to 8 W LED, cloth cable of 2 m with a switch you can find in the dark.',
    category: 'home',
    price: 12400,
    cost: 5100,
    colors: ['Woad', 'Chalk'],
    stock: 11,
    shipping: 'bulky',
    age: 60,
    picture: { good: 'lamp', alt: 'Table lamp with a blue base and a lit linen shade' },
    reviews: [[5, 'The light is warm and wide. Base is heavier than it looks.']],
  },
  {
    title: 'Speckled mug, set of two',
    description:
      'Two mugs of 350 ml: one in woad, one half dipped in oatmeal. Stoneware with iron speckle, so every pair differs. Dishwasher and microwave safe.',
    category: 'home',
    price: 3400,
    cost: 1100,
    stock: 88,
    age: 330,
    picture: { good: 'mug', alt: 'Two stoneware mugs, one blue and one oatmeal' },
    reviews: [
      [5, 'They hold the heat and fit the hand.'],
      [4, 'One came with a different speckle. That is the idea, I suppose.'],
      [5, 'Bought again as a present.'],
    ],
  },
  {
    title: 'Ikat cushion, piped',
    description:
      'Cover of indigo and madder ikat with flax piping, 50 by 50 cm, closed by a hidden zip. Filled with duck feather from one farm. Cover washes at 30.',
    category: 'home',
    price: 5600,
    salePrice: 4400,
    cost: 2000,
    colors: ['Indigo', 'Madder'],
    stock: 26,
    age: 149,
    picture: { good: 'cushion', alt: 'Square ikat cushion in front of a yellow one' },
    reviews: [
      [5, 'Plump and straight. The piping makes it.'],
      [4, 'Colours slightly stronger than on screen.'],
    ],
  },
  {
    title: 'Windowpane wool blanket',
    description:
      'A blanket of pure new wool with a moss windowpane on oat, 140 by 190 cm, 1.4 kg, fringed at both ends. Woven on a mill in Huddersfield that has made army blankets since 1904. Air it, rarely wash it.',
    category: 'home',
    price: 15800,
    cost: 7000,
    colors: ['Chalk', 'Madder', 'Indigo'],
    stock: 4,
    shipping: 'bulky',
    featured: true,
    age: 140,
    picture: { good: 'blanket', alt: 'Stack of folded wool blankets, a checked one on top' },
    reviews: [
      [5, 'Heavy enough to keep you on the sofa.'],
      [5, 'Worth waiting a winter for.'],
      [4, 'Sheds a little at first.'],
    ],
  },
  {
    title: 'Ladder-back chair, rush seat',
    description:
      'Turned ash, three slats, a seat of hand-twisted rush. Made by two people in Herefordshire, one frame a day. 46 by 42 by 91 cm. Oil once a year.',
    category: 'home',
    price: 32000,
    cost: 15500,
    stock: 0,
    shipping: 'collected',
    age: 383,
    picture: { good: 'chair', alt: 'Ash ladder-back chair with a rush seat' },
    reviews: [[5, 'Creaks like it should. Beautiful thing.']],
  },
];
