import { piece, stroke, type Look, type Part } from '../drawing.ts';
import { CENTRE as X, cut, fold, both, type Side } from '../outline.ts';
import { darker, dye, lighter } from '../studio.ts';
import type { Good } from './good.ts';

const cable = (x: number, y: number, c: string): Part =>
  Array.from({ length: 9 }, (_, i) => {
    const t = y + i * 32;
    return [
      stroke(
        `M${x - 8} ${t}C${x - 8} ${t + 16} ${x + 8} ${t + 16} ${x + 8} ${t + 32}`,
        darker(c, 0.6),
        7,
        { opacity: 0.5 },
      ),
      stroke(
        `M${x + 8} ${t}C${x + 8} ${t + 16} ${x - 8} ${t + 16} ${x - 8} ${t + 32}`,
        lighter(c, 0.3),
        6,
        { opacity: 0.7 },
      ),
    ];
  });

export const knit: Good = {
  ground: 'walnut',
  detail: [150, 110, 230],
  cloth: {
    c: dye.weld,
    ink: dye.weld,
    third: dye.weld,
    weave: 'knit',
    trim: '#CF9F2F',
    thread: dye.weld,
  },
  draw({ c, trim }) {
    const o: Look = { c, weave: 'knit', relief: 'drape', bump: 0.42, s: 1.05 };
    const ribbed: Look = { c: trim, weave: 'rib', bump: 0.3 };
    const sleeve = (k: Side): Part => [
      piece(
        cut(
          X,
          k,
          [96, 150],
          [146, 158, 168, 216, 182, 286],
          [194, 370, 190, 430],
          [166, 440, 142, 434],
          [142, 340, 110, 266],
        ),
        {
          ...o,
          r: -10 * k,
          lift: 1.4,
          folds: [
            [`M${X + k * 116} 260Q${X + k * 150} 300 ${X + k * 184} 300`, 9, 0.3],
            [`M${X + k * 136} 330Q${X + k * 164} 346 ${X + k * 188} 340`, 9, 0.26],
          ],
        },
      ),
      piece(cut(X, k, [192, 424], [168, 436, 140, 428], [142, 474], [166, 482, 188, 472]), {
        ...ribbed,
        lift: 0.8,
      }),
    ];
    return [
      piece(fold(X, [0, 150], [44, 148, 54, 124], [30, 116, 0, 116]), {
        c: darker(trim, 0.72),
        weave: 'rib',
        lift: 0.6,
        bump: 0,
      }),
      both(sleeve),
      piece(
        fold(
          X,
          [0, 176],
          [46, 174, 58, 126],
          [98, 134, 128, 158],
          [106, 200, 114, 262],
          [122, 380, 118, 462],
          [60, 470, 0, 470],
        ),
        {
          ...o,
          lift: 1.7,
          folds: [
            ['M136 278Q176 330 172 450', 12, 0.3],
            ['M344 278Q308 340 314 450', 12, 0.3],
          ],
          seams: ['M136 164Q132 210 128 262', 'M344 164Q348 210 352 262'],
        },
      ),
      cable(204, 176, c),
      cable(276, 176, c),
      cable(240, 188, c),
      piece(fold(X, [0, 460], [60, 460, 119, 452], [116, 500], [60, 510, 0, 510]), {
        ...ribbed,
        lift: 0.6,
      }),
      piece(fold(X, [0, 196], [58, 194, 74, 134], [58, 124], [48, 172, 0, 174]), {
        ...ribbed,
        s: 0.8,
        lift: 0.6,
        bump: 0.2,
      }),
    ];
  },
};
