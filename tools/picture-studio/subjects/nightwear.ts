import { childSized, gathers, shape, placed, stroke, type Look, type Part } from '../drawing.ts';
import { along, both, folded, sided, type Side } from '../outline.ts';
import { button, darker, deeper, palette, label } from '../studio.ts';
import type { Subject } from './subject.ts';

/** A buttoned top laid over its trousers, both edged with piping. */
export const pyjamas: Subject = {
  background: 'rose',
  detail: [112, 96, 216],
  styles: ['long', 'child'],
  cloth: {
    c: '#EEF0F0',
    ink: '#7F9CC6',
    third: palette.chalk,
    weave: 'ticking',
    trim: palette.woad,
    thread: palette.chalk,
  },
  follow: (base, ink) => ({ trim: darker(deeper(base, ink), 0.8) }),
  draw({ trim, thread, ...yarns }, style) {
    const o: Look = { ...yarns, s: 0.72, relief: 'drape', bump: 0.42 };
    const piping = (d: string): Part => [
      stroke(d, darker(trim, 0.7), 3.6, { butt: true }),
      stroke(d, trim, 2.4, { butt: true }),
    ];
    const leg = (k: Side): Part => [
      shape(sided(k, '0,96 74,94 92,160,98,250 104,400,100,520 66,530,30,524 28,390,0,262'), {
        ...o,
        r: 2 * k,
        lift: 1.4,
        folds: [
          [along(k, '56,150 62,330,62,510'), 6, 0.34],
          [along(k, '4,244 50,256,84,236'), 8, 0.28],
        ],
      }),
      piping(along(k, '29,500 66,508,101,496')),
    ];
    const sleeve = (k: Side): Part => [
      shape(
        sided(k, '94,132 140,146,160,200,172,270 184,344,190,410 168,424,142,422 134,338,106,256'),
        {
          ...o,
          r: -11 * k,
          lift: 1.2,
          folds: [
            [along(k, '112,250 146,284,170,282'), 9, 0.3],
            [along(k, '136,340 162,352,184,342'), 8, 0.24],
          ],
        },
      ),
      piping(along(k, '141,396 166,402,189,388')),
    ];
    const front = (k: Side): Part =>
      shape(
        sided(
          k,
          '-10,216 22,160,46,102 94,116,124,138 104,192,112,256 118,360,122,452 60,462,-10,462',
        ),
        {
          ...o,
          lift: 1.5,
          folds: [[along(k, '108,268 80,340,90,440'), 11, 0.28]],
          seams: [along(k, '98,146 104,200,110,254')],
        },
      );
    const top: Part = [
      shape(folded('0,240 40,160,46,100 30,92,0,92'), {
        ...o,
        c: darker(o.c, 0.72),
        lift: 0.5,
        bump: 0,
      }),
      label(227, 100, 26, 13, trim, thread),
      both(sleeve),
      front(1),
      front(-1),
      piping('M230 222V462'),
      both((k) =>
        shape(sided(k, '2,222 24,176,40,90 58,98,76,120 84,146 64,158 70,172 40,204,2,222'), {
          ...o,
          r: 30 * k,
          lift: 0.9,
          bump: 0.15,
        }),
      ),
      both((k) => piping(along(k, '2,222 40,204,70,172 64,158 84,146 76,120'))),
      shape('M288 250h50v54q-25 10-50 0Z', { ...o, lift: 0.4, bump: 0.2 }),
      piping('M288 261h50'),
      [258, 312, 366, 420].map((y) => button(241, y, palette.chalk, 5)),
    ];
    const parts = [
      placed({ x: 150, y: 96, scale: 0.84, turn: -7 }, [
        leg(-1),
        leg(1),
        shape(folded('0,84 46,84,78,80 82,112 46,118,0,118'), {
          ...o,
          r: 90,
          lift: 0.6,
          bump: 0.2,
          folds: [],
        }),
      ]),
      placed({ x: -20, y: 6, scale: 0.86, turn: 3 }, top),
    ];
    return style === 'child' ? childSized(parts) : parts;
  },
};

/** A loose dress in tiers, for sleeping or for hot days. */
export const nightdress: Subject = {
  background: 'woad',
  detail: [140, 66, 216],
  cloth: {
    c: '#F1EDE2',
    ink: '#7C8F63',
    third: palette.rose,
    weave: 'sprig',
    trim: palette.rose,
    thread: palette.moss,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.6, relief: 'drape', bump: 0.4, thread };
    const tier = (half: string, top: number, w0: number, bottom: number, w1: number): Part =>
      shape(folded(half), {
        ...o,
        lift: 1.1,
        folds: gathers(11, [240 - w0, 240 + w0, top], [240 - w1, 240 + w1, bottom], 0.42),
      });
    return [
      shape(folded('0,150 34,130,46,84 60,82 60,130,0,176'), {
        ...o,
        c: darker(o.c, 0.74),
        lift: 0.4,
        bump: 0,
      }),
      tier('0,416 122,404 146,470,158,532 120,552,80,546 40,560,0,554', 420, 118, 546, 150),
      tier('0,290 98,282 122,350,130,414 96,434,64,426 30,438,0,432', 294, 92, 428, 124),
      tier('0,190 80,178 98,230,104,288 74,306,50,298 24,308,0,302', 194, 74, 300, 98),
      shape(folded('0,134 30,122,44,78 74,84 70,130,92,180 46,198,0,198'), {
        ...o,
        lift: 0.9,
        stitch: ['M240 138V196', 'M150 186Q240 204 330 186'],
        threadOpacity: 0.8,
      }),
      both((k) =>
        shape(sided(k, '44,76 84,84 100,116,110,150 92,168,76,172 70,134,66,104'), {
          ...o,
          r: 16 * k,
          lift: 0.8,
          folds: [
            [along(k, '58,88 84,112,92,160'), 7, 0.3],
            [along(k, '72,88 96,116,104,148'), 6, 0.26],
          ],
        }),
      ),
      stroke('M197 80Q208 130 240 136Q272 130 283 80', trim, 4, { butt: true }),
      [152, 168, 184].map((y) => button(240, y, palette.chalk, 3.8)),
      stroke('M240 138C222 150 214 164 216 182M240 138C258 150 264 162 262 178', trim, 3.2),
    ];
  },
};
