import { shape, spot, stroke, type Look, type Part } from '../drawing.ts';
import { box, ellipse } from '../outline.ts';
import { darker, lighter, palette, SHADE, shifted, tableShadow } from '../studio.ts';
import type { Subject } from './subject.ts';

/** A hand grinder with a crank. */
export const grinder: Subject = {
  background: 'walnut',
  table: 440,
  detail: [130, 190, 216],
  cloth: {
    c: palette.steel,
    ink: '#4E5855',
    third: '#2B3330',
    weave: 'smooth',
    trim: '#B07A48',
    thread: '#1C2320',
  },
  follow: (base) => ({ ink: darker(base, 0.5) }),
  draw({ c, ink, third, weave, trim, thread }) {
    const body: Look = { c, ink, weave, r: weave === 'wood' ? 90 : 0, round: 1, bump: 0.14 };
    const dark: Look = { c: third, weave: 'smooth', round: 1, bump: 0.1, gloss: 0.3 };
    const crank = 'M228 132C280 122 320 112 366 110';
    return [
      tableShadow(226, 512, 82, 20, 72),
      shape('M164 350Q228 364 292 350L288 500Q228 522 168 500Z', { ...dark, lift: 0.4 }),
      shape('M158 186Q228 200 298 186L298 352Q228 368 158 352Z', {
        ...body,
        gloss: 0.4,
        lift: 0.6,
        shade: 1.3,
      }),
      shape('M157 258Q228 272 299 258L299 306Q228 320 157 306Z', { ...dark, lift: 0.2 }),
      stroke('M160 346Q228 361 296 346', thread, 3, { opacity: 0.6, butt: true }),
      shape('M170 186C172 158 198 150 228 150C258 150 284 158 286 186Q228 200 170 186Z', {
        ...dark,
        lift: 0.5,
      }),
      shape(box(220, 122, 17, 34, 5), { ...body, weave: 'smooth', c: palette.steel, lift: 0.4 }),
      stroke(shifted(crank, 6, 10), SHADE, 15, { opacity: 0.25, blur: 5 }),
      stroke(crank, darker(palette.steel, 0.6), 14),
      stroke(shifted(crank, -1, -2), palette.steel, 9),
      stroke(shifted(crank, -2, -4), '#ffffff', 3, { opacity: 0.6, blur: 1 }),
      shape(box(359, 74, 14, 40, 4), { ...dark, lift: 0.3 }),
      shape(
        'M340 56C340 26 352 14 366 14C382 14 394 28 392 56C392 80 384 92 366 92C350 92 340 80 340 56Z',
        {
          c: trim,
          ink: darker(trim, 0.6),
          weave: 'wood',
          r: 90,
          lift: 0.9,
          round: 0.9,
          bump: 0.12,
          gloss: 0.2,
        },
      ),
    ];
  },
};

/** A cone dripper, on a cup or on a server of glass. */
export const dripper: Subject = {
  background: 'woad',
  table: 440,
  detail: [104, 96, 240],
  cloth: {
    c: '#EFEDE5',
    ink: '#C9D0CC',
    third: '#5A2A11',
    weave: 'smooth',
    trim: '#39443F',
    thread: '#8C949C',
  },
  styles: ['cup', 'server'],
  follow: (base) => ({ ink: darker(base, 0.7) }),
  draw({ c, third, trim, thread }, style) {
    const glaze: Look = { c, weave: 'smooth', round: 0.9, bump: 0.14, gloss: 0.24 };
    const handle = 'M332 176C392 168 392 246 318 258';
    const below: Part =
      style === 'cup'
        ? [
            stroke('M300 372C374 360 374 464 290 460', darker(trim, 0.6), 20),
            stroke(shifted('M300 372C374 360 374 464 290 460', -2, -2), trim, 14),
            shape(
              'M142 340Q234 358 326 340C328 410 316 470 300 500Q234 520 168 500C152 470 140 410 142 340Z',
              {
                c: trim,
                weave: 'smooth',
                round: 0.95,
                lift: 0.4,
                gloss: 0.3,
                bump: 0.12,
              },
            ),
          ]
        : [
            stroke('M312 356C386 346 392 444 330 454', thread, 11, { opacity: 0.7 }),
            shape(
              'M184 322H284Q292 350 322 384Q346 420 336 468Q330 508 292 510H176Q138 508 132 468Q122 420 146 384Q176 350 184 322Z',
              {
                c: '#D4DDD8',
                weave: 'smooth',
                lift: 0.3,
                round: 0.6,
                bump: 0,
                gloss: 0.5,
              },
            ),
            shape(
              'M131 424Q234 440 337 424Q342 452 336 474Q328 504 292 506H176Q140 504 132 474Q126 452 131 424Z',
              {
                c: third,
                weave: 'smooth',
                lift: 0,
                round: 0.7,
                bump: 0,
              },
            ),
            stroke('M150 396Q140 440 150 484', '#ffffff', 7, { opacity: 0.5, blur: 2 }),
          ];
    return [
      tableShadow(236, 512, 108, 20, 66),
      below,
      shape('M140 318Q234 338 328 318L330 336Q234 356 138 336Z', { ...glaze, lift: 0.6 }),
      stroke(shifted(handle, 4, 8), SHADE, 18, { opacity: 0.2, blur: 6 }),
      stroke(handle, darker(c, 0.66), 19),
      stroke(shifted(handle, -1, -1.5), c, 14),
      shape('M110 136Q234 166 358 136Q336 236 282 320Q234 334 186 320Q132 236 110 136Z', {
        ...glaze,
        lift: 0.7,
        shade: 1.4,
        folds: [
          ['M164 166Q180 240 210 316', 8, 0.22],
          ['M234 172V320', 8, 0.18],
          ['M304 166Q288 240 258 316', 8, 0.22],
        ],
      }),
      shape(ellipse(234, 138, 124, 27), { ...glaze, round: 0, lift: 0.2, bump: 0, shade: 0.8 }),
      spot(ellipse(234, 141, 110, 21), '#DCCFB8', 1),
      spot(ellipse(234, 148, 96, 15), third, 0.95),
      spot(ellipse(214, 145, 50, 7), lighter(third, 0.3), 0.7, 3),
    ];
  },
};

/** A kettle with a thin, curved spout. */
export const kettle: Subject = {
  background: 'chalk',
  table: 430,
  detail: [96, 210, 230],
  cloth: {
    c: '#39443F',
    ink: '#1C2320',
    third: '#B07A48',
    weave: 'smooth',
    trim: '#B07A48',
    thread: '#101614',
  },
  follow: (base) => ({ ink: darker(base, 0.5) }),
  draw({ c, weave, trim, thread }) {
    const metal: Look = { c, weave, round: 1, bump: 0.1, gloss: 0.4 };
    const spout = 'M176 440C104 440 112 350 104 284C100 250 88 232 62 222';
    const handle = 'M318 226C396 206 424 250 414 310C406 356 386 380 360 398';
    return [
      tableShadow(250, 498, 124, 22, 70),
      stroke(shifted(spout, 8, 12), SHADE, 18, { opacity: 0.22, blur: 6 }),
      stroke(spout, darker(c, 0.56), 21),
      stroke(shifted(spout, -1, -1.5), c, 15),
      stroke(shifted(spout, -3, -3), '#ffffff', 4, { opacity: 0.35, blur: 2 }),
      stroke(shifted(handle, 6, 10), SHADE, 18, { opacity: 0.22, blur: 6 }),
      stroke(handle, darker(trim, 0.6), 19),
      stroke(shifted(handle, -1, -1.5), trim, 14),
      shape('M184 222Q254 234 324 222L356 470Q358 492 340 496Q254 508 168 496Q150 492 152 470Z', {
        ...metal,
        lift: 0.6,
        shade: 1.6,
      }),
      shape('M176 222C182 196 326 196 332 222Q254 236 176 222Z', { ...metal, lift: 0.4 }),
      stroke('M178 224Q254 238 330 224', thread, 3, { opacity: 0.7 }),
      shape(ellipse(254, 186, 19, 17), {
        c: trim,
        ink: darker(trim, 0.6),
        weave: 'wood',
        lift: 0.7,
        round: 0.7,
        shade: 1.4,
      }),
      spot(ellipse(206, 330, 16, 100), '#ffffff', 0.18, 12),
    ];
  },
};

/** A press of glass with a plunger. */
export const coffeePress: Subject = {
  background: 'sage',
  table: 436,
  detail: [110, 170, 232],
  cloth: {
    c: palette.steel,
    ink: '#4E5855',
    third: '#43210F',
    weave: 'smooth',
    trim: '#2B3330',
    thread: '#DCE3DF',
  },
  draw({ c, third, trim, thread }) {
    const metal: Look = { c, weave: 'smooth', round: 1, bump: 0.08, gloss: 0.4 };
    const handle = 'M316 226C398 222 398 428 316 430';
    return [
      tableShadow(228, 512, 110, 20, 66),
      stroke(shifted(handle, 6, 10), SHADE, 20, { opacity: 0.22, blur: 6 }),
      stroke(handle, darker(trim, 0.6), 21),
      stroke(shifted(handle, -1, -1.5), trim, 16),
      shape('M134 200H322L318 500Q228 514 138 500Z', {
        c: thread,
        weave: 'smooth',
        round: 0.7,
        lift: 0.3,
        bump: 0,
        gloss: 0.5,
      }),
      shape('M135 300Q228 316 321 300L318 496Q228 510 138 496Z', {
        c: third,
        weave: 'smooth',
        round: 0.8,
        lift: 0,
        bump: 0,
      }),
      spot(ellipse(228, 300, 92, 12), lighter(third, 0.36), 1),
      stroke('M228 110V300', darker(c, 0.7), 7, { butt: true }),
      stroke('M226 110V300', lighter(c, 0.4), 2.4, { butt: true, opacity: 0.8 }),
      shape('M128 188C136 160 320 160 328 188L330 206Q228 222 126 206Z', { ...metal, lift: 0.7 }),
      shape(ellipse(228, 104, 22, 22), { ...metal, c: trim, round: 0.8, lift: 0.7 }),
      [234, 372, 476].map((y) => [
        shape(`M130 ${y}Q228 ${y + 16} 326 ${y}v14Q228 ${y + 30} 130 ${y + 14}Z`, {
          ...metal,
          lift: 0.3,
        }),
      ]),
      stroke('M156 220V470', '#ffffff', 8, { opacity: 0.4, blur: 3 }),
    ];
  },
};
