import { shape, placed, stroke, type Look, type Part } from '../drawing.ts';
import { CENTRE as X } from '../outline.ts';
import { palette, SHADE, tableShadow } from '../studio.ts';
import type { Subject } from './subject.ts';

const SQUARE =
  'M70 130Q82 116 100 128Q240 148 380 128Q398 116 410 130Q420 144 408 162Q392 300 408 440Q420 458 410 470Q398 484 380 472Q240 454 100 472Q82 484 70 470Q60 458 72 440Q88 300 72 162Q60 144 70 130Z';

export const cushion: Subject = {
  background: 'woad',
  detail: [26, 160, 224],
  cloth: {
    c: '#27406F',
    ink: '#A2373D',
    third: '#F1EEE4',
    weave: 'ikat',
    trim: palette.weld,
    thread: '#E9DDBE',
  },
  draw({ trim, thread, ...yarns }) {
    return [
      placed(
        { x: 58, y: -44, turn: 11, scale: 0.84 },
        shape(SQUARE, {
          c: trim,
          ink: '#F3D688',
          weave: 'herringbone',
          lift: 2.2,
          shade: 2,
          bump: 0.42,
          gloss: 0.12,
        }),
      ),
      placed(
        { x: -16, y: 50, turn: -5, scale: 0.92 },
        shape(SQUARE, {
          ...yarns,
          s: 0.98,
          lift: 2.4,
          shade: 2.4,
          bump: 0.42,
          gloss: 0.16,
          folds: [
            ['M86 144Q130 190 150 210', 12, 0.35],
            ['M396 144Q350 186 336 206', 12, 0.3],
            ['M86 456Q130 410 146 396', 12, 0.3],
            ['M396 456Q350 412 338 398', 12, 0.35],
          ],
        }),
        stroke(SQUARE, SHADE, 5, { opacity: 0.3, blur: 2 }),
        stroke(SQUARE, thread, 4.5),
        stroke(SQUARE, SHADE, 0.8, { opacity: 0.3, dash: [3, 2] }),
      ),
    ];
  },
};

export const blanket: Subject = {
  background: 'weld',
  table: 448,
  detail: [104, 186, 224],
  cloth: {
    c: '#E6DFCC',
    ink: palette.moss,
    third: '#F1EEE4',
    weave: 'pane',
    trim: '#A2373D',
    thread: palette.indigo,
  },
  draw({ trim, thread, ...yarns }) {
    const top: Look = { ...yarns, s: 0.7 };
    const layer = (y: number, h: number, o: Look, x0: number, x1: number): Part =>
      shape(
        `M${x0 + 26} ${y}L${x1 - 20} ${y - 2}Q${x1} ${y} ${x1} ${y + h / 2}Q${x1} ${y + h} ${x1 - 20} ${y + h}L${x0 + 26} ${y + h + 2}Q${x0 - 8} ${y + h} ${x0 - 8} ${y + h / 2}Q${x0 - 8} ${y} ${x0 + 26} ${y}Z`,
        { lift: 0.9, shade: 1.9, bump: 0.36, ...o },
      );
    const pair = (y: number, o: Look, x0: number, x1: number): Part => [
      layer(y + 30, 32, o, x0, x1),
      layer(y, 34, o, x0 + 2, x1 + 3),
    ];
    const tassels = Array.from({ length: 15 }, (_, i) => {
      const bend = `q${Math.sin(i * 4) * 5} 20 ${Math.sin(i * 7) * 6} ${38 + Math.sin(i * 3) * 4}`;
      return [
        stroke(`M${140 + i * 15} 315${bend}`, SHADE, 5, { opacity: 0.22, blur: 1.5 }),
        stroke(`M${138 + i * 15} 312${bend}`, i % 2 ? '#E9E2CE' : '#D6CBB0', 5),
      ];
    });
    return [
      tableShadow(X, 500, 172, 22, 40),
      pair(434, { c: thread, ink: '#5570AC', weave: 'twill' }, 78, 404),
      pair(368, { c: trim, ink: '#D98F86', weave: 'herringbone', s: 0.8 }, 90, 394),
      pair(302, top, 84, 398),
      shape('M126 196Q240 182 362 196L352 318Q240 330 132 318Z', {
        ...top,
        lift: 1.2,
        bump: 0.42,
        folds: [
          ['M180 200Q176 260 182 316', 9, 0.24],
          ['M300 200Q306 260 300 316', 9, 0.24],
        ],
      }),
      tassels,
      shape('M126 196Q240 176 362 196Q352 214 350 226Q240 212 136 226Q134 212 126 196Z', {
        ...top,
        lift: 0.5,
        bump: 0.3,
        shade: 1.2,
      }),
    ];
  },
};
