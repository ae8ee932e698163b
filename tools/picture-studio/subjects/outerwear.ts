import { shape, stroke, type Look, type Part } from '../drawing.ts';
import { both, CENTRE as X, cut, fold, type Side } from '../outline.ts';
import { button, darker, palette, label, SHADE } from '../studio.ts';
import type { Subject } from './subject.ts';

export const coat: Subject = {
  background: 'woad',
  detail: [140, 66, 236],
  styles: ['double', 'single'],
  cloth: {
    c: '#3B4048',
    ink: '#878C92',
    third: palette.chalk,
    weave: 'houndstooth',
    trim: '#2B2F37',
    thread: '#CFD3D8',
  },
  follow: (base) => ({ trim: darker(base, 0.7) }),
  draw({ trim, thread, ...yarns }, style) {
    const single = style === 'single';
    const o: Look = { ...yarns, s: 0.5, relief: 'drape', bump: 0.36 };
    const sleeve = (k: Side): Part => [
      shape(
        cut(
          X,
          k,
          [94, 122],
          [142, 132, 158, 190, 168, 260],
          [178, 340, 180, 424],
          [156, 432, 134, 426],
          [134, 330, 106, 240],
        ),
        {
          ...o,
          r: -8 * k,
          lift: 1.5,
          folds: [[`M${X + k * 112} 236Q${X + k * 146} 270 ${X + k * 168} 268`, 9, 0.3]],
        },
      ),
      shape(cut(X, k, [181, 394], [156, 402, 133, 396], [133, 432], [156, 440, 182, 430]), {
        ...o,
        lift: 0.5,
        bump: 0.2,
      }),
    ];
    return [
      shape(fold(X, [0, 138], [40, 128, 44, 84], [0, 78]), {
        c: palette.madder,
        ink: '#C96A66',
        weave: 'twill',
        lift: 0.5,
        bump: 0,
      }),
      label(227, 92, 26, 13),
      both(sleeve),
      shape(
        cut(
          X,
          1,
          [-20, 110],
          [44, 88],
          [90, 108, 124, 128],
          [104, 180, 114, 250],
          [122, 400, 142, 536],
          [70, 548, -20, 548],
        ),
        {
          ...o,
          lift: 1.7,
          folds: [['M344 262Q310 380 330 530', 13, 0.3]],
        },
      ),
      shape(
        cut(
          X,
          -1,
          [single ? -12 : -34, 240],
          [20, 130, 44, 88],
          [90, 108, 124, 128],
          [104, 180, 114, 250],
          [122, 400, 142, 536],
          [70, 548, single ? -12 : -34, 548],
        ),
        {
          ...o,
          r: 2,
          lift: 1,
          folds: [
            ['M136 262Q168 380 148 530', 13, 0.3],
            ['M200 360Q206 440 202 540', 10, 0.16],
          ],
          stitch: [single ? 'M248 244V546' : 'M270 244V546'],
          thread,
        },
      ),
      both((k) => [
        shape(cut(X, k, [52, 352], [104, 346], [110, 412], [56, 418]), {
          ...o,
          r: 4 * k,
          lift: 0.6,
          bump: 0.2,
        }),
        shape(cut(X, k, [50, 344], [105, 338], [107, 362], [51, 368]), {
          ...o,
          lift: 0.5,
          bump: 0.2,
        }),
      ]),
      both((k) => {
        const inner = k > 0 ? -2 : single ? -10 : -34;
        return shape(
          cut(
            X,
            k,
            [inner, k > 0 ? 246 : 250],
            [20, 150, 42, 84],
            [58, 92, 74, 112],
            [88, 156],
            [70, 168],
            [82, 184],
            [40, 226, inner, 256],
          ),
          { ...o, r: 34 * k, lift: 1.1, bump: 0.2 },
        );
      }),
      both((k) =>
        shape(
          cut(
            X,
            k,
            [28, 106],
            [34, 76],
            [60, 84, 82, 116],
            [88, 150],
            [70, 162],
            [52, 124, 28, 106],
          ),
          { c: trim, ink: '#555B64', weave: 'twill', lift: 0.7, bump: 0.2 },
        ),
      ),
      single
        ? [290, 350, 410].map((y) => button(242, y, palette.walnut, 8))
        : [286, 336, 386].map((y) => [
            button(218, y, palette.walnut, 8),
            button(262, y, palette.walnut, 8),
          ]),
    ];
  },
};

export const jacket: Subject = {
  background: 'chalk',
  detail: [196, 96, 220],
  cloth: {
    c: palette.indigo,
    ink: '#4B65A4',
    third: palette.chalk,
    weave: 'twill',
    trim: palette.brass,
    thread: palette.weld,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.62, relief: 'drape', bump: 0.34, thread, threadOpacity: 0.85 };
    const sleeve = (k: Side): Part => [
      shape(
        cut(
          X,
          k,
          [100, 136],
          [148, 150, 166, 204, 178, 280],
          [190, 352, 194, 428],
          [172, 440, 146, 438],
          [138, 350, 110, 262],
        ),
        {
          ...o,
          r: -10 * k,
          lift: 1.3,
          folds: [
            [`M${X + k * 116} 252Q${X + k * 150} 286 ${X + k * 176} 286`, 9, 0.32],
            [`M${X + k * 140} 350Q${X + k * 166} 362 ${X + k * 188} 352`, 8, 0.24],
          ],
        },
      ),
      shape(cut(X, k, [194, 416], [170, 428, 143, 426], [146, 466], [172, 470, 196, 456]), {
        ...o,
        r: 90,
        lift: 0.5,
        bump: 0.2,
        stitch: [
          `M${X + k * 194} 422Q${X + k * 170} 434 ${X + k * 144} 432`,
          `M${X + k * 195} 451Q${X + k * 171} 464 ${X + k * 146} 460`,
        ],
      }),
    ];
    const pocket = (x: number, y: number, w: number, h: number): Part =>
      shape(`M${x} ${y}h${w}v${h - 10}l-10 10h${-(w - 20)}l-10-10Z`, {
        ...o,
        lift: 0.5,
        bump: 0.25,
        stitch: [
          `M${x} ${y + 9}h${w}`,
          `M${x + 4} ${y + 9}V${y + h - 12}L${x + 12} ${y + h - 4}H${x + w - 12}L${x + w - 4} ${y + h - 12}V${y + 9}`,
        ],
      });
    return [
      shape(fold(X, [0, 152], [40, 146, 46, 104], [0, 98]), {
        c: darker(o.c, 0.62),
        weave: 'twill',
        ink: o.ink,
        lift: 0.5,
        bump: 0,
      }),
      label(227, 112, 26, 13, palette.weld),
      both(sleeve),
      shape(
        cut(
          X,
          1,
          [-12, 150],
          [46, 106],
          [96, 122, 130, 142],
          [108, 196, 116, 262],
          [122, 380, 128, 486],
          [60, 494, -12, 494],
        ),
        {
          ...o,
          lift: 1.6,
          folds: [['M350 272Q318 350 330 476', 12, 0.28]],
          seams: ['M338 150Q350 204 354 258'],
          stitch: ['M240 482Q310 484 366 476'],
        },
      ),
      shape(
        cut(
          X,
          -1,
          [-12, 172],
          [20, 150, 46, 106],
          [96, 122, 130, 142],
          [108, 196, 116, 262],
          [122, 380, 128, 486],
          [60, 494, -12, 494],
        ),
        {
          ...o,
          lift: 0.8,
          folds: [['M130 272Q166 350 150 476', 12, 0.28]],
          seams: ['M142 150Q130 204 126 258'],
          stitch: ['M246 176V492', 'M232 190V492', 'M114 476Q180 484 250 482'],
        },
      ),
      pocket(286, 214, 56, 62),
      label(330, 224, 12, 20, palette.madder, palette.chalk),
      pocket(136, 356, 78, 92),
      pocket(272, 356, 78, 92),
      [206, 272, 338, 404, 466].map((y) => [
        button(239, y, trim, 6.4),
        stroke(`M236 ${y - 2}a3 3 0 0 1 4-1`, '#ffffff', 1.2, { opacity: 0.6 }),
      ]),
      both((k) =>
        shape(
          cut(
            X,
            k,
            [2, 168],
            [26, 146, 38, 98],
            [56, 108, 76, 132],
            [72, 166, 54, 200],
            [28, 186, 2, 168],
          ),
          {
            ...o,
            r: 40 * k,
            lift: 1,
            bump: 0.2,
            stitch: [`M${X + k * 9} 168Q${X + k * 30} 184 ${X + k * 52} 193L${X + k * 70} 136`],
          },
        ),
      ),
      stroke('M206 104Q240 92 274 104', SHADE, 2, { opacity: 0.25, blur: 1 }),
    ];
  },
};
