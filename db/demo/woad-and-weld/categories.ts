import type { SampleCategory } from '../../seed/sample.ts';

/** Those of a new shop, with pictures of products that the home page does not show beside them. */
export const categories: readonly SampleCategory[] = [
  {
    id: 'men',
    name: 'Men',
    picture: 'breton-tee-heavy-jersey-front',
    alt: 'Short-sleeved tee with indigo stripes',
  },
  {
    id: 'women',
    name: 'Women',
    picture: 'pleated-kilt-skirt-front',
    alt: 'Pleated skirt in green plaid with a leather strap',
  },
  {
    id: 'kids',
    name: 'Kids',
    picture: 'cord-pinafore-with-blouse-front',
    alt: 'Red cord pinafore over a dotted blouse',
  },
  {
    id: 'accessories',
    name: 'Accessories',
    picture: 'post-satchel-walnut-front',
    alt: 'Brown leather satchel with two straps',
  },
  {
    id: 'footwear',
    name: 'Footwear',
    picture: 'pull-on-work-boot-front',
    alt: 'Pair of brown leather pull-on boots',
  },
  {
    id: 'home',
    name: 'Home',
    picture: 'gourd-lamp-linen-shade-front',
    alt: 'Table lamp with a blue base and a lit linen shade',
  },
  {
    id: 'garden',
    name: 'Garden',
    picture: 'watering-can-7-litres-front',
    alt: 'Blue-grey watering can with a brass rose',
  },
  {
    id: 'pets',
    name: 'Pets',
    picture: 'houndstooth-pet-bed-front',
    alt: 'Oval pet bed in houndstooth with a yellow cushion',
  },
];
