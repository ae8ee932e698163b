import { shape, placed, spot, stroke, type Look, type Part } from '../drawing.ts';
import { ellipse } from '../outline.ts';
import { darker, palette, lighter, SHADE, tableShadow } from '../studio.ts';
import type { Cloth, Subject } from './subject.ts';

const leather: Cloth = {
  c: '#6E3B22',
  ink: '#4A2616',
  third: palette.chalk,
  weave: 'leather',
  trim: palette.brass,
  thread: palette.straw,
};
const pair = (far: Part, near: Part): Part => [
  placed({ x: 62, y: -64, scale: 0.9 }, far),
  placed({ x: -20, y: 44 }, near),
];
const sole = (c: string, heel: boolean): Part => [
  shape('M60 414Q250 424 436 410Q448 414 446 424Q442 432 420 434L70 436Q58 430 60 414Z', {
    c,
    ink: darker(c, 0.6),
    weave: 'wood',
    lift: 0.4,
    bump: 0.2,
    shade: 1.2,
  }),
  heel
    ? shape('M62 430L176 432L172 456L66 456Q60 444 62 430Z', {
        c: darker(c, 0.5),
        ink: '#000000',
        weave: 'wood',
        lift: 0.3,
        bump: 0.1,
      })
    : [],
];

/** A slip-on with a strap across. */
export const loafer: Subject = {
  background: 'chalk',
  detail: [60, 290, 240],
  cloth: leather,
  draw({ trim, thread, ...yarns }) {
    const one = (tone: number): Part => {
      const c = darker(yarns.c, tone);
      const hide: Look = {
        ...yarns,
        c,
        bump: 0.36,
        gloss: 0.2,
        shade: 1.5,
        thread,
        threadOpacity: 0.8,
      };
      return [
        tableShadow(248, 448, 196, 18, 26),
        shape('M84 306C120 286 210 284 262 312L250 344L110 340Z', {
          c: darker(c, 0.36),
          weave: 'smooth',
          lift: 0,
          bump: 0,
          shade: 1.4,
        }),
        shape('M94 316C130 300 200 300 246 322L240 344L112 340Z', {
          c: palette.flax,
          weave: 'smooth',
          lift: 0,
          bump: 0,
          shade: 2,
        }),
        shape(
          'M66 416C56 370 62 324 80 300C94 292 104 302 112 318C150 340 200 340 250 316C300 326 340 340 372 350C412 362 436 384 438 414Z',
          {
            ...hide,
            lift: 0.9,
            folds: [
              ['M230 340Q246 376 240 410', 9, 0.22],
              ['M110 330Q124 370 118 412', 9, 0.22],
            ],
            stitch: ['M78 312C96 340 170 356 244 330'],
          },
        ),
        shape('M248 316C300 318 350 334 392 352C400 366 384 378 352 376C316 372 280 356 262 344Z', {
          ...hide,
          c: lighter(c, 0.07),
          lift: 0.5,
          gloss: 0.3,
        }),
        stroke('M262 346C286 360 320 376 354 379C388 381 404 368 396 354', darker(c, 0.5), 2.4),
        stroke('M262 349C286 364 320 380 354 383C390 385 408 370 400 356', thread, 1.4, {
          dash: [4, 2.6],
          opacity: 0.8,
        }),
        shape(
          'M236 318C248 306 270 308 284 318C296 346 300 384 296 414L230 416C244 388 246 350 236 318Z',
          {
            ...hide,
            c: darker(c, 0.88),
            lift: 0.8,
            stitch: ['M242 322C252 354 250 390 238 412', 'M280 322C290 350 293 384 290 410'],
          },
        ),
        shape('M254 340Q268 332 282 342Q284 352 268 352Q254 352 254 340Z', {
          c: darker(c, 0.3),
          weave: 'smooth',
          lift: 0,
          bump: 0,
        }),
        sole('#B48A55', true),
        spot(ellipse(84, 380, 3, 3), trim, 0),
      ];
    };
    return pair(one(0.9), one(1));
  },
};

/** Leather nailed to a wooden sole. */
export const clog: Subject = {
  background: 'weld',
  detail: [70, 300, 234],
  cloth: { ...leather, c: '#B5482F', ink: '#7C2D1C', thread: palette.brass },
  follow: (base) => ({ ink: darker(base, 0.7) }),
  draw({ thread, ...yarns }) {
    const one = (tone: number): Part => {
      const c = darker(yarns.c, tone);
      const hide: Look = { ...yarns, c, bump: 0.3, gloss: 0.24, shade: 1.5 };
      const nails = Array.from({ length: 13 }, (_, i) => {
        const x = 200 + i * 19;
        const y = 400 - Math.sin((i / 12) * 2.1) * 4;
        return [
          spot(ellipse(x + 0.8, y + 1.2, 3.4, 3.4), SHADE, 0.5),
          spot(ellipse(x, y, 3, 3), thread, 1),
          spot(ellipse(x - 0.9, y - 0.9, 1, 1), '#ffffff', 0.8),
        ];
      });
      return [
        tableShadow(248, 456, 196, 18, 26),
        shape('M58 384C50 366 70 352 110 356L230 340L250 400L70 400Z', {
          c: '#D9B27C',
          ink: '#A97B4B',
          weave: 'wood',
          lift: 0.3,
          bump: 0.1,
          shade: 1.2,
        }),
        shape(
          'M186 404C176 352 196 294 238 282C262 276 280 286 296 300C340 318 400 336 430 376C440 392 440 402 438 408Z',
          {
            ...hide,
            lift: 1,
            folds: [
              ['M228 306Q262 330 300 316', 10, 0.22],
              ['M250 350Q264 376 256 402', 9, 0.2],
            ],
          },
        ),
        shape('M186 404C176 352 196 294 238 282C226 300 212 340 212 404Z', {
          c: darker(c, 0.46),
          weave: 'leather',
          lift: 0,
          bump: 0.2,
          shade: 1.3,
        }),
        stroke('M206 402C206 346 220 304 240 285', darker(c, 0.72), 3),
        stroke('M210 402C211 350 224 310 246 288', '#F0E3C0', 1.3, {
          dash: [4, 2.6],
          opacity: 0.8,
        }),
        shape(
          'M52 382C70 396 150 398 250 396C330 394 400 396 446 404Q452 424 440 438L404 446C330 452 280 440 236 432C214 428 196 432 190 446L186 466L74 466C58 440 46 410 52 382Z',
          {
            c: '#C99A60',
            ink: '#8A5F34',
            weave: 'wood',
            lift: 0.5,
            bump: 0.15,
            shade: 1.4,
            gloss: 0.08,
          },
        ),
        nails,
      ];
    };
    return pair(one(0.9), one(1));
  },
};

/** A laced ankle boot. */
export const laceBoot: Subject = {
  background: 'sage',
  detail: [150, 150, 230],
  cloth: { ...leather, c: '#A9713F', ink: '#7A4E28', trim: '#3E2A1C', thread: '#F0DDB0' },
  follow: (base) => ({ ink: darker(base, 0.7) }),
  draw({ trim, thread, ...yarns }) {
    const one = (tone: number): Part => {
      const c = darker(yarns.c, tone);
      const hide: Look = { ...yarns, c, bump: 0.42, gloss: 0.12, shade: 1.4, thread };
      const laces = Array.from({ length: 6 }, (_, i) => {
        const [x, y] = [222 + i * 6 + (i > 2 ? (i - 2) ** 2 * 4 : 0), 196 + i * 25];
        return [
          stroke(`M${x - 4} ${y + 12}L${x + 34} ${y - 2}`, SHADE, 8, { opacity: 0.26, blur: 2 }),
          stroke(`M${x - 6} ${y + 9}L${x + 34} ${y - 6}`, darker(trim, 0.7), 6.6),
          stroke(`M${x - 6} ${y + 8}L${x + 34} ${y - 7}`, lighter(trim, 0.16), 4.4),
          spot(ellipse(x - 8, y + 9, 4.4, 4.4), palette.brass, 1),
          spot(ellipse(x - 8, y + 9, 1.8, 1.8), '#1a0d06', 0.9),
        ];
      });
      return [
        tableShadow(248, 470, 186, 18, 28),
        shape('M142 164C180 152 240 156 268 178L264 200L150 190Z', {
          c: darker(c, 0.4),
          weave: 'smooth',
          lift: 0,
          bump: 0,
        }),
        shape('M216 180C236 156 262 158 272 172C276 220 290 280 318 318L286 330L216 240Z', {
          ...hide,
          c: darker(c, 0.84),
          lift: 0.5,
          folds: [['M246 186Q254 240 276 300', 9, 0.2]],
        }),
        shape(
          'M112 430C98 384 124 330 128 286C130 240 124 200 136 168C170 182 206 184 222 180C226 230 236 288 266 318C300 344 352 346 386 368C412 384 424 404 424 430Z',
          {
            ...hide,
            lift: 1,
            folds: [
              ['M238 300Q208 326 180 320', 10, 0.36],
              ['M260 322Q232 354 202 356', 9, 0.3],
              ['M128 312Q154 326 170 318', 8, 0.26],
            ],
            seams: ['M126 352Q190 380 208 430'],
            stitch: [
              'M124 346Q196 374 214 430',
              'M138 178Q180 192 214 189',
              'M214 192C220 240 232 292 260 322',
            ],
          },
        ),
        shape(
          'M300 336C344 344 372 354 392 372C414 388 424 406 424 430L312 430C320 396 316 362 300 336Z',
          {
            ...hide,
            lift: 0.4,
            stitch: ['M307 340C322 364 326 396 319 428', 'M313 341C328 364 332 396 325 428'],
          },
        ),
        laces,
        stroke('M258 184C290 170 316 190 296 208M252 190C240 212 280 226 290 206', SHADE, 7, {
          opacity: 0.24,
          blur: 3,
        }),
        stroke(
          'M256 182C288 166 314 186 294 204M250 188C238 210 278 222 288 202',
          lighter(trim, 0.12),
          4.6,
        ),
        { kind: 'group', matrix: [0.88, 0, 0, 1, 48, 12], parts: sole('#C8A774', true) },
        stroke('M112 432Q250 438 430 427', thread, 1.4, { dash: [4, 3], opacity: 0.8 }),
      ];
    };
    return [placed({ x: 62, y: -62, scale: 0.92 }, one(0.9)), placed({ x: -22, y: 42 }, one(1))];
  },
};
