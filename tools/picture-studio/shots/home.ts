import type { Shots } from '../picture.ts';

export const homeShots: Shots = {
  'Gourd lamp, linen shade': { subject: 'lamp' },
  'Speckled mug, set of two': { subject: 'mug' },
  'Ikat cushion, piped': { subject: 'cushion' },
  'Windowpane wool blanket': { subject: 'blanket' },
  'Ladder-back chair, rush seat': { subject: 'chair' },
};
