import { shape, placed, spot, stroke, type Look } from '../drawing.ts';
import { both, box, CENTRE as X, cut, ellipse } from '../outline.ts';
import { palette, SHADE } from '../studio.ts';
import type { Subject } from './subject.ts';

const metal = (c: string): Look => ({ c, weave: 'smooth', bump: 0 });

export const watch: Subject = {
  background: 'chalk',
  detail: [136, 196, 210],
  cloth: {
    c: palette.moss,
    ink: '#8FA071',
    third: palette.chalk,
    weave: 'herringbone',
    trim: '#F4F3EC',
    thread: palette.straw,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.55, bump: 0.35, lift: 1.4, thread, threadOpacity: 0.9 };
    const ticks = Array.from({ length: 60 }, (_, i) => {
      const angle = (i * Math.PI) / 30;
      const inner = 74 - (i % 5 ? 4 : 12);
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      return stroke(
        `M${X + sin * 74} ${300 - cos * 74}L${X + sin * inner} ${300 - cos * inner}`,
        palette.ink,
        i % 5 ? 1 : 2.6,
        { opacity: i % 5 ? 0.5 : 0.9, butt: true },
      );
    });
    return placed(
      { turn: 14 },
      shape('M206 240L210 44Q240 34 270 44L274 240Z', {
        ...o,
        stitch: ['M215 230L218 50Q240 43 262 50L265 230'],
      }),
      shape('M206 360L211 556Q240 574 269 556L274 360Z', {
        ...o,
        r: 180,
        stitch: ['M215 372L219 550Q240 564 261 550L265 372'],
      }),
      [450, 478, 506].map((y) => spot(ellipse(240, y, 3.4, 4.6), '#1b2014', 0.8)),
      shape('M203 78h74v14h-74Z', {
        c: palette.oak,
        weave: 'smooth',
        lift: 0.8,
        round: 0.5,
        bump: 0,
      }),
      stroke(
        'M200 36h80a6 6 0 0 1 6 6v30a6 6 0 0 1-6 6h-80a6 6 0 0 1-6-6v-30a6 6 0 0 1 6-6Z',
        '#6c7078',
        7,
      ),
      stroke('M200 34h80a6 6 0 0 1 6 6v30', '#ffffff', 2, { opacity: 0.6 }),
      stroke('M240 40V88', '#7d828a', 5),
      both((k) => [
        shape(cut(X, k, [26, 222], [44, 218], [50, 244], [30, 252]), {
          ...metal('#8C929A'),
          lift: 0.5,
        }),
        shape(cut(X, k, [26, 378], [44, 382], [50, 356], [30, 348]), {
          ...metal('#8C929A'),
          lift: 0.5,
        }),
      ]),
      shape(box(334, 288, 18, 24, 4), {
        c: '#9DA3AB',
        weave: 'rib',
        s: 0.6,
        r: 90,
        lift: 0.6,
        bump: 0,
      }),
      shape(ellipse(X, 300, 98, 98), { ...metal('#A5ABB3'), lift: 1.8, round: 0.6, shade: 1.5 }),
      shape(ellipse(X, 300, 86, 86), { ...metal('#5D636C'), lift: 0 }),
      shape(ellipse(X, 300, 82, 82), { ...metal(trim), lift: 0, shade: 0.9 }),
      ticks,
      shape(ellipse(X, 338, 20, 20), { ...metal('#E6E6DE'), lift: 0, shade: 0.6 }),
      stroke('M240 338l9-12', palette.madder, 1.6),
      stroke('M243 305L207 267M243 305L287 251', SHADE, 6, { opacity: 0.25, blur: 2 }),
      stroke('M240 300L204 262', palette.indigo, 6.4),
      stroke('M240 300L284 246', palette.indigo, 4.6),
      stroke('M228 316L276 232', palette.weld, 1.8),
      spot(ellipse(240, 300, 5, 5), palette.weld, 1),
      stroke('M172 268A74 74 0 0 1 258 228', '#ffffff', 12, { opacity: 0.35, blur: 4 }),
    );
  },
};
