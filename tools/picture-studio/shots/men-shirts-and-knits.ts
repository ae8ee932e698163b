import type { Shots } from '../picture.ts';
import { inCloth } from '../colourways.ts';

export const menShirtsAndKnitsShots: Shots = {
  'Band-collar shirt, ticking': {
    subject: 'shirt',
    style: 'band',
    cloth: inCloth('ticking', 'indigo'),
    background: 'walnut',
  },
  'Camp-collar shirt, moss dots': {
    subject: 'shirt',
    style: 'camp',
    cloth: inCloth('dots', 'moss', 'straw'),
  },
  'Tattersall shirt, brushed': {
    subject: 'shirt',
    cloth: inCloth('tattersall', 'moss', 'ecru', 'rust'),
    background: 'sage',
  },
  'Waffle tee, long sleeves': {
    subject: 'tee',
    style: 'long',
    cloth: inCloth('waffle', 'oat'),
    background: 'woad',
  },
  'Submariner roll neck': {
    subject: 'knit',
    style: 'roll',
    cloth: inCloth('rib', 'ink'),
    background: 'chalk',
  },
  'Fair Isle vee, Shetland': {
    subject: 'knit',
    style: 'vee',
    cloth: inCloth('fairIsle', 'walnut', 'ecru', 'rust'),
    background: 'weld',
  },
  "Gardener's cardigan, moss": {
    subject: 'cardigan',
    style: 'long',
    cloth: inCloth('knit', 'moss'),
    background: 'walnut',
  },
  'Loopback hoodie, slate': {
    subject: 'hoodie',
    style: 'pullover',
    cloth: inCloth('plain', 'slate'),
    background: 'sage',
  },
};
