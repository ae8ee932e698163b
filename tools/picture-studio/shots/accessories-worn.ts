import type { Shots } from '../picture.ts';
import { inCloth } from '../colourways.ts';

export const accessoriesWornShots: Shots = {
  'Flat cap, corduroy': { subject: 'cap', cloth: inCloth('cord', 'moss'), background: 'weld' },
  'Terrace hat, ink and chalk': {
    subject: 'beanie',
    cloth: inCloth('knit', 'ink'),
    background: 'sage',
  },
  'Knitted tie, madder': { subject: 'tie', cloth: inCloth('knit', 'madder'), background: 'woad' },
  'Ikat neckerchief': {
    subject: 'neckerchief',
    cloth: inCloth('ikat', 'chalk', 'indigo', 'sky'),
    background: 'rose',
  },
  'Ribbed gloves, walnut': {
    subject: 'gloves',
    cloth: inCloth('rib', 'walnut'),
    background: 'woad',
  },
  'Herringbone gloves, lined': {
    subject: 'gloves',
    cloth: inCloth('herringbone', 'slate'),
    background: 'rose',
  },
  'Boot socks, Breton stripe': {
    subject: 'socks',
    cloth: inCloth('knitStripe', 'woad'),
    background: 'walnut',
  },
};
