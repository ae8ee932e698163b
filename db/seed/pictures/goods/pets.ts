import { piece, placed, spot, stroke, type Look, type Part } from '../drawing.ts';
import { box, CENTRE as X, ellipse } from '../outline.ts';
import { flatten } from '../flatten.ts';
import { darker, dye, label, lighter, SHADE, shifted, standing } from '../studio.ts';
import type { Good } from './good.ts';

const PAW = 'M222 484q6-8 14-4h20q8-4 14 4q2 8-6 9q2 10-7 8q-5-2-5-8h-12q0 7-6 8q-9 1-7-8q-7-2-5-9Z';

export const collar: Good = {
  ground: 'walnut',
  detail: [84, 290, 220],
  cloth: { c: dye.madder, ink: '#D98F86', third: dye.chalk, weave: 'twill', trim: dye.brass, thread: dye.straw },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.7, bump: 0.3, thread, threadOpacity: 0.95 };
    const buckle = (dy: number): string => `M118 ${314 + dy}q-2 0-2 4v66q0 6 5 8l46 16q7 2 7-5v-64q0-6-6-8l-44-17Z`;
    return placed(
      { turn: -7, about: [240, 290] },
      spot(ellipse(262, 352, 172, 92), SHADE, 0.24, 16),
      piece('M72 262C72 130 408 130 408 262L408 300C400 182 80 182 72 300Z', { ...o, c: darker(o.c, 0.66), lift: 0.5, shade: 1.6 }),
      piece('M72 262C80 382 400 382 408 262L408 312C404 436 76 436 72 312Z', { ...o, lift: 1.4, round: 0.9, shade: 0.9, stitch: ['M74 272C84 390 396 390 406 272', 'M73 306C82 426 398 426 407 306'] }),
      [318, 342, 364].map((x, i) => {
        const y = 368 - i * 11 - (i === 2 ? 4 : 0);
        return [spot(ellipse(x, y, 4, 5), '#20100c', 0.9), stroke(ellipse(x, y, 6, 7), '#D9B765', 2.4)];
      }),
      stroke(buckle(2), darker(trim, 0.72), 9), stroke(buckle(0), lighter(trim, 0.3), 5), stroke('M117 352L178 374', darker(trim, 0.95), 7),
      piece('M186 338h14v62h-14Z', { ...o, lift: 0.5, round: 0.4 }),
      stroke('M224 404a22 22 0 1 0 36 2', darker(trim, 0.72), 7), stroke('M224 402a22 22 0 1 0 36 2', lighter(trim, 0.3), 4),
      piece(ellipse(246, 480, 44, 44) + ellipse(246, 446, 5, 5), { c: trim, weave: 'smooth', lift: 1.2, round: 0.6, gloss: 0.4, bump: 0.2 }),
      spot(PAW, '#6d4d16', 0.72),
    );
  },
};

/** A round bed seen from the front: a padded wall behind, a cushion within, a low lip before. */
export const bed: Good = {
  ground: 'weld',
  table: 410,
  detail: [66, 250, 230],
  cloth: { c: '#E8E3D6', ink: '#39414F', third: dye.chalk, weave: 'houndstooth', trim: '#C08B2B', thread: dye.madder },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.78, bump: 0.4 };
    return [
      standing(X, 484, 196, 24, 40),
      piece('M40 372C32 270 120 214 240 212C360 214 448 270 440 372C438 400 420 420 400 424L80 424C60 420 42 400 40 372Z', {
        ...o, lift: 1.2, shade: 2.4,
        folds: [['M92 262Q116 286 114 318', 12, 0.3], ['M170 226Q182 256 178 286', 11, 0.26], ['M310 226Q298 256 302 286', 11, 0.26], ['M388 262Q364 286 366 318', 12, 0.3]],
      }),
      spot(ellipse(240, 350, 160, 76), SHADE, 0.5, 8),
      piece('M86 366C82 312 150 280 240 280C330 280 398 312 394 366C394 414 330 436 240 436C150 436 86 414 86 366Z', {
        c: trim, weave: 'cord', s: 0.9, r: 90, lift: 0, shade: 2, bump: 0.24, folds: [['M128 350Q240 316 352 350', 16, 0.2]],
      }),
      spot(ellipse(214, 318, 96, 18), '#ffffff', 0.2, 16),
      placed({ x: 196, y: 326, turn: 9, about: [0, 0] }, piece('M2 22C-14 8 6-10 18 4L72 12C80-8 104 2 94 18C108 30 88 46 76 34L20 26C12 44-8 38 2 22Z', {
        c: '#EFEAE0', lift: 1.1, shade: 0.9, bump: 0.3, stitch: ['M14 16L80 24'], thread, threadOpacity: 0.9,
      })),
      piece('M34 378C34 350 60 340 82 358C104 398 170 412 240 412C310 412 376 398 398 358C420 340 446 350 446 378C446 444 356 486 240 486C124 486 34 444 34 378Z', {
        ...o, r: 4, lift: 1, shade: 2.2, gloss: 0.1,
        folds: [['M70 366Q80 400 66 428', 12, 0.3], ['M146 406Q150 440 140 470', 12, 0.26], ['M240 414V482', 10, 0.2], ['M334 406Q330 440 340 470', 12, 0.26], ['M410 366Q400 400 414 428', 12, 0.3]],
      }),
      label(278, 436, 46, 24, thread, dye.chalk),
    ];
  },
};

/** Slanting strands across a cord: one every `every` units, from `from` on. */
function twist(d: string, colour: string, width: number, every: number, from: number): Part {
  const strands: Part[] = [];
  let along = every - from;
  for (const { points } of flatten(d, [1, 0, 0, 1, 0, 0], false)) {
    for (let i = 2; i < points.length; i += 2) {
      const [x, y] = [points[i - 2] ?? 0, points[i - 1] ?? 0];
      const [dx, dy] = [(points[i] ?? 0) - x, (points[i + 1] ?? 0) - y];
      const length = Math.hypot(dx, dy);
      for (; along < length; along += every) {
        const [px, py] = [x + (dx * along) / length, y + (dy * along) / length];
        const [ux, uy] = [dx / length, dy / length];
        const [ax, ay] = [px - uy * 7.4 - ux * 5, py + ux * 7.4 - uy * 5];
        const [bx, by] = [px + uy * 7.4 + ux * 5, py - ux * 7.4 + uy * 5];
        strands.push(stroke(`M${ax} ${ay}Q${px + uy * 1.5 - ux * 2.5} ${py - ux * 1.5 - uy * 2.5} ${bx} ${by}`, colour, width, { opacity: 0.9 }));
      }
      along -= length;
    }
  }
  return strands;
}

/** A twisted cotton leash, coiled, with a snap hook. */
export const leash: Good = {
  ground: 'chalk',
  detail: [140, 330, 220],
  cloth: { c: dye.woad, ink: dye.chalk, third: dye.chalk, weave: 'plain', trim: dye.brass, thread: dye.weld },
  draw({ c, ink, trim, thread }) {
    const rope = (d: string, tone = 1): Part => [
      stroke(d, SHADE, 20, { opacity: 0.28, blur: 5 }),
      stroke(shifted(d, 3, 5), SHADE, 19, { opacity: 0.24, blur: 3 }),
      stroke(d, darker(c, 0.5 * tone), 18.5),
      stroke(d, darker(c, tone), 16),
      twist(d, darker(c, 0.62 * tone), 2.2, 9, 0),
      twist(d, ink, 3, 36, 5),
      twist(d, thread, 2.6, 36, 23),
      stroke(shifted(d, -2.5, -3), '#ffffff', 5, { opacity: 0.26, blur: 2 }),
    ];
    return [
      rope('M300 86C420 150 420 330 290 372C160 404 92 300 140 220C188 150 320 170 336 258C342 330 262 356 214 318', 0.86),
      rope('M300 86C250 60 190 78 176 128C168 176 220 196 258 170C292 146 300 110 300 86'),
      rope('M214 318C160 268 200 206 254 216C312 230 318 304 262 322C226 336 196 366 206 420'),
      piece(box(284, 74, 30, 38, 5), { c: '#6A4630', weave: 'leather', r: 20, lift: 0.8, round: 0.5, stitch: ['M290 82h18', 'M290 104h18'], thread }),
      piece(box(190, 398, 34, 40, 5), { c: '#6A4630', weave: 'leather', lift: 0.8, round: 0.6, stitch: ['M195 406h24', 'M195 430h24'], thread }),
      stroke(ellipse(207, 450, 13, 13), SHADE, 8, { opacity: 0.3, blur: 3 }),
      stroke(ellipse(207, 450, 13, 13), darker(trim, 0.62), 8), stroke(ellipse(206, 449, 13, 13), trim, 5),
      piece(box(198, 462, 18, 20, 5), { c: trim, weave: 'smooth', lift: 0.8, round: 0.9, bump: 0 }),
      stroke('M207 482C176 494 178 556 210 556C232 556 238 536 234 516', SHADE, 11, { opacity: 0.3, blur: 4 }),
      stroke('M207 482C176 492 176 552 208 552C230 552 236 532 232 510', darker(trim, 0.62), 12), stroke('M206 482C178 494 178 548 207 549C227 549 232 530 229 511', trim, 8), stroke('M200 487C184 504 186 540 206 544', lighter(trim, 0.6), 2.4, { opacity: 0.8 }),
      stroke('M212 484L232 512', darker(trim, 0.7), 8), stroke('M212 483L231 510', lighter(trim, 0.3), 4.6),
    ];
  },
};

/** A stoneware feeding bowl. */
export const petBowl: Good = {
  ground: 'woad',
  table: 400,
  detail: [96, 280, 224],
  cloth: { c: '#E9E4D8', ink: dye.indigo, third: '#B5773E', weave: 'smooth', trim: dye.weld, thread: dye.madder },
  draw({ c, ink, third, weave, trim, thread }) {
    const biscuits: Part = Array.from({ length: 46 }, (_, i) => {
      const [x, y] = [128 + ((i * 83) % 226), 298 + ((i * 37) % 38) - Math.abs(((i * 83) % 226) - 112) * -0.06];
      const inside = ((x - 240) / 140) ** 2 + ((y - 314) / 29) ** 2 < 0.86;
      return inside ? piece(ellipse(x, y, 13, 8.500), { c: darker(third, 0.78 + ((i * 7) % 9) / 22), weave: 'smooth', lift: 0.5, bump: 0.6, shade: 1.1 }) : [];
    });
    return [
      standing(X, 478, 184, 24, 50),
      piece('M76 314Q240 372 404 314L436 458Q438 476 420 480Q240 512 60 480Q42 476 44 458Z', { c, weave, lift: 0.4, round: 0.85, bump: 0.2, gloss: 0.22 }),
      piece('M50 432Q240 482 430 432L436 458Q438 476 420 480Q240 512 60 480Q42 476 44 458Z', { c: '#C7A679', weave: 'plain', s: 0.7, lift: 0, round: 0.8, bump: 0.2, shade: 0.6, edge: 0 }),
      stroke('M58 398Q240 448 422 398', ink, 9, { opacity: 0.85, butt: true }),
      stroke('M62 380Q240 430 418 380', thread, 3, { opacity: 0.8, butt: true }),
      piece(ellipse(X, 314, 164, 40), { c: lighter(c, 0.2), weave, lift: 0, bump: 0, shade: 0.5 }),
      piece(ellipse(X, 317, 148, 32), { c: darker(third, 0.4), weave, lift: 0, bump: 0, shade: 1.8 }),
      biscuits,
      placed({ x: -6, y: -46, scale: 1 }, spot(PAW, trim, 0)),
    ];
  },
};

/** A ball and a knotted rope to pull on. */
export const ropeToy: Good = {
  ground: 'rose',
  table: 420,
  detail: [70, 240, 224],
  cloth: { c: dye.madder, ink: dye.straw, third: dye.woad, weave: 'plaid', trim: dye.chalk, thread: dye.chalk },
  draw({ c, ink, third, weave, trim, thread }) {
    const cord = (d: string, dyed: string): Part => [
      stroke(shifted(d, 4, 8), SHADE, 26, { opacity: 0.26, blur: 6 }),
      stroke(d, darker(dyed, 0.55), 25), stroke(d, dyed, 22),
      twist(d, trim, 5, 22, 4), twist(d, darker(dyed, 0.6), 2.4, 11, 0),
      stroke(shifted(d, -3, -5), '#ffffff', 7, { opacity: 0.24, blur: 3 }),
    ];
    const tuft = (x: number, y: number, side: number): Part =>
      Array.from({ length: 26 }, (_, i) => {
        const spread = (i - 12.5) * 2.3;
        return stroke(`M${x} ${y + spread * 0.36}q${side * 26} ${spread * 0.4} ${side * (46 + ((i * 13) % 11))} ${spread * 1.15}`, i % 3 === 0 ? third : i % 3 === 1 ? trim : darker(trim, 0.86), 3);
      });
    return [
      standing(250, 482, 188, 18, 30),
      tuft(96, 430, -1), tuft(392, 458, 1),
      cord('M100 430C150 450 180 410 220 432C270 456 320 430 388 458', third),
      piece('M96 402Q118 396 126 418Q134 446 112 458Q90 458 88 432Q88 410 96 402Z', { c: third, ink: trim, weave: 'twill', s: 1.4, lift: 0.9, round: 0.5, shade: 1.6 }),
      piece('M368 432Q394 424 402 448Q408 478 382 488Q358 488 358 462Q358 440 368 432Z', { c: third, ink: trim, weave: 'twill', s: 1.4, lift: 0.9, round: 0.5, shade: 1.6 }),
      spot(ellipse(276, 458, 110, 18), SHADE, 0.34, 8),
      piece(ellipse(252, 338, 116, 114), { c, ink, third: trim, weave, s: 0.7, r: 18, lift: 0.7, shade: 2.4, round: 0.45, bump: 0.2 }),
      stroke('M156 274C220 320 220 400 190 434M346 272C290 310 280 380 318 432', SHADE, 2, { opacity: 0.4 }),
      stroke('M156 277C218 322 218 398 188 431M348 275C293 312 284 380 321 429', thread, 2.2, { dash: [6, 4], opacity: 0.9 }),
      spot(ellipse(300, 392, 54, 46), SHADE, 0.4, 16),
      spot(ellipse(206, 284, 50, 38), '#ffffff', 0.34, 16),
      label(236, 402, 40, 20, ink),
    ];
  },
};
