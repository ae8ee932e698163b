import type { Shots } from '../picture.ts';
import { inCloth, inGlaze, inWood } from '../colourways.ts';

export const gardenBedsShots: Shots = {
  'Terrace pot, clay, 32 cm': {
    subject: 'pot',
    cloth: inGlaze('clay', 'ecru'),
    background: 'sage',
  },
  'Glazed pot, indigo, 24 cm': {
    subject: 'pot',
    cloth: inGlaze('indigo', 'chalk'),
    background: 'rose',
  },
  'Trough planter, slate glaze': {
    subject: 'planter',
    cloth: inGlaze('slate'),
    background: 'weld',
  },
  'Raised planter, larch': { subject: 'planter', cloth: inWood('oak'), background: 'sage' },
  'Watering can, moss, 5 litres': { subject: 'can', cloth: inGlaze('moss'), background: 'rose' },
  'Storm lantern, madder': { subject: 'lantern', cloth: inGlaze('madder'), background: 'chalk' },
  'Sussex trug, chestnut': { subject: 'trug', cloth: inWood('oak'), background: 'woad' },
  'Harvest trug, painted sage': { subject: 'trug', cloth: inWood('sage'), background: 'rose' },
  'Jute twine, two balls': { subject: 'twine', cloth: inCloth('plain', 'oat'), background: 'sage' },
  'Sparrow box, dark oak': { subject: 'birdHouse', cloth: inWood('walnut'), background: 'rose' },
};
