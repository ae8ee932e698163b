import { shape, placed, stroke, type Look, type Part } from '../drawing.ts';
import { darker, deeper, palette, label, lighter, SHADE } from '../studio.ts';
import type { Subject } from './subject.ts';

const HAND =
  'M178 440C170 400 166 380 150 346C136 318 116 300 112 278C112 258 134 252 148 270C164 292 176 312 190 322C188 270 182 220 182 182C182 158 216 156 220 182C222 220 226 262 229 292C230 240 226 190 228 150C230 124 268 124 270 150C272 194 272 250 272 292C276 250 280 206 284 164C288 140 322 142 322 168C320 210 316 260 312 300C320 270 326 238 332 212C338 190 370 196 368 220C362 270 352 320 344 360C338 396 332 416 330 440Z';
const MITTEN =
  'M178 440C172 400 168 384 148 350C130 322 108 302 106 278C106 252 134 248 150 268C164 288 174 306 184 312C176 250 178 196 206 166C236 140 292 142 316 178C346 226 348 320 332 440Z';

const pair = (one: Part): Part => [
  placed({ x: 62, y: -26, scale: 0.84, turn: 16 }, one),
  {
    kind: 'group',
    matrix: [-0.88, 0.12, 0.12, 0.88, 352, 44],
    parts: one,
  },
];

/** A pair of gloves, of leather or knitted. */
export const gloves: Subject = {
  background: 'walnut',
  detail: [150, 210, 210],
  cloth: {
    c: '#7A4A2B',
    ink: '#4A2A17',
    third: palette.chalk,
    weave: 'leather',
    trim: '#5E3820',
    thread: palette.straw,
  },
  follow: (base) => ({ trim: darker(base, 0.84) }),
  draw({ trim, thread, ...yarns }) {
    const hide = yarns.weave === 'leather';
    const o: Look = {
      ...yarns,
      s: hide ? 1 : 0.7,
      bump: 0.42,
      gloss: hide ? 0.1 : 0,
      shade: 1.4,
      thread,
      threadOpacity: 0.85,
    };
    return pair([
      shape(HAND, {
        ...o,
        lift: 1.5,
        folds: [
          ['M196 330Q240 352 318 336', 9, 0.26],
          ['M170 392Q240 410 334 392', 8, 0.22],
        ],
        seams: hide ? [] : ['M229 292L230 310', 'M272 292V312', 'M312 300L310 318'],
        stitch: hide ? ['M226 300L232 372', 'M272 300L270 376', 'M308 308L302 372'] : [],
      }),
      shape('M172 428Q254 446 336 428L342 500Q254 522 168 500Z', {
        c: trim,
        ink: lighter(trim, 0.2),
        weave: hide ? 'leather' : 'rib',
        lift: 0.7,
        bump: 0.3,
        shade: 1.3,
        thread,
        stitch: hide ? ['M172 438Q254 456 336 438', 'M168 490Q254 512 341 490'] : [],
      }),
      hide ? label(300, 462, 24, 14) : [],
    ]);
  },
};

/** Gloves for thorns: canvas with leather on the palm side. */
export const gardenGloves: Subject = {
  background: 'sage',
  detail: [130, 240, 220],
  cloth: {
    c: '#E8E0CC',
    ink: palette.moss,
    third: '#B08A5E',
    weave: 'ticking',
    trim: palette.moss,
    thread: palette.walnut,
  },
  follow: (base, ink) => ({ trim: darker(deeper(base, ink), 0.9) }),
  draw({ third, trim, thread, ...yarns }) {
    const o: Look = { ...yarns, third, s: 0.66, bump: 0.45, shade: 1.4, thread };
    const hide: Look = {
      c: third,
      ink: darker(third, 0.66),
      weave: 'leather',
      bump: 0.4,
      shade: 1.3,
      lift: 0.4,
      thread,
      threadOpacity: 0.8,
    };
    return pair([
      shape(HAND, { ...o, lift: 1.6, folds: [['M196 330Q240 352 318 336', 9, 0.26]] }),
      shape('M182 204Q200 212 221 204L220 182C216 156 182 158 182 182Z', hide),
      shape('M228 174Q248 182 271 174L270 150C268 124 230 124 228 150Z', hide),
      shape('M282 188Q302 196 321 190L322 168C322 142 288 140 284 164Z', hide),
      shape('M327 234Q346 244 365 240L368 220C370 196 338 190 332 212Z', hide),
      shape(
        'M112 278C112 258 134 252 148 270L160 288Q144 300 126 312C118 300 113 292 112 278Z',
        hide,
      ),
      shape('M186 330Q254 312 322 330L326 382Q254 402 180 384Z', {
        ...hide,
        stitch: ['M190 336Q254 319 318 336L321 377Q254 394 186 379Z'],
      }),
      shape('M172 420Q254 438 336 420L356 524Q254 548 150 524Z', {
        ...o,
        c: trim,
        ink: lighter(trim, 0.24),
        weave: 'twill',
        lift: 0.8,
        folds: [
          ['M196 432Q190 480 178 524', 9, 0.3],
          ['M310 432Q320 480 328 524', 9, 0.3],
        ],
        stitch: ['M154 514Q254 538 352 514'],
      }),
      stroke('M172 424Q254 442 336 424', SHADE, 3, { opacity: 0.3, blur: 1 }),
    ]);
  },
};

/** A child's mittens joined by a cord. */
export const mittens: Subject = {
  background: 'chalk',
  detail: [60, 230, 210],
  cloth: {
    c: palette.madder,
    ink: palette.chalk,
    third: palette.straw,
    weave: 'fairIsle',
    trim: darker(palette.madder, 0.9),
    thread: palette.weld,
  },
  follow: (base) => ({ trim: darker(base, 0.9) }),
  draw({ trim, thread, ...yarns }) {
    const figured = yarns.weave === 'fairIsle' || yarns.weave === 'knitStripe';
    const one: Part = [
      shape(MITTEN, {
        ...yarns,
        s: figured ? 0.86 : 1.3,
        bump: 0.4,
        lift: 1.5,
        shade: 1.6,
        folds: [['M186 316Q200 350 192 400', 9, 0.3]],
      }),
      shape('M170 420Q254 440 340 420L348 516Q254 540 164 516Z', {
        c: trim,
        weave: 'rib',
        s: 1.4,
        lift: 0.8,
        bump: 0.3,
        shade: 1.4,
      }),
    ];
    const cord =
      'M168 436C150 520 90 540 130 560C190 584 250 520 300 546C370 580 400 500 350 470C330 458 310 440 304 404';
    return [
      stroke(cord, SHADE, 9, { opacity: 0.26, blur: 3 }),
      stroke(cord, darker(thread, 0.66), 7.4),
      stroke(cord, thread, 5.6),
      stroke(cord, darker(thread, 0.7), 5, { dash: [1.6, 5], opacity: 0.6 }),
      placed({ x: 130, y: 26, scale: 0.72, turn: 12 }, one),
      { kind: 'group', matrix: [-0.74, 0.1, 0.1, 0.74, 306, 34], parts: one },
    ];
  },
};

/** A pair of socks, heel and toe in another yarn. */
export const socks: Subject = {
  background: 'woad',
  detail: [70, 80, 220],
  cloth: {
    c: '#C9A23F',
    ink: '#A2373D',
    third: palette.chalk,
    weave: 'knit',
    trim: palette.indigo,
    thread: palette.chalk,
  },
  draw({ trim, thread, ...yarns }) {
    const figured = yarns.weave === 'fairIsle' || yarns.weave === 'knitStripe';
    const toe: Look = { c: trim, weave: 'knit', s: 0.6, lift: 0.2, bump: 0.3, shade: 0.8 };
    const one = (lift: number): Part => [
      shape(
        'M176 96Q230 108 284 96C284 180 280 250 288 320C296 350 330 372 362 402C396 436 388 486 346 496C310 502 262 484 226 452C190 420 172 384 174 330C180 250 180 180 176 96Z',
        {
          ...yarns,
          s: figured ? 0.62 : 0.66,
          bump: 0.45,
          lift,
          shade: 1.5,
          folds: [
            ['M284 320Q248 344 226 338', 9, 0.3],
            ['M292 340Q262 372 240 372', 8, 0.24],
            ['M204 120Q200 200 206 300', 9, 0.2],
          ],
        },
      ),
      shape('M174 320C172 384 190 420 226 452C244 428 244 388 226 362C212 342 194 330 174 320Z', {
        ...toe,
        r: 30,
      }),
      shape(
        'M332 380C350 390 356 398 362 402C396 436 388 486 346 496C332 498 318 496 306 492C326 462 338 424 332 380Z',
        {
          ...toe,
          r: 40,
        },
      ),
      shape('M172 80Q230 92 288 80L286 150Q230 162 174 150Z', {
        c: yarns.weave === 'knitStripe' ? yarns.ink : darker(yarns.c, 0.94),
        weave: 'rib',
        s: 1,
        lift: 0.5,
        bump: 0.3,
        shade: 1.2,
      }),
      stroke('M173 106Q230 118 287 106', trim, 5, { opacity: 0.9, butt: true }),
      stroke('M174 120Q230 132 287 120', thread, 3, { opacity: 0.8, butt: true }),
    ];
    return [
      placed({ x: 74, y: -22, scale: 0.92, turn: -9 }, one(1.3)),
      placed({ x: -56, y: 34, scale: 0.98, turn: 4 }, one(1.7)),
    ];
  },
};
