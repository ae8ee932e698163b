import { piece, type Look, type Part } from '../drawing.ts';
import { both, CENTRE as X, cut, fold, type Side } from '../outline.ts';
import { button, darker, dye, label } from '../studio.ts';
import type { Good } from './good.ts';

export const shirt: Good = {
  ground: 'weld',
  detail: [150, 74, 236],
  cloth: {
    c: '#EEF0F2',
    ink: dye.woad,
    third: dye.chalk,
    weave: 'gingham',
    trim: '#FBFBF8',
    thread: dye.woad,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.62, relief: 'drape', bump: 0.3 };
    const sleeve = (k: Side): Part => [
      piece(
        cut(
          X,
          k,
          [98, 132],
          [140, 148, 160, 196, 172, 262],
          [186, 340, 200, 420],
          [178, 434, 154, 436],
          [136, 350, 106, 250],
        ),
        {
          ...o,
          r: 12 * -k,
          lift: 1.1,
          folds: [[`M${X + k * 120} 210Q${X + k * 150} 300 ${X + k * 164} 400`, 9, 0.3]],
        },
      ),
      piece(cut(X, k, [201, 412], [178, 426, 150, 430], [154, 468], [182, 464, 206, 450]), {
        ...o,
        r: 90 - 14 * k,
        lift: 0.6,
        thread,
        stitch: [`M${X + k * 200} 416Q${X + k * 178} 430 ${X + k * 153} 434`],
      }),
    ];
    const body = fold(
      X,
      [0, 150],
      [30, 150, 40, 112],
      [96, 124, 126, 144],
      [104, 190, 112, 250],
      [112, 380, 118, 470],
      [112, 508, 60, 518],
      [24, 522, 0, 520],
    );
    return [
      both(sleeve),
      piece(body, {
        ...o,
        lift: 1.5,
        folds: [
          ['M136 262Q180 330 170 470', 12, 0.28],
          ['M346 262Q308 340 318 470', 12, 0.26],
          ['M150 160Q200 190 214 250', 7, 0.2],
          ['M330 160Q286 190 276 240', 7, 0.2],
        ],
        seams: [
          'M142 150Q132 200 130 250',
          'M338 150Q348 200 350 250',
          'M152 146Q200 168 214 172',
          'M328 146Q280 168 266 172',
        ],
      }),
      piece(fold(X, [0, 120], [30, 118, 40, 108], [40, 96, 30, 88], [0, 96]), {
        ...o,
        c: darker(o.c, 0.84),
        lift: 0,
        bump: 0,
        shade: 1.3,
      }),
      piece('M229 166L251 166L252 520L228 520Z', {
        ...o,
        lift: 0.35,
        shade: 0.5,
        bump: 0.35,
        stitch: ['M232 168V520', 'M248 168V520'],
        thread,
      }),
      piece('M288 232h52v52l-26 13l-26-13Z', {
        ...o,
        lift: 0.4,
        shade: 0.5,
        bump: 0.3,
        stitch: ['M288 241h52'],
        thread,
      }),
      [198, 248, 298, 348, 398, 448].map((y) => button(X, y, trim, 4)),
      both((k) =>
        piece(
          cut(
            X,
            k,
            [3, 150],
            [28, 128, 37, 90],
            [52, 104, 66, 128],
            [60, 160, 44, 190],
            [24, 168, 3, 150],
          ),
          {
            ...o,
            r: 30 * k,
            s: 0.55,
            lift: 0.9,
            bump: 0.2,
            thread,
            stitch: [`M${X + k * 8} 152Q${X + k * 28} 168 ${X + k * 43} 184L${X + k * 60} 130`],
          },
        ),
      ),
    ];
  },
};

export const tee: Good = {
  ground: 'woad',
  detail: [120, 96, 240],
  cloth: {
    c: dye.chalk,
    ink: dye.indigo,
    third: dye.chalk,
    weave: 'breton',
    trim: dye.chalk,
    thread: dye.indigo,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, relief: 'drape', bump: 0.5 };
    const sleeve = (k: Side): Part =>
      piece(
        cut(
          X,
          k,
          [96, 142],
          [136, 148, 160, 176, 206, 262],
          [182, 284, 154, 294],
          [136, 268, 110, 240],
        ),
        {
          ...o,
          r: 26 * k,
          lift: 1.1,
          thread,
          stitch: [`M${X + k * 200} 255Q${X + k * 176} 277 ${X + k * 150} 286`],
          folds: [[`M${X + k * 112} 230Q${X + k * 146} 226 ${X + k * 176} 236`, 8, 0.3]],
        },
      );
    return [
      piece(fold(X, [0, 152], [40, 150, 50, 122], [30, 118, 0, 118]), {
        c: darker(trim, 0.82),
        lift: 0.5,
        bump: 0,
      }),
      label(228, 127, 24, 13, dye.woad),
      both(sleeve),
      piece(
        fold(
          X,
          [0, 174],
          [42, 172, 54, 122],
          [94, 132, 124, 150],
          [104, 190, 112, 242],
          [116, 360, 120, 494],
          [60, 503, 0, 503],
        ),
        {
          ...o,
          lift: 1.5,
          thread,
          folds: [
            ['M134 252Q190 300 196 420', 13, 0.3],
            ['M346 252Q300 320 300 450', 12, 0.24],
            ['M150 180Q190 210 214 222', 7, 0.18],
          ],
          seams: ['M142 156Q132 200 130 242', 'M338 156Q348 200 350 242'],
          stitch: ['M120 488Q240 498 360 488'],
        },
      ),
      piece(fold(X, [0, 186], [52, 184, 66, 126], [54, 121], [43, 172, 0, 174]), {
        c: trim,
        weave: 'rib',
        s: 0.5,
        lift: 0.4,
        shade: 0.5,
        bump: 0.2,
      }),
    ];
  },
};
