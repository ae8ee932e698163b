import type { Shots } from '../picture.ts';
import { palette } from '../studio.ts';

export const womenShots: Shots = {
  'Ikat wrap dress': { subject: 'dress' },
  'Houndstooth pea coat': { subject: 'coat' },
  'Pleated kilt skirt': { subject: 'skirt' },
  'Fisherman crew, undyed': {
    subject: 'knit',
    background: 'sage',
    cloth: { c: '#E9E3D2', trim: '#DCD4BF' },
  },
  'Stripe shirt, sky and chalk': {
    subject: 'shirt',
    background: 'rose',
    cloth: {
      c: '#F3F4F3',
      ink: '#7F9CC6',
      third: palette.chalk,
      weave: 'stripe',
      trim: '#F7F4EA',
      thread: '#7F9CC6',
    },
  },
};
