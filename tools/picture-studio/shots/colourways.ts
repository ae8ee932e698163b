import { inCloth, inGlaze, inLeather } from '../colourways.ts';
import type { OtherColours } from '../picture.ts';
import { palette } from '../studio.ts';

/** The cloth of a product's other colours, by its title and the colour; its own look is the first colour. */
export const otherColours: OtherColours = {
  'Gingham field shirt': {
    Madder: inCloth('gingham', 'madder', '#F2EFEC'),
    Moss: inCloth('gingham', 'moss', '#EFF0EA'),
  },
  'Breton tee, heavy jersey': { Madder: inCloth('breton', 'madder') },
  'Herringbone turn-up trousers': { Slate: { c: '#4B525C', ink: '#8C949E' } },
  'Cable crew in weld wool': {
    Indigo: inCloth('knit', '#2B3F70'),
    Moss: inCloth('knit', 'moss'),
  },
  'Chore jacket, raw twill': {
    Oak: { c: '#A5814F', ink: '#C3A173' },
    Moss: { c: '#56693F', ink: '#7D9062' },
  },
  'Ikat wrap dress': { Indigo: { c: '#27406F', ink: palette.madder, trim: palette.madder } },
  'Houndstooth pea coat': { Walnut: { c: '#4E3A2D', ink: '#A58B70' } },
  'Pleated kilt skirt': {
    Madder: { c: palette.madder, ink: '#5B1C27' },
    Indigo: { c: '#2B3F70', ink: '#172345' },
  },
  'Stripe shirt, sky and chalk': { Rose: { c: '#F7F3F1', ink: '#DC9F98', thread: '#D79A93' } },
  'Gingham dungarees': { Woad: inCloth('gingham', 'woad') },
  'Bobble hat, double brim': {
    Madder: { c: palette.madder },
    Moss: { c: palette.moss },
  },
  'Madder plaid scarf': { Moss: { c: palette.moss, ink: '#33432A', trim: '#3F5030' } },
  'Felt brim hat': { Walnut: { c: '#5C4435', ink: '#6F5645' } },
  'Field watch, moss strap': { Indigo: { c: palette.indigo, ink: '#5A6C9B' } },
  'Canvas high-top, woad': {
    Chalk: { c: '#E9E5D8' },
    Madder: { c: '#97333A', trim: palette.indigo },
  },
  'Pull-on work boot': { Ink: { c: '#24252B', ink: '#15161A' } },
  'Rubber boot, cotton lined': { Indigo: { c: '#2A3A66' } },
  'Gourd lamp, linen shade': { Chalk: { c: '#E6E2D6', ink: '#B9B2A0' } },
  'Ikat cushion, piped': { Madder: { c: palette.madder, ink: '#27406F' } },
  'Windowpane wool blanket': {
    Madder: { c: palette.madder, ink: '#E9DDC6', trim: '#E0D6BF' },
    Indigo: { c: '#2B3F70', ink: '#DCD6C6', trim: '#E0D6BF', thread: palette.madder },
  },
  'Watering can, 7 litres': { Moss: { c: '#64774C', ink: '#3A4A2C', third: '#93A47A' } },
  'Corduroy overshirt, rust': { Moss: inCloth('cord', 'moss'), Ink: inCloth('cord', '#2A2F3B') },
  'Shirt dress, weld gingham': {
    Moss: inCloth('gingham', 'moss'),
    Indigo: inCloth('gingham', 'indigo'),
  },
  'Raincoat, weld': { Moss: inCloth('plain', 'moss') },
  'Puddle coat, weld': { Woad: inCloth('plain', 'woad') },
  'Dungarees, clay corduroy': { Indigo: inCloth('cord', '#2B3F70') },
  'Boot socks, Breton stripe': { Moss: { ...inCloth('knitStripe', 'moss'), trim: '#3F5030' } },
  'Flap backpack, moss canvas': { Ink: inCloth('plain', '#2A2F3B') },
  'Penny loafer, oxblood': { Ink: inLeather('#25262C') },
  'Derby boot, eight eyelets': { Ink: inLeather('#25262C') },
  'Round teapot, moss': { Chalk: inGlaze('#E4DFD2', '#8F8877') },
  'Dog coat, herringbone': { Slate: { c: '#55575A', ink: '#94969A' } },
  'Cat cave, slate felt': { Moss: inCloth('plain', 'moss') },
};
