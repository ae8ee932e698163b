import type { Shots } from '../picture.ts';
import { inCloth, inGlaze, inWood } from '../colourways.ts';

export const homeTableShots: Shots = {
  'Round teapot, moss': { subject: 'teapot', cloth: inGlaze('moss'), background: 'rose' },
  'Dinner and side plate, speckled': {
    subject: 'plate',
    cloth: inGlaze('oat', undefined, undefined, 'speckle'),
    background: 'woad',
  },
  'Milk jug, woad': { subject: 'jug', cloth: inGlaze('woad'), background: 'weld' },
  'Nesting bowls, set of three': {
    subject: 'bowl',
    cloth: inGlaze('chalk', 'woad', 'madder'),
    background: 'walnut',
  },
  'Bread boards, oak, pair': { subject: 'board', cloth: inWood('oak'), background: 'woad' },
  'Kitchen apron, ticking': {
    subject: 'apron',
    cloth: inCloth('ticking', 'indigo'),
    background: 'walnut',
  },
  'Tea towel, gingham, pair': {
    subject: 'teaTowel',
    cloth: inCloth('gingham', 'madder'),
    background: 'sage',
  },
};
