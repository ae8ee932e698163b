import { shape, spot, stroke, type Look, type Part } from '../drawing.ts';
import { CENTRE as X, ellipse } from '../outline.ts';
import { random } from '../../../db/seed/random.ts';
import { darker, palette, label, lighter, SHADE, tableShadow } from '../studio.ts';
import type { Subject } from './subject.ts';

export const hat: Subject = {
  background: 'weld',
  detail: [130, 190, 230],
  cloth: {
    c: palette.indigo,
    ink: '#33477A',
    third: palette.chalk,
    weave: 'plain',
    trim: palette.weld,
    thread: palette.weld,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, relief: 'crease', bump: 0.34 };
    const band: Look = { ink: lighter(trim, 0.35), c: trim, weave: 'twill' };
    return [
      tableShadow(X, 412, 184, 26, 50),
      shape(
        'M44 372C60 322 150 312 240 312C334 312 424 322 438 366C444 400 356 432 240 432C122 432 38 408 44 372Z',
        {
          ...o,
          lift: 1.4,
          gloss: 0.1,
          shade: 1.2,
          thread,
          stitch: [
            'M58 374C72 332 150 324 240 324C332 324 412 332 425 368C428 394 346 419 240 419C134 419 56 400 58 374Z',
          ],
        },
      ),
      spot(ellipse(252, 366, 126, 32), '#0a0e1c', 0.5, 8),
      shape(
        'M136 356C136 290 142 232 166 206C184 188 206 200 232 204C262 208 290 178 314 200C338 226 344 290 344 356C330 386 152 388 136 356Z',
        {
          ...o,
          lift: 0.4,
          round: 0.75,
          shade: 1.2,
          folds: [
            ['M176 214Q226 252 306 208', 16, 0.55],
            ['M196 206Q190 240 202 268', 9, 0.24],
            ['M296 204Q300 236 286 262', 9, 0.24],
          ],
        },
      ),
      shape('M135 318C170 342 310 342 345 318L345 358C312 386 168 386 135 358Z', {
        ...band,
        lift: 0.4,
        round: 0.7,
        bump: 0.15,
      }),
      shape('M306 334L346 322L350 356L310 372L324 352Z', {
        ...band,
        c: darker(trim, 0.92),
        lift: 0.6,
        bump: 0,
      }),
    ];
  },
};

/** A knitted hat with a turned-up brim and a pompom. */
export const beanie: Subject = {
  background: 'rose',
  detail: [140, 250, 210],
  cloth: {
    c: palette.woad,
    ink: palette.woad,
    third: palette.chalk,
    weave: 'knit',
    trim: palette.weld,
    thread: palette.chalk,
  },
  draw({ c, third, trim }) {
    const next = random(23);
    const tuft = Array.from({ length: 240 }, () => {
      const angle = next() * Math.PI * 2;
      const from = next() * 34;
      const to = from + 18 + next() * 10;
      const [x, y] = [X + Math.cos(angle) * from, 142 + Math.sin(angle) * from * 0.94];
      const [tx, ty] = [X + Math.cos(angle + 0.16) * to, 142 + Math.sin(angle + 0.16) * to * 0.94];
      const light = 0.72 + next() * 0.3 - (tx - X + ty - 142) / 300;
      return stroke(`M${x} ${y}L${tx} ${ty}`, darker(trim, Math.min(1.5, light)), 3.2);
    });
    return [
      tableShadow(X, 472, 132, 22, 50),
      shape('M112 420C104 300 130 176 240 172C350 176 376 300 368 420Q240 452 112 420Z', {
        c,
        weave: 'knit',
        s: 1.5,
        relief: 'drape',
        bump: 0.5,
        lift: 0.5,
        round: 0.55,
        shade: 1.3,
        folds: [
          ['M190 186Q160 270 164 376', 9, 0.2],
          ['M290 186Q320 270 316 376', 9, 0.22],
          ['M240 178V372', 8, 0.14],
        ],
      }),
      shape('M118 318Q240 344 362 318L366 346Q240 374 114 346Z', {
        c: third,
        weave: 'knit',
        s: 1.2,
        lift: 0,
        round: 0.6,
        bump: 0.2,
        shade: 0.3,
        edge: 0,
      }),
      shape(
        'M104 372Q240 404 376 372Q384 376 384 386L382 446Q380 456 372 460Q240 490 108 460Q100 456 98 446L96 386Q96 376 104 372Z',
        {
          c: darker(c, 0.92),
          weave: 'rib',
          s: 1.5,
          lift: 0.9,
          round: 0.6,
          bump: 0.3,
          shade: 1.2,
        },
      ),
      label(284, 416, 44, 24, palette.chalk),
      spot(ellipse(X + 8, 160, 50, 44), SHADE, 0.4, 8),
      shape(ellipse(X, 142, 48, 46), { c: darker(trim, 0.7), lift: 0.6, bump: 0.4, edge: 0 }),
      tuft,
    ];
  },
};

/** A flat cap seen from the front left. */
export const cap: Subject = {
  background: 'chalk',
  detail: [120, 220, 220],
  cloth: {
    c: '#6A6152',
    ink: '#B6A98C',
    third: palette.chalk,
    weave: 'herringbone',
    trim: palette.walnut,
    thread: palette.straw,
  },
  draw({ trim, thread, ...yarns }): Part {
    const o: Look = { ...yarns, s: 0.75, relief: 'crease', bump: 0.3, thread };
    return [
      tableShadow(X, 410, 176, 24, 46),
      shape(
        'M60 372C56 340 110 320 210 326C300 330 392 344 428 376C436 396 360 404 250 402C150 404 70 398 60 372Z',
        { ...o, c: darker(o.c, 0.7), r: 14, lift: 1.2, shade: 1.2 },
      ),
      shape(
        'M70 366C50 290 120 206 236 204C352 200 440 268 438 360C440 388 408 398 372 394C300 384 180 362 92 384C78 386 72 376 70 366Z',
        {
          ...o,
          r: -12,
          lift: 0.7,
          round: 0.35,
          shade: 1.5,
          folds: [
            ['M124 256Q220 300 372 270', 14, 0.22],
            ['M92 372Q200 340 380 386', 10, 0.3],
          ],
          seams: ['M244 204Q210 270 202 362', 'M244 204Q330 250 386 388'],
        },
      ),
      shape(ellipse(243, 206, 13, 8), { ...o, lift: 0.5, bump: 0 }),
      shape(
        'M62 376C80 356 130 348 196 356C236 360 262 372 268 386C262 404 206 420 150 418C96 414 58 396 62 376Z',
        {
          ...o,
          r: 8,
          lift: 1,
          shade: 1.4,
          gloss: 0.08,
          stitch: ['M74 382C104 402 206 410 258 388'],
        },
      ),
      shape('M92 372C150 348 226 356 282 380L276 390C220 370 150 362 96 384Z', {
        c: trim,
        weave: 'leather',
        lift: 0.3,
        bump: 0.2,
      }),
      label(352, 352, 34, 18, palette.weld),
    ];
  },
};
