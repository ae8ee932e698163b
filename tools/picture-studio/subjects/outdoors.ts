import { childSized, shape, spot, stroke, type Look, type Part } from '../drawing.ts';
import { along, both, ellipse, folded, sided, type Side } from '../outline.ts';
import { button, darker, palette, label, lighter, SHADE } from '../studio.ts';
import type { Subject } from './subject.ts';

/** A hooded coat of waxed or rubbered cotton. */
export const raincoat: Subject = {
  background: 'woad',
  detail: [140, 48, 226],
  styles: ['long', 'child'],
  cloth: {
    c: '#DDB03C',
    ink: '#E9C766',
    third: '#3A5C9A',
    weave: 'smooth',
    trim: palette.steel,
    thread: '#8A6A1C',
  },
  follow: (base) => ({ ink: lighter(base, 0.2), thread: darker(base, 0.6) }),
  draw({ third, trim, thread, ...yarns }, style) {
    const o: Look = { ...yarns, third, relief: 'crease', bump: 0.9, gloss: 0.1, thread };
    if (o.weave !== 'smooth') o.bump = 0.4;
    const sleeve = (k: Side): Part => [
      shape(
        sided(k, '92,144 144,154,162,212,174,284 186,366,186,440 162,450,134,444 134,350,104,264'),
        {
          ...o,
          lift: 1.4,
          folds: [
            [along(k, '112,256 146,292,174,290'), 10, 0.3],
            [along(k, '136,354 160,368,184,356'), 9, 0.24],
          ],
          stitch: [along(k, '187,424 162,434,134,428')],
        },
      ),
      shape(sided(k, '140,408 182,400 183,414 141,422'), { ...o, lift: 0.4, bump: 0 }),
      button(240 + k * 148, 414, trim, 4),
    ];
    const parts = [
      shape(folded('0,48 68,44,94,100 102,142,88,176 40,196,0,196'), {
        ...o,
        lift: 1.2,
        shade: 1.4,
        folds: both((k) => [along(k, '18,56 64,74,78,150'), 11, 0.24] as const),
        stitch: ['M170 150C166 84 204 62 240 62C276 62 314 84 310 150'],
      }),
      shape(folded('0,78 46,78,58,118 56,158,0,186'), {
        c: third,
        ink: lighter(third, 0.5),
        weave: 'stripe',
        s: 0.8,
        lift: 0,
        bump: 0.2,
        shade: 1.8,
      }),
      label(227, 102, 26, 14, palette.chalk),
      both(sleeve),
      shape(
        sided(
          1,
          '-22,196 46,186,80,140 108,146,122,156 102,200,112,262 126,410,144,546 70,558,-22,558',
        ),
        { ...o, lift: 1.6, folds: [['M344 276Q322 400 344 540', 13, 0.26]] },
      ),
      shape(
        sided(
          -1,
          '-22,206 46,186,80,140 108,146,122,156 102,200,112,262 126,410,144,546 70,558,-22,558',
        ),
        {
          ...o,
          lift: 1,
          folds: [
            ['M136 276Q158 400 138 540', 13, 0.26],
            ['M196 300Q206 420 196 548', 12, 0.16],
          ],
          stitch: ['M254 212V556', 'M226 212V556'],
        },
      ),
      [232, 302, 372, 442, 512].map((y) => [
        button(240, y, trim, 6),
        spot(ellipse(238.5, y - 2, 2, 1.6), '#ffffff', 0.7),
      ]),
      both((k) => [
        shape(sided(k, '36,396 104,388 108,462 40,472'), { ...o, lift: 0.5, bump: 0.2 }),
        shape(sided(k, '32,384 106,376 108,408 34,416'), {
          ...o,
          lift: 0.6,
          bump: 0.1,
          stitch: [along(k, '37,410 103,402')],
        }),
      ]),
      both((k) =>
        shape(
          sided(k, '-4,214 34,190,56,140 56,102,42,80 72,86,90,124 94,152,76,170 44,222,-4,232'),
          {
            ...o,
            lift: 0.9,
            shade: 1.2,
            stitch: [along(k, '4,208 38,186,64,138 64,112,54,94')],
          },
        ),
      ),
      both((k) => [
        stroke(along(k, '20,214 26,250,22,282'), SHADE, 6, { opacity: 0.28, blur: 2 }),
        stroke(along(k, '18,212 24,246,20,278'), palette.chalk, 4),
        shape(sided(k, '15,274 25,274 25,292 15,292'), {
          c: palette.walnut,
          weave: 'wood',
          lift: 0.4,
          bump: 0,
        }),
      ]),
    ];
    return style === 'child' ? childSized(parts) : parts;
  },
};

/** A bath robe tied at the waist. */
export const robe: Subject = {
  background: 'sage',
  detail: [136, 130, 224],
  cloth: {
    c: '#E7E0CF',
    ink: '#CFC6AE',
    third: palette.chalk,
    weave: 'waffle',
    trim: palette.woad,
    thread: palette.woad,
  },
  follow: (base) => ({ ink: darker(base, 0.85) }),
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.8, relief: 'drape', bump: 0.44, thread };
    const sleeve = (k: Side): Part => [
      shape(
        sided(k, '88,112 140,124,166,190,186,268 198,330,204,384 172,402,138,400 128,320,104,238'),
        {
          ...o,
          r: -12 * k,
          lift: 1.4,
          folds: [
            [along(k, '112,236 148,272,182,266'), 10, 0.32],
            [along(k, '132,318 166,330,194,316'), 9, 0.26],
          ],
        },
      ),
      shape(sided(k, '207,374 172,394,136,390 138,424 176,426,212,406'), {
        ...o,
        r: 90,
        lift: 0.7,
        bump: 0.2,
        stitch: [along(k, '207,381 172,401,137,397')],
      }),
    ];
    const belt: Look = { ...o, c: o.c, s: 0.7, bump: 0.2 };
    return [
      shape(folded('0,300 40,180,46,76 20,68,0,68'), {
        ...o,
        c: darker(o.c, 0.62),
        lift: 0.5,
        bump: 0,
      }),
      label(226, 82, 28, 14),
      both(sleeve),
      shape(
        sided(
          1,
          '-30,330 20,220,44,78 92,96,120,118 102,170,112,240 112,330,132,546 60,560,-30,558',
        ),
        { ...o, lift: 1.5, folds: [['M340 330Q336 440 350 540', 12, 0.26]] },
      ),
      shape(
        sided(
          -1,
          '-40,330 10,220,44,78 92,96,120,118 102,170,112,240 112,330,132,546 60,560,-46,558',
        ),
        {
          ...o,
          lift: 1,
          folds: [
            ['M142 330Q146 440 130 540', 12, 0.28],
            ['M204 330Q214 440 206 552', 11, 0.24],
            ['M254 330Q262 440 262 552', 9, 0.18],
          ],
        },
      ),
      both((k) =>
        shape(
          sided(
            k,
            `${k > 0 ? -6 : -44},318 24,190,34,70 58,74,72,92 78,200,${k > 0 ? 26 : -8},322`,
          ),
          { ...o, r: 20 * k, lift: 1, bump: 0.25, shade: 1.2 },
        ),
      ),
      both((k) =>
        shape(sided(k, '44,398 108,392 114,474 48,480'), {
          ...o,
          lift: 0.6,
          bump: 0.25,
          stitch: [along(k, '45,412 109,406')],
        }),
      ),
      shape('M126 306Q240 322 354 306L354 336Q240 352 126 336Z', { ...belt, lift: 0.8 }),
      shape('M216 326C200 380 206 420 190 470L216 476C232 424 228 384 240 336Z', {
        ...belt,
        lift: 1,
      }),
      shape('M238 330C246 390 262 420 264 484L290 480C288 420 270 380 262 326Z', {
        ...belt,
        lift: 1,
      }),
      shape('M216 304Q238 296 262 306Q266 326 258 342Q236 352 218 342Q210 322 216 304Z', {
        ...belt,
        lift: 0.9,
        folds: [['M226 308Q240 324 232 342', 6, 0.3]],
      }),
      stroke('M191 462L215 468M263 474L290 470', trim, 4, { opacity: 0.9, butt: true }),
    ];
  },
};
