import { gathers, shape, type Look, type Part } from '../drawing.ts';
import { along, both, box, folded, sided, type Side } from '../outline.ts';
import { button, darker, palette, label } from '../studio.ts';
import type { Subject } from './subject.ts';

const buckled = (y: number, cloth: Look, brass: string): Part => [
  shape(folded(`0,${y} 40,${y},72,${y - 4} 74,${y + 24} 40,${y + 30},0,${y + 30}`), {
    ...cloth,
    r: 90,
    lift: 0.7,
    bump: 0.2,
    stitch: [
      `M168 ${y + 2}Q240 ${y + 8} 312 ${y + 2}`,
      `M167 ${y + 20}Q240 ${y + 26} 313 ${y + 20}`,
    ],
  }),
  shape(box(224, y - 5, 34, 40, 5) + box(230, y + 1, 22, 28, 3), {
    c: brass,
    weave: 'smooth',
    lift: 0.6,
    bump: 0,
  }),
];

/** A shirt down to the calf with a belt. */
export const shirtDress: Subject = {
  background: 'weld',
  detail: [140, 60, 216],
  cloth: {
    c: '#5E7FB5',
    ink: '#8EA8CF',
    third: palette.chalk,
    weave: 'twill',
    trim: palette.brass,
    thread: palette.chalk,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.66, relief: 'drape', bump: 0.42, thread, threadOpacity: 0.6 };
    const sleeve = (k: Side): Part => [
      shape(sided(k, '74,96 112,106,136,148,152,206 126,224,100,226 92,190,82,160'), {
        ...o,
        r: 18 * k,
        lift: 1.2,
        folds: [[along(k, '90,170 116,180,140,172'), 8, 0.3]],
      }),
      shape(sided(k, '150,190 126,208,97,212 99,236 130,232,157,212'), {
        ...o,
        r: 80,
        lift: 0.5,
        bump: 0.15,
      }),
    ];
    return [
      shape(folded('0,110 34,104,40,66 24,58,0,58'), {
        ...o,
        c: darker(o.c, 0.64),
        lift: 0.5,
        bump: 0,
      }),
      label(227, 70, 26, 13, palette.chalk),
      both(sleeve),
      shape(folded('0,262 70,258 92,340,118,440,132,544 70,562,0,562'), {
        ...o,
        lift: 1.8,
        folds: gathers(7, [176, 304, 268], [122, 358, 548], 0.34),
        stitch: ['M110 534Q240 560 370 534'],
      }),
      shape(folded('0,118 28,112,40,74 76,84,96,100 80,150,88,190 76,230,70,266 0,274'), {
        ...o,
        lift: 0.9,
        folds: [
          ['M158 196Q190 226 194 262', 9, 0.28],
          ['M322 196Q290 226 286 262', 9, 0.28],
        ],
        seams: both((k) => along(k, '78,104 72,150,86,188')),
      }),
      both((k) =>
        shape(sided(k, '22,150 68,146 70,186 46,198 24,188'), {
          ...o,
          lift: 0.4,
          bump: 0.2,
          stitch: [along(k, '22,158 68,154')],
        }),
      ),
      shape('M230 122L250 122L251 558L229 558Z', {
        ...o,
        lift: 0.4,
        bump: 0.3,
        stitch: ['M233 126V556M247 126V556'],
      }),
      [148, 184, 222, 318, 366, 414, 462, 510].map((y) => button(240, y, palette.chalk, 4.4)),
      both((k) =>
        shape(sided(k, '2,120 24,104,34,58 50,66,66,92 62,122,46,152 22,138,2,120'), {
          ...o,
          r: 30 * k,
          lift: 0.9,
          bump: 0.15,
          stitch: [along(k, '8,120 24,134,45,144 60,96')],
        }),
      ),
      buckled(250, { ...o, c: darker(o.c, 0.9) }, trim),
    ];
  },
};

/** A long skirt gathered into a band, buttoned in front. */
export const gatheredSkirt: Subject = {
  background: 'rose',
  detail: [136, 84, 216],
  cloth: {
    c: '#7A4B6E',
    ink: '#E6C9C2',
    third: palette.straw,
    weave: 'sprig',
    trim: palette.walnut,
    thread: palette.straw,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.66, relief: 'drape', bump: 0.4, thread, threadOpacity: 0.7 };
    return [
      shape(folded('0,128 84,122 128,240,160,380,172,520 90,544,0,544'), {
        ...o,
        lift: 1.9,
        folds: gathers(13, [162, 318, 132], [76, 404, 530], 0.34),
        stitch: ['M72 504Q240 538 408 504'],
      }),
      shape('M226 130L254 130L260 544L222 544Z', {
        ...o,
        lift: 0.5,
        bump: 0.25,
        stitch: ['M231 134L227 542', 'M249 134L255 542'],
      }),
      shape(folded('0,96 44,96,82,92 86,132 44,138,0,138'), {
        ...o,
        r: 90,
        lift: 0.8,
        bump: 0.15,
        stitch: ['M160 102Q240 108 320 102', 'M156 126Q240 132 324 126'],
      }),
      [117, 186, 250, 314, 378, 442, 500].map((y, i) => button(241, y, trim, i ? 6 : 6.6)),
      both((k) =>
        shape(sided(k, '64,150 92,196 108,250 92,252 72,206 58,154'), {
          ...o,
          lift: 0.4,
          bump: 0.1,
          shade: 0.6,
        }),
      ),
    ];
  },
};

/** A shirt and wide trousers in one, belted. */
export const jumpsuit: Subject = {
  background: 'walnut',
  detail: [140, 54, 216],
  cloth: {
    c: '#4B5B48',
    ink: '#6F7F69',
    third: palette.chalk,
    weave: 'twill',
    trim: palette.brass,
    thread: palette.straw,
  },
  draw({ trim, thread, ...yarns }) {
    const o: Look = { ...yarns, s: 0.66, relief: 'drape', bump: 0.42, thread, threadOpacity: 0.6 };
    const sleeve = (k: Side): Part =>
      shape(sided(k, '72,90 112,100,134,140,148,192 122,210,96,210 88,180,78,152'), {
        ...o,
        r: 18 * k,
        lift: 1.2,
        folds: [[along(k, '86,160 112,170,136,162'), 8, 0.3]],
        stitch: [along(k, '145,184 122,202,94,202')],
      });
    return [
      shape(folded('0,106 34,98,40,60 24,52,0,52'), {
        ...o,
        c: darker(o.c, 0.6),
        lift: 0.5,
        bump: 0,
      }),
      label(227, 62, 26, 13),
      both(sleeve),
      both((k) =>
        shape(sided(k, '0,258 72,252 90,320,100,420,108,552 70,562,30,556 22,440,2,356'), {
          ...o,
          r: 2 * k,
          lift: 1.6,
          folds: [
            [along(k, '44,262 62,400,70,546'), 8, 0.36],
            [along(k, '4,330 40,342,80,322'), 8, 0.28],
          ],
          seams: [along(k, '50,258 60,300,88,318')],
          stitch: [along(k, '45,258 56,306,89,324'), along(k, '31,544 70,550,107,540')],
        }),
      ),
      shape(folded('0,112 28,106,40,68 74,78,94,94 78,144,86,184 76,224,72,262 0,270'), {
        ...o,
        lift: 0.9,
        folds: [
          ['M156 190Q188 222 192 256', 9, 0.28],
          ['M324 190Q292 222 288 256', 9, 0.28],
        ],
        seams: ['M240 270V340', ...both((k) => along(k, '76,98 70,144,84,182'))],
      }),
      both((k) => [
        shape(sided(k, '20,140 66,136 68,182 20,186'), { ...o, lift: 0.4, bump: 0.2 }),
        shape(sided(k, '18,132 68,128 68,150 18,154'), {
          ...o,
          lift: 0.5,
          bump: 0.1,
          stitch: [along(k, '20,148 66,144')],
        }),
      ]),
      shape('M231 116L249 116L250 268L230 268Z', { ...o, lift: 0.4, bump: 0.3 }),
      [136, 170, 204, 236].map((y) => button(240, y, trim, 4.6)),
      both((k) =>
        shape(sided(k, '2,114 24,98,34,52 50,60,66,86 62,116,46,146 22,132,2,114'), {
          ...o,
          r: 30 * k,
          lift: 0.9,
          bump: 0.15,
          stitch: [along(k, '8,114 24,128,45,138 60,90')],
        }),
      ),
      buckled(246, { ...o, c: darker(o.c, 0.88) }, trim),
    ];
  },
};
