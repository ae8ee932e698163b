import type { Shots } from '../picture.ts';

export const petsShots: Shots = {
  'Twill dog collar': { subject: 'collar' },
  'Houndstooth pet bed': { subject: 'bed' },
  'Rope leash, spliced': { subject: 'leash' },
  'Stoneware feeding bowl': { subject: 'petBowl' },
  'Plaid ball with tug rope': { subject: 'ropeToy' },
};
