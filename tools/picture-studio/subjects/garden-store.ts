import { shape, placed, spot, stroke, type Look, type Part } from '../drawing.ts';
import { both, CENTRE as X, ellipse } from '../outline.ts';
import { random } from '../../../db/seed/random.ts';
import { darker, palette, lighter, SHADE, shifted, tableShadow } from '../studio.ts';
import type { Subject } from './subject.ts';

/** A shallow wooden basket with roots in it. */
export const trug: Subject = {
  background: 'weld',
  table: 424,
  detail: [76, 240, 226],
  cloth: {
    c: '#CBA06A',
    ink: '#8A5F34',
    third: '#C8632E',
    weave: 'wood',
    trim: '#7A5530',
    thread: '#5D7446',
  },
  follow: (base) => ({ ink: darker(base, 0.62), trim: darker(base, 0.66) }),
  draw({ c, ink, third, weave, trim, thread }) {
    const carrot = (x: number, y: number, turn: number, l: number): Part =>
      placed({ x, y, turn, about: [0, 0] }, [
        Array.from({ length: 6 }, (_, i) =>
          stroke(
            `M-6 0Q-30 ${(i - 2.5) * 7} -62 ${(i - 2.5) * 15}`,
            darker(thread, 0.8 + i * 0.08),
            4.4,
          ),
        ),
        shape(`M-8 -14Q30 -20 ${l} 0Q30 20 -8 14Q-16 0 -8 -14Z`, {
          c: third,
          weave: 'smooth',
          lift: 0.7,
          bump: 0.6,
          shade: 1.4,
          gloss: 0.12,
        }),
        stroke('M14-11q4 5 3 9M34 13q-1-6 2-8M52-9q3 4 2 7', darker(third, 0.66), 1.6, {
          opacity: 0.7,
        }),
      ]);
    const slat: Look = { c, ink, weave, s: 1.5, bump: 0.1, shade: 1, lift: 0.5, gloss: 0.05 };
    return [
      tableShadow(X, 488, 180, 20, 50),
      stroke('M128 350C128 130 352 130 352 350', darker(trim, 0.6), 24),
      stroke('M130 350C130 136 350 136 350 350', darker(trim, 0.9), 18),
      shape('M60 340Q240 306 420 340L410 366L70 366Z', { ...slat, c: darker(c, 0.6), lift: 0 }),
      carrot(150, 330, 12, 150),
      carrot(322, 322, 166, 150),
      carrot(190, 318, -6, 146),
      carrot(270, 342, 186, 140),
      carrot(128, 346, 4, 120),
      shape('M48 352Q240 378 432 352L422 400Q240 426 58 400Z', slat),
      shape('M58 398Q240 424 422 398L404 442Q240 466 76 442Z', { ...slat, c: darker(c, 0.92) }),
      shape('M76 440Q240 464 404 440L374 480Q240 500 106 480Z', { ...slat, c: darker(c, 1.06) }),
      stroke('M48 354Q240 380 432 354', darker(c, 0.56), 2.4, { opacity: 0.6 }),
      both((k) => [
        shape(
          k > 0
            ? 'M338 372L364 366Q356 430 336 488L314 490Q336 430 338 372Z'
            : 'M142 372L116 366Q124 430 144 488L166 490Q144 430 142 372Z',
          { c: trim, ink: darker(trim, 0.6), weave, r: 86, lift: 0.6, bump: 0.1 },
        ),
        stroke(
          k > 0 ? 'M351 372C362 320 350 190 300 164' : 'M129 372C118 320 130 190 180 164',
          darker(trim, 0.6),
          23,
        ),
        stroke(
          k > 0 ? 'M350 372C360 320 348 192 300 166' : 'M130 372C120 320 132 192 180 166',
          trim,
          18,
        ),
        spot(ellipse(X + k * 108, 386, 3.6, 3.6), palette.brass, 1),
        spot(ellipse(X + k * 100, 430, 3.6, 3.6), palette.brass, 1),
      ]),
      stroke('M180 164Q240 140 300 164', darker(trim, 0.6), 23),
      stroke('M180 165Q240 142 300 165', trim, 18),
      stroke(shifted('M138 320C132 240 150 180 200 160', 0, 0), '#ffffff', 4, {
        opacity: 0.3,
        blur: 2,
      }),
    ];
  },
};

/** Two balls of garden string, one in a tin. */
export const twine: Subject = {
  background: 'chalk',
  table: 424,
  detail: [56, 226, 290],
  cloth: {
    c: '#C8A670',
    ink: '#8A6A3A',
    third: '#56693F',
    weave: 'twill',
    trim: '#E9E4D6',
    thread: palette.moss,
  },
  follow: (base) => ({ ink: darker(base, 0.66) }),
  draw({ c, ink, third, trim, thread }) {
    const ball = (cx: number, cy: number, r: number, dyed: string): Part => {
      const next = random(29 + Math.round(cx));
      return [
        shape(ellipse(cx, cy, r, r), {
          c: darker(dyed, 0.8),
          ink: darker(dyed, 0.6),
          weave: 'twill',
          lift: 1,
          shade: 2.4,
          bump: 0.2,
        }),
        Array.from({ length: 170 }, (_, i) => {
          const angle = i * 0.72 + (i > 85 ? 1.1 : 0);
          const off = (next() - 0.5) * 1.5 * r;
          const half = Math.sqrt(Math.max(0, r * r - off * off)) * 0.97;
          const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
          const [ax, ay] = [cx - uy * off - ux * half, cy + ux * off - uy * half];
          const [bx, by] = [cx - uy * off + ux * half, cy + ux * off + uy * half];
          const bow = off * 0.5 + (next() - 0.5) * 14;
          const [mx, my] = [cx - uy * (off + bow), cy + ux * (off + bow)];
          const lit = 0.84 + next() * 0.3 - (mx - cx + (my - cy)) / (r * 6);
          return stroke(
            `M${ax} ${ay}Q${mx} ${my} ${bx} ${by}`,
            darker(dyed, Math.min(1.3, lit)),
            3.4,
            {
              opacity: 0.85,
            },
          );
        }),
        spot(ellipse(cx + r * 0.34, cy + r * 0.4, r * 0.6, r * 0.5), SHADE, 0.34, r * 0.2),
        spot(ellipse(cx - r * 0.34, cy - r * 0.36, r * 0.36, r * 0.3), '#ffffff', 0.26, r * 0.16),
      ];
    };
    return [
      tableShadow(186, 486, 120, 20, 60),
      tableShadow(348, 498, 84, 16, 40),
      ball(186, 300, 96, c),
      shape('M84 318Q186 350 288 318L280 478Q186 502 92 478Z', {
        c: third,
        ink,
        weave: 'smooth',
        lift: 0.5,
        round: 0.9,
        bump: 0.2,
        gloss: 0.25,
      }),
      stroke('M83 322Q186 354 289 322', darker(third, 0.66), 7, { butt: true }),
      stroke('M83 320Q186 352 289 320', lighter(third, 0.3), 3, { butt: true, opacity: 0.8 }),
      shape('M132 384Q186 394 240 384L238 446Q186 456 134 446Z', {
        c: trim,
        lift: 0.3,
        round: 0.3,
        bump: 0.05,
        thread,
        stitch: ['M138 391Q186 400 234 391', 'M139 440Q186 449 233 440'],
      }),
      stroke('M152 410Q186 417 220 410', thread, 4, { butt: true }),
      stroke('M162 426Q186 430 210 426', darker(c, 0.7), 3, { butt: true }),
      ball(352, 424, 72, darker(thread, 1.08)),
      stroke('M404 470C440 500 400 520 350 516C300 514 300 536 340 544', SHADE, 5, {
        opacity: 0.24,
        blur: 2,
      }),
      stroke('M404 468C438 496 398 516 348 512C298 510 298 532 338 540', darker(thread, 0.9), 3.6),
    ];
  },
};
