/** Orders and wishlists of the accounts that can sign in: in several states, with a sold-out product and one on sale. */
import type { SampleHistory } from '../../seed/sample.ts';

export const shopper: SampleHistory = {
  orders: [
    { days: 298, scenario: 'bought', titles: ['Ladder-back chair, rush seat'] },
    { days: 224, scenario: 'returned', titles: ['Felt brim hat'] },
    {
      days: 171,
      scenario: 'bought',
      titles: ['Herringbone turn-up trousers', 'Bridle belt, oak bark tanned'],
      coupon: 'STITCH15',
    },
    {
      days: 118,
      scenario: 'damaged',
      titles: ['Speckled mug, set of two', 'Watering can, 7 litres'],
    },
    { days: 83, scenario: 'forgotten', titles: ['Windowpane wool blanket'] },
    { days: 46, scenario: 'cancelled', titles: ['Pull-on work boot'] },
    {
      days: 45,
      scenario: 'paid after a refusal',
      titles: ['Pull-on work boot', 'Felt house slipper'],
      coupon: 'WELD10',
    },
    { days: 21, scenario: 'sold out', titles: ['Nesting box, shingle roof'] },
    { days: 3, scenario: 'bought', titles: ['Madder plaid scarf', 'Canvas high-top, woad'] },
    { days: 1, scenario: 'bought', titles: ['Trowel and fork, ash handles'] },
  ],
  wishlist: [
    'Ladder-back chair, rush seat',
    'Ikat wrap dress',
    'Houndstooth pea coat',
    'Field watch, moss strap',
    'Windowpane wool blanket',
    'Lozenge plant pot, 28 cm',
  ],
};

export const giver: SampleHistory = {
  orders: [
    { days: 131, scenario: 'bought', titles: ['Cable crew in weld wool'], addressAt: 2 },
    { days: 74, scenario: 'bought', titles: ['Gingham dungarees', 'Bobble hat, double brim'] },
    {
      days: 40,
      scenario: 'bought',
      titles: ['Ikat cushion, piped'],
      addressAt: 1,
      coupon: 'WELD10',
    },
    { days: 6, scenario: 'bought', titles: ['Gourd lamp, linen shade'], addressAt: 1 },
  ],
  wishlist: ['Workshop tote, raw denim', 'Houndstooth pet bed', 'Speckled mug, set of two'],
};
