import { shape, spot, stroke, type Look, type Part } from '../drawing.ts';
import { box, ellipse } from '../outline.ts';
import { darker, palette, lighter, SHADE } from '../studio.ts';
import type { Subject } from './subject.ts';

export const scarf: Subject = {
  background: 'chalk',
  detail: [160, 66, 210],
  cloth: {
    c: palette.madder,
    ink: '#5B1C27',
    third: '#F0DFC6',
    weave: 'plaid',
    trim: '#7C2530',
    thread: palette.chalk,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.62, relief: 'drape', bump: 0.5, thread };
    const fringe = (x0: number, x1: number, y0: number, y1: number, lean: number): Part =>
      Array.from({ length: 16 }, (_, i) => {
        const t = i / 15;
        const [x, y, j] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, Math.sin(i * 5.3) * 4];
        return [
          stroke(`M${x + 2} ${y - 2}q${lean * 0.3 + j} 18 ${lean + j * 0.6} ${36 + j}`, SHADE, 4, {
            opacity: 0.2,
            blur: 1.5,
          }),
          stroke(
            `M${x} ${y - 4}q${lean * 0.3 + j} 16 ${lean + j * 0.6} ${34 + j}`,
            i % 3 ? o.c : trim,
            3.6,
          ),
          stroke(
            `M${x - 0.8} ${y - 4}q${lean * 0.3 + j} 16 ${lean + j * 0.6} ${30 + j}`,
            lighter(o.c, 0.4),
            0.9,
            { opacity: 0.5 },
          ),
        ];
      });
    return [
      fringe(284, 398, 500, 474, 10),
      shape('M196 112C240 160 300 330 282 500L400 474C396 320 350 170 292 96Z', {
        ...o,
        r: -12,
        lift: 1.6,
        folds: [
          ['M250 150Q330 300 326 486', 11, 0.36],
          ['M284 130Q366 300 364 476', 8, 0.28],
        ],
      }),
      fringe(96, 216, 518, 534, -7),
      shape(
        'M292 92C270 200 226 360 216 536L94 518C104 370 150 210 190 108C206 72 284 62 292 92Z',
        {
          ...o,
          r: 12,
          lift: 2,
          folds: [
            ['M232 120Q160 330 136 520', 12, 0.4],
            ['M262 130Q196 330 178 526', 9, 0.3],
          ],
        },
      ),
      shape('M186 112C200 62 282 52 298 94C292 132 286 150 280 168C262 120 222 106 186 112Z', {
        ...o,
        r: 40,
        lift: 0.7,
        bump: 0.4,
        folds: [['M204 98Q256 86 286 132', 9, 0.4]],
      }),
    ];
  },
};

/** A belt rolled up, its buckle to the front. */
export const belt: Subject = {
  background: 'woad',
  detail: [60, 236, 220],
  cloth: {
    c: '#7A4A2B',
    ink: '#4A2A17',
    third: palette.chalk,
    weave: 'leather',
    trim: palette.brass,
    thread: palette.straw,
  },
  draw({ c, weave, trim, thread }) {
    const hide: Look = { c, weave, relief: 'crease', bump: 0.4, gloss: 0.12, thread };
    const buckle = box(72, 312, 74, 96, 14);
    return [
      spot(ellipse(270, 424, 190, 34), SHADE, 0.3, 16),
      shape('M112 292C112 196 404 196 404 292L404 348C396 262 120 262 112 348Z', {
        ...hide,
        c: darker(c, 0.55),
        lift: 0.6,
        shade: 1.5,
      }),
      shape('M150 300C150 236 366 236 366 300L366 348C358 290 158 290 150 348Z', {
        ...hide,
        c: darker(c, 0.62),
        lift: 0.6,
        shade: 1.4,
      }),
      shape('M150 300C156 372 360 372 366 300L366 356C360 424 156 424 150 356Z', {
        ...hide,
        c: darker(c, 0.84),
        lift: 0.8,
        round: 0.8,
        stitch: ['M152 308C160 378 356 378 364 308', 'M152 350C160 418 356 418 364 350'],
      }),
      shape('M112 292C118 396 398 396 404 292L404 356C398 458 118 458 112 356Z', {
        ...hide,
        lift: 1.5,
        round: 0.9,
        stitch: ['M114 302C124 402 392 402 402 302', 'M114 348C124 450 392 450 402 348'],
      }),
      shape('M96 336L250 380Q270 388 268 408Q266 426 244 422L98 388Z', {
        ...hide,
        c: lighter(c, 0.06),
        lift: 1,
        round: 0.2,
        stitch: ['M100 343L246 386Q260 392 259 407Q256 418 242 415L100 382'],
      }),
      [0, 1, 2, 3].map((i) => [
        spot(ellipse(158 + i * 24, 379 + i * 6.4, 3.6, 4), '#1a0d06', 0.85),
        spot(ellipse(158.8 + i * 24, 381 + i * 6.4, 3, 2), '#ffffff', 0.14),
      ]),
      shape('M140 332L158 336L158 414L140 410Z', {
        ...hide,
        c: darker(c, 0.9),
        lift: 0.8,
        round: 0.3,
      }),
      stroke(buckle, darker(trim, 0.62), 13),
      stroke(buckle, trim, 9),
      stroke(box(71, 310, 74, 96, 14), lighter(trim, 0.6), 2.4, { opacity: 0.8 }),
      stroke('M76 360L150 366', darker(trim, 0.62), 9),
      stroke('M76 358L148 364', lighter(trim, 0.1), 5.4),
    ];
  },
};
