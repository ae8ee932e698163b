import { shape, placed, spot, stroke, type Look, type Part } from '../drawing.ts';
import { ellipse } from '../outline.ts';
import { darker, palette, label, lighter, SHADE } from '../studio.ts';
import type { Subject } from './subject.ts';

export const SOLE =
  'M196 92C248 84 290 118 296 190C300 250 282 300 284 360C288 430 276 516 222 520C170 520 158 440 164 366C168 300 142 262 144 194C146 136 160 98 196 92Z';

/** Two straps over a cork bed, seen from above. */
export const sandal: Subject = {
  background: 'weld',
  detail: [150, 90, 210],
  cloth: {
    c: '#8C5A34',
    ink: '#5E3A20',
    third: palette.chalk,
    weave: 'leather',
    trim: palette.brass,
    thread: palette.straw,
  },
  draw({ c, weave, trim, thread }) {
    const hide: Look = {
      c,
      weave,
      bump: 0.36,
      gloss: 0.16,
      shade: 1.2,
      thread,
      threadOpacity: 0.85,
    };
    const one: Part = [
      shape(SOLE, { c: '#3A2A20', weave: 'smooth', lift: 1.7, bump: 0 }),
      placed(
        { x: 9, y: 8, scale: 0.962, about: [0, 0] },
        shape(SOLE, {
          c: '#C9A06C',
          ink: '#7E5A30',
          weave: 'dots',
          s: 0.16,
          lift: 0,
          bump: 0.3,
          shade: 1.5,
        }),
      ),
      placed(
        { x: 26, y: 28, scale: 0.882, about: [0, 0] },
        shape(SOLE, {
          c: '#D9BD94',
          ink: '#B08A5E',
          weave: 'plain',
          s: 0.7,
          lift: 0,
          bump: 0.4,
          shade: 1.8,
          edge: 0.1,
        }),
      ),
      spot(ellipse(222, 440, 40, 52), '#5a3a1c', 0.2, 16),
      spot(ellipse(222, 170, 50, 44), '#5a3a1c', 0.16, 16),
      shape('M140 154C190 120 260 128 302 168L300 222C256 184 190 178 142 208Z', {
        ...hide,
        lift: 1.3,
        round: 0.35,
        stitch: ['M144 162C190 130 258 138 298 174', 'M145 200C190 172 256 178 297 212'],
      }),
      shape('M146 256C190 226 250 232 290 262L287 312C250 284 196 278 160 304Z', {
        ...hide,
        lift: 1.3,
        round: 0.35,
        stitch: ['M151 262C190 234 248 240 287 270', 'M162 296C196 270 248 276 284 303'],
      }),
      shape('M262 224L302 196L312 226L270 262Z', { ...hide, c: darker(c, 0.86), lift: 0.8 }),
      stroke(
        'M268 226l26-15q7-4 11 3l7 14q3 7-3 11l-27 16q-6 3-10-3l-8-15q-3-7 4-11Z',
        darker(trim, 0.66),
        6.4,
      ),
      stroke('M267 224l26-15q7-4 11 3l7 14q3 7-3 11l-27 16q-6 3-10-3l-8-15q-3-7 4-11Z', trim, 4),
    ];
    const mirrored: Part = { kind: 'group', matrix: [-0.86, 0.08, 0.08, 0.86, 352, 8], parts: one };
    const near: Part = { kind: 'group', matrix: [0.86, 0.1, -0.1, 0.86, 142, 34], parts: one };
    return [mirrored, near];
  },
};

/** A felted house shoe, seen from above. */
export const slipper: Subject = {
  background: 'walnut',
  detail: [160, 96, 210],
  cloth: {
    c: '#6C7683',
    ink: '#828D9A',
    third: palette.chalk,
    weave: 'plain',
    trim: palette.madder,
    thread: palette.weld,
  },
  draw({ c, ink, weave, trim, thread }) {
    const felt: Look = {
      c,
      ink,
      weave,
      s: 0.6,
      bump: 0.5,
      shade: 1.5,
      thread,
      threadOpacity: 0.95,
    };
    const one: Part = [
      shape(SOLE, { c: '#4A382B', weave: 'leather', lift: 1.7, bump: 0.1 }),
      placed(
        { x: 7, y: 6, scale: 0.97, about: [0, 0] },
        shape(SOLE, { ...felt, c: lighter(c, 0.14), lift: 0.2 }),
      ),
      placed(
        { x: 30, y: 38, scale: 0.865, about: [0, 0] },
        shape(SOLE, { c: palette.flax, weave: 'plain', lift: 0, bump: 0.4, shade: 2.2 }),
      ),
      spot(ellipse(226, 452, 36, 40), '#3a2a18', 0.22, 8),
      shape(
        'M196 84C252 76 298 116 304 190C308 240 294 284 292 318C276 262 250 246 220 248C190 250 170 274 158 322C158 288 136 250 138 194C140 132 158 90 196 84Z',
        {
          ...felt,
          lift: 1.3,
          round: 0.3,
          folds: [
            ['M154 262Q180 226 222 222', 12, 0.24],
            ['M290 262Q262 228 226 222', 12, 0.2],
          ],
          stitch: ['M162 306C174 264 194 240 220 238C250 236 276 252 288 300'],
        },
      ),
      stroke('M158 322C170 274 190 250 220 248C250 246 276 262 292 318', trim, 5),
      stroke('M220 92C224 140 224 190 221 240', SHADE, 1.6, { opacity: 0.3 }),
      label(196, 440, 44, 24, palette.weld),
    ];
    return [
      { kind: 'group', matrix: [-0.86, 0.08, 0.08, 0.86, 352, 8], parts: one },
      { kind: 'group', matrix: [0.86, 0.1, -0.1, 0.86, 142, 34], parts: one },
    ];
  },
};
