import { shape, placed, stroke, type Look, type Part } from '../drawing.ts';
import { along, both, folded, sided } from '../outline.ts';
import { darker, deeper, palette, label, SHADE, strap } from '../studio.ts';
import type { Subject } from './subject.ts';

/** An apron with a bib and a wide pocket. */
export const apron: Subject = {
  background: 'weld',
  detail: [136, 240, 220],
  cloth: {
    c: '#6F7F69',
    ink: '#94A28F',
    third: palette.chalk,
    weave: 'herringbone',
    trim: '#7A4A2B',
    thread: palette.straw,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.66, relief: 'drape', bump: 0.46, thread, threadOpacity: 0.8 };
    return [
      strap('M186 150C170 20 310 20 294 150', trim, 12, 1),
      both((k) => [
        stroke(along(k, '128,296 190,310,206,380 214,440,190,492'), SHADE, 11, {
          opacity: 0.24,
          blur: 3,
        }),
        stroke(along(k, '126,292 188,306,203,376 211,436,187,488'), darker(o.c, 0.7), 9.4),
        stroke(along(k, '126,291 187,305,202,375 210,435,186,487'), darker(o.c, 0.95), 7.4),
      ]),
      shape(folded('0,132 64,128 70,200,96,242 130,276,134,290 140,420,136,546 60,558,0,558'), {
        ...o,
        lift: 1.6,
        folds: [
          ['M150 300Q176 420 152 546', 14, 0.3],
          ['M330 300Q306 420 330 546', 14, 0.3],
          ['M206 150Q216 220 204 280', 9, 0.2],
          ['M240 440Q246 500 238 552', 9, 0.2],
        ],
        stitch: [
          'M178 140Q240 144 302 140',
          ...both((k) => along(k, '59,136 66,204,90,246 124,280,128,296 134,420,130,538')),
          'M110 540Q240 552 370 540',
        ],
      }),
      shape('M142 340Q240 348 338 340L342 446Q240 460 138 446Z', {
        ...o,
        lift: 0.5,
        bump: 0.25,
        stitch: [
          'M142 354Q240 362 338 354',
          'M240 348V456',
          'M146 358L143 440Q240 453 337 440L334 358',
        ],
      }),
      both((k) => stroke(along(k, '96,344 100,344'), palette.brass, 6)),
      both((k) =>
        shape(sided(k, '44,130 66,128 66,158 55,168 44,158'), {
          c: trim,
          weave: 'leather',
          lift: 0.4,
          bump: 0.2,
          thread,
          stitch: [along(k, '48,136 48,156'), along(k, '62,136 62,156')],
        }),
      ),
      label(292, 420, 32, 17, palette.weld),
    ];
  },
};

/** Two folded cloths for drying up, one hung over the other. */
export const teaTowel: Subject = {
  background: 'chalk',
  detail: [90, 290, 220],
  cloth: {
    c: '#F2EEE2',
    ink: palette.woad,
    third: palette.chalk,
    weave: 'ticking',
    trim: palette.madder,
    thread: palette.woad,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.9, relief: 'drape', bump: 0.5, shade: 1.3 };
    const plain: Look = {
      c: '#EDE6D4',
      ink: '#D6CDB6',
      weave: 'herringbone',
      s: 0.8,
      relief: 'crease',
      bump: 0.36,
      shade: 1.4,
    };
    return [
      placed({ x: 44, y: 4, turn: 7 }, [
        shape('M150 90Q260 84 350 92L352 520Q250 532 146 522Z', {
          ...plain,
          lift: 1.5,
          folds: [['M250 96V520', 10, 0.24]],
        }),
        [484, 496, 502].map((y, i) =>
          stroke(`M147 ${y}Q250 ${y + 8} 352 ${y - 2}`, trim, i ? 2.4 : 8, {
            butt: true,
            opacity: 0.85,
          }),
        ),
      ]),
      placed({ x: -46, y: 34, turn: -4 }, [
        shape('M142 96Q250 88 346 98L350 476Q246 492 138 478Z', {
          ...o,
          lift: 1.7,
          folds: [
            ['M208 104Q214 300 204 480', 11, 0.26],
            ['M286 104Q280 300 288 480', 11, 0.24],
          ],
        }),
        shape('M139 396Q246 412 349 394L350 476Q246 492 138 478Z', {
          ...o,
          r: 90,
          lift: 0.4,
          bump: 0.3,
          stitch: ['M141 470Q246 484 347 468'],
          thread,
        }),
        strap('M236 98C232 62 262 62 258 98', trim, 7, 0.6),
        label(292, 436, 34, 18, palette.weld),
      ]),
    ];
  },
};

/** A woven rug seen from above. */
export const rug: Subject = {
  background: 'chalk',
  detail: [70, 60, 230],
  cloth: {
    c: '#8F3B35',
    ink: '#22335C',
    third: '#E6D6B4',
    weave: 'ikat',
    trim: '#22335C',
    thread: '#E6DCC4',
  },
  follow: (base, ink) => ({ trim: darker(deeper(base, ink), 0.8) }),
  draw({ trim, thread, third, ...yarns }) {
    const fringe = (y: number, side: number): Part =>
      Array.from({ length: 36 }, (_, i) => {
        const x = 96 + i * 8.2;
        const j = Math.sin(i * 5.1) * 4;
        return [
          stroke(
            `M${x + 1} ${y + 2}q${j} ${side * 14} ${j * 0.6} ${side * (30 + Math.sin(i * 3) * 3)}`,
            SHADE,
            4,
            {
              opacity: 0.2,
              blur: 1.5,
            },
          ),
          stroke(
            `M${x} ${y}q${j} ${side * 14} ${j * 0.6} ${side * (28 + Math.sin(i * 3) * 3)}`,
            i % 2 ? thread : darker(thread, 0.86),
            4,
          ),
        ];
      });
    return placed({ turn: -5, scale: 0.98, x: 4, y: 6 }, [
      fringe(78, -1),
      fringe(522, 1),
      shape('M90 76Q240 70 390 76Q396 300 390 524Q240 530 90 524Q84 300 90 76Z', {
        c: trim,
        ink: third,
        weave: 'herringbone',
        s: 0.9,
        lift: 1.1,
        bump: 0.3,
        shade: 1.2,
      }),
      shape('M112 100Q240 96 368 100Q372 300 368 500Q240 504 112 500Q108 300 112 100Z', {
        ...yarns,
        third,
        s: 1.08,
        lift: 0.15,
        bump: 0.3,
        shade: 0.4,
        folds: [['M130 360Q250 330 366 366', 16, 0.16]],
      }),
      stroke('M102 88H378M102 512H378', third, 4, { dash: [10, 6], opacity: 0.85 }),
      stroke('M101 92V508M379 92V508', third, 3, { dash: [10, 6], opacity: 0.7 }),
    ]);
  },
};
