import type { Shots } from '../picture.ts';
import { inCloth, inGlaze, inLeather } from '../colourways.ts';

export const footwearShoesShots: Shots = {
  'Penny loafer, oxblood': { subject: 'loafer', cloth: inLeather('#5A1A1D'), background: 'chalk' },
  'Suede loafer, oak': { subject: 'loafer', cloth: inLeather('oak'), background: 'woad' },
  'Garden clog, walnut': { subject: 'clog', cloth: inLeather('walnut'), background: 'sage' },
  'Studio clog, weld': { subject: 'clog', cloth: inLeather('weld'), background: 'woad' },
  'Rope espadrille, sky stripe': {
    subject: 'espadrille',
    cloth: inCloth('stripe', 'sky'),
    background: 'rose',
  },
  'Mary Jane, madder leather': {
    subject: 'maryJane',
    cloth: inLeather('madder'),
    background: 'chalk',
  },
  'Mary Jane, moss cord': {
    subject: 'maryJane',
    cloth: inCloth('cord', 'moss'),
    background: 'rose',
  },
  'Low trainer, oat canvas': {
    subject: 'sneaker',
    cloth: inCloth('plain', 'oat'),
    background: 'rose',
  },
  'Cord trainer, rust': { subject: 'sneaker', cloth: inCloth('cord', 'rust'), background: 'sage' },
  'Rubber boot, ink, high': { subject: 'welly', cloth: inGlaze('ink'), background: 'weld' },
};
