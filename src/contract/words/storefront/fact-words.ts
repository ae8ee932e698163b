import { wordGroup } from '#kernel/words/shop-words.ts';

export const factWords = wordGroup('facts', 'Facts and sizes of products', {
  pictureOf: '{title}, picture {n} of {count}',
  alsoLike: 'You may also like',
  lowestPrice: 'Lowest price in the last 30 days: {price}',
  brand: 'Brand',
  weight: 'Weight',
  barcode: 'Barcode',
  manufacturer: 'Manufacturer',
  euPerson: 'Responsible person in the EU',
  yes: 'Yes',
  no: 'No',
  chest: 'Chest',
  waist: 'Waist',
  hips: 'Hips',
  footLength: 'Foot length',
  height: 'Height',
  measureBody:
    'Lay the tape level around the fullest part of chest and hips and around the natural waist, over thin clothes. Between two sizes, take the larger one for room and the smaller one for a close fit.',
  measureFoot:
    'Put your foot on paper with the heel at a wall, mark the longest toe and measure to it, in the evening, both feet. Take the longer one.',
  measureChild:
    'Measure height without shoes. Between two sizes, take the larger one: it is grown into.',
});
