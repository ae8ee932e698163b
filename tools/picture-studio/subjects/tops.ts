import { childSized, shape, type Look, type Part } from '../drawing.ts';
import { along, both, CENTRE as X, cut, fold, folded, sided, type Side } from '../outline.ts';
import { button, darker, palette, label } from '../studio.ts';
import type { Subject } from './subject.ts';

export const shirt: Subject = {
  background: 'weld',
  detail: [150, 74, 236],
  styles: ['field', 'band', 'camp'],
  cloth: {
    c: '#EEF0F2',
    ink: palette.woad,
    third: palette.chalk,
    weave: 'gingham',
    trim: '#FBFBF8',
    thread: palette.woad,
  },
  draw({ trim, thread, ...yarns }, style) {
    const o: Look = { ...yarns, s: 0.62, relief: 'drape', bump: 0.3 };
    const sleeve = (k: Side): Part => [
      shape(
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
      shape(cut(X, k, [201, 412], [178, 426, 150, 430], [154, 468], [182, 464, 206, 450]), {
        ...o,
        r: 90 - 14 * k,
        lift: 0.6,
        thread,
        stitch: [`M${X + k * 200} 416Q${X + k * 178} 430 ${X + k * 153} 434`],
      }),
    ];
    const short = (k: Side): Part => [
      shape(sided(k, '98,132 138,146,164,186,198,262 172,286,146,294 130,266,108,240'), {
        ...o,
        r: 24 * -k,
        lift: 1.1,
        folds: [[along(k, '112,230 146,226,174,238'), 8, 0.3]],
        thread,
        stitch: [along(k, '191,252 168,274,142,282')],
      }),
    ];
    const point = '3,150 28,128,37,90 52,104,66,128 60,160,44,190 24,168,3,150';
    const open = '0,196 22,150,37,88 56,100,72,126 76,150,60,160 68,176 36,196,0,196';
    const body = folded(
      `${style === 'camp' ? '0,196 30,160,40,112' : '0,150 30,150,40,112'} 96,124,126,144 104,190,112,250 112,380,118,470 ${style === 'camp' ? '118,502 60,506,0,506' : '112,508,60,518 24,522,0,520'}`,
    );
    const hem = style === 'camp' ? 506 : 520;
    const collar = (k: Side): Part =>
      style === 'band'
        ? shape(sided(k, '2,156 30,140,39,100 34,90,30,86 30,84 46,92,50,112 40,150,2,172'), {
            ...o,
            r: 60 * k,
            lift: 0.7,
            bump: 0.1,
            thread,
            stitch: [along(k, '6,160 36,140,44,104')],
          })
        : shape(sided(k, style === 'camp' ? open : point), {
            ...o,
            r: 30 * k,
            s: 0.55,
            lift: 0.9,
            bump: 0.2,
            thread,
            stitch: style === 'camp' ? [] : [along(k, '8,152 28,168,43,184 60,130')],
          });
    const buttons = style === 'camp' ? [218, 272, 326, 380, 434] : [198, 248, 298, 348, 398, 448];
    return [
      both(style === 'camp' ? short : sleeve),
      shape(folded('0,200 36,140,42,100 30,90,0,92'), {
        ...o,
        c: darker(o.c, 0.8),
        lift: 0,
        bump: 0,
        shade: 1.3,
      }),
      shape(body, {
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
        thread,
        stitch: style === 'camp' ? ['M122 492Q240 502 358 492'] : [],
      }),
      style === 'camp'
        ? []
        : shape(fold(X, [0, 120], [30, 118, 40, 108], [40, 96, 30, 88], [0, 96]), {
            ...o,
            c: darker(o.c, 0.84),
            lift: 0,
            bump: 0,
            shade: 1.3,
          }),
      shape(
        `M229 ${style === 'camp' ? 196 : 166}L251 ${style === 'camp' ? 196 : 166}L252 ${hem}L228 ${hem}Z`,
        {
          ...o,
          lift: 0.35,
          shade: 0.5,
          bump: 0.35,
          stitch: [`M232 198V${hem}`, `M248 198V${hem}`],
          thread,
        },
      ),
      style === 'band'
        ? []
        : shape('M288 232h52v52l-26 13l-26-13Z', {
            ...o,
            lift: 0.4,
            shade: 0.5,
            bump: 0.3,
            stitch: ['M288 241h52'],
            thread,
          }),
      buttons.map((y) => button(X, y, trim, 4)),
      style === 'band' ? button(X, 162, trim, 4) : [],
      both(collar),
    ];
  },
};

export const tee: Subject = {
  background: 'woad',
  detail: [120, 96, 240],
  styles: ['short', 'long', 'vee', 'child'],
  cloth: {
    c: palette.chalk,
    ink: palette.indigo,
    third: palette.chalk,
    weave: 'breton',
    trim: palette.chalk,
    thread: palette.indigo,
  },
  follow: (base) => ({ trim: base, thread: darker(base, 0.7) }),
  draw({ trim, thread, ...yarns }, style) {
    const o: Look = { ...yarns, relief: 'drape', bump: 0.5 };
    const sleeve = (k: Side): Part =>
      shape(
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
    const long = (k: Side): Part => [
      shape(
        sided(k, '96,142 140,152,162,206,176,278 190,360,192,440 168,450,144,446 138,352,108,254'),
        {
          ...o,
          r: -10 * k,
          lift: 1.1,
          folds: [
            [along(k, '112,248 146,282,174,280'), 9, 0.3],
            [along(k, '138,348 164,362,188,350'), 8, 0.26],
          ],
        },
      ),
      shape(sided(k, '193,430 168,440,142,436 145,458 168,464,193,454'), {
        c: trim,
        weave: 'rib',
        s: 0.5,
        lift: 0.4,
        bump: 0.1,
      }),
    ];
    const vee = style === 'vee';
    const parts = [
      shape(fold(X, [0, vee ? 226 : 186], [40, 150, 50, 122], [30, 118, 0, 118]), {
        c: darker(trim, 0.82),
        lift: 0.5,
        bump: 0,
      }),
      label(228, 127, 24, 13, palette.woad),
      both(style === 'long' ? long : sleeve),
      shape(
        fold(
          X,
          [0, vee ? 222 : 174],
          vee ? [30, 190, 54, 122] : [42, 172, 54, 122],
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
      shape(
        vee
          ? folded('0,236 36,194,64,126 52,121 30,182,0,222')
          : folded('0,186 52,184,66,126 54,121 43,172,0,174'),
        { c: trim, weave: 'rib', s: 0.5, lift: 0.4, shade: 0.5, bump: 0.2 },
      ),
    ];
    return style === 'child' ? childSized(parts) : parts;
  },
};
