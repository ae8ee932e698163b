import type { Shots } from '../picture.ts';
import { inCloth, inWood } from '../colourways.ts';

export const gardenToolsShots: Shots = {
  'Spade and hoe, ash shafts': { subject: 'spade', cloth: inWood('oak'), background: 'weld' },
  'Yard broom, tied straw': { subject: 'broom', cloth: inWood('oak') },
  'Bypass secateurs, walnut grip': {
    subject: 'secateurs',
    cloth: inWood('walnut'),
    background: 'chalk',
  },
  'Rose gloves, moss canvas': {
    subject: 'gardenGloves',
    cloth: inCloth('plain', 'moss'),
    background: 'weld',
  },
  'Hand tools, walnut, pair': { subject: 'trowel', cloth: inWood('walnut'), background: 'rose' },
  'Garden hose, braided, 20 metres': {
    subject: 'hoseReel',
    cloth: inCloth('plain', 'moss'),
    background: 'chalk',
  },
  'Kneeler, ticking': {
    subject: 'kneeler',
    cloth: inCloth('ticking', 'indigo'),
    background: 'weld',
  },
};
