import { piece, spot, stroke, type Look } from '../drawing.ts';
import { box, ellipse } from '../outline.ts';
import { dye, label, lighter, SHADE, strap } from '../studio.ts';
import type { Good } from './good.ts';

/** A padded mat for kneeling, with a handle at one side. */
export const kneeler: Good = {
  ground: 'chalk',
  detail: [70, 190, 226],
  cloth: {
    c: '#EAE2D0',
    ink: dye.moss,
    third: dye.chalk,
    weave: 'stripe',
    trim: '#7A4A2B',
    thread: dye.moss,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.8, bump: 0.42, shade: 2.2, thread };
    const top =
      'M66 236Q240 222 414 236Q432 240 432 262L432 414Q432 438 412 440Q240 452 68 440Q48 438 48 414L48 262Q48 240 66 236Z';
    const tufts = [
      [150, 296],
      [240, 292],
      [330, 296],
      [150, 380],
      [240, 384],
      [330, 380],
    ] as const;
    return [
      strap('M180 238C184 150 296 150 300 238', trim, 22, 1.2),
      piece('M56 420Q240 440 424 420L430 462Q428 480 408 482Q240 494 72 482Q52 480 50 462Z', {
        ...o,
        lift: 1.7,
        shade: 1.6,
      }),
      piece(top, {
        ...o,
        lift: 0.8,
        folds: tufts.flatMap(([x, y]) => [
          [`M${x - 34} ${y - 8}Q${x - 10} ${y - 2} ${x} ${y}`, 8, 0.24] as const,
          [`M${x + 34} ${y + 8}Q${x + 10} ${y + 2} ${x} ${y}`, 8, 0.22] as const,
        ]),
      }),
      stroke(top, SHADE, 6, { opacity: 0.3, blur: 2 }),
      stroke(top, trim, 5.6),
      stroke(top, lighter(trim, 0.4), 1.2, { dash: [5, 4], opacity: 0.8 }),
      tufts.map(([x, y]) => [
        spot(ellipse(x + 2, y + 3, 16, 13), SHADE, 0.34, 6),
        piece(ellipse(x, y, 8, 8), { c: trim, weave: 'leather', lift: 0.4, bump: 0.2, shade: 1.6 }),
      ]),
      [178, 302].map((x) =>
        piece(box(x - 17, 228, 34, 42, 5), {
          c: trim,
          weave: 'leather',
          lift: 0.6,
          bump: 0.2,
          thread: dye.straw,
          stitch: [box(x - 12, 233, 24, 32, 3)],
        }),
      ),
      label(370, 448, 36, 20, dye.weld),
    ];
  },
};
