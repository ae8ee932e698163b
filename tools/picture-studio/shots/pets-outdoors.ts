import type { Shots } from '../picture.ts';
import { inCloth } from '../colourways.ts';

export const petsOutdoorsShots: Shots = {
  'Dog coat, herringbone': {
    subject: 'dogCoat',
    cloth: inCloth('herringbone', 'walnut'),
    background: 'rose',
  },
  'Dog coat, waxed moss': {
    subject: 'dogCoat',
    cloth: inCloth('plain', 'moss'),
    background: 'weld',
  },
  'Dog coat, quilted weld': {
    subject: 'dogCoat',
    cloth: inCloth('quilt', 'weld'),
    background: 'woad',
  },
  'Collar, tattersall': {
    subject: 'collar',
    cloth: inCloth('tattersall', 'moss', 'ecru', 'rust'),
    background: 'weld',
  },
  'Webbing lead, indigo edge': {
    subject: 'lead',
    cloth: inCloth('ticking', 'indigo'),
    background: 'rose',
  },
  'Rope leash, madder, long': {
    subject: 'leash',
    cloth: inCloth('plain', 'madder'),
    background: 'chalk',
  },
  'Walking harness, denim': {
    subject: 'harness',
    cloth: inCloth('twill', 'denim'),
    background: 'weld',
  },
};
