import { gathers, shape, stroke, type Look, type Part } from '../drawing.ts';
import { along, both, folded, sided, type Side } from '../outline.ts';
import { button, darker, palette, lighter } from '../studio.ts';
import type { Subject } from './subject.ts';

/** A blouse with a round collar and full sleeves. */
export const blouse: Subject = {
  background: 'sage',
  detail: [130, 84, 226],
  cloth: {
    c: '#E6C9C2',
    ink: '#A2373D',
    third: '#F4EEE2',
    weave: 'dots',
    trim: '#F6F1E6',
    thread: palette.madder,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.46, relief: 'drape', bump: 0.46, thread };
    const sleeve = (k: Side): Part => [
      shape(
        sided(k, '78,130 134,128,178,190,196,270 214,350,208,396 176,420,134,406 120,330,98,232'),
        {
          ...o,
          r: -14 * k,
          lift: 1.4,
          folds: [
            [along(k, '92,140 130,180,142,250'), 9, 0.28],
            [along(k, '108,136 150,176,170,240'), 8, 0.26],
            [along(k, '146,402 144,350,130,310'), 9, 0.32],
            [along(k, '166,406 174,350,166,300'), 9, 0.32],
            [along(k, '188,402 200,350,192,310'), 8, 0.28],
          ],
        },
      ),
      shape(sided(k, '196,394 170,408,142,398 144,436 170,446,194,432'), {
        ...o,
        r: 80 * k,
        lift: 0.7,
        bump: 0.15,
        stitch: [along(k, '195,401 170,415,143,405')],
      }),
      button(240 + k * 184, 420, trim, 3.6),
    ];
    return [
      shape(folded('0,150 34,140,44,100 26,94,0,94'), {
        ...o,
        c: darker(o.c, 0.74),
        lift: 0.4,
        bump: 0,
      }),
      both(sleeve),
      shape(
        folded('0,152 34,146,44,106 88,116,112,132 94,190,104,246 104,360,120,468 60,484,0,484'),
        {
          ...o,
          lift: 1.5,
          folds: [
            ...gathers(7, [170, 310, 196], [150, 330, 400], 0.2),
            ['M138 262Q160 350 144 460', 11, 0.28],
            ['M342 262Q322 350 338 460', 11, 0.28],
          ],
          seams: both((k) => along(k, '86,140 92,194,102,246')),
          stitch: ['M121 456Q240 486 359 456'],
        },
      ),
      shape(folded('0,196 74,190 78,132 50,120,0,164'), {
        ...o,
        r: 90,
        lift: 0.3,
        bump: 0.2,
        shade: 0.5,
      }),
      shape('M231 162L249 162L250 484L230 484Z', {
        ...o,
        lift: 0.4,
        bump: 0.3,
        stitch: ['M234 166V484M246 166V484'],
      }),
      [186, 232, 278, 324, 370, 416, 456].map((y) => button(240, y, trim, 3.8)),
      both((k) =>
        shape(sided(k, '1,160 30,146,40,94 66,102,84,128 86,162,58,182 24,186,1,160'), {
          c: trim,
          weave: 'plain',
          s: 0.6,
          lift: 0.9,
          bump: 0.2,
          thread,
          stitch: [along(k, '6,164 28,182,56,176 80,160,78,130')],
          threadOpacity: 0.8,
        }),
      ),
    ];
  },
};

/** A top with thin straps and a row of lace. */
export const camisole: Subject = {
  background: 'walnut',
  detail: [140, 130, 206],
  cloth: {
    c: '#C9D0C2',
    ink: '#DCE2D6',
    third: palette.chalk,
    weave: 'smooth',
    trim: '#F3EEE2',
    thread: '#F6F3EA',
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.7, relief: 'drape', bump: 0.55, gloss: 0.06, thread };
    if (o.weave === 'smooth') o.bump = 2.2;
    const strap = (k: Side): Part => [
      stroke(along(k, '52,214 58,140,44,92'), darker(o.c, 0.62), 7),
      stroke(along(k, '52,214 58,140,44,92'), darker(o.c, 0.96), 5.4),
    ];
    return [
      both((k) => stroke(along(k, '56,236 52,150,44,94'), darker(o.c, 0.55), 5)),
      shape(folded('0,214 56,208 88,250 80,290 0,300'), {
        ...o,
        c: darker(o.c, 0.66),
        lift: 0.6,
        bump: 0.2,
      }),
      shape(
        folded('0,252 26,232,52,204 74,226,98,258 84,330,92,390 104,460,112,508 56,524,0,524'),
        {
          ...o,
          lift: 1.5,
          folds: [
            ['M196 240Q214 330 194 500', 11, 0.26],
            ['M284 240Q268 330 290 500', 11, 0.26],
            ['M160 300Q170 400 152 500', 11, 0.28],
            ['M320 300Q310 400 328 500', 11, 0.28],
            ['M176 250Q204 272 226 268', 7, 0.22],
            ['M304 250Q276 272 254 268', 7, 0.22],
          ],
          seams: both((k) => along(k, '62,222 40,262,10,270')),
          stitch: ['M130 498Q240 524 350 498'],
        },
      ),
      both(strap),
      both((k) => [
        shape(sided(k, '0,268 0,248 26,230,52,198 66,214 40,248,0,272'), {
          c: trim,
          ink: darker(trim, 0.82),
          weave: 'dots',
          s: 0.3,
          lift: 0.4,
          bump: 0.1,
          shade: 0.6,
        }),
        stroke(along(k, '1,262 34,240,59,206'), lighter(trim, 0.6), 1.6, { dash: [3, 3] }),
      ]),
    ];
  },
};

/** A cape to pull on, fringed all round. */
export const poncho: Subject = {
  background: 'chalk',
  detail: [130, 120, 224],
  cloth: {
    c: '#8A4A3A',
    ink: '#DDAE3B',
    third: '#E9DFC8',
    weave: 'ikat',
    trim: '#E2D6BE',
    thread: '#6B352A',
  },
  follow: (base) => ({ thread: darker(base, 0.7) }),
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.74, relief: 'drape', bump: 0.5 };
    const tassels = both((k) =>
      Array.from({ length: 30 }, (_, i) => {
        const t = i / 29;
        const x = 2 + 204 * t;
        const y = 524 - 214 * t ** 1.5 - 14 * Math.sin(t * 3);
        const j = Math.sin(i * 4.7) * 3;
        const d = `M${240 + k * x} ${y - 6}q${k * 4 + j} 16 ${k * (3 + t * 8) + j} 34`;
        return [
          stroke(d, '#120f1c', 5, { opacity: 0.16, blur: 2 }),
          stroke(d, i % 3 === 0 ? darker(trim, 0.8) : trim, 3.6),
        ];
      }),
    );
    return [
      tassels,
      shape(folded('0,130 40,120,58,112 122,152,208,314 150,380,80,478 40,520,0,530'), {
        ...o,
        lift: 1.9,
        folds: [
          ['M184 150Q130 260 76 330', 13, 0.34],
          ['M296 150Q350 260 404 330', 13, 0.34],
          ['M206 170Q180 320 160 450', 12, 0.3],
          ['M274 170Q300 320 322 450', 12, 0.3],
          ['M240 190Q236 360 242 510', 11, 0.22],
        ],
        seams: ['M240 170V530'],
      }),
      shape(folded('0,90 46,88,62,104 74,140,66,164 40,186,0,188'), {
        c: thread,
        weave: 'rib',
        lift: 1,
        round: 0.3,
        bump: 0.2,
        shade: 1.3,
      }),
      shape(folded('0,90 42,88,60,102 42,114,0,114'), {
        c: darker(thread, 0.5),
        weave: 'rib',
        lift: 0,
        bump: 0,
      }),
    ];
  },
};
