import { shape, placed, spot, stroke, type Look, type Part } from '../drawing.ts';
import { CENTRE as X, ellipse, fold } from '../outline.ts';
import { darker, palette, lighter, tableShadow } from '../studio.ts';
import type { Subject } from './subject.ts';

export const vase: Subject = {
  background: 'weld',
  table: 456,
  detail: [140, 240, 206],
  cloth: {
    c: '#EDEBE3',
    ink: palette.indigo,
    third: palette.moss,
    weave: 'smooth',
    trim: '#6F8455',
    thread: '#3F4A2B',
  },
  draw({ c, ink, third, weave, trim, thread }) {
    const leaf = (x: number, y: number, turn: number, l: number, leafDye: string): Part =>
      placed(
        { x, y, turn, about: [0, 0] },
        shape(
          `M0 0C${l * 0.22} ${-l * 0.34} ${l * 0.72} ${-l * 0.34} ${l} 0C${l * 0.72} ${l * 0.24} ${l * 0.22} ${l * 0.28} 0 0Z`,
          {
            c: leafDye,
            ink: '#8FA071',
            weave: 'twill',
            s: 0.5,
            lift: 0.5,
            bump: 0.2,
            seams: [`M2 0H${l * 0.9}`],
          },
        ),
      );
    const left = [
      [222, 226, -150, 74],
      [214, 200, -28, 66],
      [192, 156, -170, 70],
      [184, 140, -48, 60],
      [160, 100, -200, 58],
      [150, 84, -116, 62],
    ] as const;
    const right = [
      [258, 226, -8, 70],
      [272, 204, -120, 56],
      [296, 170, 4, 64],
      [304, 158, -112, 56],
      [330, 132, -42, 62],
    ] as const;
    return [
      tableShadow(X, 516, 82, 18, 66),
      stroke('M236 290C226 220 190 150 150 84', thread, 4),
      stroke('M246 290C256 220 290 176 330 132', thread, 4),
      left.map(([x, y, turn, l], i) => leaf(x, y, turn, l, i % 2 ? third : trim)),
      right.map(([x, y, turn, l], i) => leaf(x, y, turn, l, i % 2 ? lighter(trim, 0.08) : third)),
      shape(ellipse(X, 290, 32, 8), { c: '#20242e', weave, lift: 0, bump: 0 }),
      shape(
        fold(
          X,
          [0, 298],
          [20, 298, 33, 290],
          [26, 314, 36, 330],
          [80, 352, 88, 404],
          [92, 456, 62, 500],
          [40, 514, 0, 514],
        ),
        { c, weave, lift: 0.3, round: 0.9, bump: 0.22, gloss: 0.3 },
      ),
      stroke('M155 386Q240 404 325 386', ink, 4, { opacity: 0.8, butt: true }),
      stroke('M153 412Q240 432 327 412', ink, 9, { opacity: 0.8, butt: true }),
      stroke('M160 440Q240 460 320 440', ink, 4, { opacity: 0.8, butt: true }),
    ];
  },
};

export const mug: Subject = {
  background: 'chalk',
  table: 400,
  detail: [70, 250, 220],
  cloth: {
    c: '#39568F',
    ink: '#DCC9A6',
    third: '#EFEDE5',
    weave: 'smooth',
    trim: '#DCC9A6',
    thread: '#2a2018',
  },
  draw({ c, third, weave, trim, thread }) {
    const one = (glaze: string, banded: boolean): Part => {
      const glazed: Look = { c: glaze, weave };
      return [
        shape('M300 250C392 236 392 392 292 384L294 360C356 362 354 272 300 276Z', {
          ...glazed,
          lift: 0.8,
          bump: 0.15,
          shade: 1.3,
        }),
        shape(
          'M124 220Q212 244 300 220C304 300 300 360 282 420Q212 440 142 420C124 360 120 300 124 220Z',
          { ...glazed, lift: 0.3, round: 0.9, bump: 0.2 },
        ),
        banded
          ? shape(
              'M123 300Q212 324 302 300C300 344 294 384 282 420Q212 440 142 420C130 384 124 344 123 300Z',
              { c: trim, lift: 0, round: 0.9, bump: 0.2, shade: 0.4, edge: 0 },
            )
          : [],
        Array.from({ length: 46 }, (_, i) =>
          spot(
            ellipse(
              134 + ((i * 67) % 156),
              246 + ((i * 41) % 160),
              0.7 + (i % 4) * 0.4,
              0.7 + (i % 4) * 0.4,
            ),
            thread,
            0.35,
          ),
        ),
        shape(ellipse(212, 220, 88, 20), { ...glazed, lift: 0, bump: 0, shade: 0.3 }),
        shape(ellipse(212, 222, 80, 15.5), { c: '#231711', weave, lift: 0, bump: 0, shade: 1.2 }),
        spot('M140 226Q212 244 284 226Q270 236 212 237Q154 236 140 226Z', '#7B4B2A', 0.8),
        stroke('M148 250C142 300 146 350 156 400', '#ffffff', 6, { opacity: 0.3, blur: 2 }),
      ];
    };
    return [
      placed(
        { x: 112, y: -4, scale: 0.86, about: [0, 0] },
        tableShadow(212, 428, 92, 18, 60),
        one(c, false),
      ),
      placed({ x: -26, y: 66, about: [0, 0] }, tableShadow(212, 428, 92, 18, 70), one(third, true)),
    ];
  },
};

/** Three nested bowls, the smallest on top. */
export const bowl: Subject = {
  background: 'sage',
  table: 420,
  detail: [90, 230, 224],
  cloth: {
    c: '#ECE7DA',
    ink: palette.woad,
    third: '#C98F5A',
    weave: 'smooth',
    trim: palette.indigo,
    thread: palette.madder,
  },
  draw({ c, ink, third, weave, trim, thread }) {
    const one = (
      cy: number,
      r: number,
      h: number,
      glaze: string,
      inside: string,
      bands: Part,
    ): Part => [
      shape(
        `M${X - r} ${cy}Q${X} ${cy + r * 0.3} ${X + r} ${cy}C${X + r * 0.94} ${cy + h * 0.62} ${X + r * 0.6} ${cy + h} ${X + r * 0.42} ${cy + h}Q${X} ${cy + h + 12} ${X - r * 0.42} ${cy + h}C${X - r * 0.6} ${cy + h} ${X - r * 0.94} ${cy + h * 0.62} ${X - r} ${cy}Z`,
        {
          c: glaze,
          weave,
          lift: 0.5,
          round: 0.9,
          bump: 0.2,
          gloss: 0.24,
        },
      ),
      bands,
      shape(ellipse(X, cy, r, r * 0.21), {
        c: lighter(glaze, 0.2),
        weave,
        lift: 0,
        bump: 0,
        shade: 0.4,
      }),
      shape(ellipse(X, cy + 3, r * 0.945, r * 0.175), {
        c: inside,
        weave,
        lift: 0,
        bump: 0,
        shade: 1.8,
        edge: 0,
      }),
      spot(ellipse(X + r * 0.26, cy + r * 0.09, r * 0.56, r * 0.05), '#ffffff', 0.3, 4),
    ];
    const petals = (cy: number, r: number): Part =>
      Array.from({ length: 13 }, (_, i) => {
        const t = (i - 6) / 6.6;
        const px = X + Math.sin(t * 1.45) * r * 0.93;
        const py = cy + r * 0.16 * Math.cos(t * 1.5) + 32;
        const squeeze = Math.cos(t * 1.4);
        return spot(
          `M${px} ${py - 17}Q${px + 12 * squeeze} ${py} ${px} ${py + 17}Q${px - 12 * squeeze} ${py} ${px} ${py - 17}Z`,
          i % 2 ? trim : ink,
          0.85 * (0.5 + squeeze * 0.5),
        );
      });
    return [
      tableShadow(X, 504, 104, 20, 60),
      one(384, 168, 122, c, darker(c, 0.86), petals(384, 168)),
      one(
        322,
        136,
        98,
        ink,
        darker(ink, 0.7),
        stroke(`M${X - 131} 344Q240 390 ${X + 131} 344`, '#E9EAE6', 3, {
          opacity: 0.7,
          butt: true,
        }),
      ),
      one(
        268,
        106,
        78,
        third,
        darker(third, 0.72),
        stroke(`M${X - 101} 288Q240 324 ${X + 101} 288`, thread, 5, { opacity: 0.8, butt: true }),
      ),
    ];
  },
};
