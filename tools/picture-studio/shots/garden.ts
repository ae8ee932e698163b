import type { Shots } from '../picture.ts';

export const gardenShots: Shots = {
  'Lozenge plant pot, 28 cm': { subject: 'pot' },
  'Watering can, 7 litres': { subject: 'can' },
  'Trowel and fork, ash handles': { subject: 'trowel' },
  'Nesting box, shingle roof': { subject: 'birdHouse' },
};
