import type { Shots } from '../picture.ts';

export const accessoriesShots: Shots = {
  'Madder plaid scarf': { subject: 'scarf' },
  'Workshop tote, raw denim': { subject: 'tote' },
  'Felt brim hat': { subject: 'hat' },
  'Round acetate sunglasses': { subject: 'glasses' },
  'Field watch, moss strap': { subject: 'watch' },
  'Bridle belt, oak bark tanned': { subject: 'belt' },
};
