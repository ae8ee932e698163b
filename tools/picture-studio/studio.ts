/** The palette, the backgrounds, and small parts that many subjects share. */
import { shape, spot, stroke, type Part } from './drawing.ts';
import { box, ellipse } from './outline.ts';

export const palette = {
  indigo: '#22335C',
  woad: '#3A5C9A',
  sky: '#A9BEDC',
  chalk: '#F2F1EA',
  flax: '#DCD3BF',
  weld: '#DDAE3B',
  straw: '#EBD28C',
  madder: '#A2373D',
  rose: '#D79A93',
  rust: '#A8452B',
  moss: '#56693F',
  sage: '#A7B394',
  walnut: '#5C4435',
  oak: '#B08A5E',
  ink: '#1D222D',
  slate: '#4A5568',
  brass: '#C39A4A',
  steel: '#9AA3AD',
  denim: '#34528D',
  pine: '#2F4A3E',
  plum: '#5E3A55',
  clay: '#B5694A',
  oat: '#DDCFB4',
  ecru: '#EAE2D0',
} as const;

/** Plain backgrounds: the light and the shaded end of each. */
export const backgrounds = {
  chalk: ['#F1F2EE', '#DEE1DC'],
  woad: ['#D8E0EA', '#BCC9DA'],
  weld: ['#F1E8CC', '#DFD0A0'],
  walnut: ['#DDD3CA', '#C7B9AD'],
  sage: ['#E0E6DA', '#C6D0BD'],
  rose: ['#F0E0DA', '#DEC5BC'],
} as const;
export type Background = keyof typeof backgrounds;

/** The colour of all shadows. */
export const SHADE = '#120f1c';

export const button = (x: number, y: number, c: string = palette.chalk, r = 4.6): Part => [
  shape(ellipse(x, y, r, r), { c, weave: 'smooth', lift: 0.35, shade: 0.25, bump: 0 }),
  spot(ellipse(x - 1.2, y, 0.8, 0.8), SHADE, 0.6),
  spot(ellipse(x + 1.2, y, 0.8, 0.8), SHADE, 0.6),
];

/** The soft shadow of an object on the table. */
export const tableShadow = (cx: number, y: number, rx: number, ry = rx * 0.16, lean = 60): Part => [
  spot(ellipse(cx + lean * 0.7, y + 6, rx * 1.25, ry * 1.3), SHADE, 0.2, 16),
  spot(ellipse(cx + 10, y + 2, rx, ry * 0.7), SHADE, 0.34, 8),
  spot(ellipse(cx + 3, y, rx * 0.96, ry * 0.36), SHADE, 0.42, 2),
];

/** A woven label with a stitch at either end. */
export const label = (
  x: number,
  y: number,
  w = 26,
  h = 15,
  c: string = palette.weld,
  thread: string = palette.indigo,
): Part =>
  shape(box(x, y, w, h, 0.6), {
    c,
    lift: 0.3,
    shade: 0.2,
    bump: 0,
    stitch: [`M${x + 2} ${y + 2.5}v${h - 5}M${x + w - 2} ${y + 2.5}v${h - 5}`],
    thread,
    threadOpacity: 0.8,
  });

/** A strap or cord: its shadow, its body and a lighter middle. */
export const strap = (d: string, c: string, width: number, lift = 1): Part => [
  stroke(shifted(d, 5 * lift, 7 * lift), SHADE, width * 1.05, { opacity: 0.24, blur: 4 }),
  stroke(d, darker(c, 0.82), width, { butt: true }),
  stroke(shifted(d, -0.6, -0.6), c, width * 0.86, { butt: true }),
  stroke(shifted(d, -width * 0.1, -width * 0.12), '#ffffff', width * 0.4, {
    opacity: 0.16,
    blur: 2,
  }),
];

/** Moves a path given in absolute coordinates. */
export function shifted(d: string, dx: number, dy: number): string {
  let vertical = false;
  return d.replace(/([MLQC])|(-?\d+\.?\d*)/g, (token, letter: string | undefined) => {
    if (letter) {
      vertical = false;
      return token;
    }
    const moved = Number(token) + (vertical ? dy : dx);
    vertical = !vertical;
    return ` ${moved.toFixed(2)}`;
  });
}

export const rgb = (colour: string): [number, number, number] => {
  const hex = colour.length === 4 ? colour.slice(1).replace(/./g, '$&$&') : colour.slice(1);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
};

/** Multiplies a colour's lightness: below 1 darker, above 1 mixed with white. */
export function darker(colour: string, factor: number): string {
  const channels = rgb(colour).map((value) =>
    factor <= 1 ? value * factor : value + (255 - value) * (factor - 1),
  );
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
export const lighter = (colour: string, by: number): string => darker(colour, 1 + by);

/** The darker of two colours, for the edges of cloth. */
export function deeper(a: string, b: string): string {
  const light = (colour: string): number => rgb(colour).reduce((sum, value) => sum + value, 0);
  return light(a) < light(b) ? a : b;
}
