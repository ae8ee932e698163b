import { shape, placed, spot, stroke, type Look, type Part } from '../drawing.ts';
import { ellipse } from '../outline.ts';
import { random } from '../../../db/seed/random.ts';
import { darker, palette, lighter, SHADE, shifted } from '../studio.ts';
import type { Cloth, Subject } from './subject.ts';

const ash: Cloth = {
  c: '#C29A64',
  ink: '#7A5530',
  third: '#7E868D',
  weave: 'wood',
  trim: palette.madder,
  thread: palette.flax,
};
const turned = (turn: number, x: number, y: number, ...parts: Part[]): Part =>
  placed({ turn, x, y }, ...parts);
const haft = (c: string, ink: string, weave: Cloth['weave']): Look => ({
  c,
  ink,
  weave,
  r: 90,
  bump: 0.1,
  round: 0.9,
  lift: 1.1,
  gloss: 0.1,
});

/** A digging spade and a hoe. */
export const spade: Subject = {
  background: 'rose',
  detail: [150, 290, 230],
  cloth: ash,
  follow: (base) => ({ ink: darker(base, 0.62) }),
  draw({ c, ink, third, weave, trim }) {
    const wood = haft(c, ink, weave);
    const steel: Look = { c: third, weave: 'smooth', bump: 1, gloss: 0.3, shade: 1.6 };
    const grip: Part = [
      shape('M196 46Q240 34 284 46L284 66Q240 56 196 66Z', { ...wood, r: 0, round: 0.3, lift: 1 }),
      shape('M202 60L214 62Q222 92 234 112L226 120Q206 96 202 60Z', { ...wood, lift: 0.8 }),
      shape('M278 60L266 62Q258 92 246 112L254 120Q274 96 278 60Z', { ...wood, lift: 0.8 }),
    ];
    return [
      turned(
        24,
        -34,
        -4,
        shape('M232 40L248 40L250 470L230 470Z', { ...wood, c: darker(c, 0.92) }),
        shape('M230 452h20v46q34 0 44 14l-4 22q-50-18-100 0l-4-22q10-14 44-14Z', {
          ...steel,
          c: darker(third, 0.86),
          lift: 1.2,
        }),
        stroke('M230 96Q240 100 250 96', trim, 9, { butt: true }),
      ),
      turned(
        -15,
        34,
        0,
        shape('M231 108L249 108L253 330L227 330Z', wood),
        grip,
        stroke('M228 286Q240 291 252 286', trim, 9, { butt: true }),
        shape('M226 300L254 300L258 384L222 384Z', { ...steel, lift: 0.6, round: 0.8 }),
        [316, 340].map((y) => spot(ellipse(240, y, 3.4, 3.4), '#2c3035', 0.8)),
        shape(
          'M176 378Q206 372 224 378L256 378Q274 372 304 378L304 388Q302 470 286 520Q262 548 240 556Q218 548 194 520Q178 470 176 388Z',
          {
            ...steel,
            lift: 1.5,
            shade: 2,
            folds: [
              ['M240 384V500', 14, 0.24],
              ['M196 400Q204 470 216 520', 9, 0.14],
            ],
          },
        ),
        stroke('M176 380Q206 374 224 380', lighter(third, 0.5), 3, { opacity: 0.7 }),
        stroke('M256 380Q274 374 304 380', lighter(third, 0.5), 3, { opacity: 0.7 }),
        stroke('M196 516Q218 544 240 552Q262 544 284 516', lighter(third, 0.6), 2.4, {
          opacity: 0.8,
        }),
      ),
    ];
  },
};

/** A broom of twigs and a small brush. */
export const broom: Subject = {
  background: 'chalk',
  detail: [110, 324, 220],
  cloth: { ...ash, third: '#D6B36A', trim: palette.woad },
  follow: (base) => ({ ink: darker(base, 0.62) }),
  draw({ c, ink, third, weave, trim }) {
    const wood = haft(c, ink, weave);
    const bristles = (
      x0: number,
      x1: number,
      y0: number,
      X0: number,
      X1: number,
      y1: number,
      n: number,
    ): Part => {
      const next = random(n);
      return Array.from({ length: n }, (_, i) => {
        const t = (i + next()) / n;
        const [ax, bx] = [x0 + (x1 - x0) * t, X0 + (X1 - X0) * t + (next() - 0.5) * 10];
        const by = y1 + (next() - 0.5) * 18 - Math.abs(t - 0.5) * 30;
        const lit = 1.16 - t * 0.5 + (next() - 0.5) * 0.36;
        return stroke(
          `M${ax} ${y0}Q${ax + (bx - ax) * 0.3} ${(y0 + by) / 2} ${bx} ${by}`,
          darker(third, Math.min(1.35, lit)),
          3,
        );
      });
    };
    return [
      turned(
        18,
        20,
        0,
        shape('M232 16L248 16L250 350L230 350Z', wood),
        spot(ellipse(240, 34, 4.4, 4.4), '#1a1108', 0.85),
        stroke('M240 34C222 6 262 0 242 32', trim, 4),
        spot('M214 350L266 350L330 552L150 552Z', SHADE, 0.3, 10),
        shape(
          'M220 334Q240 326 260 334Q276 360 290 420L314 540Q240 560 166 540L190 420Q204 360 220 334Z',
          {
            c: darker(third, 0.74),
            ink: darker(third, 0.6),
            weave: 'twill',
            r: -20,
            lift: 1.4,
            shade: 1.8,
            bump: 0.2,
          },
        ),
        bristles(222, 258, 344, 160, 320, 552, 170),
        [372, 402].map((y, i) => {
          const w = 30 + i * 14;
          const band = `M${240 - w} ${y}Q240 ${y + 10} ${240 + w} ${y}`;
          return [
            stroke(shifted(band, 1, 3), SHADE, 8, { opacity: 0.3, blur: 2, butt: true }),
            stroke(band, darker(trim, 0.7), 7, { butt: true }),
            stroke(band, trim, 5, { dash: [7, 2] }),
          ];
        }),
        shape('M224 322Q240 316 256 322L260 350Q240 358 220 350Z', {
          c: palette.walnut,
          weave: 'leather',
          lift: 0.6,
          round: 0.7,
          bump: 0.1,
        }),
      ),
    ];
  },
};
