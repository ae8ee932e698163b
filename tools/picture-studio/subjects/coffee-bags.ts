import { shape, spot, stroke, type Look, type Part } from '../drawing.ts';
import { box, ellipse } from '../outline.ts';
import { darker, lighter, palette, SHADE, tableShadow } from '../studio.ts';
import type { Cloth, Subject } from './subject.ts';

/** The mark on a bag's label, inside 158..312 by 268..400. */
const MARKS: Readonly<Record<string, (ink: string) => Part>> = {
  rings: (ink) =>
    [12, 24, 36, 48, 60].map((r) => stroke(ellipse(235, 334, r, r), ink, 2.6, { opacity: 0.8 })),
  north: (ink) => [
    stroke('M235 272V398M172 334H298', ink, 1.6, { opacity: 0.45 }),
    stroke(ellipse(235, 334, 54, 54), ink, 2, { opacity: 0.6 }),
    spot('M235 276L258 380L235 362L212 380Z', ink, 0.9),
  ],
  peaks: (ink) => [
    spot('M164 396L206 310L228 348L258 284L306 396Z', ink, 0.85),
    spot('M206 310L216 332L206 340L198 330ZM258 284L272 318L258 328L246 312Z', palette.chalk, 0.9),
  ],
  waves: (ink) =>
    [0, 1, 2, 3, 4].map((i) =>
      stroke(
        `M166 ${292 + i * 24}q17-16 34.5 0q17.5 16 34.5 0q17.5-16 34.5 0q17.5 16 34.5 0`,
        ink,
        i % 2 ? 2.2 : 5,
        { opacity: 0.85 },
      ),
    ),
  tide: (ink) =>
    [0, 1, 2, 3, 4, 5, 6].map((i) => spot(box(166, 282 + i * 16, 138 - i * 18, 7), ink, 0.85)),
  sun: (ink) => [
    spot('M175 362a60 60 0 0 1 120 0Z', ink, 0.88),
    [0, 1, 2, 3].map((i) => stroke(`M${178 + i * 6} ${372 + i * 9}H${292 - i * 6}`, ink, 3.4)),
  ],
};

/** A bag of coffee with a folded top, from the front. */
export const coffeeBag: Subject = {
  background: 'chalk',
  table: 436,
  detail: [128, 232, 216],
  cloth: {
    c: '#39443F',
    ink: '#14201D',
    third: '#F0682C',
    weave: 'smooth',
    trim: '#F0682C',
    thread: '#14201D',
  },
  styles: Object.keys(MARKS),
  follow: (base) => ({ thread: darker(base, 0.5) }),
  draw({ c, ink, third, trim }: Cloth, style) {
    const paper: Look = { c, weave: 'smooth', relief: 'crease', bump: 0.5, gloss: 0.08 };
    return [
      tableShadow(236, 506, 132, 22, 66),
      shape('M338 182L366 196L366 470Q366 478 360 484L338 506Z', {
        ...paper,
        c: darker(c, 0.66),
        lift: 0.3,
        shade: 1.2,
      }),
      spot('M352 190L358 340L352 492L340 504L338 186Z', SHADE, 0.22, 4),
      shape('M122 182Q230 194 340 182L344 492Q344 506 330 507L132 507Q118 506 118 492Z', {
        ...paper,
        lift: 0.5,
        shade: 2,
        round: 0.35,
        folds: [
          ['M134 196Q150 260 138 330', 16, 0.34],
          ['M328 196Q312 240 322 300', 14, 0.3],
          ['M140 440Q170 470 150 502', 14, 0.3],
          ['M318 430Q300 470 322 502', 14, 0.3],
          ['M180 190Q196 214 188 236', 10, 0.26],
          ['M284 190Q270 214 276 234', 10, 0.26],
        ],
      }),
      shape(box(150, 232, 164, 214, 4), {
        c: third,
        weave: 'smooth',
        lift: 0.25,
        shade: 0.5,
        round: 0.25,
        bump: 0.12,
      }),
      spot(box(166, 248, 74, 6), ink, 0.85),
      MARKS[style]?.(ink) ?? [],
      spot(box(166, 414, 96, 6) + box(166, 426, 58, 4), ink, 0.7),
      shape('M126 108Q232 98 336 108L342 184Q230 198 120 184Z', {
        ...paper,
        c: lighter(c, 0.06),
        lift: 0.9,
        shade: 1.6,
        round: 0.35,
        folds: [
          ['M170 108Q176 146 168 186', 12, 0.24],
          ['M290 108Q284 146 294 186', 12, 0.24],
        ],
      }),
      stroke('M120 185Q230 199 342 185', SHADE, 5, { opacity: 0.4, blur: 3 }),
      shape('M114 128Q230 118 350 128L351 144Q230 134 113 144Z', {
        c: trim,
        weave: 'smooth',
        lift: 0.4,
        shade: 0.6,
        round: 0.5,
        bump: 0.08,
      }),
      spot(ellipse(176, 300, 30, 120), '#ffffff', 0.06, 20),
    ];
  },
};

/** An open parcel with two bags in it. */
export const coffeeParcel: Subject = {
  background: 'sage',
  table: 400,
  detail: [70, 190, 240],
  cloth: {
    c: '#C19A6B',
    ink: '#3C2A16',
    third: '#F0682C',
    weave: 'smooth',
    trim: '#8FBFD3',
    thread: '#39443F',
  },
  follow: (base) => ({ ink: darker(base, 0.3) }),
  draw({ c, ink, third, trim, thread }) {
    const card: Look = { c, weave: 'smooth', bump: 0.2 };
    const bag = (x: number, label: string, height: number): Part => [
      shape(
        `M${x} ${350 - height}Q${x + 60} ${342 - height} ${x + 122} ${350 - height}L${x + 126} 396H${x - 4}Z`,
        {
          c: thread,
          weave: 'smooth',
          relief: 'crease',
          lift: 0.8,
          shade: 1.8,
          round: 0.35,
          bump: 0.5,
        },
      ),
      shape(
        `M${x - 6} ${366 - height}Q${x + 60} ${358 - height} ${x + 128} ${366 - height}l1 12Q${x + 60} ${370 - height} ${x - 7} ${378 - height}Z`,
        { c: label, weave: 'smooth', lift: 0.4, shade: 0.5, bump: 0.08 },
      ),
      shape(box(x + 20, 412 - height, 84, 110, 3), {
        c: label,
        weave: 'smooth',
        lift: 0.2,
        shade: 0.4,
        bump: 0.1,
      }),
      spot(`M${x + 62} ${424 - height}l15 62l-15-11l-15 11Z`, '#14201D', 0.85),
    ];
    return [
      tableShadow(236, 512, 176, 22, 64),
      shape('M60 346L92 306H372L404 346Z', { ...card, c: darker(c, 0.5), lift: 0.2 }),
      bag(96, trim, 132),
      bag(236, third, 150),
      shape('M384 344L432 320L426 470L384 512Z', { ...card, c: darker(c, 0.7), shade: 1.2 }),
      shape('M56 344H388V500Q388 512 376 512H68Q56 512 56 500Z', {
        ...card,
        lift: 0.6,
        shade: 1.8,
      }),
      shape('M56 344L22 380H352L388 344Z', { ...card, c: lighter(c, 0.18), lift: 1.2, shade: 1 }),
      shape(box(196, 380, 52, 132), { c: lighter(c, 0.3), weave: 'smooth', lift: 0.1, bump: 0.1 }),
      spot('M106 420l13 54l-13-10l-13 10Z', ink, 0.85),
      spot(box(284, 450, 70, 6) + box(284, 464, 44, 5), ink, 0.7),
    ];
  },
};
