import type { DemoProduct } from '../demo-product.ts';

export const accessories: readonly DemoProduct[] = [
  {
    title: 'Madder plaid scarf',
    description:
      'A long scarf of lambswool in madder, wine and oat, 190 by 34 cm, with a hand-knotted fringe. Woven in Kirriemuir. Wash by hand, pull into shape, dry flat.',
    category: 'accessories',
    price: 6400,
    salePrice: 4800,
    cost: 2400,
    colors: ['Madder', 'Moss'],
    stock: 38,
    todaysDeal: true,
    age: 82,
    picture: { good: 'scarf', alt: 'Red plaid scarf with a fringe' },
    reviews: [
      [5, 'Goes twice round and still reaches my pockets.'],
      [5, 'Soft from the first day.'],
      [4, 'The red is deep, almost wine.'],
    ],
  },
  {
    title: 'Workshop tote, raw denim',
    description:
      'A bag for a laptop, lunch and a drill. 14 oz denim, webbing handles sewn on with crosses, one outside pocket with a woven tag. Carries 15 kg. Wipe clean, or wash alone at 30.',
    category: 'accessories',
    price: 5800,
    cost: 2100,
    stock: 71,
    featured: true,
    age: 135,
    picture: { good: 'tote', alt: 'Indigo denim tote with webbing handles' },
    reviews: [
      [5, 'Carried bricks. Really.'],
      [4, 'Would like a zip, but then it would not be this bag.'],
      [5, 'The stitching is a pleasure to look at.'],
    ],
  },
  {
    title: 'Felt brim hat',
    description:
      'Rabbit-felt hat in indigo with a weld band, blocked by hand over a wooden form. Brim 6 cm. Comes with a card that says how to steam it back when it has been sat on.',
    category: 'accessories',
    price: 8900,
    cost: 3900,
    colors: ['Indigo', 'Walnut'],
    sizes: ['S', 'M', 'L'],
    stock: 12,
    age: 261,
    picture: { good: 'hat', alt: 'Indigo felt hat with a yellow band' },
    reviews: [
      [4, 'Good felt. Check the size card, mine runs small.'],
      [5, 'Sat on it. Steamed it. Fine.'],
    ],
  },
  {
    title: 'Round acetate sunglasses',
    description:
      'Frames cut from one block of walnut acetate, five-barrel hinges, green lenses with full UV protection. 49 mm, fits medium to broad faces. Case of offcut cloth included.',
    category: 'accessories',
    price: 12000,
    salePrice: 9500,
    cost: 4000,
    colors: ['Walnut', 'Ink'],
    stock: 16,
    age: 160,
    picture: { good: 'glasses', alt: 'Round brown sunglasses with green lenses' },
    reviews: [
      [5, 'Solid hinges, no wobble.'],
      [3, 'Handsome, but heavy on a small nose.'],
    ],
  },
  {
    title: 'Field watch, moss strap',
    description:
      'Hand-wound watch in brushed steel, 38 mm, with a herringbone strap that pulls out without tools. Water resistant to 50 m. Runs 42 hours when wound in the morning. Serviced by us for as long as you own it.',
    category: 'accessories',
    price: 18500,
    cost: 9200,
    colors: ['Moss', 'Indigo'],
    stock: 5,
    featured: true,
    age: 40,
    picture: { good: 'watch', alt: 'Steel field watch on a green herringbone strap' },
    reviews: [
      [5, 'Winding it has become part of the coffee.'],
      [4, 'Gains about five seconds a day.'],
    ],
  },
  {
    title: 'Bridle belt, oak bark tanned',
    description:
      'A belt 35 mm wide from one strip of bridle leather, tanned for a year in oak bark. Solid brass buckle, five holes, two rows of stitches. Sizes are from buckle to middle hole in centimetres.',
    category: 'accessories',
    price: 7600,
    cost: 3000,
    sizes: ['80', '90', '100', '110'],
    stock: 27,
    age: 190,
    picture: { good: 'belt', alt: 'Rolled brown leather belt with a brass buckle' },
    reviews: [
      [5, 'The last belt, I think.'],
      [5, 'Stiff, then perfect.'],
    ],
  },
];
