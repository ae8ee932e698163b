import type { Shots } from '../picture.ts';
import { palette } from '../studio.ts';

export const kidsShots: Shots = {
  'Gingham dungarees': { subject: 'romper' },
  'Cord pinafore with blouse': { subject: 'pinafore' },
  'Scout shorts, wide cord': { subject: 'shorts' },
  'Bobble hat, double brim': { subject: 'beanie' },
  'Sailor tee, short sleeve': {
    subject: 'tee',
    background: 'weld',
    cloth: { c: '#F6F1E3', ink: palette.madder, trim: '#F6F1E3', thread: palette.madder },
  },
};
