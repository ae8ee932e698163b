import type { Shots } from '../picture.ts';

export const footwearShots: Shots = {
  'Canvas high-top, woad': { subject: 'sneaker' },
  'Pull-on work boot': { subject: 'boot' },
  'Two-strap cork sandal': { subject: 'sandal' },
  'Rubber boot, cotton lined': { subject: 'welly' },
  'Felt house slipper': { subject: 'slipper' },
};
