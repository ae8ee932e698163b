import type { Shots } from '../picture.ts';

export const menShots: Shots = {
  'Gingham field shirt': { subject: 'shirt' },
  'Breton tee, heavy jersey': { subject: 'tee' },
  'Herringbone turn-up trousers': { subject: 'trousers' },
  'Cable crew in weld wool': { subject: 'knit' },
  'Chore jacket, raw twill': { subject: 'jacket' },
};
