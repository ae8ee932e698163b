import { shape, spot, stroke, type Look } from '../drawing.ts';
import { box, ellipse } from '../outline.ts';
import { darker, palette, label, lighter, SHADE, strap } from '../studio.ts';
import type { Subject } from './subject.ts';

/** A padded mat for kneeling, with a handle at one side. */
export const kneeler: Subject = {
  background: 'chalk',
  detail: [70, 190, 226],
  cloth: {
    c: '#EAE2D0',
    ink: palette.moss,
    third: palette.chalk,
    weave: 'stripe',
    trim: '#7A4A2B',
    thread: palette.moss,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.8, bump: 0.42, shade: 2.2, thread };
    const top =
      'M120 214Q240 206 360 214Q378 216 384 230L440 398Q444 420 420 422Q240 432 60 422Q36 420 40 398L96 230Q102 216 120 214Z';
    const tufts = [
      [168, 276],
      [240, 274],
      [312, 276],
      [146, 354],
      [240, 356],
      [334, 354],
    ] as const;
    return [
      spot(ellipse(262, 470, 210, 26), SHADE, 0.3, 14),
      shape('M44 402Q240 440 436 402L440 452Q438 474 416 476Q240 492 64 476Q42 474 40 452Z', {
        ...o,
        lift: 1.5,
        shade: 1.6,
      }),
      shape(top, {
        ...o,
        lift: 0.4,
        folds: tufts.flatMap(([x, y]) => [
          [`M${x - 36} ${y - 8}Q${x - 10} ${y - 2} ${x} ${y}`, 8, 0.2] as const,
          [`M${x + 36} ${y + 8}Q${x + 10} ${y + 2} ${x} ${y}`, 8, 0.18] as const,
        ]),
      }),
      stroke(top, SHADE, 6, { opacity: 0.26, blur: 2 }),
      stroke(top, darker(trim, 0.8), 6),
      stroke(top, lighter(trim, 0.4), 1.2, { dash: [5, 4], opacity: 0.8 }),
      tufts.map(([x, y]) => [
        spot(ellipse(x + 2, y + 2, 15, 10), SHADE, 0.34, 6),
        shape(ellipse(x, y, 7, 5), { c: trim, weave: 'leather', lift: 0.3, bump: 0.2 }),
      ]),
      strap('M176 452C180 520 300 520 304 452', trim, 18, 1),
      [176, 304].map((x) =>
        shape(box(x - 15, 434, 30, 34, 5), {
          c: trim,
          weave: 'leather',
          lift: 0.6,
          bump: 0.2,
          thread: palette.straw,
          stitch: [box(x - 10, 439, 20, 24, 3)],
        }),
      ),
      label(384, 444, 34, 18, palette.weld),
    ];
  },
};
