import { shape, placed, spot, stroke, type Look, type Part } from '../drawing.ts';
import { both, CENTRE as X, ellipse, folded } from '../outline.ts';
import { darker, palette, lighter, SHADE, tableShadow, strap } from '../studio.ts';
import type { Cloth, Subject } from './subject.ts';

const oak: Cloth = {
  c: '#C29A64',
  ink: '#7A5530',
  third: '#8A5A36',
  weave: 'wood',
  trim: palette.walnut,
  thread: palette.straw,
};

/** A large and a small board for cutting, on cords. */
export const board: Subject = {
  background: 'woad',
  detail: [150, 50, 210],
  cloth: oak,
  draw({ c, ink, third, weave, trim }) {
    const wood = (dyed: string): Look => ({
      c: dyed,
      ink: darker(dyed, 0.62),
      weave,
      s: 1.7,
      r: 88,
      bump: 0.2,
      shade: 1,
      gloss: 0.06,
    });
    const hole = (x: number, y: number): Part => [
      spot(ellipse(x, y, 10, 10), '#1a1108', 0.82),
      stroke(ellipse(x + 0.8, y + 1, 10, 10), '#ffffff', 1.6, { opacity: 0.35 }),
      stroke(`M${x} ${y}C${x - 20} ${y - 50} ${x + 30} ${y - 56} ${x + 2} ${y - 2}`, SHADE, 5, {
        opacity: 0.22,
        blur: 2,
      }),
      stroke(`M${x} ${y - 2}C${x - 20} ${y - 54} ${x + 26} ${y - 58} ${x + 2} ${y - 4}`, trim, 4),
    ];
    return [
      placed({ x: 44, y: -8, turn: 6 }, [
        shape(
          'M214 84Q240 70 266 84L270 170Q276 188 320 192Q362 196 364 236L364 486Q362 530 318 532L162 532Q118 530 116 486L116 236Q118 196 160 192Q204 188 210 170Z',
          {
            ...wood(c),
            lift: 1.9,
          },
        ),
        stroke(
          'M140 240L140 484Q142 506 164 508L316 508Q338 506 340 484L340 240',
          darker(c, 0.6),
          2.4,
          {
            opacity: 0.5,
          },
        ),
        hole(240, 108),
      ]),
      placed({ x: -34, y: 122, turn: -9, scale: 0.68 }, [
        shape(`${ellipse(240, 380, 150, 150)}`, { ...wood(third), c: third, ink, lift: 2 }),
        shape('M216 246L214 150Q240 132 266 150L264 246Z', { ...wood(third), lift: 0 }),
        hole(240, 168),
      ]),
    ];
  },
};

/** A low stool with a turned seat. */
export const stool: Subject = {
  background: 'sage',
  table: 452,
  detail: [110, 160, 224],
  cloth: { ...oak, third: palette.madder },
  draw({ c, ink, weave, trim }) {
    const wood: Look = { c, ink, weave, r: 88, bump: 0.15, shade: 1, lift: 0.5 };
    const leg = (x0: number, x1: number, tone: number): Part => [
      spot(ellipse(x1 + 16, 536, 22, 5), SHADE, 0.38, 3),
      shape(
        `M${x0 - 11} 250L${x0 + 11} 250L${x1 + 13} 400Q${x1 + 14} 470 ${x1 + 8} 536L${x1 - 6} 536Q${x1 - 14} 470 ${x1 - 11} 400Z`,
        { ...wood, c: darker(c, tone), round: 0.7 },
      ),
    ];
    return [
      spot('M110 530L330 556L430 516L300 470L170 470Z', SHADE, 0.22, 16),
      leg(240, 246, 0.7),
      leg(168, 128, 0.94),
      leg(312, 352, 0.86),
      shape('M140 420Q240 446 346 416L347 430Q240 460 138 434Z', { ...wood, r: 0, lift: 0.6 }),
      shape('M84 224Q240 300 396 224L396 244Q384 296 240 298Q96 296 84 244Z', {
        ...wood,
        c: darker(c, 0.78),
        r: 0,
        lift: 1,
        round: 0.6,
      }),
      shape(ellipse(X, 226, 156, 46), {
        ...wood,
        r: 4,
        s: 1.6,
        lift: 0,
        shade: 0.8,
        gloss: 0.14,
      }),
      stroke(ellipse(X, 229, 116, 32), darker(c, 0.6), 2, { opacity: 0.3 }),
      spot(ellipse(200, 212, 70, 16), '#ffffff', 0.24, 12),
      both((k) => spot(ellipse(X + k * 60, 238 - k * 4, 5, 2.4), trim, 0.5)),
    ];
  },
};

/** A round wall clock. */
export const clock: Subject = {
  background: 'weld',
  detail: [120, 150, 220],
  cloth: { ...oak, third: '#F4F0E4', trim: palette.indigo, thread: palette.madder },
  draw({ c, ink, third, weave, trim, thread }) {
    const mark = (i: number): Part => {
      const angle = (i * Math.PI) / 30;
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      const five = i % 5 === 0;
      const inner = five ? 122 : 134;
      return stroke(
        `M${X + sin * 142} ${296 - cos * 142}L${X + sin * inner} ${296 - cos * inner}`,
        trim,
        five ? (i % 15 ? 5 : 8) : 1.6,
        { butt: true, opacity: five ? 0.95 : 0.55 },
      );
    };
    const hand = (angle: number, length: number, width: number): Part => {
      const a = (angle * Math.PI) / 180;
      const [sin, cos] = [Math.sin(a), Math.cos(a)];
      const d = `M${X - sin * 22} ${296 + cos * 22}L${X + sin * length} ${296 - cos * length}`;
      return [
        stroke(
          d.replace(/(\d+\.?\d*) (\d+\.?\d*)/g, (_, x, y) => `${Number(x) + 4} ${Number(y) + 6}`),
          SHADE,
          width,
          {
            opacity: 0.22,
            blur: 2.5,
          },
        ),
        stroke(d, trim, width),
      ];
    };
    return [
      shape(ellipse(X, 296, 190, 190), {
        c,
        ink,
        weave,
        s: 1.5,
        r: 12,
        lift: 2.1,
        shade: 2,
        bump: 0.1,
        gloss: 0.1,
      }),
      shape(ellipse(X, 296, 160, 160), { c: darker(c, 0.5), weave: 'smooth', lift: 0, bump: 0 }),
      shape(ellipse(X, 296, 157, 157), {
        c: third,
        weave: 'smooth',
        lift: 0,
        bump: 0.3,
        shade: 1.2,
      }),
      stroke(ellipse(X + 4, 302, 158, 158), SHADE, 10, { opacity: 0.12, blur: 5 }),
      Array.from({ length: 60 }, (_, i) => mark(i)),
      hand(-52, 84, 10),
      hand(62, 120, 6.4),
      stroke(`M${X - 8} 322L${X + 36} 190`, thread, 2.4),
      spot(ellipse(X, 296, 9, 9), thread, 1),
      spot(ellipse(X - 2, 294, 3, 3), '#ffffff', 0.7),
      spot(ellipse(186, 220, 70, 44), '#ffffff', 0.3, 20),
    ];
  },
};

/** A woven basket with two handles and a cloth. */
export const basket: Subject = {
  background: 'rose',
  table: 440,
  detail: [90, 240, 224],
  cloth: {
    c: '#C79A5E',
    ink: '#8A5F34',
    third: palette.woad,
    weave: 'wicker',
    trim: '#7A5530',
    thread: palette.chalk,
  },
  follow: (base) => ({ ink: darker(base, 0.66) }),
  draw({ third, trim, thread, ...yarns }) {
    const linen: Look = {
      c: third,
      ink: lighter(third, 0.4),
      weave: 'twill',
      s: 0.7,
      bump: 0.5,
      relief: 'drape',
      lift: 0.7,
      shade: 1.5,
    };
    return [
      tableShadow(X, 500, 166, 22, 56),
      shape('M108 300C116 236 160 214 214 232C260 206 340 220 372 300Z', {
        ...linen,
        folds: [
          ['M150 250Q176 270 168 300', 9, 0.32],
          ['M214 236Q232 262 224 300', 10, 0.34],
          ['M300 238Q290 266 310 300', 9, 0.3],
        ],
      }),
      stroke('M116 262Q160 226 214 238Q262 216 330 240', thread, 2.4, { opacity: 0.8 }),
      both((k) =>
        strap(
          k > 0 ? 'M330 300C330 200 404 214 400 306' : 'M80 306C76 214 150 200 150 300',
          trim,
          15,
          0.9,
        ),
      ),
      shape(folded('0,322 100,322,168,296 164,380,140,484 80,510,0,510'), {
        ...yarns,
        s: 1.1,
        lift: 1,
        round: 0.7,
        shade: 1.4,
        bump: 0.3,
      }),
      shape(folded('0,300 110,300,172,280 176,300,172,316 110,338,0,338'), {
        ...yarns,
        c: darker(yarns.c, 0.86),
        weave: 'twill',
        s: 2.6,
        lift: 0.7,
        round: 0.6,
        bump: 0.2,
      }),
      shape('M108 480Q240 512 372 480L366 496Q240 524 114 496Z', {
        ...yarns,
        c: darker(yarns.c, 0.8),
        weave: 'twill',
        s: 2,
        lift: 0.3,
        round: 0.6,
        bump: 0.2,
      }),
      shape('M222 372h52v34h-52Z', {
        c: '#8A5A36',
        weave: 'leather',
        lift: 0.5,
        bump: 0.2,
        thread,
        stitch: ['M227 377h42v24h-42Z'],
      }),
    ];
  },
};
