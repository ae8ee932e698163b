import type { Shots } from '../picture.ts';
import { inCloth, inLeather } from '../colourways.ts';

export const accessoriesCarriedShots: Shots = {
  'Walking umbrella, plum': {
    subject: 'umbrella',
    cloth: inCloth('twill', 'plum'),
    background: 'chalk',
  },
  'Flap backpack, moss canvas': {
    subject: 'backpack',
    cloth: inCloth('plain', 'moss'),
    background: 'weld',
  },
  'Bucket bag, oak leather': { subject: 'bucketBag', cloth: inLeather('oak'), background: 'sage' },
  'Post satchel, walnut': { subject: 'satchel', cloth: inLeather('walnut'), background: 'weld' },
  'Card wallet, rust leather': { subject: 'wallet', cloth: inLeather('rust'), background: 'woad' },
  'Clasp purse, houndstooth': {
    subject: 'purse',
    cloth: inCloth('houndstooth', 'chalk', 'ink'),
    background: 'rose',
  },
  'Pencil pouch, ticking': {
    subject: 'pouch',
    cloth: inCloth('ticking', 'indigo'),
    background: 'weld',
  },
  'Key fob, oak-bark leather': { subject: 'keyFob', cloth: inLeather('oak'), background: 'woad' },
};
