import { shape, spot, stroke, type Look, type Part } from '../drawing.ts';
import { ellipse } from '../outline.ts';
import { darker, SHADE } from '../studio.ts';
import type { Subject } from './subject.ts';

export const chair: Subject = {
  background: 'woad',
  table: 440,
  detail: [120, 246, 230],
  cloth: {
    c: '#A97B4B',
    ink: '#6b4526',
    third: '#E2D4B4',
    weave: 'wood',
    trim: '#8A7143',
    thread: '#6b5530',
  },
  draw({ c, ink, third, weave, trim, thread }) {
    const wood: Look = { c, ink, weave, bump: 0.15, shade: 0.7, lift: 0.3 };
    const dark: Look = { ...wood, c: darker(c, 0.75) };
    const post = (
      x0: number,
      y0: number,
      x1: number,
      y1: number,
      t: number,
      o: Look = wood,
    ): Part =>
      shape(`M${x0} ${y0}L${x0 + t} ${y0}L${x1 + t * 0.8} ${y1}L${x1} ${y1}Z`, { ...o, r: 88 });
    return [
      spot('M130 540L330 556L420 500L300 470L180 470Z', SHADE, 0.24, 16),
      [
        [118, 548],
        [352, 548],
        [166, 488],
        [318, 488],
      ].map(([x = 0, y = 0]) => spot(ellipse(x + 12, y, 16, 4), SHADE, 0.4, 2)),
      post(150, 76, 160, 486, 17, dark),
      post(314, 76, 308, 486, 17, dark),
      [
        [96, 30],
        [160, 26],
        [222, 24],
      ].map(([y = 0, h = 0]) =>
        shape(`M162 ${y}Q240 ${y + 14} 320 ${y}L320 ${y + h}Q240 ${y + h + 14} 162 ${y + h}Z`, {
          ...wood,
          lift: 0.9,
        }),
      ),
      shape('M170 440L316 440L316 452L170 452Z', dark),
      shape('M128 474L142 474L172 424L164 420Z', { ...dark, r: 60 }),
      shape('M346 474L360 474L322 420L314 424Z', { ...dark, r: 60 }),
      post(116, 352, 110, 548, 19),
      post(346, 352, 350, 548, 19),
      shape('M128 460L356 460L356 473L128 473Z', { ...wood, lift: 0.6 }),
      shape('M126 368L356 368L356 394L126 394Z', { ...wood, lift: 0.5 }),
      shape('M152 302Q240 294 330 302L372 356Q376 368 362 370Q240 380 122 370Q106 368 112 356Z', {
        c: third,
        ink: trim,
        weave: 'wicker',
        s: 0.72,
        lift: 0.9,
        bump: 0.25,
        shade: 1.3,
      }),
      stroke('M152 302L240 340L330 302M112 360L240 340L372 360', thread, 2, { opacity: 0.35 }),
    ];
  },
};
