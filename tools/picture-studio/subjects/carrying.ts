import { shape, spot, stroke, type Look, type Part } from '../drawing.ts';
import { along, both, box, CENTRE as X, ellipse, folded, sided } from '../outline.ts';
import { darker, palette, label, lighter, tableShadow, strap } from '../studio.ts';
import type { Subject } from './subject.ts';

const buckle = (x: number, y: number, w: number, h: number, brass: string): Part => [
  stroke(box(x, y, w, h, 3), darker(brass, 0.6), 6),
  stroke(box(x, y, w, h, 3), brass, 3.8),
  stroke(`M${x + w / 2} ${y}v${h}`, lighter(brass, 0.3), 2.6),
];

/** A rucksack of canvas with leather straps. */
export const backpack: Subject = {
  background: 'weld',
  table: 440,
  detail: [120, 200, 220],
  cloth: {
    c: '#56693F',
    ink: '#7D9062',
    third: palette.chalk,
    weave: 'twill',
    trim: '#7A4A2B',
    thread: palette.straw,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.7, relief: 'crease', bump: 0.3, thread, threadOpacity: 0.8 };
    const hide: Look = { c: trim, weave: 'leather', bump: 0.3, thread, threadOpacity: 0.9 };
    return [
      tableShadow(X, 526, 142, 22, 60),
      both((k) =>
        strap(along(k, '60,140 176,170,168,330 164,420,132,470'), darker(trim, 0.7), 20, 1),
      ),
      strap('M206 106C206 60 274 60 274 106', trim, 14, 1),
      both((k) =>
        shape(sided(k, '112,330 158,322,164,362 168,440,156,502 138,516,114,514'), {
          ...o,
          lift: 0.8,
          shade: 1.4,
          stitch: [along(k, '116,346 146,340,158,356')],
        }),
      ),
      shape(folded('0,104 92,98,112,140 132,230,130,330 142,440,134,508 90,532,0,532'), {
        ...o,
        lift: 1.5,
        shade: 1.5,
        folds: [
          ['M124 260Q140 380 122 500', 13, 0.28],
          ['M356 260Q340 380 358 500', 13, 0.26],
        ],
      }),
      shape(folded('0,376 60,374,96,380 106,440,100,504 60,518,0,518'), {
        ...o,
        lift: 0.6,
        shade: 1.2,
        bump: 0.35,
        stitch: ['M146 390Q240 382 334 390'],
      }),
      shape(folded('0,98 86,94,114,134 134,220,132,330 120,350,96,352 50,358,0,358'), {
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
        shape(sided(k, '42,330 66,328 66,452 54,464 42,452'), {
          ...hide,
          lift: 0.7,
          stitch: [along(k, '46,334 46,450'), along(k, '62,334 62,450')],
        }),
        buckle(X + k * 54 - 16, 384, 32, 30, palette.brass),
        spot(ellipse(X + k * 54, 432, 2.4, 3), '#1a0d06', 0.8),
        spot(ellipse(X + k * 54, 446, 2.4, 3), '#1a0d06', 0.8),
      ]),
      shape('M200 212h80v46q-40 8-80 0Z', {
        ...hide,
        lift: 0.4,
        stitch: ['M205 217h70v37q-35 6-70 0Z'],
      }),
      stroke('M224 232h32M230 242h20', darker(trim, 0.6), 2, { opacity: 0.8 }),
    ];
  },
};

/** A school bag of leather. */
export const satchel: Subject = {
  background: 'woad',
  table: 430,
  detail: [130, 230, 224],
  cloth: {
    c: '#8A4B2C',
    ink: '#5C2E19',
    third: palette.chalk,
    weave: 'leather',
    trim: palette.brass,
    thread: palette.straw,
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
      tableShadow(X, 502, 184, 22, 46),
      strap('M76 270C70 60 410 60 404 270', darker(yarns.c, 0.84), 17, 1.2),
      strap('M196 216C196 168 284 168 284 216', darker(yarns.c, 0.8), 15, 0.8),
      both((k) =>
        shape(sided(k, '150,240 182,236 180,470 158,482'), {
          ...hide,
          c: darker(yarns.c, 0.66),
          lift: 0.8,
        }),
      ),
      shape(folded('0,224 110,224,164,230 172,360,176,482 90,502,0,502'), {
        ...hide,
        lift: 1.3,
        stitch: ['M72 482Q240 504 408 482'],
      }),
      shape(folded('0,398 60,396,84,402 88,440,86,484 40,492,0,492'), {
        ...hide,
        lift: 0.4,
        stitch: ['M162 412Q240 406 318 412'],
      }),
      shape(folded('0,212 120,212,166,224 176,300,174,380 164,410,120,414 60,420,0,420'), {
        ...hide,
        lift: 1.2,
        shade: 1.3,
        folds: [['M84 250Q240 226 396 250', 14, 0.24]],
        stitch: [
          'M74 232Q70 310 75 378Q84 402 122 405Q240 414 358 405Q396 402 405 378Q410 310 406 232',
        ],
      }),
      both((k) => [
        shape(sided(k, '84,330 112,328 112,460 98,474 84,460'), {
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
      label(224, 372, 32, 17, palette.weld),
    ];
  },
};
