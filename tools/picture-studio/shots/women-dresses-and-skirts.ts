import type { Shots } from '../picture.ts';
import { inCloth } from '../colourways.ts';

export const womenDressesAndSkirtsShots: Shots = {
  'Shirt dress, weld gingham': {
    subject: 'shirtDress',
    cloth: inCloth('gingham', 'weld'),
    background: 'woad',
  },
  'Nightdress, sprigged lawn': {
    subject: 'nightdress',
    cloth: inCloth('sprig', 'chalk', 'madder', 'moss'),
    background: 'rose',
  },
  'Gathered skirt, indigo sprig': {
    subject: 'gatheredSkirt',
    cloth: inCloth('sprig', 'indigo', 'chalk', 'sky'),
    background: 'weld',
  },
  'Jumpsuit, moss twill': {
    subject: 'jumpsuit',
    cloth: inCloth('twill', 'moss'),
    background: 'rose',
  },
  'Dungarees, clay corduroy': {
    subject: 'dungarees',
    cloth: inCloth('cord', 'clay'),
    background: 'sage',
  },
};
