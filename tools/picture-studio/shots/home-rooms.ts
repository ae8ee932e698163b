import type { Shots } from '../picture.ts';
import { inCloth, inGlaze, inWood } from '../colourways.ts';

export const homeRoomsShots: Shots = {
  'Beeswax candle, in stoneware': {
    subject: 'candle',
    cloth: inGlaze('slate'),
    background: 'weld',
  },
  'Candlesticks, madder, pair': {
    subject: 'candleHolder',
    cloth: inGlaze('madder'),
    background: 'chalk',
  },
  'Shoulder vase, indigo': { subject: 'vase', cloth: inGlaze('indigo', 'sky'), background: 'rose' },
  'Wall clock, oak': { subject: 'clock', cloth: inWood('oak'), background: 'sage' },
  'Houndstooth cushion': {
    subject: 'cushion',
    cloth: inCloth('houndstooth', 'oat', 'ink'),
    background: 'sage',
  },
  'Plaid throw, madder': {
    subject: 'blanket',
    cloth: inCloth('plaid', 'madder', 'ink', 'straw'),
    background: 'chalk',
  },
  'Rag rug, ikat': {
    subject: 'rug',
    cloth: inCloth('ikat', 'ecru', 'indigo', 'madder'),
    background: 'sage',
  },
  'Hall rug, herringbone, hard-wearing wool for where everybody walks': {
    subject: 'rug',
    cloth: inCloth('herringbone', 'oat', 'walnut'),
    background: 'woad',
  },
  'Seagrass basket, two handles': { subject: 'basket', background: 'weld' },
  'Milking stool, walnut': { subject: 'stool', cloth: inWood('walnut'), background: 'weld' },
};
