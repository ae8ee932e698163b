import { shape, spot, stroke, type Part } from '../drawing.ts';
import { flatten } from '../flatten.ts';
import { box, ellipse } from '../outline.ts';
import { darker, palette, label, lighter, SHADE, shifted, tableShadow } from '../studio.ts';
import type { Subject } from './subject.ts';

/** Slanting strands across a cord: one every `every` units, from `from` on. */
function twist(d: string, colour: string, width: number, every: number, from: number): Part {
  const strands: Part[] = [];
  let along = every - from;
  for (const { points } of flatten(d, [1, 0, 0, 1, 0, 0], false)) {
    for (let i = 2; i < points.length; i += 2) {
      const [x, y] = [points[i - 2] ?? 0, points[i - 1] ?? 0];
      const [dx, dy] = [(points[i] ?? 0) - x, (points[i + 1] ?? 0) - y];
      const length = Math.hypot(dx, dy);
      for (; along < length; along += every) {
        const [px, py] = [x + (dx * along) / length, y + (dy * along) / length];
        const [ux, uy] = [dx / length, dy / length];
        const [ax, ay] = [px - uy * 7.4 - ux * 5, py + ux * 7.4 - uy * 5];
        const [bx, by] = [px + uy * 7.4 + ux * 5, py - ux * 7.4 + uy * 5];
        strands.push(
          stroke(
            `M${ax} ${ay}Q${px + uy * 1.5 - ux * 2.5} ${py - ux * 1.5 - uy * 2.5} ${bx} ${by}`,
            colour,
            width,
            { opacity: 0.9 },
          ),
        );
      }
      along -= length;
    }
  }
  return strands;
}

/** A twisted cotton leash, coiled, with a snap hook. */
export const leash: Subject = {
  background: 'chalk',
  detail: [140, 325, 220],
  cloth: {
    c: palette.woad,
    ink: palette.chalk,
    third: palette.chalk,
    weave: 'plain',
    trim: palette.brass,
    thread: palette.weld,
  },
  draw({ c, ink, trim, thread }) {
    const rope = (d: string, tone = 1): Part => [
      stroke(d, SHADE, 20, { opacity: 0.28, blur: 5 }),
      stroke(shifted(d, 3, 5), SHADE, 19, { opacity: 0.24, blur: 3 }),
      stroke(d, darker(c, 0.5 * tone), 18.5),
      stroke(d, darker(c, tone), 16),
      twist(d, darker(c, 0.62 * tone), 2.2, 9, 0),
      twist(d, ink, 3, 36, 5),
      twist(d, thread, 2.6, 36, 23),
      stroke(shifted(d, -2.5, -3), '#ffffff', 5, { opacity: 0.26, blur: 2 }),
    ];
    return [
      rope(
        'M300 86C420 150 420 330 290 372C160 404 92 300 140 220C188 150 320 170 336 258C342 330 262 356 214 318',
        0.86,
      ),
      rope('M300 86C250 60 190 78 176 128C168 176 220 196 258 170C292 146 300 110 300 86'),
      rope('M214 318C160 268 200 206 254 216C312 230 318 304 262 322C226 336 196 366 206 420'),
      shape(box(284, 74, 30, 38, 5), {
        c: '#6A4630',
        weave: 'leather',
        r: 20,
        lift: 0.8,
        round: 0.5,
        stitch: ['M290 82h18', 'M290 104h18'],
        thread,
      }),
      shape(box(190, 398, 34, 40, 5), {
        c: '#6A4630',
        weave: 'leather',
        lift: 0.8,
        round: 0.6,
        stitch: ['M195 406h24', 'M195 430h24'],
        thread,
      }),
      stroke(ellipse(207, 450, 13, 13), SHADE, 8, { opacity: 0.3, blur: 3 }),
      stroke(ellipse(207, 450, 13, 13), darker(trim, 0.62), 8),
      stroke(ellipse(206, 449, 13, 13), trim, 5),
      shape(box(198, 462, 18, 20, 5), { c: trim, weave: 'smooth', lift: 0.8, round: 0.9, bump: 0 }),
      stroke('M207 482C176 494 178 556 210 556C232 556 238 536 234 516', SHADE, 11, {
        opacity: 0.3,
        blur: 4,
      }),
      stroke('M207 482C176 492 176 552 208 552C230 552 236 532 232 510', darker(trim, 0.62), 12),
      stroke('M206 482C178 494 178 548 207 549C227 549 232 530 229 511', trim, 8),
      stroke('M200 487C184 504 186 540 206 544', lighter(trim, 0.6), 2.4, { opacity: 0.8 }),
      stroke('M212 484L232 512', darker(trim, 0.7), 8),
      stroke('M212 483L231 510', lighter(trim, 0.3), 4.6),
    ];
  },
};

/** A ball and a knotted rope to pull on. */
export const ropeToy: Subject = {
  background: 'rose',
  table: 420,
  detail: [70, 240, 224],
  cloth: {
    c: palette.madder,
    ink: palette.straw,
    third: palette.woad,
    weave: 'plaid',
    trim: palette.chalk,
    thread: palette.chalk,
  },
  draw({ c, ink, third, weave, trim, thread }) {
    const cord = (d: string, dyed: string): Part => [
      stroke(shifted(d, 4, 8), SHADE, 26, { opacity: 0.26, blur: 6 }),
      stroke(d, darker(dyed, 0.55), 25),
      stroke(d, dyed, 22),
      twist(d, trim, 5, 22, 4),
      twist(d, darker(dyed, 0.6), 2.4, 11, 0),
      stroke(shifted(d, -3, -5), '#ffffff', 7, { opacity: 0.24, blur: 3 }),
    ];
    const tuft = (x: number, y: number, side: number): Part =>
      Array.from({ length: 26 }, (_, i) => {
        const spread = (i - 12.5) * 2.3;
        return stroke(
          `M${x} ${y + spread * 0.36}q${side * 26} ${spread * 0.4} ${side * (46 + ((i * 13) % 11))} ${spread * 1.15}`,
          i % 3 === 0 ? third : i % 3 === 1 ? trim : darker(trim, 0.86),
          3,
        );
      });
    return [
      tableShadow(250, 482, 188, 18, 30),
      tuft(96, 430, -1),
      tuft(392, 458, 1),
      cord('M100 430C150 450 180 410 220 432C270 456 320 430 388 458', third),
      shape('M96 402Q118 396 126 418Q134 446 112 458Q90 458 88 432Q88 410 96 402Z', {
        c: third,
        ink: trim,
        weave: 'twill',
        s: 1.4,
        lift: 0.9,
        round: 0.5,
        shade: 1.6,
      }),
      shape('M368 432Q394 424 402 448Q408 478 382 488Q358 488 358 462Q358 440 368 432Z', {
        c: third,
        ink: trim,
        weave: 'twill',
        s: 1.4,
        lift: 0.9,
        round: 0.5,
        shade: 1.6,
      }),
      spot(ellipse(276, 458, 110, 18), SHADE, 0.34, 8),
      shape(ellipse(252, 338, 116, 114), {
        c,
        ink,
        third: trim,
        weave,
        s: 0.7,
        r: 18,
        lift: 0.7,
        shade: 2.4,
        round: 0.45,
        bump: 0.2,
      }),
      stroke('M156 274C220 320 220 400 190 434M346 272C290 310 280 380 318 432', SHADE, 2, {
        opacity: 0.4,
      }),
      stroke('M156 277C218 322 218 398 188 431M348 275C293 312 284 380 321 429', thread, 2.2, {
        dash: [6, 4],
        opacity: 0.9,
      }),
      spot(ellipse(300, 392, 54, 46), SHADE, 0.4, 16),
      spot(ellipse(206, 284, 50, 38), '#ffffff', 0.34, 16),
      label(236, 402, 40, 20, ink),
    ];
  },
};
