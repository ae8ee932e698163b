import { shape, spot, stroke, type Look, type Part } from '../drawing.ts';
import { both, box, CENTRE as X, ellipse } from '../outline.ts';
import { darker, palette, label, lighter, SHADE, tableShadow, strap } from '../studio.ts';
import type { Subject } from './subject.ts';

export const tote: Subject = {
  background: 'walnut',
  detail: [138, 220, 224],
  cloth: {
    c: palette.indigo,
    ink: '#4B65A4',
    third: palette.chalk,
    weave: 'twill',
    trim: palette.flax,
    thread: palette.weld,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.7, relief: 'crease', bump: 0.26, thread, threadOpacity: 0.9 };
    const crosses = (k: number): Part => {
      const x = X - 9 + k * 67;
      return [
        stroke(`M${x} 312l16 14m-16 0l16-14`, palette.madder, 1.6, { opacity: 0.85 }),
        stroke(`M${x} 310h16v18h-16z`, palette.madder, 1.5, { opacity: 0.85 }),
      ];
    };
    return [
      tableShadow(X, 528, 140, 20, 60),
      strap('M186 262C182 90 300 90 298 262', darker(trim, 0.84), 20, 1),
      shape('M110 234Q240 220 372 234L386 520Q240 540 96 520Z', {
        ...o,
        lift: 1.5,
        folds: [
          ['M120 250Q150 400 136 514', 14, 0.3],
          ['M362 250Q334 390 350 514', 14, 0.3],
          ['M196 262Q206 300 198 340', 7, 0.18],
        ],
        stitch: ['M112 250Q240 236 371 250', 'M111 256Q240 242 371 256', 'M98 508Q240 528 385 508'],
      }),
      strap(
        'M172 330V262C160 108 314 108 306 262V330'
          .replace('V262C', 'L172 262C')
          .replace('V330', 'L306 330'),
        trim,
        20,
        1.2,
      ),
      both(crosses),
      shape('M156 352Q240 346 322 352L326 462Q240 470 152 462Z', {
        ...o,
        lift: 0.4,
        bump: 0.2,
        stitch: ['M156 364Q240 358 323 364', 'M160 366L157 456Q240 464 321 456L318 366'],
      }),
      label(300, 390, 34, 18, thread === palette.weld ? palette.weld : palette.chalk),
    ];
  },
};

/** A bag of soft leather drawn together by a cord. */
export const bucketBag: Subject = {
  background: 'sage',
  detail: [130, 190, 224],
  cloth: {
    c: '#8A5A36',
    ink: '#5E3A20',
    third: palette.chalk,
    weave: 'leather',
    trim: palette.flax,
    thread: palette.straw,
  },
  draw({ c, weave, trim, thread }) {
    const hide: Look = { c, weave, relief: 'drape', bump: 0.4, gloss: 0.12, thread };
    return [
      tableShadow(X, 512, 128, 22, 60),
      strap('M140 290C96 96 384 96 342 290', c, 18, 1.4),
      shape('M148 252Q240 226 332 252L326 296H154Z', { ...hide, c: darker(c, 0.42), lift: 0.4 }),
      shape(
        'M146 254Q158 280 176 262Q192 286 210 266Q226 292 242 268Q258 292 274 266Q290 286 306 262Q322 280 334 254L368 470Q372 498 346 504Q240 526 134 504Q108 498 112 470Z',
        {
          ...hide,
          lift: 1.5,
          round: 0.5,
          shade: 1.3,
          folds: [
            ['M170 292Q160 380 150 470', 11, 0.34],
            ['M206 300Q204 360 196 420', 10, 0.3],
            ['M242 302V400', 9, 0.24],
            ['M276 300Q280 360 290 430', 10, 0.3],
            ['M312 292Q324 380 336 476', 11, 0.34],
          ],
        },
      ),
      shape('M118 436Q240 464 362 436L368 472Q372 498 346 504Q240 526 134 504Q108 498 112 470Z', {
        ...hide,
        c: darker(c, 0.78),
        lift: 0.4,
        round: 0.6,
        stitch: ['M119 446Q240 474 362 446', 'M118 452Q240 480 363 452'],
      }),
      [160, 192, 224, 258, 290, 322].map((x) => [
        stroke(ellipse(x, 302 + Math.abs(x - 241) * -0.05, 6, 6.4), palette.brass, 3),
        spot(ellipse(x, 302, 4, 4.4), '#1a0f08', 0.8),
      ]),
      stroke('M160 303Q176 312 192 303M224 306Q241 314 258 306M290 303Q306 312 322 303', SHADE, 7, {
        opacity: 0.3,
        blur: 2,
      }),
      stroke('M158 301Q176 310 194 302M222 305Q241 312 260 305M288 302Q306 310 324 301', trim, 5.4),
      stroke('M236 308C220 340 232 372 214 402M246 308C262 344 254 380 268 416', SHADE, 8, {
        opacity: 0.28,
        blur: 3,
      }),
      stroke('M234 306C216 338 228 370 210 398M246 306C260 340 250 376 264 410', trim, 5.2),
      shape('M203 392h14l4 34h-20Z', {
        c: darker(c, 0.7),
        weave: 'leather',
        lift: 0.6,
        round: 0.4,
      }),
      shape('M257 404h14l4 34h-20Z', {
        c: darker(c, 0.7),
        weave: 'leather',
        lift: 0.6,
        round: 0.4,
      }),
      both((k) =>
        shape(`M${X + k * 102 - 12} 262h24v56q-12 14-24 0Z`, {
          ...hide,
          c: darker(c, 0.86),
          lift: 0.7,
          round: 0.2,
          stitch: [`M${X + k * 102 - 8} 266v50M${X + k * 102 + 8} 266v50`],
        }),
      ),
    ];
  },
};

/** A folded wallet with the notes showing. */
export const wallet: Subject = {
  background: 'weld',
  detail: [210, 250, 200],
  cloth: {
    c: '#37465F',
    ink: '#26324A',
    third: palette.chalk,
    weave: 'leather',
    trim: palette.weld,
    thread: palette.weld,
  },
  draw({ c, weave, trim, thread }) {
    const hide: Look = {
      c,
      weave,
      relief: 'crease',
      bump: 0.42,
      gloss: 0.14,
      thread,
      threadOpacity: 0.9,
    };
    const card = (y: number, colour: string): Part =>
      shape(box(128, y, 232, 60, 9), {
        c: colour,
        weave: 'smooth',
        lift: 0.5,
        bump: 0,
        shade: 0.6,
      });
    return [
      spot(ellipse(262, 404, 176, 30), SHADE, 0.28, 16),
      {
        kind: 'group',
        matrix: [0.996, -0.087, 0.087, 0.996, -22, 24],
        parts: [
          shape(box(96, 214, 296, 206, 14), {
            ...hide,
            c: darker(c, 0.72),
            lift: 1.6,
            shade: 1.2,
            stitch: [box(104, 222, 280, 190, 9)],
          }),
          shape(box(112, 208, 264, 90, 3), {
            c: '#DCE4D6',
            ink: '#B9C7B4',
            weave: 'twill',
            s: 0.6,
            lift: 0.5,
            bump: 0.2,
          }),
          card(222, palette.chalk),
          card(238, trim),
          card(256, palette.woad),
          shape(
            'M92 270Q92 262 102 262H188Q206 294 236 294H264Q292 294 306 262H388Q398 262 398 272V424Q398 438 384 438H106Q92 438 92 424Z',
            {
              ...hide,
              lift: 1,
              shade: 1.3,
              stitch: [
                'M102 271H184Q202 303 236 303H264Q296 303 312 271H390',
                'M101 274V420Q101 429 110 429H380Q389 429 389 420V274',
              ],
            },
          ),
          shape(ellipse(250, 396, 17, 17), {
            c: darker(c, 0.9),
            weave: 'leather',
            lift: 0,
            shade: 0.8,
            bump: 0.2,
            edge: 0.35,
          }),
          stroke('M242 396h16M246 390h8M246 402h8', lighter(c, 0.32), 1.8, { opacity: 0.7 }),
        ],
      },
    ];
  },
};
