import { childSized, shape, stroke, type Look, type Part } from '../drawing.ts';
import { along, both, ellipse, folded, sided, type Side } from '../outline.ts';
import { darker, palette, label, lighter, SHADE } from '../studio.ts';
import type { Subject } from './subject.ts';

/** A sweatshirt with a hood. */
export const hoodie: Subject = {
  background: 'sage',
  detail: [140, 60, 220],
  styles: ['pullover', 'zip', 'child'],
  cloth: {
    c: '#7C8794',
    ink: '#A2ABB6',
    third: palette.chalk,
    weave: 'plain',
    trim: palette.chalk,
    thread: palette.weld,
  },
  draw({ trim, thread, ...yarns }, style) {
    const o: Look = { ...yarns, s: 0.8, relief: 'drape', bump: 0.5, thread, threadOpacity: 0.8 };
    const ribbed: Look = { c: darker(o.c, 0.92), weave: 'rib', s: 0.8, bump: 0.25 };
    const sleeve = (k: Side): Part => [
      shape(
        sided(k, '96,158 148,166,170,226,182,296 194,376,190,436 166,446,140,440 140,350,110,272'),
        {
          ...o,
          r: -10 * k,
          lift: 1.4,
          folds: [
            [along(k, '116,268 150,304,184,304'), 9, 0.32],
            [along(k, '138,352 164,366,190,356'), 8, 0.26],
            [along(k, '140,402 164,412,188,398'), 8, 0.24],
          ],
        },
      ),
      shape(sided(k, '192,430 168,442,138,436 140,474 164,482,190,472'), { ...ribbed, lift: 0.7 }),
    ];
    const zip = style !== 'pullover';
    const parts = [
      shape(folded('0,62 66,60,94,110 104,150,92,186 40,206,0,206'), {
        ...o,
        lift: 1.2,
        shade: 1.4,
        folds: both((k) => [along(k, '20,68 62,86,80,160'), 10, 0.24] as const),
      }),
      shape(folded('0,88 46,88,60,126 58,166,0,196'), {
        c: darker(o.c, 0.5),
        weave: o.weave,
        s: 0.8,
        lift: 0,
        bump: 0.3,
        shade: 1.6,
      }),
      label(228, 112, 24, 13, thread),
      both(sleeve),
      shape(
        folded('0,208 50,196,84,150 112,156,128,166 106,208,114,268 122,386,118,474 60,482,0,482'),
        {
          ...o,
          lift: 1.6,
          folds: [
            ['M136 284Q168 350 162 466', 12, 0.3],
            ['M344 284Q314 350 318 466', 12, 0.28],
          ],
          seams: both((k) => along(k, '106,168 108,214,112,268')),
        },
      ),
      shape(folded('0,470 60,470,119,462 116,510 60,520,0,520'), { ...ribbed, s: 1, lift: 0.6 }),
      zip
        ? both((k) =>
            shape(sided(k, '8,360 56,360 96,430 92,466 8,470'), {
              ...o,
              lift: 0.5,
              bump: 0.25,
              stitch: [along(k, '54,368 89,432')],
            }),
          )
        : shape(folded('0,352 58,352 98,424 94,466 0,470'), {
            ...o,
            lift: 0.6,
            bump: 0.25,
            stitch: [...both((k) => along(k, '54,360 91,426')), 'M182 360H298'],
          }),
      both((k) =>
        shape(
          sided(k, '-2,222 34,196,58,146 58,110,44,92 74,96,94,132 98,160,80,178 46,226,-2,236'),
          {
            ...o,
            r: 20 * k,
            lift: 0.9,
            shade: 1.2,
            stitch: [along(k, '6,214 38,190,66,146 66,118,56,104')],
          },
        ),
      ),
      zip
        ? [
            stroke('M240 222V516', SHADE, 9, { opacity: 0.3, blur: 1.5, butt: true }),
            stroke('M240 222V516', darker(trim, 0.72), 6, { butt: true }),
            stroke('M240 222V516', lighter(trim, 0.4), 4.6, { dash: [1.6, 1.8] }),
            shape('M235 232h10l3 24h-16Z', {
              c: palette.steel,
              weave: 'smooth',
              lift: 0.6,
              bump: 0,
            }),
          ]
        : both((k) => [
            stroke(along(k, '28,216 34,270,30,330'), SHADE, 7, { opacity: 0.28, blur: 2.5 }),
            stroke(along(k, '26,212 32,266,28,326'), darker(trim, 0.8), 5.6),
            stroke(along(k, '26,212 32,266,28,326'), trim, 4.2),
            stroke(along(k, '28,314 28,332'), palette.brass, 6, { butt: true }),
            stroke(ellipse(240 + k * 27, 210, 4, 4), palette.brass, 2.4),
          ]),
    ];
    return style === 'child' ? childSized(parts) : parts;
  },
};
