import type { DemoProduct } from '../demo-product.ts';
import { inCloth } from '../pictures/colourways.ts';

const SIZES = ['S', 'M', 'L', 'XL'] as const;

export const menShirtsAndKnits: readonly DemoProduct[] = [
  {
    title: 'Band-collar shirt, ticking',
    description:
      'A shirt without a collar to fray, in the close stripe that mattresses used to be made of. Cotton ticking, 165 g, softened once before cutting. Cut straight, so take your usual size. Wash at 40.',
    category: 'men',
    price: 7400,
    cost: 2900,
    colors: ['Indigo', 'Walnut'],
    sizes: SIZES,
    stock: 33,
    age: 18,
    picture: {
      good: 'shirt',
      style: 'band',
      cloth: inCloth('ticking', 'indigo'),
      ground: 'walnut',
      alt: 'Band-collar shirt with narrow indigo stripes',
    },
    reviews: [
      [5, 'Wears like a jacket in spring and a shirt in summer.'],
      [4, 'Good collar, or rather no collar. Sleeves come a little long.'],
      [5, 'The stripe is finer than it looks here. I like it more for that.'],
    ],
  },
  {
    title: 'Camp-collar shirt, moss dots',
    description:
      'Short sleeves, a collar that lies open, and dots printed with moss-green pigment on lyocell twill. It hangs well and dries overnight. Wash at 30, hang up wet.',
    category: 'men',
    price: 6900,
    salePrice: 5200,
    cost: 2400,
    colors: ['Moss', 'Indigo'],
    sizes: SIZES,
    stock: 9,
    age: 92,
    picture: {
      good: 'shirt',
      style: 'camp',
      cloth: inCloth('dots', 'moss', 'straw'),
      alt: 'Short-sleeved green shirt with pale dots',
    },
    reviews: [
      [4, 'Light, and does not cling. Buttons are small for my fingers.'],
      [5, 'Holiday shirt. Then office shirt, as it turned out.'],
    ],
  },
  {
    title: 'Tattersall shirt, brushed',
    description:
      'Two-colour check on ecru, brushed on the inside only, so it slides under a jumper. Cotton flannel from Portugal, 170 g. Shrinks 2 percent in the first wash and is cut to allow for it.',
    category: 'men',
    price: 7800,
    cost: 3100,
    colors: ['Moss', 'Rust #A8452B'],
    sizes: SIZES,
    stock: 27,
    age: 400,
    picture: {
      good: 'shirt',
      cloth: inCloth('tattersall', 'moss', 'ecru', 'rust'),
      ground: 'sage',
      alt: 'Ecru shirt with a thin green and rust check',
    },
    reviews: [
      [5, 'Warm the moment it is on.'],
      [5, 'Bought for a wedding in a barn. Still wearing it to feed the hens.'],
      [3, 'Nice cloth, but the first wash took more than two percent.'],
    ],
  },
  {
    title: 'Waffle tee, long sleeves',
    description:
      'Oat-coloured waffle knit that holds air, worn alone or as a first layer. Combed cotton, 240 g, with cuffs that stay up when pushed. Dry flat: waffle grows when it hangs.',
    category: 'men',
    price: 4800,
    cost: 1800,
    colors: ['Oat', 'Slate', 'Moss'],
    sizes: SIZES,
    stock: 61,
    age: 470,
    picture: {
      good: 'tee',
      style: 'long',
      cloth: inCloth('waffle', 'oat'),
      ground: 'woad',
      alt: 'Long-sleeved oat tee in waffle knit',
    },
    reviews: [
      [5, 'I have four now. That says it.'],
      [4, 'Grows a bit during the day, is back after washing.'],
    ],
  },
  {
    title: 'Submariner roll neck',
    description:
      'A close rib in ink-black wool that keeps wind from the throat. Merino spun in Bradford, knitted in one piece without side seams. Hand wash, roll in a towel, dry flat.',
    category: 'men',
    price: 12800,
    cost: 5700,
    colors: ['Ink', 'Chalk'],
    sizes: SIZES,
    stock: 14,
    age: 70,
    picture: {
      good: 'knit',
      style: 'roll',
      cloth: inCloth('rib', 'ink'),
      ground: 'chalk',
      alt: 'Black ribbed jumper with a roll neck',
    },
    reviews: [
      [5, 'On the boat from October on.'],
      [4, 'Tight over the head, then perfect.'],
    ],
  },
  {
    title: 'Fair Isle vee, Shetland',
    description:
      'Seven colours, none of them loud, knitted by hand-frame on Yell and washed in soft water. Shetland wool, 300 g, light for its warmth. Wear it over a collar. Hand wash cool.',
    category: 'men',
    price: 16800,
    cost: 8300,
    colors: ['Walnut'],
    sizes: SIZES,
    stock: 5,
    featured: true,
    age: 34,
    picture: {
      good: 'knit',
      style: 'vee',
      cloth: inCloth('fairIsle', 'walnut', 'ecru', 'rust'),
      ground: 'weld',
      alt: 'Brown Fair Isle jumper with a vee neck',
    },
    reviews: [
      [5, 'My grandfather had one. This is better knitted.'],
      [5, 'Every row is different and nothing shouts.'],
    ],
  },
  {
    title: "Gardener's cardigan, moss",
    description:
      'Long, with a pocket for secateurs on the right and one for string on the left. Lambswool in a moss mix, corozo buttons, elbows knitted double. Hand wash; a darning needle is in the pocket.',
    category: 'men',
    price: 13900,
    salePrice: 11200,
    cost: 6200,
    colors: ['Moss', 'Walnut', 'Indigo'],
    sizes: SIZES,
    stock: 18,
    age: 346,
    picture: {
      good: 'cardigan',
      style: 'long',
      cloth: inCloth('knit', 'moss'),
      ground: 'walnut',
      alt: 'Long green cardigan with two pockets',
    },
    reviews: [
      [5, 'Roses have not got through it yet.'],
      [4, 'Warm and heavy. I use the string pocket for the telephone.'],
      [5, 'Elbows outlast the gardener.'],
    ],
  },
  {
    title: 'Loopback hoodie, slate',
    description:
      'Heavy loopback cotton, 420 g, knitted slowly so it does not pill. The hood has two layers and stands up by itself. Wash at 30 inside out, no softener.',
    category: 'men',
    price: 8600,
    cost: 3500,
    colors: ['Slate', 'Oat', 'Moss'],
    sizes: SIZES,
    stock: 44,
    age: 8,
    picture: {
      good: 'hoodie',
      style: 'pullover',
      cloth: inCloth('plain', 'slate'),
      ground: 'sage',
      alt: 'Grey pullover hoodie with a front pocket',
    },
    reviews: [
      [5, 'Like the ones from school, with better seams.'],
      [4, 'Heavy. I sized up and would not again.'],
    ],
  },
];
