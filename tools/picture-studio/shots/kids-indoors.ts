import type { Shots } from '../picture.ts';
import { inCloth } from '../colourways.ts';

export const kidsIndoorsShots: Shots = {
  'Pyjamas, moss ticking': {
    subject: 'pyjamas',
    style: 'child',
    cloth: inCloth('ticking', 'moss'),
    background: 'chalk',
  },
  'Play tee, indigo dots': {
    subject: 'tee',
    style: 'child',
    cloth: inCloth('dots', 'indigo', 'chalk'),
    background: 'rose',
  },
  'Dungarees, brick corduroy': {
    subject: 'dungarees',
    style: 'child',
    cloth: inCloth('cord', '#9C3D2C'),
    background: 'sage',
  },
  'Sprigged romper': {
    subject: 'romper',
    cloth: inCloth('sprig', 'chalk', 'moss', 'madder'),
    background: 'rose',
  },
  'Denim pinafore': { subject: 'pinafore', cloth: inCloth('twill', 'denim'), background: 'weld' },
  'Feeding bib, gingham': {
    subject: 'bib',
    cloth: inCloth('gingham', 'madder'),
    background: 'woad',
  },
  'Knitted booties, oat': { subject: 'booties', cloth: inCloth('knit', 'oat'), background: 'woad' },
  'Linen rabbit': { subject: 'rabbit', cloth: inCloth('plain', 'flax'), background: 'woad' },
  'Gingham rabbit': { subject: 'rabbit', cloth: inCloth('gingham', 'weld'), background: 'woad' },
};
