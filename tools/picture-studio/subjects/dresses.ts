import { shape, type Crease, type Look, type Part } from '../drawing.ts';
import { both, box, CENTRE as X, cut, fold } from '../outline.ts';
import { button, darker, palette, label } from '../studio.ts';
import type { Subject } from './subject.ts';

export const dress: Subject = {
  background: 'chalk',
  detail: [146, 100, 224],
  cloth: {
    c: palette.madder,
    ink: palette.indigo,
    third: '#F1EEE4',
    weave: 'ikat',
    trim: palette.indigo,
    thread: palette.chalk,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.62, relief: 'drape', bump: 0.55, thread };
    const sash: Look = { c: trim, ink: palette.woad, weave: 'twill' };
    return [
      shape(fold(X, [0, 112], [30, 106, 40, 82], [60, 82], [56, 120, 0, 130]), {
        c: darker(o.c, 0.66),
        lift: 0.5,
        bump: 0,
      }),
      shape(fold(X, [0, 262], [66, 258], [96, 330, 128, 420, 160, 528], [100, 552, 0, 552]), {
        ...o,
        lift: 1.9,
        folds: [
          ['M196 268Q168 400 150 540', 13, 0.4],
          ['M222 268Q212 400 206 546', 12, 0.34],
          ['M262 268Q280 400 290 546', 13, 0.4],
          ['M286 268Q318 400 342 536', 12, 0.36],
          ['M240 300Q244 430 248 548', 9, 0.22],
        ],
        stitch: ['M84 522Q240 548 396 522'],
      }),
      shape(
        fold(
          X,
          [0, 168],
          [28, 132, 44, 80],
          [72, 80],
          [66, 128, 94, 168],
          [80, 214, 66, 264],
          [0, 272],
        ),
        {
          ...o,
          lift: 0.7,
          folds: [
            ['M160 178Q200 210 206 262', 9, 0.3],
            ['M320 178Q282 210 276 262', 9, 0.3],
          ],
          stitch: ['M240 160Q212 128 199 82', 'M240 160Q268 128 281 82'],
        },
      ),
      shape(fold(X, [0, 250], [40, 250, 69, 246], [70, 274], [36, 282, 0, 282]), {
        ...sash,
        lift: 0.6,
        bump: 0.3,
      }),
      shape('M246 268Q262 330 252 392L276 396Q286 330 264 266Z', { ...sash, lift: 0.9, bump: 0.4 }),
      shape('M250 268Q288 306 300 352L322 342Q306 296 264 262Z', { ...sash, lift: 0.8, bump: 0.4 }),
      shape(box(246, 253, 24, 27, 5), { ...sash, lift: 0.6, bump: 0.2 }),
    ];
  },
};

export const skirt: Subject = {
  background: 'rose',
  detail: [136, 110, 226],
  cloth: {
    c: palette.moss,
    ink: '#3B4A2E',
    third: palette.straw,
    weave: 'plaid',
    trim: palette.walnut,
    thread: palette.straw,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.7, relief: 'drape', bump: 0.34, thread };
    const pleat = (i: number): Part => {
      const at = (t: number, y: number): string =>
        `${(X + (t - 3.5) * (y < 200 ? 25 : 42)).toFixed(1)} ${y + Math.sin(i * 2.1) * (y < 200 ? 0 : 3)}`;
      const crease: Crease = [`M${at(i + 0.94, 190)}L${at(i + 0.94, 500)}`, 9, 0.42];
      return shape(
        `M${at(i - 0.12, 176)}L${at(i + 1.02, 176)}L${at(i + 1.04, 506)}Q${at(i + 0.5, 514)} ${at(i - 0.1, 506)}Z`,
        {
          ...o,
          r: (i - 3) * -2.6,
          lift: 0.7,
          shade: 0.9,
          folds: [crease],
          stitch: [`M${at(i - 0.1, 494)}L${at(i + 1, 494)}`],
          threadOpacity: 0.4,
        },
      );
    };
    return [
      shape('M152 176L328 176L388 500Q240 520 92 500Z', { ...o, lift: 2, shade: 1.4 }),
      [6, 5, 4, 3, 2, 1, 0].map(pleat),
      shape(fold(X, [0, 136], [50, 136, 90, 130], [94, 178], [50, 186, 0, 186]), {
        ...o,
        r: 90,
        lift: 0.8,
        bump: 0.2,
        stitch: ['M150 140Q240 146 330 140', 'M148 176Q240 184 332 176'],
      }),
      both((k) =>
        shape(cut(X, k, [60, 120], [70, 120], [71, 188], [59, 188]), { ...o, lift: 0.5, bump: 0 }),
      ),
      shape('M238 150H322Q328 150 328 158Q328 166 322 166H238Z', {
        c: trim,
        weave: 'leather',
        lift: 0.6,
        bump: 0.2,
        gloss: 0.2,
        stitch: ['M240 153H324', 'M240 163H324'],
        thread,
      }),
      shape(`${box(248, 144, 22, 28, 4)}${box(253, 150, 12, 16, 2)}`, {
        c: palette.brass,
        weave: 'smooth',
        lift: 0.6,
        bump: 0,
        gloss: 0.3,
      }),
      button(300, 158, palette.brass, 3),
      label(120, 470, 28, 14, palette.weld),
    ];
  },
};
