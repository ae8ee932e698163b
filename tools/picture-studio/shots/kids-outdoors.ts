import type { Shots } from '../picture.ts';
import { inCloth } from '../colourways.ts';

export const kidsOutdoorsShots: Shots = {
  'Puddle coat, weld': {
    subject: 'raincoat',
    style: 'child',
    cloth: inCloth('plain', '#E0B23F'),
    background: 'sage',
  },
  'Forest hoodie, moss': { subject: 'hoodie', style: 'child', cloth: inCloth('plain', 'moss') },
  'Lambswool jumper, small': {
    subject: 'knit',
    style: 'child',
    cloth: inCloth('knit', 'sky'),
    background: 'weld',
  },
  'Button cardigan, madder': {
    subject: 'cardigan',
    style: 'child',
    cloth: inCloth('knit', 'madder'),
    background: 'chalk',
  },
  'Mittens on a string': {
    subject: 'mittens',
    cloth: inCloth('knit', 'madder', 'ecru'),
    background: 'woad',
  },
  'Fair Isle mittens': {
    subject: 'mittens',
    cloth: inCloth('fairIsle', 'indigo', 'chalk', 'rust'),
    background: 'weld',
  },
  'Sun hat with a soft brim': {
    subject: 'sunHat',
    cloth: inCloth('gingham', 'woad'),
    background: 'weld',
  },
};
