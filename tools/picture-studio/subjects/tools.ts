import { shape, placed, spot, stroke, type Look, type Part } from '../drawing.ts';
import { box, ellipse } from '../outline.ts';
import { darker, palette, lighter, SHADE, shifted } from '../studio.ts';
import type { Subject } from './subject.ts';

/** A hand trowel and a fork with ash handles. */
export const trowel: Subject = {
  background: 'sage',
  detail: [110, 250, 220],
  cloth: {
    c: '#B98B57',
    ink: '#6B4526',
    third: '#8D959C',
    weave: 'wood',
    trim: palette.madder,
    thread: palette.flax,
  },
  draw({ c, ink, third, weave, trim, thread }) {
    const wood: Look = { c, ink, weave, r: 90, bump: 0.1, shade: 1.2, round: 0.8, gloss: 0.1 };
    const steel: Look = { c: third, weave: 'smooth', bump: 0.6, gloss: 0.3, shade: 1.4 };
    const handle: Part = [
      shape('M218 330Q240 322 262 330L258 470Q272 520 258 546Q240 558 222 546Q208 520 222 470Z', {
        ...wood,
        lift: 1.3,
      }),
      shape(box(216, 318, 48, 26, 4), {
        c: palette.brass,
        weave: 'smooth',
        lift: 0.5,
        bump: 0,
        round: 0.9,
      }),
      stroke('M222 486Q240 494 258 486', trim, 9, { butt: true }),
      spot(ellipse(240, 530, 6, 6), '#2a1a0c', 0.85),
      stroke('M238 528C214 556 236 588 252 574C262 562 250 546 243 532', SHADE, 5, {
        opacity: 0.24,
        blur: 3,
      }),
      stroke('M238 528C212 552 232 584 250 570C260 558 248 544 242 531', thread, 4.4),
    ];
    const trowelHead: Part = [
      shape('M232 322L230 262Q240 256 250 262L248 322Z', { ...steel, lift: 1 }),
      shape(
        'M196 120C196 84 222 48 240 34C258 48 284 84 284 120C288 190 280 240 262 264Q240 276 218 264C200 240 192 190 196 120Z',
        { ...steel, lift: 1.4, round: 0.75 },
      ),
      spot(
        'M222 120C224 90 232 70 240 58C248 70 256 90 258 120C260 180 256 220 248 240H232C224 220 220 180 222 120Z',
        SHADE,
        0.3,
        8,
      ),
      stroke('M212 120C212 180 216 220 226 248', '#ffffff', 5, { opacity: 0.55, blur: 3 }),
    ];
    const tine = (x: number, lean: number): string =>
      `M${x - 7 - lean} 70Q${x - lean} 48 ${x + 5 - lean} 70L${x + 8} 214L${x - 8} 214Z`;
    const forkHead: Part = [
      shape('M232 322L230 262Q240 256 250 262L248 322Z', { ...steel, lift: 1 }),
      [-40, 0, 40].map((x) => shape(tine(240 + x, x * -0.12), { ...steel, lift: 1.2, round: 0.6 })),
      shape('M190 198Q240 186 290 198C294 236 270 258 252 268H228C210 258 186 236 190 198Z', {
        ...steel,
        lift: 0.8,
        round: 0.6,
      }),
      stroke('M206 210Q208 232 226 250', '#ffffff', 4, { opacity: 0.5, blur: 2 }),
    ];
    return [
      placed({ x: 86, y: -6, turn: 17, scale: 0.92 }, forkHead, handle),
      placed({ x: -78, y: 12, turn: -13, scale: 0.96 }, trowelHead, handle),
    ];
  },
};

/** A nesting box with a shingled roof, hung from a peg. */
export const birdHouse: Subject = {
  background: 'woad',
  detail: [130, 210, 220],
  cloth: {
    c: '#B58A5C',
    ink: '#6E4A2B',
    third: '#4A5A6E',
    weave: 'wood',
    trim: palette.weld,
    thread: palette.flax,
  },
  draw({ c, ink, third, weave, trim, thread }) {
    const wood: Look = { c, ink, weave, bump: 0.14, lift: 0.6 };
    const board = (y: number): Part =>
      shape(`M132 ${y}L348 ${y}L347 ${y + 51}L133 ${y + 51}Z`, {
        ...wood,
        c: darker(c, 0.94 + ((y * 7) % 11) / 100),
        lift: 0.3,
        shade: 0.8,
      });
    const shingles = (side: number): Part =>
      Array.from({ length: 5 }, (_, row) =>
        Array.from({ length: 4 }, (_, i) => {
          const along = 0.1 + row * 0.2;
          const x = 240 + side * (along * 150) + side * (i * 0.5);
          const y = 132 + along * 122;
          const tone = 0.86 + ((row * 5 + i * 3) % 7) / 24;
          return i
            ? []
            : shape(
                `M${x - side * 36} ${y - 34}L${x + side * 30} ${y + 22}L${x + side * 14} ${y + 40}L${x - side * 50} ${y - 14}Z`,
                { c: darker(third, tone), weave: 'plain', s: 0.8, lift: 0.5, bump: 0.3 },
              );
        }),
      );
    const rope = 'M240 96C214 60 226 30 240 22C254 30 266 60 240 96';
    return [
      stroke(shifted(rope, 6, 8), SHADE, 8, { opacity: 0.2, blur: 4 }),
      stroke(rope, darker(thread, 0.8), 8),
      stroke(rope, thread, 4.6),
      stroke(rope, SHADE, 4.6, { opacity: 0.25, dash: [2.4, 4] }),
      spot(box(166, 250, 220, 250, 10), SHADE, 0.28, 16),
      shape('M132 240L240 132L348 240L347 470L133 470Z', { ...wood, lift: 1.6 }),
      [246, 298, 350, 402].map(board),
      shape('M136 246L240 146L344 246Z', {
        ...wood,
        c: darker(c, 1.04),
        lift: 0,
        shade: 0.8,
        edge: 0.1,
      }),
      shape(ellipse(240, 288, 46, 46), {
        c: trim,
        weave: 'smooth',
        lift: 0.5,
        bump: 0,
        gloss: 0.2,
      }),
      shape(ellipse(240, 288, 37, 37), {
        c: '#17110c',
        weave: 'smooth',
        lift: 0,
        bump: 0,
        shade: 0,
      }),
      spot('M206 300A37 37 0 0 0 274 300A37 37 0 0 1 206 300Z', '#8a6238', 0.7, 2),
      shape('M230 362h20v14h-20Z', { ...wood, c: darker(c, 0.7), lift: 0 }),
      shape('M233 360Q240 356 247 360L252 398Q240 408 228 398Z', {
        ...wood,
        r: 90,
        lift: 1.3,
        round: 0.7,
      }),
      [
        [146, 262],
        [334, 262],
        [146, 440],
        [334, 440],
      ].map(([x = 0, y = 0]) => [
        spot(ellipse(x, y, 3, 3), '#2a1c10', 0.7),
        spot(ellipse(x - 0.8, y - 0.8, 1, 1), '#ffffff', 0.5),
      ]),
      shape('M122 466H358L352 490H128Z', { ...wood, c: darker(c, 0.84), lift: 1 }),
      shape('M240 92L392 228L378 252L240 134L102 252L88 228Z', {
        c: darker(third, 0.72),
        ink: lighter(third, 0.2),
        weave: 'wood',
        lift: 1.6,
      }),
      shingles(1),
      shingles(-1),
      shape('M222 104L240 86L258 104L240 128Z', {
        c: lighter(third, 0.1),
        weave: 'plain',
        lift: 0.8,
        bump: 0.2,
      }),
    ];
  },
};
