import { gathers, shape, spot, stroke, type Look, type Part } from '../drawing.ts';
import { along, both, ellipse, folded, sided, type Side } from '../outline.ts';
import { button, darker, deeper, palette, label, lighter, SHADE } from '../studio.ts';
import type { Subject } from './subject.ts';

/** A bib that closes at the back of the neck, edged all round. */
export const bib: Subject = {
  background: 'rose',
  detail: [130, 220, 220],
  cloth: {
    c: '#F2EBDA',
    ink: palette.woad,
    third: palette.weld,
    weave: 'sprig',
    trim: palette.woad,
    thread: palette.chalk,
  },
  follow: (base, ink) => ({ trim: deeper(base, ink) }),
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.8, relief: 'drape', bump: 0.4, thread };
    const d = folded(
      '0,250 70,248,74,170 70,120,34,118 22,116,22,102 24,84,48,80 120,80,132,170 156,220,156,330 156,480,60,510 30,516,0,516',
    );
    const edge = (path: string): Part => [
      stroke(path, darker(trim, 0.7), 10),
      stroke(path, trim, 7.6),
      stroke(path, thread, 1.3, { dash: [5, 4], opacity: 0.7 }),
    ];
    return [
      shape(d, {
        ...o,
        lift: 1.6,
        shade: 1.3,
        folds: [
          ['M130 260Q160 360 150 460', 12, 0.22],
          ['M350 260Q320 360 330 460', 12, 0.22],
        ],
      }),
      edge(d),
      shape(folded('0,404 90,398,152,372 150,478,60,508 30,514,0,514'), {
        ...o,
        r: 12,
        lift: 0.7,
        bump: 0.3,
      }),
      edge('M90 374Q150 398 240 404Q330 398 390 374'),
      both((k) => button(240 + k * 42, 100, palette.chalk, 7)),
      label(224, 440, 34, 18, palette.weld),
    ];
  },
};

/** A soft hat with a wide brim and ties. */
export const sunHat: Subject = {
  background: 'weld',
  detail: [120, 150, 226],
  cloth: {
    c: '#EDE4D0',
    ink: palette.moss,
    third: palette.madder,
    weave: 'sprig',
    trim: palette.moss,
    thread: palette.chalk,
  },
  follow: (base, ink) => ({ trim: deeper(base, ink) }),
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.62, relief: 'crease', bump: 0.42, thread };
    const tie = (k: Side): Part => [
      stroke(along(k, '96,372 120,430,100,480 90,520,112,556'), SHADE, 9, {
        opacity: 0.24,
        blur: 3,
      }),
      stroke(along(k, '94,370 118,428,98,478 88,518,110,554'), darker(trim, 0.72), 9, {
        butt: true,
      }),
      stroke(along(k, '94,370 118,428,98,478 88,518,110,554'), trim, 6.6, { butt: true }),
    ];
    return [
      spot(ellipse(258, 404, 190, 30), SHADE, 0.28, 14),
      both(tie),
      shape(
        'M40 350C56 300 150 270 240 270C330 270 424 300 440 350C446 384 420 404 396 396C370 388 350 410 322 402C296 394 270 416 240 412C210 416 184 394 158 402C130 410 110 388 84 396C60 404 34 384 40 350Z',
        {
          ...o,
          lift: 1.5,
          shade: 1.7,
          folds: [...gathers(11, [130, 350, 312], [50, 430, 396], 0.3)],
          stitch: [
            'M52 352C70 312 150 284 240 284C330 284 410 312 428 352',
            'M60 382C110 376 180 392 240 398C300 392 370 376 420 382',
          ],
        },
      ),
      shape('M124 318C116 230 160 158 240 154C320 158 364 230 356 318C330 344 150 344 124 318Z', {
        ...o,
        lift: 0.7,
        round: 0.4,
        shade: 1.7,
        folds: gathers(9, [226, 254, 160], [136, 344, 310], 0.26),
        seams: ['M240 156V320', 'M236 156Q170 210 164 318', 'M244 156Q310 210 316 318'],
      }),
      shape('M122 300Q240 346 358 300L360 328Q240 376 120 328Z', {
        c: trim,
        ink: lighter(trim, 0.3),
        weave: 'twill',
        lift: 0.5,
        round: 0.5,
        bump: 0.15,
        thread,
        stitch: ['M123 306Q240 352 357 306', 'M121 323Q240 370 359 323'],
      }),
      button(240, 156, trim, 8),
    ];
  },
};

/** A stuffed rabbit in cloth. */
export const rabbit: Subject = {
  background: 'sage',
  detail: [130, 150, 220],
  cloth: {
    c: '#E2D6BF',
    ink: '#CFC0A2',
    third: palette.rose,
    weave: 'plain',
    trim: palette.woad,
    thread: palette.walnut,
  },
  draw({ third, trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.8, bump: 0.5, shade: 1.9, relief: 'drape' };
    const dressed: Look = {
      c: trim,
      ink: '#F2F1EA',
      weave: 'dots',
      s: 0.46,
      bump: 0.4,
      relief: 'drape',
    };
    const limb = (k: Side): Part => [
      shape(sided(k, '20,420 62,420 70,500,62,548 40,566,20,548 18,480,20,420'), { ...o, lift: 1 }),
      stroke(along(k, '30,546 40,556,54,546'), thread, 1.6, { opacity: 0.5 }),
    ];
    const arm = (k: Side): Part =>
      shape(sided(k, '44,300 70,296 112,350,124,412 120,440,98,440 74,380,44,340'), {
        ...o,
        r: -20 * k,
        lift: 1.1,
      });
    const ear = (k: Side): Part => [
      shape(sided(k, '12,170 -2,90,22,34 48,22,62,52 72,110,54,176'), {
        ...o,
        r: 10 * k,
        lift: 1,
        shade: 1.6,
      }),
      shape(sided(k, '24,164 16,96,30,54 44,46,51,66 56,110,44,168'), {
        c: third,
        weave: 'dots',
        ink: lighter(third, 0.5),
        s: 0.3,
        lift: 0,
        shade: 1.2,
        bump: 0.3,
      }),
    ];
    return [
      both(ear),
      both(limb),
      shape(folded('0,280 44,276 70,330,84,440 50,462,0,464'), {
        ...dressed,
        lift: 1.3,
        folds: gathers(7, [200, 280, 290], [160, 320, 452], 0.3),
        thread: palette.chalk,
        stitch: ['M160 436Q240 456 320 436'],
      }),
      both(arm),
      shape(
        'M164 222C160 166 196 142 240 142C284 142 320 166 316 222C314 272 280 296 240 296C200 296 166 272 164 222Z',
        {
          ...o,
          lift: 1.2,
          shade: 2,
          seams: ['M240 144Q246 190 240 226'],
        },
      ),
      both((k) => [
        spot(ellipse(240 + k * 32, 222, 5.4, 6), '#241a14', 0.95),
        spot(ellipse(238.5 + k * 32, 219.5, 1.8, 1.8), '#ffffff', 0.9),
        spot(ellipse(240 + k * 48, 246, 15, 10), third, 0.34, 6),
      ]),
      stroke('M232 240L248 240L240 248Z', thread, 3),
      stroke('M240 249V258M240 258Q231 268 222 261M240 258Q249 268 258 261', thread, 2),
      both((k) =>
        shape(sided(k, '-1,296 14,282,42,276 52,286,50,304 28,318,-1,306'), {
          c: '#F6F1E6',
          weave: 'plain',
          s: 0.5,
          lift: 0.6,
          shade: 1.2,
          bump: 0.2,
          thread: trim,
          stitch: [along(k, '6,302 28,310,44,300')],
        }),
      ),
      button(240, 330, palette.weld, 5),
      button(240, 366, palette.weld, 5),
    ];
  },
};
