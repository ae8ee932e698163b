import { shape, placed, spot, stroke, type Look, type Part } from '../drawing.ts';
import { CENTRE as X, ellipse } from '../outline.ts';
import { random } from '../../../db/seed/random.ts';
import { darker, palette, label, lighter, SHADE, tableShadow } from '../studio.ts';
import type { Subject } from './subject.ts';

/** A felt cave with a round door. */
export const catCave: Subject = {
  background: 'weld',
  table: 420,
  detail: [110, 200, 230],
  cloth: {
    c: '#8C949C',
    ink: '#A4ABB2',
    third: palette.madder,
    weave: 'plain',
    trim: palette.madder,
    thread: palette.chalk,
  },
  draw({ third, trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.8, bump: 0.5, shade: 2.2, thread };
    return [
      tableShadow(X, 492, 182, 22, 54),
      shape(
        'M56 440C40 300 110 190 240 186C370 190 440 300 424 440C420 476 400 490 372 492L108 492C80 490 60 476 56 440Z',
        {
          ...o,
          lift: 1.2,
          folds: [
            ['M120 250Q176 216 240 214', 14, 0.14],
            ['M74 380Q92 440 84 480', 12, 0.26],
            ['M406 380Q388 440 398 480', 12, 0.26],
          ],
          seams: ['M240 188Q330 210 366 300Q386 380 380 490'],
        },
      ),
      shape(ellipse(222, 380, 104, 94), {
        ...o,
        c: darker(o.c, 0.3),
        lift: 0,
        shade: 1.6,
        bump: 0.2,
      }),
      shape('M124 410C150 388 290 384 320 408C316 452 270 474 222 474C176 474 130 452 124 410Z', {
        c: third,
        ink: lighter(third, 0.3),
        weave: 'cord',
        r: 90,
        lift: 0.4,
        shade: 2,
        bump: 0.3,
      }),
      spot(ellipse(222, 340, 92, 54), SHADE, 0.5, 14),
      stroke(ellipse(222, 380, 104, 94), darker(trim, 0.7), 13),
      stroke(ellipse(221.5, 379.5, 104, 94), trim, 9),
      stroke(ellipse(222, 380, 112, 102), thread, 2, { dash: [8, 6], opacity: 0.9 }),
      spot(ellipse(150, 250, 60, 40), '#ffffff', 0.18, 22),
      shape('M224 190Q240 160 258 190L254 208Q240 214 228 208Z', {
        c: '#7A4A2B',
        weave: 'leather',
        lift: 0.7,
        bump: 0.2,
      }),
      label(360, 440, 36, 20, palette.weld),
    ];
  },
};

/** A lidded tin of biscuits. */
export const treatTin: Subject = {
  background: 'sage',
  table: 424,
  detail: [90, 190, 224],
  cloth: {
    c: palette.woad,
    ink: palette.chalk,
    third: '#C08A4E',
    weave: 'smooth',
    trim: palette.weld,
    thread: palette.indigo,
  },
  follow: (base) => ({ thread: darker(base, 0.6) }),
  draw({ c, ink, third, weave, trim, thread }) {
    const tin: Look = { c, weave, bump: 0.2, gloss: 0.24, round: 0.95 };
    const bone = (x: number, y: number, turn: number, size: number): Part =>
      placed(
        { x, y, turn, scale: size, about: [0, 0] },
        shape(
          'M2 22C-14 8 6-10 18 4L72 12C80-8 104 2 94 18C108 30 88 46 76 34L20 26C12 44-8 38 2 22Z',
          {
            c: third,
            ink: darker(third, 0.8),
            weave: 'plain',
            s: 0.6,
            lift: 0.9,
            shade: 1.6,
            bump: 0.6,
          },
        ),
        [0, 1, 2].map((i) =>
          spot(ellipse(34 + i * 12, 18 + i * 1.6, 1.8, 1.8), darker(third, 0.5), 0.8),
        ),
      );
    return [
      tableShadow(216, 500, 130, 20, 60),
      shape('M96 236Q216 264 336 236L334 488Q216 516 98 488Z', { ...tin, lift: 0.6 }),
      shape('M97 300Q216 328 335 300L335 430Q216 458 97 430Z', {
        c: ink,
        weave: 'smooth',
        lift: 0,
        round: 0.8,
        bump: 0.1,
        shade: 0.4,
      }),
      stroke('M97 312Q216 340 335 312M97 420Q216 448 335 420', thread, 2.4, {
        opacity: 0.8,
        butt: true,
      }),
      placed(
        { x: 168, y: 354, turn: 4, scale: 1, about: [0, 0] },
        spot(
          'M2 22C-14 8 6-10 18 4L72 12C80-8 104 2 94 18C108 30 88 46 76 34L20 26C12 44-8 38 2 22Z',
          thread,
          0.9,
        ),
      ),
      shape('M90 196Q216 168 342 196L342 244Q216 274 90 244Z', { ...tin, c: trim, lift: 0.8 }),
      shape(ellipse(216, 196, 126, 30), {
        c: lighter(trim, 0.16),
        weave,
        lift: 0,
        bump: 0.1,
        shade: 1,
        gloss: 0.2,
      }),
      stroke(ellipse(216, 197, 104, 23), darker(trim, 0.7), 2, { opacity: 0.5 }),
      shape('M200 178Q216 170 232 178L230 194Q216 200 202 194Z', {
        c: thread,
        weave: 'smooth',
        round: 0.8,
        lift: 0.4,
        bump: 0,
      }),
      shape(ellipse(216, 174, 21, 11), {
        c: lighter(thread, 0.14),
        weave: 'smooth',
        lift: 0.3,
        bump: 0,
        gloss: 0.4,
      }),
      stroke('M118 258C116 340 118 420 122 480', '#ffffff', 7, { opacity: 0.24, blur: 3 }),
      spot(ellipse(366, 504, 80, 14), SHADE, 0.24, 8),
      bone(316, 478, -16, 1),
      bone(346, 448, 12, 0.9),
      bone(300, 508, 8, 1.04),
    ];
  },
};

/** A brush for a coat. */
export const brush: Subject = {
  background: 'woad',
  detail: [60, 200, 224],
  cloth: {
    c: '#B98353',
    ink: '#6E4526',
    third: '#4A3628',
    weave: 'wood',
    trim: palette.madder,
    thread: palette.flax,
  },
  follow: (base) => ({ ink: darker(base, 0.6) }),
  draw({ c, ink, third, weave, trim, thread }) {
    const next = random(41);
    const bristles = Array.from({ length: 190 }, (_, i) => {
      const t = i / 189;
      const x = 76 + t * 232;
      const top = 372 + Math.sin(t * Math.PI) * 10;
      const end = top + 62 + next() * 8;
      const lit = 0.8 + next() * 0.6;
      return stroke(
        `M${x} ${top - 8}L${x + (t - 0.5) * 16 + (next() - 0.5) * 5} ${end}`,
        darker(third, Math.min(1.3, lit)),
        2.6,
      );
    });
    const wood: Look = { c, ink, weave, s: 1.5, bump: 0.1, shade: 1.7, gloss: 0.16 };
    return placed({ turn: -18, scale: 1.06, x: -24, y: -44, about: [240, 340] }, [
      spot(ellipse(216, 436, 150, 20), SHADE, 0.34, 10),
      shape('M70 366Q190 392 314 366L322 428Q190 452 62 428Z', {
        c: darker(third, 0.7),
        weave: 'smooth',
        lift: 0.8,
        bump: 0,
      }),
      bristles,
      shape(
        'M60 330Q54 292 110 280Q190 266 270 280Q300 288 322 306Q350 316 412 304Q446 300 448 322Q446 344 412 344Q356 342 326 360Q300 388 190 390Q66 390 60 330Z',
        {
          ...wood,
          lift: 1.2,
        },
      ),
      shape('M74 344Q190 376 322 346Q300 384 190 388Q84 386 74 344Z', {
        ...wood,
        c: darker(c, 0.74),
        lift: 0,
        shade: 0.6,
        edge: 0,
      }),
      stroke('M86 306Q180 278 290 300', '#ffffff', 7, { opacity: 0.34, blur: 4 }),
      spot(ellipse(428, 322, 6, 6), '#1a1108', 0.85),
      stroke('M428 322C470 300 476 352 432 326', thread, 4),
      stroke('M338 314Q330 330 336 350', trim, 7, { butt: true }),
      label(160, 318, 46, 22, palette.chalk),
    ]);
  },
};
