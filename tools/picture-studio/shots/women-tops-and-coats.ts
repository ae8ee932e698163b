import type { Shots } from '../picture.ts';
import { inCloth } from '../colourways.ts';

export const womenTopsAndCoatsShots: Shots = {
  'Gathered blouse, chalk dots': {
    subject: 'blouse',
    cloth: inCloth('dots', 'rose', 'chalk'),
    background: 'chalk',
  },
  'Camisole, plum silk': { subject: 'camisole', cloth: inCloth('plain', 'plum') },
  'Striped tee, long sleeves': {
    subject: 'tee',
    style: 'long',
    cloth: inCloth('breton', 'madder', 'ecru'),
    background: 'chalk',
  },
  'Short cardigan, rose': {
    subject: 'cardigan',
    style: 'short',
    cloth: inCloth('knit', 'rose'),
    background: 'chalk',
  },
  'Roll neck, madder rib': {
    subject: 'knit',
    style: 'roll',
    cloth: inCloth('rib', 'madder'),
    background: 'walnut',
  },
  'Crew jumper, sage': {
    subject: 'knit',
    style: 'plain',
    cloth: inCloth('knit', 'sage'),
    background: 'rose',
  },
  'Wide trousers, houndstooth': {
    subject: 'trousers',
    style: 'wide',
    cloth: inCloth('houndstooth', 'chalk', 'ink'),
    background: 'rose',
  },
  'Quilted waistcoat, flax': {
    subject: 'waistcoat',
    cloth: inCloth('quilt', 'flax'),
    background: 'sage',
  },
  'Car coat, oak twill': {
    subject: 'coat',
    style: 'single',
    cloth: inCloth('twill', 'oak'),
    background: 'woad',
  },
  'Raincoat, weld': { subject: 'raincoat', cloth: inCloth('plain', 'weld'), background: 'woad' },
  'Poncho, slate plaid': {
    subject: 'poncho',
    cloth: inCloth('plaid', 'slate', 'ink', 'straw'),
    background: 'rose',
  },
};
