import { shape, placed, spot, stroke, type Look, type Part } from '../drawing.ts';
import { CENTRE as X, ellipse } from '../outline.ts';
import { darker, palette, label, lighter, SHADE, tableShadow } from '../studio.ts';
import type { Subject } from './subject.ts';

const PAW =
  'M222 484q6-8 14-4h20q8-4 14 4q2 8-6 9q2 10-7 8q-5-2-5-8h-12q0 7-6 8q-9 1-7-8q-7-2-5-9Z';

export const collar: Subject = {
  background: 'walnut',
  detail: [84, 290, 220],
  cloth: {
    c: palette.madder,
    ink: '#D98F86',
    third: palette.chalk,
    weave: 'twill',
    trim: palette.brass,
    thread: palette.straw,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.7, bump: 0.3, thread, threadOpacity: 0.95 };
    const buckle = (dy: number): string =>
      `M118 ${314 + dy}q-2 0-2 4v66q0 6 5 8l46 16q7 2 7-5v-64q0-6-6-8l-44-17Z`;
    return placed(
      { turn: -7, about: [240, 290] },
      spot(ellipse(262, 352, 172, 92), SHADE, 0.24, 16),
      shape('M72 262C72 130 408 130 408 262L408 300C400 182 80 182 72 300Z', {
        ...o,
        c: darker(o.c, 0.66),
        lift: 0.5,
        shade: 1.6,
      }),
      shape('M72 262C80 382 400 382 408 262L408 312C404 436 76 436 72 312Z', {
        ...o,
        lift: 1.4,
        round: 0.9,
        shade: 0.9,
        stitch: ['M74 272C84 390 396 390 406 272', 'M73 306C82 426 398 426 407 306'],
      }),
      [318, 342, 364].map((x, i) => {
        const y = 368 - i * 11 - (i === 2 ? 4 : 0);
        return [
          spot(ellipse(x, y, 4, 5), '#20100c', 0.9),
          stroke(ellipse(x, y, 6, 7), '#D9B765', 2.4),
        ];
      }),
      stroke(buckle(2), darker(trim, 0.72), 9),
      stroke(buckle(0), lighter(trim, 0.3), 5),
      stroke('M117 352L178 374', darker(trim, 0.95), 7),
      shape('M186 338h14v62h-14Z', { ...o, lift: 0.5, round: 0.4 }),
      stroke('M224 404a22 22 0 1 0 36 2', darker(trim, 0.72), 7),
      stroke('M224 402a22 22 0 1 0 36 2', lighter(trim, 0.3), 4),
      shape(ellipse(246, 480, 44, 44) + ellipse(246, 446, 5, 5), {
        c: trim,
        weave: 'smooth',
        lift: 1.2,
        round: 0.6,
        gloss: 0.4,
        bump: 0.2,
      }),
      spot(PAW, '#6d4d16', 0.72),
    );
  },
};

/** A round bed seen from the front: a padded wall behind, a cushion within, a low lip before. */
export const bed: Subject = {
  background: 'weld',
  table: 410,
  detail: [66, 250, 230],
  cloth: {
    c: '#E8E3D6',
    ink: '#39414F',
    third: palette.chalk,
    weave: 'houndstooth',
    trim: '#C08B2B',
    thread: palette.madder,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.78, bump: 0.4 };
    return [
      tableShadow(X, 484, 196, 24, 40),
      shape(
        'M40 372C32 270 120 214 240 212C360 214 448 270 440 372C438 400 420 420 400 424L80 424C60 420 42 400 40 372Z',
        {
          ...o,
          lift: 1.2,
          shade: 2.4,
          folds: [
            ['M92 262Q116 286 114 318', 12, 0.3],
            ['M170 226Q182 256 178 286', 11, 0.26],
            ['M310 226Q298 256 302 286', 11, 0.26],
            ['M388 262Q364 286 366 318', 12, 0.3],
          ],
        },
      ),
      spot(ellipse(240, 350, 160, 76), SHADE, 0.5, 8),
      shape(
        'M86 366C82 312 150 280 240 280C330 280 398 312 394 366C394 414 330 436 240 436C150 436 86 414 86 366Z',
        {
          c: trim,
          weave: 'cord',
          s: 0.9,
          r: 90,
          lift: 0,
          shade: 2,
          bump: 0.24,
          folds: [['M128 350Q240 316 352 350', 16, 0.2]],
        },
      ),
      spot(ellipse(214, 318, 96, 18), '#ffffff', 0.2, 16),
      placed(
        { x: 196, y: 326, turn: 9, about: [0, 0] },
        shape(
          'M2 22C-14 8 6-10 18 4L72 12C80-8 104 2 94 18C108 30 88 46 76 34L20 26C12 44-8 38 2 22Z',
          {
            c: '#EFEAE0',
            lift: 1.1,
            shade: 0.9,
            bump: 0.3,
            stitch: ['M14 16L80 24'],
            thread,
            threadOpacity: 0.9,
          },
        ),
      ),
      shape(
        'M34 378C34 350 60 340 82 358C104 398 170 412 240 412C310 412 376 398 398 358C420 340 446 350 446 378C446 444 356 486 240 486C124 486 34 444 34 378Z',
        {
          ...o,
          r: 4,
          lift: 1,
          shade: 2.2,
          gloss: 0.1,
          folds: [
            ['M70 366Q80 400 66 428', 12, 0.3],
            ['M146 406Q150 440 140 470', 12, 0.26],
            ['M240 414V482', 10, 0.2],
            ['M334 406Q330 440 340 470', 12, 0.26],
            ['M410 366Q400 400 414 428', 12, 0.3],
          ],
        },
      ),
      label(278, 436, 46, 24, thread, palette.chalk),
    ];
  },
};

/** A stoneware feeding bowl. */
export const petBowl: Subject = {
  background: 'woad',
  table: 400,
  detail: [96, 280, 224],
  cloth: {
    c: '#E9E4D8',
    ink: palette.indigo,
    third: '#B5773E',
    weave: 'smooth',
    trim: palette.weld,
    thread: palette.madder,
  },
  draw({ c, ink, weave, trim, thread }) {
    const biscuit = '#B5773E';
    const biscuits: Part = Array.from({ length: 46 }, (_, i) => {
      const [x, y] = [
        128 + ((i * 83) % 226),
        298 + ((i * 37) % 38) - Math.abs(((i * 83) % 226) - 112) * -0.06,
      ];
      const inside = ((x - 240) / 140) ** 2 + ((y - 314) / 29) ** 2 < 0.86;
      return inside
        ? shape(ellipse(x, y, 13, 8.5), {
            c: darker(biscuit, 0.78 + ((i * 7) % 9) / 22),
            weave: 'smooth',
            lift: 0.5,
            bump: 0.6,
            shade: 1.1,
          })
        : [];
    });
    return [
      tableShadow(X, 478, 184, 24, 50),
      shape('M76 314Q240 372 404 314L436 458Q438 476 420 480Q240 512 60 480Q42 476 44 458Z', {
        c,
        weave,
        lift: 0.4,
        round: 0.85,
        bump: 0.2,
        gloss: 0.22,
      }),
      shape('M50 432Q240 482 430 432L436 458Q438 476 420 480Q240 512 60 480Q42 476 44 458Z', {
        c: '#C7A679',
        weave: 'plain',
        s: 0.7,
        lift: 0,
        round: 0.8,
        bump: 0.2,
        shade: 0.6,
        edge: 0,
      }),
      stroke('M58 398Q240 448 422 398', ink, 9, { opacity: 0.85, butt: true }),
      stroke('M62 380Q240 430 418 380', thread, 3, { opacity: 0.8, butt: true }),
      shape(ellipse(X, 314, 164, 40), { c: lighter(c, 0.2), weave, lift: 0, bump: 0, shade: 0.5 }),
      shape(ellipse(X, 317, 148, 32), {
        c: darker(biscuit, 0.4),
        weave,
        lift: 0,
        bump: 0,
        shade: 1.8,
      }),
      biscuits,
      placed({ x: -6, y: -46, scale: 1 }, spot(PAW, trim, 0)),
    ];
  },
};
