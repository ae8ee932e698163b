import { shape, type Look, type Part } from '../drawing.ts';
import { both, CENTRE as X, cut, fold, type Side } from '../outline.ts';
import { button, darker, palette, label, lighter } from '../studio.ts';
import type { Subject } from './subject.ts';

export const romper: Subject = {
  background: 'woad',
  detail: [136, 166, 214],
  cloth: {
    c: '#F3E9C6',
    ink: '#D79A2C',
    third: palette.chalk,
    weave: 'gingham',
    trim: palette.madder,
    thread: palette.madder,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.72, relief: 'drape', bump: 0.45, thread, threadOpacity: 0.7 };
    const inside = darker(o.c, 0.9);
    return [
      shape(fold(X, [0, 150], [26, 150], [62, 190, 76, 250], [0, 260]), {
        ...o,
        c: inside,
        lift: 0.6,
        bump: 0.3,
      }),
      both((k) => [
        shape(cut(X, k, [10, 164], [32, 164], [48, 100], [30, 92, 24, 106]), {
          ...o,
          c: inside,
          lift: 0.6,
          bump: 0.2,
        }),
        shape(
          cut(
            X,
            k,
            [49, 214],
            [73, 214],
            [66, 150, 58, 112],
            [54, 88, 38, 90],
            [24, 94, 32, 116],
            [44, 160, 49, 214],
          ),
          {
            ...o,
            r: 8 * k,
            lift: 0.9,
            bump: 0.2,
            stitch: [
              `M${X + k * 53} 208Q${X + k * 48} 150 ${X + k * 37} 112`,
              `M${X + k * 69} 208Q${X + k * 62} 150 ${X + k * 54} 112`,
            ],
          },
        ),
      ]),
      shape(
        fold(X, [0, 300], [96, 296], [124, 360, 150, 470], [116, 496, 66, 496], [44, 440, 0, 418]),
        {
          ...o,
          lift: 1.6,
          folds: [
            ['M160 306Q130 400 128 480', 12, 0.3],
            ['M322 306Q352 400 352 480', 12, 0.3],
            ['M240 312V410', 8, 0.2],
          ],
        },
      ),
      both((k) =>
        shape(cut(X, k, [152, 464], [118, 486, 64, 484], [68, 512], [122, 514, 158, 488]), {
          c: lighter(o.c, 0.02),
          ink: o.ink,
          weave: 'rib',
          s: 0.9,
          r: 8 * k,
          lift: 0.7,
          bump: 0.2,
        }),
      ),
      shape(fold(X, [0, 196], [72, 192], [80, 250, 98, 300], [0, 308]), {
        ...o,
        lift: 0.9,
        stitch: ['M170 202Q240 208 310 202'],
        threadOpacity: 0.8,
      }),
      shape('M206 232Q240 236 274 232L276 278Q240 296 204 278Z', {
        ...o,
        r: 45,
        lift: 0.5,
        bump: 0.2,
        stitch: ['M207 240Q240 244 274 240'],
        threadOpacity: 0.8,
      }),
      shape(fold(X, [0, 294], [50, 294, 97, 288], [100, 312], [50, 320, 0, 320]), {
        ...o,
        r: 45,
        lift: 0.5,
        bump: 0.2,
      }),
      both((k) => button(X + k * 61, 208, trim, 8)),
      [-30, -10, 10, 30].map((x) => button(X + x, 428 + Math.abs(x) * 0.5, palette.chalk, 3.6)),
    ];
  },
};

/** A child's dress with a gathered skirt, worn over a shirt. */
export const pinafore: Subject = {
  background: 'sage',
  detail: [150, 106, 206],
  cloth: {
    c: palette.madder,
    ink: '#C8666A',
    third: palette.chalk,
    weave: 'cord',
    trim: palette.chalk,
    thread: palette.straw,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, relief: 'drape', bump: 0.3, thread, threadOpacity: 0.8 };
    const under: Look = {
      c: '#E9EDF2',
      ink: palette.sky,
      weave: 'dots',
      s: 0.6,
      relief: 'drape',
      bump: 0.3,
    };
    const sleeve = (k: Side): Part =>
      shape(
        cut(
          X,
          k,
          [70, 150],
          [120, 150, 150, 196, 152, 236],
          [126, 262, 96, 256],
          [86, 230, 82, 206],
        ),
        {
          ...under,
          r: 20 * k,
          lift: 1.1,
          folds: [
            [`M${X + k * 94} 170Q${X + k * 118} 200 ${X + k * 122} 250`, 8, 0.3],
            [`M${X + k * 112} 164Q${X + k * 136} 196 ${X + k * 142} 240`, 7, 0.24],
          ],
        },
      );
    const cuff = (k: Side): Part =>
      shape(cut(X, k, [154, 230], [126, 256, 94, 252], [95, 268], [128, 274, 157, 246]), {
        c: trim,
        weave: 'rib',
        s: 0.6,
        lift: 0.5,
        bump: 0.1,
      });
    return [
      shape(
        fold(X, [0, 154], [36, 150, 46, 128], [78, 138, 92, 160], [84, 220, 84, 262], [0, 268]),
        { ...under, lift: 1 },
      ),
      both(sleeve),
      both(cuff),
      both((k) =>
        shape(
          cut(
            X,
            k,
            [1, 162],
            [30, 152, 42, 124],
            [66, 138, 68, 158],
            [52, 184, 30, 188],
            [14, 178, 1, 162],
          ),
          {
            c: trim,
            lift: 0.7,
            bump: 0.15,
            shade: 0.8,
            thread: palette.woad,
            stitch: [
              `M${X + k * 6} 166Q${X + k * 20} 180 ${X + k * 31} 181Q${X + k * 50} 178 ${X + k * 62} 158`,
            ],
          },
        ),
      ),
      shape(fold(X, [0, 300], [82, 294], [128, 380, 152, 486], [80, 510, 0, 510]), {
        ...o,
        lift: 1.8,
        folds: [
          ['M172 306Q140 400 118 490', 12, 0.38],
          ['M200 306Q180 400 168 500', 11, 0.34],
          ['M228 306Q222 400 218 504', 10, 0.28],
          ['M256 306Q264 400 270 504', 11, 0.32],
          ['M284 306Q304 400 318 500', 11, 0.34],
          ['M308 306Q340 400 360 492', 12, 0.36],
        ],
        stitch: ['M94 480Q240 506 386 480'],
      }),
      shape(
        fold(
          X,
          [0, 214],
          [46, 214],
          [56, 150],
          [76, 148],
          [72, 200, 82, 240],
          [86, 270, 86, 298],
          [0, 306],
        ),
        {
          ...o,
          lift: 0.9,
          stitch: ['M196 220H284', 'M190 150L198 214', 'M290 150L282 214'],
        },
      ),
      shape(fold(X, [0, 286], [50, 286, 86, 282], [88, 308], [50, 314, 0, 314]), {
        ...o,
        r: 90,
        lift: 0.5,
        bump: 0.15,
        stitch: ['M156 288Q240 294 324 288', 'M154 306Q240 312 326 306'],
      }),
      both((k) => button(X + k * 58, 226, palette.weld, 7)),
      shape('M216 238h48v34q-24 14-48 0Z', { ...o, lift: 0.5, bump: 0.2, stitch: ['M216 246h48'] }),
      label(326, 470, 26, 14, palette.weld),
    ];
  },
};
