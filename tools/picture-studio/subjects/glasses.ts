import { shape, placed, spot, type Look, type Part } from '../drawing.ts';
import { both, CENTRE as X, cut, ellipse } from '../outline.ts';
import type { Subject } from './subject.ts';

export const glasses: Subject = {
  background: 'weld',
  detail: [56, 190, 230],
  cloth: {
    c: '#4A2717',
    ink: '#C98335',
    third: '#6E8464',
    weave: 'wood',
    trim: '#E8D9A8',
    thread: '#E8D9A8',
  },
  draw({ c, ink, third, weave, trim }) {
    const acetate: Look = { c, ink, weave, s: 2.2, r: 24, bump: 0.12, gloss: 0.14 };
    const lens = (cx: number): Part => [
      spot(ellipse(cx, 312, 66, 60), third, 0.42),
      spot(`M${cx - 44} 340L${cx + 6} 258L${cx + 26} 262L${cx - 30} 352Z`, '#ffffff', 0.2),
      spot(ellipse(cx - 6, 278, 52, 22), '#ffffff', 0.16, 8),
    ];
    const rim = (cx: number): string => ellipse(cx, 310, 82, 76) + ellipse(cx, 312, 66, 60);
    const shadow = (cx: number): Part => spot(ellipse(cx, 348, 82, 76), '#3a2a10', 0.22, 8);
    return placed(
      { turn: -8 },
      shadow(162),
      shadow(358),
      shape(
        'M66 270C52 250 96 216 180 212L352 206C372 206 374 220 356 222L190 228C120 232 84 246 82 272Z',
        { ...acetate, lift: 1.2 },
      ),
      shape(
        'M414 270C428 250 386 232 320 234L150 240C128 242 128 256 148 256L316 250C372 248 398 256 400 272Z',
        acetate,
      ),
      lens(142),
      lens(338),
      shape('M212 286C226 268 254 268 268 286L264 302C252 288 228 288 216 302Z', {
        ...acetate,
        lift: 0.8,
      }),
      shape(rim(142), { ...acetate, shade: 0.9 }),
      shape(rim(338), { ...acetate, r: -24, shade: 0.9 }),
      both((k) => [
        shape(cut(X, k, [164, 260], [186, 256], [190, 282], [176, 290]), { ...acetate, lift: 0.4 }),
        spot(ellipse(X + k * 178, 270, 2.4, 2.4), trim, 1),
      ]),
    );
  },
};
