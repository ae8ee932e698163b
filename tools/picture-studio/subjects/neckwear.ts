import { shape, placed, spot, stroke, type Look, type Part } from '../drawing.ts';
import { along, both, ellipse, sided } from '../outline.ts';
import { darker, palette, label, SHADE } from '../studio.ts';
import type { Subject } from './subject.ts';

/** A tie, its two ends crossed. */
export const tie: Subject = {
  background: 'chalk',
  detail: [150, 56, 190],
  cloth: {
    c: '#2F4A3E',
    ink: '#DDAE3B',
    third: palette.chalk,
    weave: 'stripe',
    trim: palette.madder,
    thread: palette.straw,
  },
  draw({ trim, thread, ...yarns }) {
    const knitted = yarns.weave === 'knit' || yarns.weave === 'knitStripe';
    const o: Look = { ...yarns, s: knitted ? 0.5 : 0.8, bump: 0.4, thread };
    const tip = knitted ? 'L226 536L312 536' : 'L268 560L318 506';
    // A tie is as high as the picture, so it is drawn slightly wider than it is.
    const wide: Part = [
      shape('M206 92C196 220 174 340 150 466L172 494L200 478C214 350 228 230 242 110Z', {
        ...o,
        r: 52,
        lift: 1.2,
        folds: [['M216 120Q206 300 178 470', 7, 0.26]],
      }),
      shape(
        `M224 82C236 200 234 340 ${knitted ? '226' : '220'} 504${tip}C310 340 294 200 274 84Z`,
        {
          ...o,
          r: -45,
          lift: 1.7,
          folds: [
            ['M252 110Q272 300 268 540', 12, 0.26],
            ['M236 110Q240 200 238 300', 7, 0.2],
          ],
          stitch: knitted ? ['M227 524H311'] : [],
        },
      ),
      shape('M198 100C204 50 276 46 282 92C280 118 262 124 242 118C228 100 214 94 198 100Z', {
        ...o,
        r: 20,
        lift: 0.9,
        folds: [['M212 84Q250 76 270 104', 8, 0.34]],
      }),
      placed({ x: 0, y: 0, turn: -6, about: [170, 440] }, [
        shape('M160 414h34v20h-34Z', { c: trim, weave: 'twill', lift: 0.3, bump: 0.1 }),
      ]),
    ];
    return { kind: 'group', matrix: [1.4, 0, 0, 1, -92, -8], parts: wide };
  },
};

/** A square of cotton folded to a triangle, knotted. */
export const neckerchief: Subject = {
  background: 'weld',
  detail: [130, 150, 220],
  cloth: {
    c: palette.madder,
    ink: '#F2E6D2',
    third: palette.chalk,
    weave: 'dots',
    trim: '#F2E6D2',
    thread: palette.chalk,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.62, relief: 'drape', bump: 0.5, thread };
    const border = (d: string, width: number): Part => stroke(d, trim, width, { opacity: 0.92 });
    return [
      shape(
        'M84 214C60 160 140 92 240 92C340 92 420 160 396 214C380 150 300 128 240 128C180 128 100 150 84 214Z',
        {
          ...o,
          c: darker(o.c, 0.72),
          lift: 1,
          shade: 1.4,
        },
      ),
      shape(
        'M76 220C120 250 180 262 240 262C300 262 360 250 404 220C372 330 300 440 244 520C190 440 110 330 76 220Z',
        {
          ...o,
          lift: 1.8,
          folds: [
            ['M130 250Q190 340 232 470', 12, 0.34],
            ['M350 250Q290 340 252 470', 12, 0.34],
            ['M196 268Q224 350 240 440', 9, 0.28],
            ['M286 268Q262 340 250 420', 9, 0.26],
          ],
        },
      ),
      border('M100 258C140 350 190 424 243 494C296 424 342 350 382 258', 6),
      border('M116 274C152 352 198 416 243 474C288 416 330 352 366 274', 2.4),
      shape(
        'M66 204C62 176 92 166 110 182C170 226 310 226 370 182C388 166 418 176 414 204C396 250 310 272 240 272C170 272 84 250 66 204Z',
        {
          ...o,
          r: 8,
          lift: 1.2,
          round: 0,
          shade: 1.8,
          folds: [
            ['M96 196Q170 244 240 244', 9, 0.36],
            ['M384 196Q310 244 240 244', 9, 0.36],
          ],
        },
      ),
      both((k) =>
        shape(sided(k, '6,262 40,280,58,330 76,352,92,372 64,388,44,392 20,340,-6,282'), {
          ...o,
          r: 30 * k,
          lift: 1.1,
          folds: [[along(k, '10,276 36,310,58,378'), 8, 0.34]],
        }),
      ),
      shape('M212 244Q240 228 268 244Q280 264 266 286Q240 300 214 286Q200 264 212 244Z', {
        ...o,
        r: 60,
        lift: 1,
        shade: 1.6,
        folds: [['M222 250Q240 268 232 290', 7, 0.36]],
      }),
      spot(ellipse(240, 300, 30, 8), SHADE, 0.12, 8),
      label(332, 204, 26, 14, thread === palette.chalk ? palette.weld : thread),
    ];
  },
};
