import { shape, placed, spot, stroke, type Look, type Part } from '../drawing.ts';
import { CENTRE as X, ellipse, folded } from '../outline.ts';
import { darker, palette, lighter, SHADE, shifted, tableShadow } from '../studio.ts';
import type { Subject } from './subject.ts';

/** A round teapot. */
export const teapot: Subject = {
  background: 'rose',
  table: 430,
  detail: [60, 230, 224],
  cloth: {
    c: '#4F7488',
    ink: '#2C3E4A',
    third: palette.chalk,
    weave: 'speckle',
    trim: '#B98B57',
    thread: palette.chalk,
  },
  follow: (base) => ({ ink: darker(base, 0.5) }),
  draw({ trim, thread, ...yarns }) {
    const glaze: Look = { ...yarns, bump: 0.16, gloss: 0.3, shade: 1.2 };
    const handle = 'M352 320C450 296 460 440 344 442';
    return [
      tableShadow(236, 490, 128, 20, 66),
      stroke(shifted(handle, 5, 9), SHADE, 22, { opacity: 0.2, blur: 7 }),
      stroke(handle, darker(yarns.c, 0.62), 22),
      stroke(shifted(handle, -1, -1.5), yarns.c, 17),
      stroke(shifted(handle, -3, -4), '#ffffff', 5, { opacity: 0.35, blur: 2.5 }),
      shape('M134 430C90 420 92 350 62 304C54 292 60 282 74 284L100 286C112 300 122 322 146 336Z', {
        ...glaze,
        lift: 0.8,
        shade: 1.5,
      }),
      shape('M56 296C56 280 96 276 104 290C98 302 66 308 56 296Z', {
        ...glaze,
        c: darker(yarns.c, 0.4),
        lift: 0,
        bump: 0,
      }),
      shape(
        'M236 274C330 274 378 330 376 392C374 446 332 488 300 492Q236 502 172 492C140 488 98 446 96 392C94 330 142 274 236 274Z',
        {
          ...glaze,
          lift: 0.4,
          round: 0.9,
          shade: 1.6,
        },
      ),
      shape('M158 482Q236 498 314 482L310 496Q236 508 162 496Z', {
        c: '#C9AE86',
        weave: 'smooth',
        lift: 0,
        round: 0.7,
        bump: 0,
      }),
      stroke('M98 372Q236 412 374 372', thread, 5, { opacity: 0.75, butt: true }),
      stroke('M97 386Q236 426 375 386', thread, 2, { opacity: 0.7, butt: true }),
      shape('M164 288C172 248 300 248 308 288Q236 310 164 288Z', {
        ...glaze,
        lift: 0.7,
        round: 0.7,
      }),
      stroke('M162 289Q236 312 310 289', darker(yarns.c, 0.5), 3, { opacity: 0.7 }),
      shape(ellipse(236, 242, 22, 19), {
        c: trim,
        ink: darker(trim, 0.6),
        weave: 'wood',
        lift: 0.8,
        round: 0.6,
        shade: 1.6,
      }),
      spot(ellipse(166, 344, 26, 40), '#ffffff', 0.26, 12),
    ];
  },
};

/** A large and a small plate from above, on a folded napkin. */
export const plate: Subject = {
  background: 'sage',
  detail: [60, 150, 230],
  cloth: {
    c: '#EEEAE0',
    ink: palette.indigo,
    third: '#C9D3DF',
    weave: 'speckle',
    trim: palette.woad,
    thread: palette.madder,
  },
  draw({ c, ink, third, weave, trim, thread }) {
    const disc = (cx: number, cy: number, r: number, glaze: string, line: string): Part => [
      shape(ellipse(cx, cy, r, r), {
        c: glaze,
        ink: weave === 'speckle' ? '#6d6353' : ink,
        weave,
        lift: 1.8,
        shade: 1.5,
        bump: 0.1,
        gloss: 0.1,
      }),
      stroke(ellipse(cx, cy, r - 5, r - 5), line, 5, { opacity: 0.88 }),
      stroke(ellipse(cx, cy, r - 14, r - 14), line, 1.6, { opacity: 0.8 }),
      stroke(ellipse(cx + 2, cy + 2.5, r * 0.7, r * 0.7), '#ffffff', 5, { opacity: 0.5, blur: 2 }),
      stroke(ellipse(cx - 1, cy - 1, r * 0.7, r * 0.7), SHADE, 6, { opacity: 0.28, blur: 3 }),
      spot(ellipse(cx - r * 0.18, cy - r * 0.2, r * 0.4, r * 0.34), '#ffffff', 0.24, 18),
    ];
    return [
      placed(
        { turn: 14, about: [300, 400] },
        shape('M226 190L420 190Q424 380 420 560L226 560Q222 380 226 190Z', {
          c: third,
          ink: lighter(third, 0.3),
          weave: 'twill',
          lift: 1.3,
          bump: 0.4,
          folds: [['M322 196V556', 10, 0.2]],
          stitch: ['M234 198L412 198L412 552L234 552Z'],
          thread: trim,
        }),
      ),
      disc(206, 258, 168, c, ink),
      disc(298, 412, 116, lighter(trim, 0.08), thread === palette.madder ? palette.chalk : thread),
    ];
  },
};

/** A tall jug with a lip. */
export const jug: Subject = {
  background: 'woad',
  table: 446,
  detail: [124, 130, 220],
  cloth: {
    c: '#E9E2D2',
    ink: palette.madder,
    third: '#B98B57',
    weave: 'speckle',
    trim: palette.indigo,
    thread: palette.weld,
  },
  draw({ c, ink, third, weave, trim }) {
    const glaze: Look = {
      c,
      ink: weave === 'speckle' ? darker(c, 0.5) : ink,
      weave,
      bump: 0.16,
      gloss: 0.24,
    };
    const handle = 'M316 214C420 200 430 380 330 402';
    return [
      tableShadow(232, 514, 106, 20, 68),
      stroke(shifted(handle, 6, 10), SHADE, 22, { opacity: 0.2, blur: 7 }),
      stroke(handle, darker(c, 0.68), 23),
      stroke(shifted(handle, -1, -1.5), c, 18),
      stroke(shifted(handle, -3, -5), '#ffffff', 5, { opacity: 0.4, blur: 2.5 }),
      shape(
        'M126 158C146 170 200 174 236 172C276 172 310 168 322 160C318 220 316 260 330 310C348 370 346 450 316 508Q232 526 150 508C118 450 116 370 136 310C150 262 150 214 126 158Z',
        {
          ...glaze,
          lift: 0.5,
          round: 0.85,
          shade: 1.3,
        },
      ),
      shape(
        'M130 400Q232 428 336 400C342 440 334 474 316 508Q232 526 150 508C132 474 124 440 130 400Z',
        {
          c: third,
          weave: 'smooth',
          lift: 0,
          round: 0.8,
          bump: 0.1,
          shade: 0.5,
          edge: 0.1,
        },
      ),
      stroke('M140 300Q232 324 326 300', trim, 8, { opacity: 0.85, butt: true }),
      stroke('M136 316Q232 342 331 316', trim, 2.4, { opacity: 0.85, butt: true }),
      Array.from({ length: 9 }, (_, i) => {
        const x = 152 + i * 20;
        return stroke(
          `M${x} ${352 + 9 * (1 - ((x - 232) / 90) ** 2)}q6 10 0 22q-7-10 0-22`,
          ink,
          4,
          {
            opacity: 0.8 * (1 - Math.abs(x - 232) / 170),
          },
        );
      }),
      shape(
        'M112 144C130 128 200 142 236 142C280 142 322 146 324 160C316 178 276 180 236 180C190 180 150 178 128 166C118 160 106 152 112 144Z',
        {
          ...glaze,
          lift: 0.3,
          bump: 0,
          shade: 0.8,
        },
      ),
      shape(
        'M124 150C146 142 200 152 236 152C276 152 308 154 312 161C304 171 272 171 236 171C196 171 154 169 136 160C128 156 120 153 124 150Z',
        {
          c: darker(c, 0.34),
          weave: 'smooth',
          lift: 0,
          bump: 0,
          shade: 1.4,
        },
      ),
    ];
  },
};

/** Two turned holders with tapers. */
export const candleHolder: Subject = {
  background: 'walnut',
  table: 448,
  detail: [110, 330, 216],
  cloth: {
    c: palette.brass,
    ink: '#7E5F26',
    third: '#EFE6D2',
    weave: 'smooth',
    trim: palette.madder,
    thread: '#241a12',
  },
  draw({ c, ink, third, weave, trim, thread }) {
    const one = (wax: string, height: number): Part => {
      const material: Look = {
        c,
        ink,
        weave,
        r: weave === 'wood' ? 90 : 0,
        round: 1,
        bump: 0.1,
        gloss: 0.35,
      };
      return [
        tableShadow(X, 512, 72, 14, 50),
        shape(folded(`0,${height} 12,${height} 14,412 0,414`), {
          c: wax,
          weave: 'smooth',
          lift: 0.6,
          round: 0.9,
          bump: 0,
        }),
        stroke(`M240 ${height + 2}Q238 ${height - 10} 241 ${height - 20}`, thread, 3.4),
        shape(
          folded(
            '0,406 26,406 28,418 18,424 12,446 22,456 10,474 16,484 58,496 70,506 66,514 0,520',
          ),
          {
            ...material,
            lift: 0.5,
            shade: 1.4,
          },
        ),
        shape(folded('0,398 28,398 30,410 0,416'), { ...material, lift: 0.3, shade: 0.8 }),
        stroke('M218 456Q240 462 262 456', darker(c, 0.6), 2, { opacity: 0.6 }),
      ];
    };
    return [
      placed({ x: 82, y: -26, scale: 0.98 }, one(third, 120)),
      placed({ x: -72, y: 6, scale: 1 }, one(trim, 208)),
    ];
  },
};
