import type { Shots } from '../picture.ts';
import { inCloth, inLeather } from '../colourways.ts';

export const footwearBootsShots: Shots = {
  'Derby boot, eight eyelets': {
    subject: 'laceBoot',
    cloth: inLeather('walnut'),
    background: 'sage',
  },
  'Derby boot, oxblood, limited run of sixty pairs with leather laces': {
    subject: 'laceBoot',
    cloth: inLeather('#5A1A1D'),
    background: 'woad',
  },
  'Pull-on boot, oak suede': { subject: 'boot', cloth: inLeather('oak'), background: 'woad' },
  'Two-strap sandal, ink': { subject: 'sandal', cloth: inLeather('ink'), background: 'rose' },
  'House slipper, rust felt': {
    subject: 'slipper',
    cloth: inCloth('plain', 'rust'),
    background: 'chalk',
  },
  'Bed booties, plum': { subject: 'booties', cloth: inCloth('knit', 'plum'), background: 'sage' },
};
