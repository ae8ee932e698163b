import { shape, placed, spot, stroke, type Look, type Part } from '../drawing.ts';
import { ellipse } from '../outline.ts';
import { darker, palette, label, SHADE, tableShadow } from '../studio.ts';
import type { Subject } from './subject.ts';

export const sneaker: Subject = {
  background: 'woad',
  detail: [60, 220, 230],
  cloth: {
    c: '#34528D',
    ink: '#ffffff',
    third: palette.chalk,
    weave: 'plain',
    trim: palette.madder,
    thread: palette.weld,
  },
  draw({ c, ink, weave, trim, thread }) {
    const shoe = (dyed: string): Part => {
      const canvas: Look = { c: dyed, ink, weave, s: 0.9, bump: 0.3, thread, threadOpacity: 0.95 };
      const laces = Array.from({ length: 6 }, (_, i) => {
        const [x, y] = [214 + i * 21, 254 + i * 17];
        return [
          stroke(`M${x - 6} ${y + 24}L${x + 28} ${y - 6}`, SHADE, 9, { opacity: 0.25, blur: 2 }),
          stroke(`M${x - 8} ${y + 20}L${x + 26} ${y - 10}`, '#F6F5EF', 8),
          stroke(`M${x - 6} ${y + 21}L${x + 27} ${y - 8}`, SHADE, 1, { opacity: 0.16 }),
          spot(ellipse(x - 9, y + 21, 4.4, 4.4), '#E9E4D3', 1),
          spot(ellipse(x - 9, y + 21, 2, 2), '#2a2f3a', 0.8),
        ];
      });
      return [
        tableShadow(248, 444, 196, 20, 26),
        shape('M160 250C176 226 196 216 214 214C226 214 238 232 250 250L336 330L300 350L180 290Z', {
          ...canvas,
          c: '#E9E4D6',
          lift: 0.4,
        }),
        shape(
          'M70 412C62 352 68 290 78 238C84 222 98 222 106 234C122 262 156 268 192 256C206 282 262 336 322 346C382 352 424 372 430 412Z',
          {
            ...canvas,
            lift: 0.8,
            shade: 1.1,
            folds: [
              ['M250 330Q272 372 262 408', 9, 0.3],
              ['M296 346Q316 372 312 404', 8, 0.22],
            ],
            seams: ['M130 262Q148 330 142 410'],
            stitch: ['M192 262Q208 292 238 314L214 410', 'M134 262Q152 330 146 410'],
          },
        ),
        shape('M192 254C206 280 262 336 322 346L304 366C256 356 208 312 180 268Z', {
          ...canvas,
          lift: 0.5,
          bump: 0.2,
          stitch: ['M190 264C212 300 256 342 310 352'],
        }),
        shape('M70 412C66 376 66 340 70 300C92 306 110 312 116 330C120 360 120 390 118 412Z', {
          ...canvas,
          lift: 0.4,
          bump: 0.2,
          stitch: ['M72 308C92 314 106 318 110 332C114 362 114 392 112 410'],
        }),
        laces,
        shape('M340 412C336 380 350 352 366 352C404 358 430 380 432 412Z', {
          c: '#EFECE1',
          weave: 'smooth',
          lift: 0.5,
          bump: 0.16,
          gloss: 0.5,
        }),
        shape(
          'M62 404Q250 412 438 402Q450 414 446 434Q444 448 426 448L76 448Q60 448 59 434Q57 412 62 404Z',
          {
            c: '#F1EEE5',
            weave: 'smooth',
            lift: 0.4,
            bump: 0.12,
            shade: 0.9,
            stitch: ['M62 415Q250 422 444 413'],
            thread: palette.indigo,
            threadOpacity: 0.7,
          },
        ),
        stroke('M60 434Q250 440 446 433', trim, 3, { opacity: 0.9, butt: true }),
        label(74, 326, 30, 17),
      ];
    };
    return [
      placed({ x: 46, y: -96, scale: 0.94 }, shoe(darker(c, 0.9))),
      placed({ x: -14, y: 34 }, shoe(c)),
    ];
  },
};

export const boot: Subject = {
  background: 'walnut',
  detail: [84, 190, 220],
  cloth: {
    c: '#6A3E26',
    ink: '#4A2A18',
    third: palette.chalk,
    weave: 'leather',
    trim: palette.weld,
    thread: palette.straw,
  },
  draw({ c, weave, trim, thread }) {
    const hide: Look = { c, weave, bump: 0.4, gloss: 0.2, shade: 1.4, thread, threadOpacity: 0.75 };
    const one: Part = [
      tableShadow(250, 480, 170, 20, 30),
      shape('M150 150C180 142 236 142 262 152L264 172L150 170Z', {
        c: darker(c, 0.42),
        weave: 'smooth',
        lift: 0,
        bump: 0,
      }),
      shape(
        'M140 152C176 166 230 166 266 152C270 216 264 270 282 308C312 348 408 352 422 408Q426 440 424 452L116 452C108 410 128 350 132 300C136 250 134 196 140 152Z',
        {
          ...hide,
          folds: [
            ['M256 318Q222 346 196 340', 10, 0.45],
            ['M282 330Q258 372 226 376', 9, 0.35],
            ['M132 324Q160 338 176 330', 8, 0.3],
            ['M150 180Q146 260 150 300', 10, 0.2],
          ],
          seams: ['M284 310Q240 360 214 452', 'M270 186Q262 190 258 200'],
          stitch: ['M291 316Q248 362 222 450', 'M142 164Q200 178 266 163'],
        },
      ),
      shape(
        'M178 168C196 170 222 170 238 166C240 216 238 262 226 300Q206 312 190 296C182 250 178 210 178 168Z',
        { c: '#2A2A33', weave: 'rib', s: 0.8, lift: 0.2, bump: 0.25, shade: 1.2 },
      ),
      stroke('M174 168Q176 250 187 300Q206 318 230 304Q242 250 242 166', thread, 1.2, {
        opacity: 0.6,
        dash: [4, 2.6],
      }),
      shape('M112 444L426 444Q434 456 428 466L240 466L222 466L110 466Q106 452 112 444Z', {
        c: '#C8A774',
        ink: '#7c5a34',
        weave: 'wood',
        lift: 0.3,
        bump: 0.2,
        stitch: ['M114 450H428'],
      }),
      shape('M110 464L224 464L218 498L114 498Q108 480 110 464Z', {
        c: '#2b2019',
        ink: '#000000',
        weave: 'wood',
        lift: 0.3,
        bump: 0.1,
      }),
      shape('M222 463L429 463Q424 476 396 480L236 476Z', {
        c: '#2b2019',
        weave: 'smooth',
        lift: 0.2,
        bump: 0,
      }),
      shape('M142 176L140 138Q140 128 150 128Q162 128 162 138L164 176Z', {
        c: trim,
        ink: palette.indigo,
        weave: 'twill',
        lift: 0.5,
        bump: 0,
      }),
    ];
    return [placed({ x: 70, y: -34, scale: 0.93 }, one), placed({ x: -44, y: 34 }, one)];
  },
};

/** A rubber boot for wet ground. */
export const welly: Subject = {
  background: 'sage',
  detail: [90, 150, 220],
  cloth: {
    c: '#3F5A46',
    ink: '#2C4031',
    third: palette.chalk,
    weave: 'smooth',
    trim: palette.weld,
    thread: palette.straw,
  },
  draw({ c, weave, trim }) {
    const rubber: Look = { c, weave, bump: 0.9, gloss: 0.34, shade: 1.3 };
    const one: Part = [
      tableShadow(250, 496, 166, 20, 30),
      shape(ellipse(204, 86, 72, 13), {
        c: '#E5DCC3',
        weave: 'plain',
        lift: 0,
        bump: 0.1,
        shade: 1.8,
      }),
      shape(
        'M132 88Q204 108 276 88C278 170 266 250 276 318C300 364 400 366 424 420Q432 446 428 466L118 466C108 420 130 360 134 300C138 220 132 150 132 88Z',
        {
          ...rubber,
          folds: [
            ['M272 318Q236 342 206 334', 10, 0.32],
            ['M286 340Q256 372 224 372', 9, 0.26],
            ['M140 318Q166 334 184 324', 8, 0.26],
          ],
        },
      ),
      stroke('M168 130C164 240 170 320 150 440', '#ffffff', 9, { opacity: 0.3, blur: 4 }),
      shape('M131 90Q204 112 277 90L278 116Q204 138 131 116Z', {
        c: darker(c, 0.8),
        weave: 'smooth',
        lift: 0.4,
        bump: 0,
        gloss: 0.3,
      }),
      shape('M262 128l26 6v44l-26-6Z', {
        c: darker(c, 0.72),
        weave: 'smooth',
        lift: 0.6,
        bump: 0,
        gloss: 0.3,
      }),
      stroke('M266 142l20 5v18l-20-5z', trim, 3.4),
      shape('M330 380Q404 386 424 424L428 448Q380 436 322 442Z', {
        c: darker(c, 0.86),
        weave: 'smooth',
        lift: 0.3,
        bump: 0,
        gloss: 0.4,
      }),
      shape(
        'M112 448Q270 440 430 448Q440 462 434 484L260 486L250 478L214 478L208 496L114 496Q106 470 112 448Z',
        { c: trim, weave: 'smooth', lift: 0.4, bump: 0, shade: 1.2 },
      ),
      stroke('M112 464Q270 456 434 464', darker(trim, 0.6), 2, { opacity: 0.6 }),
      label(176, 196, 40, 24, palette.chalk),
    ];
    return [
      placed({ x: 76, y: -12, scale: 0.9 }, one),
      placed({ x: -46, y: 44, scale: 0.98 }, one),
    ];
  },
};
