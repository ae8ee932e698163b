import { shape, spot, stroke, type Look, type Part } from '../drawing.ts';
import { along, box, CENTRE as X, cut, ellipse, fold, sided, type Side } from '../outline.ts';
import { button, palette, label, lighter, SHADE } from '../studio.ts';
import type { Subject } from './subject.ts';

export const trousers: Subject = {
  background: 'chalk',
  detail: [136, 64, 224],
  styles: ['turnUp', 'wide', 'jeans'],
  cloth: {
    c: '#6B5241',
    ink: '#A58B70',
    third: palette.chalk,
    weave: 'herringbone',
    trim: palette.brass,
    thread: palette.straw,
  },
  draw({ trim, thread, ...yarns }, style) {
    const o: Look = { ...yarns, s: 0.62, relief: 'drape', bump: 0.42, thread };
    const legs: Record<string, string> = {
      turnUp: '0,92 84,92 104,160,110,240 112,390,104,520 70,530,36,526 34,380,2,250',
      wide: '0,92 84,92 108,170,120,260 134,400,138,544 80,554,22,548 20,400,2,256',
      jeans: '0,92 84,92 106,160,108,240 104,400,96,548 66,556,34,552 32,400,2,250',
    };
    const leg = (k: Side): Part => [
      shape(sided(k, legs[style] ?? ''), {
        ...o,
        r: 2 * k,
        lift: 1.5,
        folds: [
          [`M${X + k * 66} 150Q${X + k * 74} 330 ${X + k * 70} 516`, 5, 0.5],
          [`M${X + k * 6} 232Q${X + k * 50} 244 ${X + k * 92} 226`, 8, 0.3],
          [`M${X + k * 8} 252Q${X + k * 40} 280 ${X + k * 70} 284`, 7, 0.24],
        ],
        seams: [`M${X + k * 52} 116Q${X + k * 64} 160 ${X + k * 103} 178`],
        stitch: [`M${X + k * 47} 116Q${X + k * 60} 164 ${X + k * 103} 184`],
      }),
      style === 'turnUp'
        ? shape(sided(k, '107,500 70,512,33,508 34,540 72,548,107,536'), {
            ...o,
            c: lighter(o.c, 0.1),
            lift: 0.8,
            bump: 0.4,
          })
        : [],
      style === 'jeans'
        ? [
            stroke(along(k, '34,538 66,542,97,534'), thread, 1.6, { dash: [4, 2.6] }),
            stroke(along(k, '72,128 78,156,100,162'), thread, 1.4, { dash: [3, 2] }),
            spot(ellipse(X + k * 56, 122, 3, 3), trim, 1),
            spot(ellipse(X + k * 100, 178, 3, 3), trim, 1),
          ]
        : [],
    ];
    return [
      leg(-1),
      leg(1),
      shape(fold(X, [0, 82], [46, 82, 88, 76], [92, 112], [46, 119, 0, 119]), {
        ...o,
        r: 90,
        lift: 0.8,
        bump: 0.35,
        stitch: ['M150 80Q240 90 328 80', 'M148 112Q240 120 332 112'],
      }),
      stroke('M240 119V214Q240 228 226 232', SHADE, 1.6, { opacity: 0.5 }),
      style === 'jeans'
        ? [
            stroke('M266 122V206Q264 228 244 236', thread, 1.5, { dash: [4, 2.6] }),
            label(296, 84, 30, 20, '#8A5A36'),
          ]
        : [],
      [-66, -30, 30, 66].map((x) =>
        shape(box(X + x - 4, 72, 8, 48, 1), { ...o, lift: 0.5, bump: 0 }),
      ),
      button(X + 8, 100, trim, 6),
    ];
  },
};

/** Short trousers for children, with an elastic waist and a patch at the hem. */
export const shorts: Subject = {
  background: 'weld',
  detail: [146, 130, 216],
  cloth: {
    c: '#B5653B',
    ink: '#8A4726',
    third: palette.chalk,
    weave: 'cord',
    trim: palette.indigo,
    thread: palette.straw,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, relief: 'drape', bump: 0.36, thread };
    const leg = (k: Side): Part => [
      shape(
        cut(
          X,
          k,
          [0, 176],
          [112, 172],
          [136, 290, 152, 424],
          [92, 444, 28, 436],
          [20, 360, 0, 318],
        ),
        {
          ...o,
          r: -3 * k,
          lift: 1.5,
          folds: [
            [`M${X + k * 96} 214Q${X + k * 100} 320 ${X + k * 112} 420`, 10, 0.26],
            [`M${X + k * 4} 300Q${X + k * 56} 306 ${X + k * 100} 280`, 8, 0.26],
          ],
          seams: [`M${X + k * 60} 190Q${X + k * 70} 240 ${X + k * 126} 254`],
          stitch: [`M${X + k * 55} 190Q${X + k * 66} 246 ${X + k * 127} 261`],
        },
      ),
      shape(cut(X, k, [150, 404], [92, 424, 25, 416], [29, 452], [94, 462, 157, 440]), {
        ...o,
        c: lighter(o.c, 0.12),
        r: 90,
        lift: 0.7,
        bump: 0.2,
        stitch: [`M${X + k * 151} 412Q${X + k * 92} 432 ${X + k * 27} 424`],
      }),
    ];
    return [
      leg(-1),
      leg(1),
      shape(fold(X, [0, 150], [60, 150, 112, 146], [118, 186], [60, 194, 0, 194]), {
        c: o.c,
        weave: 'rib',
        s: 1.2,
        lift: 0.7,
        bump: 0.2,
        thread,
        stitch: ['M130 168Q240 176 352 168'],
      }),
      stroke('M232 172C214 206 208 232 214 262', palette.chalk, 4.4),
      stroke('M248 172C262 204 270 226 262 254', palette.chalk, 4.4),
      shape('M222 166Q240 158 258 166Q262 178 250 180H230Q218 178 222 166Z', {
        c: palette.chalk,
        lift: 0.5,
        bump: 0.1,
      }),
      shape('M306 352l38-3l4 40l-40 4Z', {
        c: trim,
        ink: palette.woad,
        weave: 'twill',
        lift: 0.5,
        bump: 0.2,
        thread,
        threadOpacity: 0.9,
        stitch: ['M310 356l30-2.5l3.4 32l-31.600 3Z'],
      }),
      label(116, 396, 28, 15, palette.weld),
    ];
  },
};
