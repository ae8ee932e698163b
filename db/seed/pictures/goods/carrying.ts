import { piece, placed, spot, stroke, type Look, type Part } from '../drawing.ts';
import { along, both, box, CENTRE as X, ellipse, folded, sided } from '../outline.ts';
import { darker, dye, label, lighter, SHADE, standing, strap } from '../studio.ts';
import type { Good } from './good.ts';

const buckle = (x: number, y: number, w: number, h: number, brass: string): Part => [
  stroke(box(x, y, w, h, 3), darker(brass, 0.6), 6),
  stroke(box(x, y, w, h, 3), brass, 3.8),
  stroke(`M${x + w / 2} ${y}v${h}`, lighter(brass, 0.3), 2.6),
];

/** A rucksack of canvas with leather straps. */
export const backpack: Good = {
  ground: 'weld',
  table: 440,
  detail: [120, 200, 220],
  cloth: {
    c: '#56693F',
    ink: '#7D9062',
    third: dye.chalk,
    weave: 'twill',
    trim: '#7A4A2B',
    thread: dye.straw,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.7, relief: 'crease', bump: 0.3, thread, threadOpacity: 0.8 };
    const hide: Look = { c: trim, weave: 'leather', bump: 0.3, thread, threadOpacity: 0.9 };
    return [
      standing(X, 526, 142, 22, 60),
      both((k) =>
        strap(along(k, '60,140 176,170,168,330 164,420,132,470'), darker(trim, 0.7), 20, 1),
      ),
      strap('M206 106C206 60 274 60 274 106', trim, 14, 1),
      both((k) =>
        piece(sided(k, '112,330 158,322,164,362 168,440,156,502 138,516,114,514'), {
          ...o,
          lift: 0.8,
          shade: 1.4,
          stitch: [along(k, '116,346 146,340,158,356')],
        }),
      ),
      piece(folded('0,104 92,98,112,140 132,230,130,330 142,440,134,508 90,532,0,532'), {
        ...o,
        lift: 1.5,
        shade: 1.5,
        folds: [
          ['M124 260Q140 380 122 500', 13, 0.28],
          ['M356 260Q340 380 358 500', 13, 0.26],
        ],
      }),
      piece(folded('0,376 60,374,96,380 106,440,100,504 60,518,0,518'), {
        ...o,
        lift: 0.6,
        shade: 1.2,
        bump: 0.35,
        stitch: ['M146 390Q240 382 334 390'],
      }),
      piece(folded('0,98 86,94,114,134 134,220,132,330 120,350,96,352 50,358,0,358'), {
        ...o,
        lift: 1.2,
        shade: 1.4,
        folds: [
          ['M150 130Q240 108 330 130', 14, 0.2],
          ['M130 300Q240 326 350 300', 12, 0.16],
        ],
        stitch: ['M116 322Q124 342 150 342Q240 350 330 342Q356 342 364 322'],
      }),
      both((k) => [
        piece(sided(k, '42,330 66,328 66,452 54,464 42,452'), {
          ...hide,
          lift: 0.7,
          stitch: [along(k, '46,334 46,450'), along(k, '62,334 62,450')],
        }),
        buckle(X + k * 54 - 16, 384, 32, 30, dye.brass),
        spot(ellipse(X + k * 54, 432, 2.4, 3), '#1a0d06', 0.8),
        spot(ellipse(X + k * 54, 446, 2.4, 3), '#1a0d06', 0.8),
      ]),
      piece('M200 212h80v46q-40 8-80 0Z', {
        ...hide,
        lift: 0.4,
        stitch: ['M205 217h70v37q-35 6-70 0Z'],
      }),
      stroke('M224 232h32M230 242h20', darker(trim, 0.6), 2, { opacity: 0.8 }),
    ];
  },
};

/** A school bag of leather. */
export const satchel: Good = {
  ground: 'woad',
  table: 430,
  detail: [130, 230, 224],
  cloth: {
    c: '#8A4B2C',
    ink: '#5C2E19',
    third: dye.chalk,
    weave: 'leather',
    trim: dye.brass,
    thread: dye.straw,
  },
  draw({ trim, thread, ...yarns }) {
    const hide: Look = {
      ...yarns,
      relief: 'crease',
      bump: 0.4,
      gloss: 0.1,
      thread,
      threadOpacity: 0.85,
    };
    return [
      standing(X, 502, 184, 22, 46),
      strap('M76 270C70 60 410 60 404 270', darker(yarns.c, 0.84), 17, 1.2),
      strap('M196 216C196 168 284 168 284 216', darker(yarns.c, 0.8), 15, 0.8),
      both((k) =>
        piece(sided(k, '150,240 182,236 180,470 158,482'), {
          ...hide,
          c: darker(yarns.c, 0.66),
          lift: 0.8,
        }),
      ),
      piece(folded('0,224 110,224,164,230 172,360,176,482 90,502,0,502'), {
        ...hide,
        lift: 1.3,
        stitch: ['M72 482Q240 504 408 482'],
      }),
      piece(folded('0,398 60,396,84,402 88,440,86,484 40,492,0,492'), {
        ...hide,
        lift: 0.4,
        stitch: ['M162 412Q240 406 318 412'],
      }),
      piece(folded('0,212 120,212,166,224 176,300,174,380 164,410,120,414 60,420,0,420'), {
        ...hide,
        lift: 1.2,
        shade: 1.3,
        folds: [['M84 250Q240 226 396 250', 14, 0.24]],
        stitch: [
          'M74 232Q70 310 75 378Q84 402 122 405Q240 414 358 405Q396 402 405 378Q410 310 406 232',
        ],
      }),
      both((k) => [
        piece(sided(k, '84,330 112,328 112,460 98,474 84,460'), {
          ...hide,
          c: darker(yarns.c, 0.86),
          lift: 0.7,
          stitch: [along(k, '88,336 88,458'), along(k, '108,336 108,458')],
        }),
        buckle(X + k * 98 - 19, 392, 38, 34, trim),
        [440, 456].map((y) => spot(ellipse(X + k * 98, y, 2.6, 3.2), '#1a0d06', 0.8)),
        stroke(ellipse(X + k * 164, 262, 12, 13), darker(trim, 0.7), 5),
        stroke(ellipse(X + k * 164, 261, 12, 13), trim, 3),
      ]),
      label(224, 372, 32, 17, dye.weld),
    ];
  },
};

/** A small purse with a clasp. */
export const purse: Good = {
  ground: 'rose',
  table: 424,
  detail: [134, 200, 212],
  cloth: {
    c: '#A2373D',
    ink: '#C8666A',
    third: dye.chalk,
    weave: 'leather',
    trim: dye.brass,
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
      standing(X, 486, 142, 22, 56),
      piece(
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
        piece(ellipse(X + k * 15, 216, 18, 18), {
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
export const pouch: Good = {
  ground: 'sage',
  detail: [70, 200, 224],
  cloth: {
    c: '#EAE2D0',
    ink: '#56693F',
    third: '#A2373D',
    weave: 'sprig',
    trim: dye.walnut,
    thread: dye.moss,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.74, relief: 'crease', bump: 0.42, thread };
    return [
      spot(ellipse(262, 424, 190, 26), SHADE, 0.26, 16),
      piece('M66 246Q240 226 414 246Q424 340 412 428Q240 450 68 428Q56 340 66 246Z', {
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
      piece('M64 232Q240 212 416 232L417 262Q240 242 63 262Z', {
        c: trim,
        weave: 'leather',
        lift: 0.6,
        bump: 0.2,
        thread,
        stitch: ['M68 256Q240 237 412 256'],
      }),
      stroke('M74 243Q240 223 406 243', '#24201c', 8, { butt: true }),
      stroke('M74 243Q240 223 406 243', dye.brass, 5.6, { dash: [1.8, 2.2] }),
      piece('M392 236h22v14h-22Z', { c: dye.brass, weave: 'smooth', lift: 0.5, bump: 0 }),
      stroke('M408 244C440 262 440 300 430 330', SHADE, 9, { opacity: 0.26, blur: 3 }),
      stroke('M408 243C436 260 436 296 427 324', darker(trim, 1.16), 6),
      piece('M418 322h18l6 44h-30Z', { c: trim, weave: 'leather', lift: 0.7, bump: 0.2 }),
      label(300, 384, 36, 19, dye.weld),
    ];
  },
};

/** Keys on a ring with a leather strap. */
export const keyFob: Good = {
  ground: 'chalk',
  detail: [110, 140, 220],
  cloth: {
    c: '#8A4B2C',
    ink: '#5C2E19',
    third: dye.steel,
    weave: 'leather',
    trim: dye.brass,
    thread: dye.straw,
  },
  draw({ third, trim, thread, ...yarns }) {
    const metal = (c: string): Look => ({ c, weave: 'smooth', bump: 0.3, gloss: 0.4, shade: 1.4 });
    const key = (c: string): Part => [
      piece(`${ellipse(240, 320, 42, 40)}${ellipse(240, 306, 10, 10)}`, { ...metal(c), lift: 1.2 }),
      piece(
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
      piece('M206 236C200 180 150 130 122 110C104 98 84 118 92 138C110 176 150 240 190 268Z', {
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
      stroke(ellipse(212, 259, 40, 40), darker(dye.steel, 0.6), 7.5),
      stroke(ellipse(212, 258, 40, 40), lighter(dye.steel, 0.3), 4.6),
      piece('M176 216L206 244L190 270L160 240Z', {
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
export const umbrella: Good = {
  ground: 'sage',
  detail: [150, 270, 220],
  cloth: {
    c: dye.indigo,
    ink: '#4B65A4',
    third: dye.chalk,
    weave: 'twill',
    trim: '#A97B4B',
    thread: dye.weld,
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
        stroke('M240 26V60', darker(dye.steel, 0.7), 8),
        stroke('M239 26V60', lighter(dye.steel, 0.3), 4),
        piece(
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
        piece('M194 320Q240 338 286 320L289 344Q240 362 191 344Z', {
          ...o,
          c: darker(o.c, 0.8),
          lift: 0.6,
          round: 0.6,
          stitch: ['M193 326Q240 344 287 326', 'M192 339Q240 357 288 339'],
          thread,
        }),
        spot(ellipse(262, 342, 6, 6), dye.brass, 1),
        piece('M228 410h24v20h-24Z', { c: dye.brass, weave: 'smooth', round: 0.8, lift: 0.5 }),
      ],
    };
  },
};
