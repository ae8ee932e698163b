import { shape, stroke, type Look, type Part } from '../drawing.ts';
import { along, both, folded, sided, type Side } from '../outline.ts';
import { button, darker, palette, label, SHADE } from '../studio.ts';
import type { Subject } from './subject.ts';

/** A buttoned waistcoat with a pointed front. */
export const waistcoat: Subject = {
  background: 'walnut',
  detail: [150, 150, 216],
  cloth: {
    c: '#5B6470',
    ink: '#A4ACB6',
    third: palette.chalk,
    weave: 'herringbone',
    trim: palette.walnut,
    thread: palette.straw,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.62, relief: 'drape', bump: 0.34, thread };
    const front = (k: Side): Part =>
      shape(
        sided(
          k,
          '-9,262 26,190,46,92 84,104,102,120 78,178,112,244 120,340,118,452 72,470 34,508 -9,470',
        ),
        {
          ...o,
          r: -3 * k,
          lift: 1.5,
          folds: [[along(k, '106,262 82,340,92,440'), 12, 0.28]],
          stitch: [along(k, '0,262 36,194,54,98'), along(k, '98,126 74,180,108,246')],
        },
      );
    return [
      shape(folded('0,96 40,90,48,88 90,104 76,180,106,250 112,430 0,440'), {
        c: palette.madder,
        ink: '#C96A66',
        weave: 'twill',
        s: 0.7,
        lift: 1,
        bump: 0.2,
      }),
      label(226, 112, 28, 15),
      front(1),
      front(-1),
      both((k) => [
        shape(sided(k, '38,366 100,356 102,376 40,386'), { ...o, r: 8 * k, lift: 0.5, bump: 0.1 }),
        stroke(along(k, '40,388 101,378'), SHADE, 2.4, { opacity: 0.5, blur: 0.8 }),
      ]),
      shape(sided(1, '44,238 92,230 94,248 46,256'), { ...o, r: 8, lift: 0.4, bump: 0.1 }),
      [282, 322, 362, 402, 442].map((y) => button(240, y, trim, 6.6)),
      stroke('M246 264L250 468', SHADE, 2, { opacity: 0.25, blur: 1 }),
    ];
  },
};

/** A heavy shirt worn over another: two flap pockets and a straight hem. */
export const overshirt: Subject = {
  background: 'weld',
  detail: [196, 90, 220],
  cloth: {
    c: '#6B7350',
    ink: '#8F976F',
    third: palette.chalk,
    weave: 'twill',
    trim: '#3A3226',
    thread: palette.straw,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.7, relief: 'drape', bump: 0.4, thread, threadOpacity: 0.7 };
    const sleeve = (k: Side): Part => [
      shape(
        sided(k, '100,128 146,142,164,196,176,268 190,346,196,416 172,430,146,428 136,340,110,254'),
        {
          ...o,
          r: -11 * k,
          lift: 1.3,
          folds: [
            [along(k, '116,248 150,282,176,280'), 9, 0.32],
            [along(k, '140,338 166,352,188,342'), 8, 0.26],
          ],
        },
      ),
      shape(sided(k, '197,404 172,420,142,418 146,462 174,466,200,450'), {
        ...o,
        r: 80 * k,
        lift: 0.5,
        bump: 0.2,
        stitch: [along(k, '197,412 172,427,145,425')],
      }),
      button(240 + k * 160, 446, trim, 4.6),
    ];
    const pocket = (k: Side): Part => [
      shape(sided(k, '32,226 98,222 100,306 66,318 34,308'), {
        ...o,
        lift: 0.5,
        bump: 0.25,
        stitch: [along(k, '37,244 39,303 66,312 95,302 93,240')],
      }),
      shape(sided(k, '28,212 101,208 102,236 66,254 29,240'), {
        ...o,
        lift: 0.6,
        bump: 0.2,
        stitch: [along(k, '33,218 34,237 66,248 97,233 97,214')],
      }),
      button(240 + k * 66, 240, trim, 4.8),
    ];
    return [
      shape(folded('0,146 40,140,46,98 30,90,0,90'), {
        ...o,
        c: darker(o.c, 0.62),
        lift: 0.5,
        bump: 0,
      }),
      label(226, 104, 28, 14),
      both(sleeve),
      shape(
        sided(1, '-14,150 46,100 98,116,130,136 108,190,116,254 122,372,126,500 60,508,-14,508'),
        {
          ...o,
          lift: 1.6,
          folds: [['M350 264Q320 350 332 490', 12, 0.28]],
          seams: ['M338 144Q350 198 354 252'],
          stitch: ['M240 496Q310 498 364 490'],
        },
      ),
      shape(
        sided(
          -1,
          '-16,168 20,146,46,100 98,116,130,136 108,190,116,254 122,372,126,500 60,508,-16,508',
        ),
        {
          ...o,
          lift: 0.8,
          folds: [['M130 264Q162 350 148 490', 12, 0.28]],
          seams: ['M142 144Q130 198 126 252'],
          stitch: ['M251 172V506', 'M229 184V506', 'M116 490Q180 498 250 496'],
        },
      ),
      both(pocket),
      [204, 262, 320, 378, 436, 484].map((y) => button(240, y, trim, 5.6)),
      both((k) =>
        shape(sided(k, '2,160 26,138,38,88 56,96,78,124 74,162,56,204 28,180,2,160'), {
          ...o,
          r: 36 * k,
          lift: 1,
          bump: 0.2,
          stitch: [along(k, '9,160 30,178,54,196 71,128')],
        }),
      ),
    ];
  },
};
