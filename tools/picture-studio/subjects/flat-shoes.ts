import { shape, placed, spot, stroke, type Look, type Part } from '../drawing.ts';
import { box, ellipse } from '../outline.ts';
import { darker, palette, label, lighter, SHADE } from '../studio.ts';
import type { Subject } from './subject.ts';
import { SOLE } from './soft-shoes.ts';

const pairFromAbove = (one: Part): Part => [
  { kind: 'group', matrix: [-0.86, 0.08, 0.08, 0.86, 352, 8], parts: one },
  { kind: 'group', matrix: [0.86, 0.1, -0.1, 0.86, 142, 34], parts: one },
];
const inset = (by: number, look: Look): Part =>
  placed({ x: 220 * by, y: 304 * by, scale: 1 - by, about: [0, 0] }, shape(SOLE, look));

/** Canvas sewn to a sole of rope, from above. */
export const espadrille: Subject = {
  background: 'woad',
  detail: [160, 90, 210],
  cloth: {
    c: '#E9E2D0',
    ink: palette.woad,
    third: palette.chalk,
    weave: 'stripe',
    trim: '#CDAE78',
    thread: palette.woad,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.8, bump: 0.4, shade: 1.4, thread, threadOpacity: 0.9 };
    const one: Part = [
      shape(SOLE, { c: darker(trim, 0.8), ink: '#8a6d3d', weave: 'twill', s: 1.2, lift: 1.6 }),
      stroke(SOLE, darker(trim, 0.7), 13),
      stroke(SOLE, lighter(trim, 0.12), 9),
      stroke(SOLE, darker(trim, 0.62), 9, { dash: [2, 6], opacity: 0.7 }),
      inset(0.07, {
        c: '#D9C296',
        ink: '#B59A63',
        weave: 'herringbone',
        s: 0.7,
        lift: 0,
        shade: 2.2,
      }),
      spot(ellipse(224, 450, 40, 48), '#5a3a1c', 0.16, 14),
      shape('M150 400C152 450 158 512 222 514C274 512 284 440 282 394C262 420 176 424 150 400Z', {
        ...o,
        lift: 1,
        stitch: ['M152 408C180 432 260 428 281 404'],
      }),
      shape(
        'M196 92C250 84 288 118 295 190C300 236 290 270 286 300C270 250 250 240 222 242C190 244 176 266 160 304C158 276 142 246 146 194C148 138 162 98 196 92Z',
        {
          ...o,
          lift: 1.2,
          round: 0.25,
          folds: [
            ['M158 250Q184 214 222 214', 11, 0.22],
            ['M286 250Q260 216 226 214', 11, 0.2],
          ],
          stitch: ['M164 292C178 254 194 236 222 234C250 232 268 246 284 288'],
        },
      ),
      stroke('M200 90C250 84 286 118 294 186', '#fff6da', 2.4, { dash: [7, 5], opacity: 0.9 }),
      stroke('M194 93C164 100 150 138 147 190', '#fff6da', 2.4, { dash: [7, 5], opacity: 0.9 }),
      label(206, 470, 34, 18, palette.weld),
    ];
    return pairFromAbove(one);
  },
};

/** A low shoe with a strap and a button, from above. */
export const maryJane: Subject = {
  background: 'rose',
  detail: [160, 96, 210],
  cloth: {
    c: '#8C2F36',
    ink: '#5F1D24',
    third: palette.chalk,
    weave: 'leather',
    trim: palette.brass,
    thread: '#E3B7A6',
  },
  follow: (base) => ({ ink: darker(base, 0.7) }),
  draw({ trim, thread, ...yarns }) {
    const hide = yarns.weave === 'leather';
    const o: Look = {
      ...yarns,
      s: hide ? 1 : 0.6,
      bump: 0.36,
      gloss: hide ? 0.26 : 0.04,
      shade: 1.5,
      thread,
      threadOpacity: 0.85,
    };
    const one: Part = [
      shape(SOLE, { c: '#2E211A', weave: 'smooth', lift: 1.7, bump: 0 }),
      inset(0.02, { ...o, c: darker(yarns.c, 0.9), lift: 0 }),
      inset(0.13, { c: '#E2C9A2', ink: '#C6A677', weave: 'plain', s: 0.7, lift: 0, shade: 2.6 }),
      spot(ellipse(224, 450, 34, 40), '#5a3a1c', 0.18, 12),
      label(206, 452, 32, 18, palette.chalk),
      shape(
        'M196 88C250 80 294 116 300 192C303 220 298 240 292 258C276 214 250 206 222 208C190 210 168 224 152 262C146 236 140 220 142 194C144 132 160 94 196 88Z',
        {
          ...o,
          lift: 1.3,
          round: 0.3,
          folds: [['M170 190Q220 160 276 190', 12, 0.14]],
          stitch: ['M156 250C172 216 192 200 222 198C252 196 274 206 290 246'],
        },
      ),
      shape('M146 296C190 268 250 268 300 286L304 314C252 296 196 298 158 322Z', {
        ...o,
        lift: 1.3,
        round: 0.25,
        stitch: ['M152 301C194 276 250 276 296 291', 'M160 315C196 292 252 290 298 307'],
      }),
      stroke(box(276, 280, 26, 34, 5), darker(trim, 0.6), 5.6),
      stroke(box(275, 279, 26, 34, 5), trim, 3.6),
      stroke('M268 296L292 298', lighter(trim, 0.3), 2.6),
      stroke('M214 100Q222 96 232 100', SHADE, 1.4, { opacity: 0.3 }),
      spot(ellipse(196, 128, 20, 12), '#ffffff', hide ? 0.24 : 0.06, 8),
    ];
    return pairFromAbove(one);
  },
};

/** Soft boots for a baby, tied with a ribbon. */
export const booties: Subject = {
  background: 'woad',
  detail: [60, 220, 220],
  cloth: {
    c: '#E9DFC6',
    ink: palette.rose,
    third: palette.chalk,
    weave: 'knit',
    trim: palette.rose,
    thread: palette.madder,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.9, bump: 0.4, shade: 1.6 };
    const one = (tone: number): Part => [
      spot(ellipse(262, 452, 150, 22), SHADE, 0.3, 10),
      shape('M150 210Q220 230 290 210L288 300Q220 318 152 300Z', {
        ...o,
        c: darker(o.c, tone),
        weave: 'rib',
        s: 1.3,
        lift: 0.6,
        round: 0.5,
      }),
      shape(ellipse(220, 212, 70, 14), { ...o, c: darker(o.c, 0.6), lift: 0, bump: 0 }),
      shape(
        'M146 292C130 340 124 400 134 436Q140 452 170 454L356 454Q392 450 392 416C392 376 350 358 318 350C300 340 294 318 292 292Q220 312 146 292Z',
        {
          ...o,
          c: darker(o.c, tone),
          lift: 1.1,
          folds: [
            ['M290 318Q262 346 226 344', 10, 0.26],
            ['M160 320Q150 370 158 430', 9, 0.2],
          ],
        },
      ),
      shape('M300 352C350 360 392 380 392 416Q390 448 356 454L320 454C332 420 326 380 300 352Z', {
        ...o,
        c: darker(trim, tone),
        s: 0.8,
        lift: 0.3,
      }),
      stroke('M132 436Q260 448 390 432', darker(trim, tone * 0.96), 9, { butt: true }),
      stroke('M148 300Q220 320 290 300', SHADE, 10, { opacity: 0.26, blur: 3 }),
      stroke('M148 297Q220 317 290 297', darker(thread, 0.8), 8, { butt: true }),
      stroke('M148 296Q220 316 290 296', thread, 6, { butt: true }),
      shape(
        'M252 306C290 270 320 284 312 304C304 322 274 320 256 312C280 330 304 350 294 362C276 362 258 336 248 314C226 336 206 344 204 332C206 318 232 312 246 308C224 306 204 292 214 278C230 270 246 290 252 306Z',
        {
          c: thread,
          weave: 'plain',
          s: 0.6,
          lift: 0.8,
          shade: 1.2,
          bump: 0.2,
        },
      ),
      spot(ellipse(250, 309, 7, 7), darker(thread, 0.82), 1),
    ];
    return [
      placed({ x: 62, y: -70, scale: 0.86 }, one(0.94)),
      placed({ x: -40, y: 56, scale: 0.96 }, one(1)),
    ];
  },
};
