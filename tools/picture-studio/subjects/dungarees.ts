import { childSized, shape, type Look, type Part } from '../drawing.ts';
import { along, both, box, folded, sided, type Side } from '../outline.ts';
import { button, darker, palette, label } from '../studio.ts';
import type { Subject } from './subject.ts';

/** Trousers with a bib held by two straps. */
export const dungarees: Subject = {
  background: 'weld',
  detail: [136, 60, 216],
  styles: ['long', 'child'],
  cloth: {
    c: palette.denim,
    ink: '#6F8BBF',
    third: palette.chalk,
    weave: 'twill',
    trim: palette.brass,
    thread: palette.weld,
  },
  draw({ trim, thread, ...yarns }, style) {
    const o: Look = { ...yarns, s: 0.66, relief: 'drape', bump: 0.4, thread, threadOpacity: 0.8 };
    const leg = (k: Side): Part => [
      shape(sided(k, '0,268 86,262 104,330,110,400 112,470,108,534 74,544,36,540 34,450,2,372'), {
        ...o,
        r: 2 * k,
        lift: 1.6,
        folds: [
          [along(k, '70,300 80,420,74,530'), 8, 0.34],
          [along(k, '4,346 44,356,88,334'), 8, 0.28],
        ],
        seams: [along(k, '58,268 66,312,104,330')],
        stitch: [along(k, '53,268 62,318,104,337')],
      }),
      shape(sided(k, '111,508 74,520,34,516 35,550 74,556,112,542'), {
        ...o,
        c: darker(o.c, 1.24),
        lift: 0.7,
        bump: 0.25,
      }),
    ];
    const strap = (k: Side): Part => [
      shape(sided(k, '46,170 66,168 62,110,44,52 34,42,22,54 40,110,46,170'), {
        ...o,
        r: 14 * k,
        lift: 0.9,
        bump: 0.15,
        stitch: [along(k, '50,160 44,110,28,58'), along(k, '62,160 58,108,40,56')],
      }),
      shape(box(240 + k * 56 - 13, 150, 26, 30, 4) + box(240 + k * 56 - 8, 155, 16, 18, 2), {
        c: trim,
        weave: 'smooth',
        lift: 0.6,
        bump: 0,
      }),
      button(240 + k * 56, 180, trim, 7),
    ];
    const parts = [
      both((k) =>
        shape(sided(k, '30,64 52,58 36,150,66,260 44,262 16,150,30,64'), {
          ...o,
          c: darker(o.c, 0.62),
          lift: 0.5,
          bump: 0.1,
        }),
      ),
      leg(-1),
      leg(1),
      shape(folded('0,166 72,160 70,200,90,262 0,276'), {
        ...o,
        lift: 0.9,
        stitch: ['M170 170Q240 176 310 170', ...both((k) => along(k, '66,164 64,204,84,258'))],
      }),
      shape('M200 190Q240 194 280 190L282 244Q240 252 198 244Z', {
        ...o,
        lift: 0.5,
        bump: 0.2,
        stitch: [
          'M201 200Q240 204 279 200',
          'M226 200V248',
          'M203 202L202 240Q240 248 278 240L277 202',
        ],
      }),
      label(254, 222, 24, 14, palette.madder, palette.chalk),
      both(strap),
      shape(folded('0,258 50,258,92,250 96,284 50,292,0,292'), {
        ...o,
        r: 90,
        lift: 0.7,
        bump: 0.2,
        stitch: ['M148 258Q240 266 332 258', 'M146 280Q240 288 334 280'],
      }),
      both((k) => [button(240 + k * 84, 270, trim, 5), button(240 + k * 92, 300, trim, 5)]),
      shape('M306 396l44-2l2 50l-42 4Z', {
        ...o,
        lift: 0.4,
        bump: 0.2,
        r: 6,
        stitch: ['M310 401l36-2l2 41l-35 3Z'],
      }),
    ];
    return style === 'child' ? childSized(parts) : parts;
  },
};
