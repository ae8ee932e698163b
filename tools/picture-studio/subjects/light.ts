import { shape, spot, stroke, type Part } from '../drawing.ts';
import { CENTRE as X, ellipse, fold } from '../outline.ts';
import { darker, palette, lighter, tableShadow } from '../studio.ts';
import type { Subject } from './subject.ts';

export const lamp: Subject = {
  background: 'walnut',
  table: 452,
  detail: [130, 226, 220],
  cloth: {
    c: '#3F5F9B',
    ink: '#E9EAE6',
    third: '#F5E2AE',
    weave: 'smooth',
    trim: palette.madder,
    thread: palette.brass,
  },
  draw({ c, ink, third, weave, trim, thread }) {
    return [
      tableShadow(X, 508, 84, 18, 70),
      spot(ellipse(240, 300, 230, 170), '#FFE9A8', 0.38, 40),
      shape(ellipse(X, 500, 78, 15), {
        c: palette.oak,
        ink: palette.walnut,
        weave: 'wood',
        lift: 0,
        round: 0.5,
        bump: 0.1,
      }),
      shape(
        fold(
          X,
          [0, 296],
          [14, 296],
          [14, 330, 20, 344, 40, 372],
          [66, 402, 74, 430, 66, 462],
          [60, 486, 52, 492, 50, 496],
          [0, 504],
        ),
        {
          c,
          weave,
          lift: 0.3,
          round: 1,
          gloss: 0.3,
          bump: 0.2,
          shade: 1.2,
        },
      ),
      stroke('M177 410Q240 426 303 410M172 441Q240 459 308 441', ink, 3, {
        opacity: 0.7,
        butt: true,
      }),
      stroke('M240 288V302', darker(thread, 0.92), 13, { butt: true }),
      shape(fold(X, [0, 96], [60, 98, 84, 92], [112, 180, 136, 284], [80, 300, 0, 300]), {
        c: third,
        s: 0.9,
        lift: 0.9,
        round: 0.38,
        bump: 0.16,
        shade: 0.5,
      }),
      stroke('M170 100L132 284M310 100L348 284', '#8A6A2A', 1, { opacity: 0.18 }),
      spot(ellipse(240, 236, 70, 66), '#FFF6D2', 0.75, 16),
      stroke('M156 94Q240 108 324 94', trim, 4, { opacity: 0.9, butt: true }),
      stroke('M104 284Q240 310 376 284', trim, 5, { opacity: 0.9, butt: true }),
    ];
  },
};

/** A candle in a glazed cup, burning. */
export const candle: Subject = {
  background: 'walnut',
  table: 430,
  detail: [136, 200, 208],
  cloth: {
    c: '#3B4A3A',
    ink: '#D8CFAE',
    third: '#F3E7C6',
    weave: 'smooth',
    trim: palette.weld,
    thread: palette.ink,
  },
  draw({ c, ink, third, weave, trim }) {
    const speckles: Part = Array.from({ length: 70 }, (_, i) =>
      spot(
        ellipse(
          146 + ((i * 67) % 190),
          330 + ((i * 41) % 150),
          0.8 + (i % 4) * 0.4,
          0.8 + (i % 3) * 0.4,
        ),
        lighter(c, 0.6),
        0.34,
      ),
    );
    return [
      tableShadow(X, 502, 108, 20, 70),
      spot(ellipse(240, 230, 200, 180), '#FFE0A0', 0.42, 40),
      shape(
        'M136 312Q240 340 344 312C348 400 342 450 326 484Q240 514 154 484C138 450 132 400 136 312Z',
        { c, weave, lift: 0.3, round: 0.95, bump: 0.2, gloss: 0.2 },
      ),
      speckles,
      shape('M135 312Q240 340 345 312L345 344Q240 374 135 344Z', {
        c: ink,
        weave: 'smooth',
        lift: 0,
        round: 0.8,
        bump: 0.1,
        shade: 0.4,
        edge: 0,
      }),
      shape(ellipse(X, 312, 104, 24), { c: ink, weave: 'smooth', lift: 0, bump: 0, shade: 0.3 }),
      shape(ellipse(X, 314, 95, 19), { c: third, weave: 'smooth', lift: 0, bump: 0.4, shade: 1.2 }),
      spot(ellipse(240, 314, 52, 12), '#FFF4C8', 0.9, 8),
      stroke('M240 314Q239 300 242 290', '#241a12', 4.6),
      spot(ellipse(241, 246, 44, 70), '#FFD46A', 0.5, 16),
      spot(
        'M241 180C252 216 266 236 264 262C262 284 252 296 241 296C230 296 219 284 218 262C216 236 232 216 241 180Z',
        '#F6A62C',
        0.9,
        2,
      ),
      spot(
        'M241 208C248 232 256 246 255 264C254 282 248 292 241 292C234 292 227 282 227 264C226 246 235 232 241 208Z',
        '#FFE48A',
        0.95,
        2,
      ),
      spot(ellipse(241, 272, 8, 18), '#FFFBEA', 0.9, 2),
      shape('M196 392Q240 402 284 392L284 448Q240 458 196 448Z', {
        c: palette.chalk,
        lift: 0.4,
        round: 0.3,
        bump: 0.05,
        shade: 0.4,
        thread: palette.woad,
        threadOpacity: 0.9,
        stitch: ['M201 400Q240 408 279 400', 'M201 441Q240 449 279 441'],
      }),
      stroke('M212 418Q240 425 268 418', palette.ink, 3, { opacity: 0.8, butt: true }),
      stroke('M222 430Q240 434 258 430', trim, 2.4, { butt: true }),
    ];
  },
};
