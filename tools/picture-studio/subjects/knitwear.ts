import { childSized, shape, stroke, type Look, type Part } from '../drawing.ts';
import { along, both, folded, sided, type Side } from '../outline.ts';
import { button, darker, palette, lighter } from '../studio.ts';
import type { Cloth, Subject } from './subject.ts';

const ribbing = (base: string): Partial<Cloth> => ({
  ink: base,
  third: base,
  trim: darker(base, 0.92),
  thread: base,
});

const cable = (x: number, y: number, c: string): Part =>
  Array.from({ length: 9 }, (_, i) => {
    const t = y + i * 32;
    return [
      stroke(
        `M${x - 8} ${t}C${x - 8} ${t + 16} ${x + 8} ${t + 16} ${x + 8} ${t + 32}`,
        darker(c, 0.6),
        7,
        { opacity: 0.5 },
      ),
      stroke(
        `M${x + 8} ${t}C${x + 8} ${t + 16} ${x - 8} ${t + 16} ${x - 8} ${t + 32}`,
        lighter(c, 0.3),
        6,
        { opacity: 0.7 },
      ),
    ];
  });

const sleeve = (o: Look, ribbed: Look, k: Side): Part => [
  shape(
    sided(k, '96,150 146,158,168,216,182,286 194,370,190,430 166,440,142,434 142,340,110,266'),
    {
      ...o,
      r: -10 * k,
      lift: 1.4,
      folds: [
        [along(k, '116,260 150,300,184,300'), 9, 0.3],
        [along(k, '136,330 164,346,188,340'), 9, 0.26],
      ],
    },
  ),
  shape(sided(k, '192,424 168,436,140,428 142,474 166,482,188,472'), { ...ribbed, lift: 0.8 }),
];

const NECK: Record<string, string> = {
  vee: '0,250 30,206,54,124',
  crew: '0,176 46,174,58,126',
};

export const knit: Subject = {
  background: 'walnut',
  detail: [150, 110, 230],
  styles: ['cable', 'plain', 'roll', 'vee', 'child'],
  cloth: {
    c: palette.weld,
    ink: palette.weld,
    third: palette.weld,
    weave: 'knit',
    trim: '#CF9F2F',
    thread: palette.weld,
  },
  follow: ribbing,
  draw({ c, ink, third, weave, trim }, style) {
    const figured = weave === 'fairIsle' || weave === 'knitStripe';
    const o: Look = {
      c,
      ink,
      third,
      weave,
      relief: 'drape',
      bump: 0.42,
      s: figured ? 0.74 : 1.05,
    };
    const ribbed: Look = { c: trim, weave: 'rib', bump: 0.3 };
    const neck = style === 'vee' ? NECK.vee : NECK.crew;
    const body = [
      shape(folded(`0,${style === 'vee' ? 262 : 190} 44,148,54,124 30,116,0,116`), {
        c: darker(trim, 0.72),
        weave: 'rib',
        lift: 0.6,
        bump: 0,
      }),
      both((k) => sleeve(o, ribbed, k)),
      shape(folded(`${neck} 98,134,128,158 106,200,114,262 122,380,118,462 60,470,0,470`), {
        ...o,
        lift: 1.7,
        folds: [
          ['M136 278Q176 330 172 450', 12, 0.3],
          ['M344 278Q308 340 314 450', 12, 0.3],
        ],
        seams: both((k) => along(k, '104,164 108,210,112,262')),
      }),
      style === 'cable' ? [cable(204, 176, c), cable(276, 176, c), cable(240, 188, c)] : [],
      shape(folded('0,460 60,460,119,452 116,500 60,510,0,510'), { ...ribbed, lift: 0.6 }),
    ];
    const collar: Record<string, Part> = {
      vee: both((k) =>
        shape(sided(k, '-3,262 34,212,60,126 42,120 22,196,-3,240'), {
          ...ribbed,
          s: 0.7,
          r: 24 * k,
          lift: 0.6,
          bump: 0.1,
        }),
      ),
      roll: [
        shape(folded('0,84 44,82,60,98 70,140,66,172 40,192,0,194'), {
          ...ribbed,
          lift: 1.1,
          round: 0.3,
          bump: 0.25,
          shade: 1.3,
        }),
        shape(folded('0,84 40,82,58,96 40,106,0,106'), {
          c: darker(trim, 0.6),
          weave: 'rib',
          lift: 0,
          bump: 0,
        }),
      ],
      crew: shape(folded('0,196 58,194,74,134 58,124 48,172,0,174'), {
        ...ribbed,
        s: 0.8,
        lift: 0.6,
        bump: 0.2,
      }),
    };
    const all = [body, collar[style] ?? collar.crew ?? []];
    return style === 'child' ? childSized(all) : all;
  },
};

export const cardigan: Subject = {
  background: 'rose',
  detail: [150, 150, 230],
  styles: ['long', 'short', 'child'],
  cloth: {
    c: palette.moss,
    ink: palette.moss,
    third: palette.chalk,
    weave: 'knit',
    trim: darker(palette.moss, 0.9),
    thread: palette.walnut,
  },
  follow: (base) => ({ ...ribbing(base), thread: palette.walnut }),
  draw({ c, ink, third, weave, trim, thread }, style) {
    const hem = style === 'long' ? 540 : 440;
    const figured = weave === 'fairIsle' || weave === 'knitStripe';
    const o: Look = {
      c,
      ink,
      third,
      weave,
      relief: 'drape',
      bump: 0.4,
      s: figured ? 0.66 : 0.86,
    };
    const ribbed: Look = { c: trim, weave: 'rib', s: 0.9, bump: 0.25 };
    const front = (k: Side): Part =>
      shape(
        sided(
          k,
          `-6,276 30,210,48,122 98,132,128,158 106,200,114,262 ${style === 'long' ? 122 : 118},360,118,${hem - 36} 60,${hem - 28},-6,${hem - 28}`,
        ),
        {
          ...o,
          lift: 1.6,
          folds: [[along(k, `104,272 74,330,78,${hem - 60}`), 12, 0.3]],
          seams: [along(k, '104,164 108,210,112,262')],
        },
      );
    const band = (k: Side): Part => [
      shape(sided(k, `2,${hem} 2,286 36,210,38,112 60,118 62,214,${24 - 2},292 ${22},${hem}`), {
        ...ribbed,
        r: 0,
        lift: 0.7,
        bump: 0.15,
      }),
    ];
    const closing = shape(`M228 286L252 286L252 ${hem}L228 ${hem}Z`, {
      ...ribbed,
      lift: 0.8,
      bump: 0.15,
    });
    const count = style === 'long' ? 6 : 4;
    const parts = [
      shape(folded('0,300 44,210,52,118 30,108,0,108'), {
        c: darker(trim, 0.66),
        weave: 'rib',
        lift: 0.6,
        bump: 0,
      }),
      both((k) => sleeve(o, ribbed, k)),
      front(1),
      front(-1),
      shape(
        folded(
          `0,${hem - 38} 60,${hem - 38},119,${hem - 46} 116,${hem} 60,${hem + 8},0,${hem + 8}`,
        ),
        {
          ...ribbed,
          lift: 0.6,
        },
      ),
      style === 'long'
        ? both((k) => [
            shape(sided(k, '36,392 98,386 100,470 38,478'), { ...o, lift: 0.5, bump: 0.25 }),
            shape(sided(k, '34,382 99,376 100,398 35,404'), { ...ribbed, lift: 0.4, bump: 0.1 }),
          ])
        : [],
      both(band),
      closing,
      Array.from({ length: count }, (_, i) =>
        button(240, 304 + (i * (hem - 24 - 304)) / (count - 1), thread, 7.4),
      ),
    ];
    return style === 'child' ? childSized(parts) : parts;
  },
};
