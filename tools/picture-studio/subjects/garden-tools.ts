import { shape, placed, spot, stroke, type Look, type Part } from '../drawing.ts';
import { box, ellipse } from '../outline.ts';
import { darker, palette, lighter, SHADE, shifted } from '../studio.ts';
import type { Subject } from './subject.ts';

const turned = (turn: number, x: number, y: number, ...parts: Part[]): Part =>
  placed({ turn, x, y }, ...parts);

/** Garden shears with oiled handles. */
export const secateurs: Subject = {
  background: 'weld',
  detail: [140, 60, 216],
  cloth: {
    c: palette.madder,
    ink: '#6F2228',
    third: '#9AA3AB',
    weave: 'smooth',
    trim: palette.brass,
    thread: palette.chalk,
  },
  follow: (base) => ({ ink: darker(base, 0.66) }),
  draw({ c, ink, third, weave, trim }) {
    const steel: Look = { c: third, weave: 'smooth', bump: 0.8, gloss: 0.36, shade: 1.6 };
    const grip: Look = {
      c,
      ink,
      weave,
      r: weave === 'wood' ? 80 : 0,
      bump: weave === 'leather' ? 0.3 : 0.8,
      gloss: 0.22,
      shade: 1.8,
      lift: 1.4,
    };
    return turned(
      14,
      6,
      6,
      shape(
        'M232 262C276 258 298 300 306 350C316 420 312 490 296 548C286 566 264 560 266 540C276 480 276 420 262 372C252 340 238 318 222 300Z',
        grip,
      ),
      stroke('M290 340C302 410 300 480 288 534', '#ffffff', 5, { opacity: 0.3, blur: 3 }),
      shape(
        'M262 250C284 214 292 170 284 128C280 108 262 96 248 98C262 124 262 150 250 178C240 204 226 222 214 244L240 276Z',
        {
          ...steel,
          c: darker(third, 0.76),
          lift: 1,
        },
      ),
      shape(
        'M248 262C204 258 182 300 174 350C164 420 168 490 184 548C194 566 216 560 214 540C204 480 204 420 218 372C228 340 242 318 258 300Z',
        grip,
      ),
      stroke('M186 340C174 410 178 480 190 530', '#ffffff', 5, { opacity: 0.34, blur: 3 }),
      shape(
        'M256 276C276 262 270 236 258 218C230 176 216 120 224 44C180 84 166 150 184 204C194 232 214 250 222 274Z',
        {
          ...steel,
          lift: 1.3,
          shade: 1.9,
        },
      ),
      stroke('M223 50C186 90 174 150 190 200C196 218 204 232 214 244', lighter(third, 0.7), 3, {
        opacity: 0.9,
      }),
      Array.from({ length: 7 }, (_, i) => [
        stroke(
          `M224 ${330 + i * 9}Q241 ${338 + i * 9} 258 ${330 + i * 9}`,
          darker(palette.steel, 0.5),
          5.4,
        ),
        stroke(
          `M224 ${329 + i * 9}Q241 ${337 + i * 9} 258 ${329 + i * 9}`,
          lighter(palette.steel, 0.3),
          2.4,
        ),
      ]),
      shape(ellipse(240, 276, 25, 25), {
        c: trim,
        weave: 'smooth',
        lift: 0.8,
        bump: 0,
        shade: 2,
        gloss: 0.4,
      }),
      stroke('M226 270L254 282', darker(trim, 0.5), 4.4),
      spot(ellipse(234, 268, 6, 5), '#ffffff', 0.5, 2),
      shape(box(196, 500, 90, 15, 7), { c: '#6A4630', weave: 'leather', lift: 0.8, bump: 0.2 }),
      spot(ellipse(274, 507, 3, 3), palette.brass, 1),
    );
  },
};

/** A coiled garden hose with a brass nozzle. */
export const hoseReel: Subject = {
  background: 'woad',
  detail: [130, 324, 220],
  cloth: {
    c: '#5D7446',
    ink: '#DDAE3B',
    third: palette.chalk,
    weave: 'smooth',
    trim: palette.brass,
    thread: palette.straw,
  },
  draw({ c, ink, trim }) {
    const hose = (d: string, tone = 1): Part => [
      stroke(shifted(d, 5, 8), SHADE, 25, { opacity: 0.24, blur: 5 }),
      stroke(d, darker(c, 0.5 * tone), 25),
      stroke(d, darker(c, tone), 21),
      stroke(shifted(d, 1.5, 2), ink, 2.6, { opacity: 0.85 }),
      stroke(shifted(d, -4, -5), '#ffffff', 5, { opacity: 0.28, blur: 2.5 }),
    ];
    const loop = (rx: number, ry: number, dx: number, dy: number): string =>
      `M${240 + dx - rx} ${270 + dy}C${240 + dx - rx} ${270 + dy - ry * 1.34} ${240 + dx + rx} ${270 + dy - ry * 1.34} ${240 + dx + rx} ${270 + dy}C${240 + dx + rx} ${270 + dy + ry * 1.34} ${240 + dx - rx} ${270 + dy + ry * 1.34} ${240 + dx - rx} ${270 + dy}`;
    return [
      hose(loop(176, 166, 4, 2), 0.76),
      hose(loop(150, 146, -8, 10), 0.86),
      hose(loop(160, 158, 6, -6), 0.94),
      hose(loop(132, 128, -4, 4), 1),
      hose('M372 300C380 400 330 452 262 470C226 480 212 488 204 508', 1.04),
      shape(box(214, 398, 52, 26, 6), {
        c: '#6A4630',
        weave: 'leather',
        r: 10,
        lift: 1,
        bump: 0.2,
        stitch: ['M219 404h42M219 418h42'],
        thread: palette.straw,
      }),
      shape('M224 500L188 488L178 516L214 530Z', {
        c: trim,
        weave: 'smooth',
        lift: 0.9,
        bump: 0,
        gloss: 0.4,
        shade: 1.4,
      }),
      shape('M186 486L172 520L120 512L112 494L126 480Z', {
        c: darker(trim, 0.94),
        weave: 'smooth',
        lift: 0.9,
        bump: 0,
        gloss: 0.4,
        shade: 1.5,
      }),
      [0, 1, 2, 3].map((i) =>
        stroke(
          `M${178 - i * 12} ${488 - i * 2}L${168 - i * 12} ${516 - i * 1.4}`,
          darker(trim, 0.6),
          2.4,
          { opacity: 0.7 },
        ),
      ),
      shape('M122 484L100 486L90 496L98 510L118 508Z', {
        c: trim,
        weave: 'smooth',
        lift: 0.7,
        bump: 0,
        gloss: 0.4,
      }),
      spot(ellipse(96, 497, 5, 9), '#3a2c10', 0.9),
    ];
  },
};
