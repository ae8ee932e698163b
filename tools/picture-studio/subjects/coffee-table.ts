import { shape, spot, stroke, type Look, type Part } from '../drawing.ts';
import { box, ellipse, folded } from '../outline.ts';
import { random } from '../../../db/seed/random.ts';
import { darker, lighter, palette, SHADE, shifted, tableShadow } from '../studio.ts';
import type { Subject } from './subject.ts';

/** Two small cups on saucers. */
export const espressoCups: Subject = {
  background: 'rose',
  table: 380,
  detail: [56, 240, 230],
  cloth: {
    c: '#EFEDE5',
    ink: '#39443F',
    third: '#7D471F',
    weave: 'smooth',
    trim: '#39443F',
    thread: '#B9783F',
  },
  draw({ c, third, trim, thread, weave }) {
    const cup = (x: number, y: number, glaze: string): Part => {
      const glazed: Look = { c: glaze, ink: darker(glaze, 0.7), weave, gloss: 0.26, bump: 0.12 };
      const handle = `M${x + 78} ${y - 60}C${x + 130} ${y - 66} ${x + 128} ${y - 8} ${x + 68} ${y - 10}`;
      return [
        tableShadow(x, y + 26, 116, 18, 46),
        shape(ellipse(x, y + 14, 122, 24), { ...glazed, lift: 0.5, shade: 1.2 }),
        spot(ellipse(x + 4, y + 12, 70, 12), SHADE, 0.35, 5),
        stroke(handle, darker(glaze, 0.62), 15),
        stroke(shifted(handle, -1, -1.5), glaze, 11),
        shape(
          `M${x - 86} ${y - 96}Q${x} ${y - 78} ${x + 86} ${y - 96}C${x + 86} ${y - 30} ${x + 60} ${y + 4} ${x + 40} ${y + 12}Q${x} ${y + 20} ${x - 40} ${y + 12}C${x - 60} ${y + 4} ${x - 86} ${y - 30} ${x - 86} ${y - 96}Z`,
          { ...glazed, lift: 0.5, round: 0.95, shade: 1.3 },
        ),
        shape(ellipse(x, y - 96, 86, 19), { ...glazed, lift: 0.1, bump: 0, shade: 0.5 }),
        spot(ellipse(x, y - 94, 76, 14), third, 1),
        spot(ellipse(x - 12, y - 97, 48, 7), thread, 0.85, 2),
      ];
    };
    return [cup(290, 300, trim), cup(190, 448, c)];
  },
};

/** A tin with a lid, for beans. */
export const coffeeTin: Subject = {
  background: 'weld',
  table: 440,
  detail: [120, 210, 230],
  cloth: {
    c: '#39443F',
    ink: '#F2F1EA',
    third: '#F0682C',
    weave: 'smooth',
    trim: '#B07A48',
    thread: '#14201D',
  },
  follow: (base) => ({ thread: darker(base, 0.5) }),
  draw({ c, ink, third, weave, trim, thread }) {
    const tin: Look = { c, weave, round: 1, bump: 0.1, gloss: 0.3 };
    return [
      tableShadow(236, 512, 116, 20, 68),
      shape('M134 210Q236 232 338 210L336 496Q236 522 136 496Z', { ...tin, lift: 0.6, shade: 1.4 }),
      shape('M134 330Q236 352 338 330L338 416Q236 438 134 416Z', {
        c: third,
        weave: 'smooth',
        round: 0.95,
        lift: 0.1,
        shade: 0.4,
        bump: 0.08,
      }),
      spot('M236 352l16 64l-16-12l-16 12Z', thread, 0.85),
      stroke('M135 322Q236 344 337 322M135 424Q236 446 337 424', ink, 2.4, {
        opacity: 0.7,
        butt: true,
      }),
      shape('M126 170Q236 192 346 170L346 214Q236 238 126 214Z', {
        c: trim,
        ink: darker(trim, 0.62),
        weave: 'wood',
        r: 90,
        round: 0.95,
        lift: 0.6,
        bump: 0.12,
      }),
      shape(ellipse(236, 170, 110, 24), {
        c: lighter(trim, 0.1),
        ink: darker(trim, 0.7),
        weave: 'wood',
        lift: 0.1,
        bump: 0.1,
      }),
      shape(folded('0,136 20,136 24,160 0,168'), {
        c: trim,
        ink: darker(trim, 0.6),
        weave: 'wood',
        lift: 0.6,
        round: 0.9,
      }),
    ];
  },
};

/** A scoop over loose beans. */
export const coffeeScoop: Subject = {
  background: 'sage',
  detail: [130, 260, 230],
  cloth: {
    c: palette.oak,
    ink: '#6B4A2B',
    third: '#4A2A1A',
    weave: 'wood',
    trim: '#5F3923',
    thread: '#22130B',
  },
  follow: (base) => ({ ink: darker(base, 0.62) }),
  draw({ c, ink, third, weave, trim, thread }) {
    const wood: Look = { c, ink, weave, bump: 0.14, gloss: 0.1 };
    const bean = (x: number, y: number, i: number): Part => {
      const turn = (i * 67) % 180;
      const dx = Math.cos((turn * Math.PI) / 180) * 9;
      const dy = Math.sin((turn * Math.PI) / 180) * 9;
      return [
        shape(ellipse(x, y, 14, 10.5), {
          c: i % 3 ? third : trim,
          weave: 'smooth',
          lift: 0.5,
          shade: 1.2,
          round: 0.5,
          bump: 0.1,
        }),
        stroke(
          `M${x - dx} ${y - dy}Q${x + dy * 0.4} ${y - dx * 0.4} ${x + dx} ${y + dy}`,
          thread,
          2,
          {
            opacity: 0.85,
          },
        ),
      ];
    };
    const next = random(31);
    const loose = Array.from({ length: 34 }, (_, i) => {
      const [turn, far] = [next() * 2 * Math.PI, Math.sqrt(next())];
      return bean(252 + Math.cos(turn) * far * 136, 478 + Math.sin(turn) * far * 66, i);
    });
    const heaped = Array.from({ length: 22 }, (_, i) => {
      const [turn, far] = [next() * 2 * Math.PI, Math.sqrt(next())];
      return bean(252 + Math.cos(turn) * far * 50, 322 + Math.sin(turn) * far * 44, i + 3);
    });
    return [
      spot(ellipse(268, 498, 150, 74), SHADE, 0.2, 22),
      loose,
      shape('M236 60Q254 52 268 66L276 240H228Z', { ...wood, r: 90, lift: 1.3, round: 0.8 }),
      spot(ellipse(252, 82, 6, 7), thread, 0.9),
      shape('M168 262Q252 216 336 262C350 330 330 404 252 412C174 404 154 330 168 262Z', {
        ...wood,
        lift: 1.6,
        shade: 1.8,
      }),
      shape('M184 276Q252 240 320 276C328 330 312 384 252 390C192 384 176 330 184 276Z', {
        ...wood,
        c: darker(c, 0.6),
        lift: 0,
        shade: 1.4,
      }),
      heaped,
    ];
  },
};

/** A box of paper filters, with one in front of it. */
export const coffeeFilters: Subject = {
  background: 'walnut',
  table: 420,
  detail: [96, 200, 240],
  cloth: {
    c: '#EDE3CF',
    ink: '#39443F',
    third: '#F5F2E8',
    weave: 'smooth',
    trim: '#8FBFD3',
    thread: '#B9AE97',
  },
  draw({ c, ink, third, trim, thread }) {
    const card: Look = { c, weave: 'smooth', bump: 0.16 };
    return [
      tableShadow(236, 510, 150, 20, 62),
      shape('M342 214L380 194L378 458L342 506Z', { ...card, c: darker(c, 0.72), shade: 1.2 }),
      shape('M116 214L158 194H380L342 214Z', { ...card, c: lighter(c, 0.3), lift: 0.2 }),
      shape(box(116, 214, 226, 292, 3), { ...card, lift: 0.5, shade: 1.6 }),
      shape(box(116, 214, 226, 70, 3), {
        c: trim,
        weave: 'smooth',
        lift: 0.05,
        shade: 0.3,
        bump: 0.1,
      }),
      spot(box(136, 240, 110, 8) + box(136, 256, 64, 6), ink, 0.85),
      stroke('M158 320H300L254 430H204Z', ink, 3, { opacity: 0.7 }),
      shape('M196 360Q296 352 396 364L332 512Q296 520 262 512Z', {
        c: third,
        weave: 'smooth',
        lift: 1.2,
        shade: 1.4,
        bump: 0.2,
        relief: 'crease',
        seams: ['M384 372L324 508'],
      }),
      stroke('M266 506L204 366', thread, 2, { dash: [5, 4], opacity: 0.8 }),
    ];
  },
};
