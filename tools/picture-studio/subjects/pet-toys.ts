import { shape, placed, spot, stroke, type Look, type Part } from '../drawing.ts';
import { both, box, CENTRE as X, ellipse } from '../outline.ts';
import { darker, palette, label, lighter, SHADE, tableShadow } from '../studio.ts';
import type { Subject } from './subject.ts';

/** A cloth mouse with a cord tail. */
export const mouseToy: Subject = {
  background: 'chalk',
  detail: [60, 230, 224],
  cloth: {
    c: '#7C8794',
    ink: '#A2ABB6',
    third: palette.rose,
    weave: 'herringbone',
    trim: '#7A4A2B',
    thread: palette.ink,
  },
  draw({ third, trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.7, bump: 0.4, shade: 2, thread: palette.chalk };
    const one = (cloth: Look): Part => [
      tableShadow(250, 470, 150, 18, 40),
      stroke('M384 440C450 450 440 380 400 370C364 362 372 320 420 322', SHADE, 9, {
        opacity: 0.24,
        blur: 3,
      }),
      stroke('M384 438C448 446 436 378 398 367C360 358 368 316 418 318', darker(trim, 0.7), 7.4),
      stroke('M384 437C447 445 435 377 397 366C359 357 367 315 417 317', trim, 5.2),
      shape('M210 300C190 236 262 226 270 292Z', { ...cloth, c: darker(cloth.c, 0.76), lift: 0.6 }),
      shape(
        'M76 442C92 402 150 322 240 304C330 294 396 356 392 430Q390 464 356 468L104 468Q72 466 76 442Z',
        {
          ...cloth,
          lift: 1,
          folds: [['M340 340Q360 400 346 456', 11, 0.2]],
          stitch: ['M88 452Q240 440 384 444'],
        },
      ),
      shape('M166 330C136 260 218 226 246 288C250 318 214 340 166 330Z', { ...cloth, lift: 0.9 }),
      shape('M180 318C162 274 214 254 232 292C234 312 210 324 180 318Z', {
        c: third,
        weave: 'plain',
        s: 0.6,
        lift: 0,
        shade: 1.6,
        bump: 0.3,
      }),
      spot(ellipse(138, 396, 7, 7), thread, 0.95),
      spot(ellipse(136, 393, 2.2, 2.2), '#ffffff', 0.9),
      spot(ellipse(80, 444, 8, 6.4), thread, 0.9),
      stroke('M96 436L56 420M96 444L50 442M98 452L58 462', thread, 1.6, { opacity: 0.7 }),
      label(300, 428, 32, 17, palette.weld),
    ];
    return [
      placed(
        { x: 108, y: -96, scale: 0.72 },
        one({ ...o, c: darker(third, 0.92), ink: lighter(third, 0.3) }),
      ),
      placed({ x: 4, y: 56, scale: 0.9 }, one(o)),
    ];
  },
};

/** A stuffed bone. */
export const boneToy: Subject = {
  background: 'woad',
  detail: [56, 190, 224],
  cloth: {
    c: '#B5694A',
    ink: '#E9DFC8',
    third: palette.indigo,
    weave: 'plaid',
    trim: palette.indigo,
    thread: palette.chalk,
  },
  draw({ trim, thread, ...yarns }) {
    const bone =
      'M150 236C118 190 40 214 50 276C10 310 54 376 104 356C120 348 132 344 150 346L330 346C348 344 360 348 376 356C426 376 470 310 430 276C440 214 362 190 330 236Z';
    return placed({ turn: -24, about: [240, 300] }, [
      shape(bone, {
        ...yarns,
        s: 0.62,
        r: 18,
        lift: 1.9,
        shade: 2.4,
        bump: 0.4,
        folds: [
          ['M150 240Q166 290 152 342', 12, 0.3],
          ['M330 240Q314 290 328 342', 12, 0.3],
          ['M60 276Q90 286 104 280', 10, 0.26],
          ['M420 276Q390 286 376 280', 10, 0.26],
        ],
      }),
      stroke(bone, SHADE, 5, { opacity: 0.3, blur: 2 }),
      stroke(bone, trim, 5),
      stroke(bone, thread, 1.4, { dash: [6, 5], opacity: 0.85 }),
      spot(ellipse(240, 262, 90, 14), '#ffffff', 0.22, 10),
      shape(box(208, 272, 64, 34, 3), {
        c: palette.weld,
        weave: 'twill',
        ink: palette.straw,
        lift: 0.4,
        bump: 0.1,
        thread: palette.indigo,
        stitch: [box(212, 276, 56, 26, 2)],
      }),
      both((k) => spot(ellipse(X + k * 12, 289, 2.4, 2.4), palette.indigo, 0.8)),
    ]);
  },
};
