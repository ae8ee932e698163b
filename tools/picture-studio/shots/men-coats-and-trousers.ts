import type { Shots } from '../picture.ts';
import { inCloth } from '../colourways.ts';

export const menCoatsAndTrousersShots: Shots = {
  'Herringbone waistcoat': {
    subject: 'waistcoat',
    cloth: inCloth('herringbone', 'walnut'),
    background: 'chalk',
  },
  'Corduroy overshirt, rust': {
    subject: 'overshirt',
    cloth: inCloth('cord', 'rust'),
    background: 'chalk',
  },
  'Plaid overshirt, brushed twice': {
    subject: 'overshirt',
    cloth: inCloth('plaid', 'madder', 'ink', 'straw'),
    background: 'sage',
  },
  'Proofed cotton raincoat': {
    subject: 'raincoat',
    cloth: inCloth('twill', 'moss'),
    background: 'chalk',
  },
  'Single-breasted overcoat in herringbone wool, half-lined': {
    subject: 'coat',
    style: 'single',
    cloth: inCloth('herringbone', 'slate'),
    background: 'woad',
  },
  'Selvedge jeans, rinsed once': {
    subject: 'trousers',
    style: 'jeans',
    cloth: inCloth('twill', 'indigo'),
    background: 'chalk',
  },
  'Striped pyjamas, poplin': { subject: 'pyjamas', cloth: inCloth('stripe', 'woad') },
  'Bib and brace, hickory ticking': {
    subject: 'dungarees',
    cloth: inCloth('ticking', 'denim'),
    background: 'weld',
  },
};
