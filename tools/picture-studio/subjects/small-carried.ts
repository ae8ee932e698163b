import { shape, placed, spot, stroke, type Look, type Part } from '../drawing.ts';
import { both, CENTRE as X, ellipse } from '../outline.ts';
import { darker, palette, label, lighter, SHADE, tableShadow } from '../studio.ts';
import type { Subject } from './subject.ts';

/** A small purse with a clasp. */
export const purse: Subject = {
  background: 'rose',
  table: 424,
  detail: [134, 200, 212],
  cloth: {
    c: '#A2373D',
    ink: '#C8666A',
    third: palette.chalk,
    weave: 'leather',
    trim: palette.brass,
    thread: '#6F2228',
  },
  draw({ trim, thread, ...yarns }) {
    const hide = yarns.weave === 'leather';
    const o: Look = {
      ...yarns,
      s: 0.66,
      relief: 'drape',
      bump: 0.4,
      gloss: hide ? 0.16 : 0,
      shade: 1.6,
      thread,
    };
    const frame = 'M114 306C112 250 150 236 240 234C330 236 368 250 366 306';
    return [
      tableShadow(X, 486, 142, 22, 56),
      shape(
        'M118 290C84 340 76 410 112 452C150 490 330 490 368 452C404 410 396 340 362 290C350 240 300 242 240 240C180 242 130 240 118 290Z',
        {
          ...o,
          lift: 1.4,
          folds: [
            ['M140 296Q124 350 110 400', 11, 0.36],
            ['M172 290Q160 350 146 430', 10, 0.32],
            ['M208 286Q202 350 196 420', 10, 0.26],
            ['M272 286Q278 350 284 420', 10, 0.26],
            ['M308 290Q322 350 334 430', 10, 0.32],
            ['M340 296Q358 350 370 400', 11, 0.36],
          ],
          seams: ['M92 420Q240 478 388 420'],
        },
      ),
      stroke(frame, SHADE, 20, { opacity: 0.3, blur: 4 }),
      stroke(frame, darker(trim, 0.58), 16),
      stroke(frame, trim, 12),
      stroke('M122 292C122 254 156 242 240 240C300 241 336 247 350 266', lighter(trim, 0.6), 3, {
        opacity: 0.8,
      }),
      both((k) => spot(ellipse(X + k * 126, 308, 7, 7), darker(trim, 0.7), 1)),
      both((k) => [
        shape(ellipse(X + k * 15, 216, 18, 18), {
          c: trim,
          weave: 'smooth',
          lift: 0.8,
          bump: 0,
          shade: 2,
          gloss: 0.5,
        }),
      ]),
      spot(ellipse(218, 210, 5, 5), '#ffffff', 0.6, 2),
      spot(ellipse(248, 210, 5, 5), '#ffffff', 0.6, 2),
    ];
  },
};

/** A flat bag with a zip. */
export const pouch: Subject = {
  background: 'sage',
  detail: [70, 200, 224],
  cloth: {
    c: '#EAE2D0',
    ink: '#56693F',
    third: '#A2373D',
    weave: 'sprig',
    trim: palette.walnut,
    thread: palette.moss,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.74, relief: 'crease', bump: 0.42, thread };
    return [
      spot(ellipse(262, 424, 190, 26), SHADE, 0.26, 16),
      shape('M66 246Q240 226 414 246Q424 340 412 428Q240 450 68 428Q56 340 66 246Z', {
        ...o,
        lift: 1.6,
        shade: 1.6,
        folds: [
          ['M90 270Q140 330 120 420', 13, 0.28],
          ['M390 270Q346 330 364 420', 13, 0.26],
          ['M220 262Q236 300 226 350', 9, 0.18],
        ],
        stitch: ['M76 420Q240 441 404 420'],
      }),
      shape('M64 232Q240 212 416 232L417 262Q240 242 63 262Z', {
        c: trim,
        weave: 'leather',
        lift: 0.6,
        bump: 0.2,
        thread,
        stitch: ['M68 256Q240 237 412 256'],
      }),
      stroke('M74 243Q240 223 406 243', '#24201c', 8, { butt: true }),
      stroke('M74 243Q240 223 406 243', palette.brass, 5.6, { dash: [1.8, 2.2] }),
      shape('M392 236h22v14h-22Z', { c: palette.brass, weave: 'smooth', lift: 0.5, bump: 0 }),
      stroke('M408 244C440 262 440 300 430 330', SHADE, 9, { opacity: 0.26, blur: 3 }),
      stroke('M408 243C436 260 436 296 427 324', darker(trim, 1.16), 6),
      shape('M418 322h18l6 44h-30Z', { c: trim, weave: 'leather', lift: 0.7, bump: 0.2 }),
      label(300, 384, 36, 19, palette.weld),
    ];
  },
};

/** Keys on a ring with a leather strap. */
export const keyFob: Subject = {
  background: 'chalk',
  detail: [110, 140, 220],
  cloth: {
    c: '#8A4B2C',
    ink: '#5C2E19',
    third: palette.steel,
    weave: 'leather',
    trim: palette.brass,
    thread: palette.straw,
  },
  draw({ third, trim, thread, ...yarns }) {
    const metal = (c: string): Look => ({ c, weave: 'smooth', bump: 0.3, gloss: 0.4, shade: 1.4 });
    const key = (c: string): Part => [
      shape(`${ellipse(240, 320, 42, 40)}${ellipse(240, 306, 10, 10)}`, { ...metal(c), lift: 1.2 }),
      shape(
        'M228 352L252 352L252 500L244 512L228 500L228 486L218 486L218 468L228 468L228 446L214 446L214 428L228 428Z',
        {
          ...metal(c),
          lift: 1,
        },
      ),
      stroke('M243 366V496', SHADE, 3, { opacity: 0.3 }),
    ];
    const turned = (turn: number, c: string): Part => {
      const a = (turn * Math.PI) / 180;
      const [cos, sin] = [Math.cos(a), Math.sin(a)];
      return {
        kind: 'group',
        matrix: [cos, sin, -sin, cos, 240 - 240 * cos + 300 * sin, 262 - 240 * sin - 300 * cos],
        parts: key(c),
      };
    };
    return placed({ x: -4, y: -2, scale: 1.16, about: [240, 300] }, [
      turned(34, third),
      turned(8, trim),
      shape('M206 236C200 180 150 130 122 110C104 98 84 118 92 138C110 176 150 240 190 268Z', {
        ...yarns,
        bump: 0.4,
        lift: 1.5,
        shade: 1.3,
        gloss: 0.12,
        thread,
        threadOpacity: 0.9,
        stitch: ['M198 232C190 184 146 140 118 120C108 114 96 124 102 136C118 168 152 226 186 256'],
      }),
      spot(ellipse(122, 138, 6, 6), darker(trim, 0.8), 1),
      stroke(ellipse(214, 262, 40, 40), SHADE, 8, { opacity: 0.3, blur: 3 }),
      stroke(ellipse(212, 259, 40, 40), darker(palette.steel, 0.6), 7.5),
      stroke(ellipse(212, 258, 40, 40), lighter(palette.steel, 0.3), 4.6),
      shape('M176 216L206 244L190 270L160 240Z', {
        ...yarns,
        c: darker(yarns.c, 0.86),
        lift: 0.8,
        bump: 0.3,
      }),
      spot(ellipse(183, 243, 6, 6), trim, 1),
      spot(ellipse(181.5, 241, 2, 2), '#ffffff', 0.7),
    ]);
  },
};

/** A furled umbrella with a cane handle. */
export const umbrella: Subject = {
  background: 'sage',
  detail: [150, 270, 220],
  cloth: {
    c: palette.indigo,
    ink: '#4B65A4',
    third: palette.chalk,
    weave: 'twill',
    trim: '#A97B4B',
    thread: palette.weld,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.6, relief: 'drape', bump: 0.4 };
    const handle = 'M240 420L240 506C240 566 316 566 316 512';
    const a = (24 * Math.PI) / 180;
    const [cos, sin] = [Math.cos(a), Math.sin(a)];
    return {
      kind: 'group',
      matrix: [
        cos * 1.4,
        sin * 1.4,
        -sin,
        cos,
        240 - 336 * cos + 300 * sin,
        306 - 336 * sin - 300 * cos,
      ],
      parts: [
        stroke('M250 416L250 510C250 572 328 572 328 520', SHADE, 20, { opacity: 0.26, blur: 6 }),
        stroke(handle, darker(trim, 0.58), 18),
        stroke(handle, trim, 14.5),
        stroke('M236 424L236 506C236 550 280 560 300 546', '#ffffff', 4, { opacity: 0.3, blur: 2 }),
        stroke('M240 26V60', darker(palette.steel, 0.7), 8),
        stroke('M239 26V60', lighter(palette.steel, 0.3), 4),
        shape(
          'M231 56Q240 50 249 56C268 180 280 300 292 404Q282 420 266 412Q252 426 240 414Q226 426 212 412Q198 420 188 404C200 300 212 180 231 56Z',
          {
            ...o,
            lift: 1.7,
            round: 0.7,
            shade: 1.4,
            folds: [
              ['M237 70Q216 240 206 400', 9, 0.4],
              ['M241 70Q240 240 234 404', 9, 0.36],
              ['M245 70Q264 240 266 400', 9, 0.4],
            ],
            seams: ['M238 60Q226 240 222 412', 'M243 60Q256 240 252 414'],
          },
        ),
        shape('M194 320Q240 338 286 320L289 344Q240 362 191 344Z', {
          ...o,
          c: darker(o.c, 0.8),
          lift: 0.6,
          round: 0.6,
          stitch: ['M193 326Q240 344 287 326', 'M192 339Q240 357 288 339'],
          thread,
        }),
        spot(ellipse(262, 342, 6, 6), palette.brass, 1),
        shape('M228 410h24v20h-24Z', { c: palette.brass, weave: 'smooth', round: 0.8, lift: 0.5 }),
      ],
    };
  },
};
