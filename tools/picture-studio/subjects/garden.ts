import { shape, placed, spot, stroke, type Look, type Part } from '../drawing.ts';
import { CENTRE as X, ellipse, fold } from '../outline.ts';
import { darker, palette, label, lighter, SHADE, shifted, tableShadow } from '../studio.ts';
import type { Subject } from './subject.ts';

export const pot: Subject = {
  background: 'chalk',
  table: 456,
  detail: [120, 300, 224],
  cloth: {
    c: '#C9B79D',
    ink: palette.indigo,
    third: '#5D7446',
    weave: 'plain',
    trim: palette.madder,
    thread: '#4B3A28',
  },
  draw({ c, ink, third, weave, trim, thread }) {
    const leaf = (x: number, y: number, turn: number, l: number, tone: number): Part =>
      placed(
        { x, y, turn, about: [0, 0] },
        shape(
          `M0 0C${l * 0.2} ${-l * 0.34} ${l * 0.76} ${-l * 0.34} ${l} 0C${l * 0.76} ${l * 0.306} ${l * 0.2} ${l * 0.306} 0 0Z`,
          {
            c: darker(third, tone),
            weave: 'smooth',
            lift: 0.9,
            bump: 0.22,
            gloss: 0.18,
            shade: 1.1,
            seams: [`M0 0H${l * 0.96}`],
          },
        ),
      );
    const diamonds = Array.from({ length: 11 }, (_, i) => {
      const x = 152 + i * 17.6;
      const y = 424 + 10 * (1 - ((x - 240) / 90) ** 2);
      return spot(
        `M${x} ${y - 15}l8.4 15l-8.4 15l-8.4-15Z`,
        i % 2 ? ink : trim,
        0.9 * (1 - Math.abs(x - 240) / 190),
      );
    });
    return [
      tableShadow(X, 520, 112, 20, 66),
      stroke('M236 350C232 270 244 190 238 110', thread, 6),
      stroke('M242 350C256 300 280 260 300 226', thread, 5),
      leaf(238, 300, -158, 132, 0.82),
      leaf(242, 280, -26, 128, 1),
      leaf(236, 232, -196, 126, 1.06),
      leaf(242, 216, -54, 118, 0.84),
      leaf(238, 178, -134, 116, 0.92),
      leaf(300, 230, 6, 112, 1.1),
      leaf(240, 150, -18, 108, 1.04),
      leaf(238, 124, -100, 100, 1.14),
      shape(ellipse(X, 508, 112, 18), {
        c: darker(c, 0.9),
        weave: 'smooth',
        lift: 0.4,
        round: 0.6,
        bump: 0.1,
      }),
      shape(ellipse(X, 503, 100, 12), { c: darker(c, 0.54), weave: 'smooth', lift: 0, bump: 0 }),
      shape(fold(X, [0, 352], [60, 352, 102, 344], [98, 430, 78, 502], [40, 512, 0, 512]), {
        c,
        weave,
        s: 0.7,
        lift: 0.3,
        round: 0.85,
        bump: 0.3,
      }),
      diamonds,
      shape(fold(X, [0, 326], [66, 326, 110, 318], [108, 356], [60, 364, 0, 364]), {
        c: lighter(c, 0.14),
        weave,
        s: 0.7,
        lift: 0.6,
        round: 0.8,
        bump: 0.2,
      }),
    ];
  },
};

export const can: Subject = {
  background: 'weld',
  table: 448,
  detail: [166, 240, 220],
  cloth: {
    c: '#5C7B8E',
    ink: '#2F4757',
    third: '#8FAABA',
    weave: 'smooth',
    trim: '#B8934A',
    thread: palette.weld,
  },
  draw({ c, ink, third, weave, trim, thread }) {
    const tin: Look = { c, weave, bump: 0.16, gloss: 0.25 };
    const handle = 'M216 290C206 150 322 136 340 236C356 300 366 330 350 400';
    return [
      tableShadow(262, 506, 120, 20, 66),
      stroke(shifted(handle, 9, 12), SHADE, 19, { opacity: 0.2, blur: 8 }),
      stroke(handle, ink, 18),
      stroke(shifted(handle, -3, -2), third, 6, { opacity: 0.8 }),
      shape('M182 468L52 236L72 224L186 404Z', { ...tin, lift: 0.9, shade: 1.4 }),
      shape('M30 236L84 200Q92 198 90 206L58 250Q50 258 44 250Z', { ...tin, c: trim, lift: 0.7 }),
      shape('M28 238C22 220 64 190 84 198C92 208 46 246 28 238Z', {
        c: lighter(trim, 0.3),
        weave,
        lift: 0.2,
        bump: 0,
      }),
      Array.from({ length: 12 }, (_, i) =>
        spot(
          ellipse(38 + (i % 4) * 12, 225 - (i % 4) * 8 + ((i / 4) | 0) * 5, 1.2, 1.2),
          '#5a431a',
          1,
        ),
      ),
      stroke('M104 312L186 316', ink, 7),
      shape(ellipse(266, 290, 86, 20), { c: darker(ink, 0.7), weave, lift: 0, bump: 0 }),
      shape('M180 290Q266 326 352 290L362 488Q266 524 170 488Z', { ...tin, lift: 0.3, round: 1 }),
      shape('M180 290A86 20 0 0 1 266 270Q300 270 330 279Q262 284 222 306Q196 302 180 290Z', {
        ...tin,
        lift: 0.4,
        bump: 0.1,
      }),
      stroke('M177 350Q266 384 355 350M173 450Q266 486 360 450', darker(ink, 0.7), 2, {
        opacity: 0.5,
        butt: true,
      }),
      stroke('M177 353Q266 387 355 353M173 453Q266 489 360 453', '#ffffff', 1.4, {
        opacity: 0.35,
        butt: true,
      }),
      label(248, 402, 40, 22, thread),
    ];
  },
};
