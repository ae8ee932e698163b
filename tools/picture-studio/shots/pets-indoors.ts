import type { Shots } from '../picture.ts';
import { inCloth, inGlaze, inWood } from '../colourways.ts';

export const petsIndoorsShots: Shots = {
  'Cat cave, slate felt': {
    subject: 'catCave',
    cloth: inCloth('plain', 'slate'),
    background: 'rose',
  },
  'Cat cave, oat knit': { subject: 'catCave', cloth: inCloth('knit', 'oat'), background: 'woad' },
  'Pet bed, moss corduroy': { subject: 'bed', cloth: inCloth('cord', 'moss'), background: 'rose' },
  'Feeding bowl, sky': {
    subject: 'petBowl',
    cloth: inGlaze('sky', 'indigo', 'chalk'),
    background: 'walnut',
  },
  'Treat tin, madder': { subject: 'treatTin', cloth: inGlaze('madder'), background: 'sage' },
  'Grooming brush, oak': { subject: 'brush', cloth: inWood('oak'), background: 'woad' },
  'Felt mouse, pair': { subject: 'mouseToy', cloth: inCloth('plain', 'slate'), background: 'weld' },
  'Canvas bone, gingham': {
    subject: 'boneToy',
    cloth: inCloth('gingham', 'woad'),
    background: 'weld',
  },
  'Cord ball on a rope': { subject: 'ropeToy', cloth: inCloth('cord', 'moss'), background: 'rose' },
};
