import { shape, placed, spot, stroke, type Look, type Part } from '../drawing.ts';
import { along, both, box, CENTRE as X, ellipse, folded, sided } from '../outline.ts';
import { button, darker, palette, label, lighter, SHADE, shifted } from '../studio.ts';
import type { Subject } from './subject.ts';

/** A dog's coat, laid flat: collar above, belly strap behind. */
export const dogCoat: Subject = {
  background: 'rose',
  detail: [130, 60, 220],
  cloth: {
    c: '#6B7350',
    ink: '#8F976F',
    third: palette.chalk,
    weave: 'quilt',
    trim: '#7A4A2B',
    thread: palette.weld,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.9, relief: 'crease', bump: 0.36, thread, threadOpacity: 0.9 };
    const body = '0,150 58,150,92,112 124,128,132,180 176,230,176,330 176,450,120,520 60,548,0,548';
    const d = folded(body);
    return [
      both((k) =>
        shape(sided(k, '150,300 214,296 220,304 220,344 214,352 150,348'), {
          ...o,
          c: trim,
          ink: lighter(trim, 0.25),
          weave: 'twill',
          lift: 1,
          stitch: [along(k, '158,306 213,303 213,345 158,342')],
        }),
      ),
      both((k) => button(X + k * 198, 324, palette.brass, 7)),
      shape(folded('0,94 44,92,58,118 60,150,0,176'), {
        c: trim,
        ink: lighter(trim, 0.3),
        weave: 'plaid',
        s: 0.5,
        lift: 0.6,
        bump: 0.2,
        shade: 1.6,
      }),
      shape(d, {
        ...o,
        lift: 1.7,
        shade: 1.6,
        folds: [
          ['M120 240Q150 380 138 500', 14, 0.2],
          ['M360 240Q330 380 342 500', 14, 0.2],
        ],
      }),
      stroke(d, darker(trim, 0.66), 9),
      stroke(d, trim, 6.6),
      stroke(d, thread, 1.2, { dash: [5, 4], opacity: 0.7 }),
      both((k) =>
        shape(
          sided(
            k,
            '-2,190 40,168,60,112 72,94,92,100 112,118,122,150 106,184,70,204 34,222,-2,214',
          ),
          {
            c: trim,
            ink: lighter(trim, 0.3),
            weave: 'cord',
            r: 60 * k,
            lift: 1,
            bump: 0.25,
            shade: 1.4,
            thread,
            stitch: [along(k, '4,206 34,212,66,196 100,178,114,150')],
          },
        ),
      ),
      shape(box(214, 276, 52, 18, 4), {
        c: trim,
        weave: 'leather',
        lift: 0.5,
        bump: 0.2,
        thread,
        stitch: ['M219 285h42'],
      }),
      spot(ellipse(240, 306, 3, 3), palette.brass, 0),
      shape('M268 404h70v70q-35 14-70 0Z', { ...o, lift: 0.5, bump: 0.2, stitch: ['M268 416h70'] }),
      label(286, 440, 34, 18, palette.weld),
    ];
  },
};

/** A flat webbing lead, folded. */
export const lead: Subject = {
  background: 'woad',
  detail: [130, 300, 220],
  cloth: {
    c: palette.moss,
    ink: palette.straw,
    third: palette.chalk,
    weave: 'twill',
    trim: palette.brass,
    thread: '#7A4A2B',
  },
  draw({ c, ink, trim, thread }) {
    const band = (d: string, tone: number): Part => [
      stroke(shifted(d, 4, 8), SHADE, 33, { opacity: 0.3, blur: 5, butt: true }),
      stroke(d, darker(c, 0.7 * tone), 34, { butt: true }),
      stroke(d, darker(c, tone), 32, { butt: true }),
      stroke(d, ink, 10, { butt: true, opacity: 0.92 }),
      stroke(d, darker(c, 0.7), 32, { dash: [1.4, 3], opacity: 0.28 }),
    ];
    const hide = (x: number, y: number, w: number, h: number): Part =>
      shape(box(x, y, w, h, 5), {
        c: thread,
        weave: 'leather',
        lift: 0.9,
        bump: 0.2,
        thread: palette.straw,
        stitch: [box(x + 5, y + 5, w - 10, h - 10, 3)],
      });
    return placed(
      { x: 0, y: -4 },
      [
        band('M196 500C130 420 96 240 150 130C180 74 250 90 246 160C240 260 200 380 226 470', 0.82),
        band(
          'M226 470C250 540 330 520 336 430C342 320 300 220 330 130C344 96 384 96 392 140C404 230 380 330 344 392',
          0.92,
        ),
        band('M300 420C240 330 220 220 260 140C290 86 350 110 340 190C330 270 296 350 270 420', 1),
        band('M344 392C320 430 300 440 270 446', 1),
        hide(238, 408, 62, 46),
        stroke('M180 492C168 506 166 516 172 524', darker(trim, 0.6), 12),
        hide(170, 470, 46, 40),
        stroke(ellipse(170, 522, 14, 14), darker(trim, 0.6), 8),
        stroke(ellipse(169, 521, 14, 14), trim, 5),
        shape(box(150, 530, 22, 18, 5), {
          c: trim,
          weave: 'smooth',
          r: 30,
          lift: 0.8,
          round: 0.9,
          bump: 0,
        }),
        stroke('M156 546C120 550 104 590 130 600C152 604 164 590 164 572', darker(trim, 0.6), 11),
        stroke('M155 545C122 550 108 586 130 596C150 600 160 588 161 571', trim, 7),
        stroke('M148 547C128 554 116 574 124 590', lighter(trim, 0.6), 2.4, { opacity: 0.8 }),
      ].map((part) => placed({ scale: 0.9, x: 18, y: 4, about: [0, 0] }, part)),
    );
  },
};

/** A harness for a dog, seen from the front. */
export const harness: Subject = {
  background: 'sage',
  detail: [130, 180, 220],
  cloth: {
    c: palette.woad,
    ink: '#7F9CC6',
    third: palette.chalk,
    weave: 'herringbone',
    trim: palette.brass,
    thread: palette.chalk,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.66, bump: 0.34, thread, threadOpacity: 0.9, shade: 1.4 };
    const inner: Look = { ...o, c: darker(o.c, 0.6), lift: 0.6, shade: 1.6 };
    const ring = (x: number, y: number, r: number): Part => [
      stroke(ellipse(x + 2, y + 3, r, r), SHADE, 6, { opacity: 0.3, blur: 2 }),
      stroke(ellipse(x, y, r, r), darker(trim, 0.62), 7),
      stroke(ellipse(x - 0.6, y - 0.6, r, r), lighter(trim, 0.16), 4.2),
    ];
    return [
      spot(ellipse(250, 320, 170, 200), SHADE, 0.1, 20),
      shape(
        'M112 300C100 130 180 84 240 84C300 84 380 130 368 300L340 300C346 170 290 128 240 128C190 128 134 170 140 300Z',
        inner,
      ),
      shape(
        'M96 330C92 470 160 540 240 540C320 540 388 470 384 330L356 330C356 430 312 486 240 488C168 486 124 430 124 330Z',
        {
          ...o,
          lift: 1.3,
          stitch: [
            'M103 336C102 462 164 532 240 532C316 532 378 462 377 336',
            'M117 336C120 434 164 494 240 496C316 494 360 434 363 336',
          ],
        },
      ),
      both((k) =>
        shape(sided(k, '-2,262 40,220,76,120 92,104,112,120 104,230,40,300 26,318,-2,322'), {
          ...o,
          r: 30 * k,
          lift: 1.3,
          stitch: [along(k, '8,268 52,222,84,128'), along(k, '8,310 90,240,104,126')],
        }),
      ),
      shape(folded('0,262 34,262,44,290 46,400,38,486 20,512,0,512'), {
        ...o,
        lift: 1.2,
        stitch: [...both((k) => along(k, '37,296 39,400,31,484')), 'M210 274Q240 268 270 274'],
      }),
      both((k) => [
        shape(sided(k, '84,300 148,284 156,330 148,372 92,356'), {
          ...o,
          c: darker(o.c, 0.9),
          lift: 1,
          stitch: [along(k, '92,308 142,294 148,330 142,362 98,350')],
        }),
        stroke(box(X + k * 120 - 15, 310, 30, 36, 5), darker(trim, 0.6), 7),
        stroke(box(X + k * 120 - 16, 309, 30, 36, 5), trim, 4.4),
        stroke(`M${X + k * 120} 309V345`, lighter(trim, 0.3), 3),
      ]),
      ring(240, 262, 17),
      ring(240, 100, 15),
      label(220, 380, 40, 22, palette.weld),
    ];
  },
};
