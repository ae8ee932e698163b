import { shape, spot, stroke, type Look, type Part } from '../drawing.ts';
import { both, CENTRE as X, ellipse, folded } from '../outline.ts';
import { random } from '../../../db/seed/random.ts';
import { darker, palette, label, lighter, SHADE, tableShadow } from '../studio.ts';
import type { Subject } from './subject.ts';

/** A trough of herbs. */
export const planter: Subject = {
  background: 'sage',
  table: 440,
  detail: [60, 220, 226],
  cloth: {
    c: '#A97B4B',
    ink: '#6B4526',
    third: '#5D7446',
    weave: 'wood',
    trim: '#8E86B5',
    thread: '#3F4A2B',
  },
  follow: (base) => ({ ink: darker(base, 0.62) }),
  draw({ c, ink, third, weave, trim, thread }) {
    const next = random(17);
    const herb = (x: number, lean: number, flower: boolean, tone: number): Part =>
      Array.from({ length: flower ? 9 : 8 }, (_, i) => {
        const spread = (i - 4) * 11 + lean;
        const top = 170 + Math.abs(i - 4) * 16 + next() * 26;
        const [tx, mx] = [x + spread * 1.5, x + spread * 0.3];
        const stem = `M${x + (i - 4) * 5} 346Q${mx} ${(top + 346) / 2} ${tx} ${top}`;
        const at = (t: number): [number, number] => [
          (1 - t) ** 2 * (x + (i - 4) * 5) + 2 * (1 - t) * t * mx + t * t * tx,
          (1 - t) ** 2 * 346 + t * (1 - t) * (top + 346) + t * t * top,
        ];
        const blades = Array.from({ length: 5 }, (_, j) => {
          const [bx, by] = at(0.24 + j * 0.13);
          const k = j % 2 ? 1 : -1;
          const l = flower ? 30 : 34;
          return shape(
            `M${bx} ${by}Q${bx + k * l * 0.5} ${by - l * 0.72} ${bx + k * l} ${by - l * 0.34}Q${bx + k * l * 0.6} ${by + l * 0.2} ${bx} ${by}Z`,
            {
              c: darker(third, tone * (0.98 + next() * 0.34)),
              weave: 'smooth',
              lift: 0.3,
              bump: 0.1,
              shade: 0.25,
              edge: 0.16,
            },
          );
        });
        const bloom = flower
          ? Array.from({ length: 7 }, (_, j) => {
              const [bx, by] = at(0.8 + j * 0.036);
              return spot(
                ellipse(bx + (j % 2 ? 3 : -3), by, 5, 4),
                darker(trim, 0.8 + next() * 0.4),
                0.95,
              );
            })
          : [];
        return [stroke(stem, darker(third, tone * 0.7), 3), blades, bloom];
      });
    const slat: Look = { c, ink, weave, s: 1.5, bump: 0.1, shade: 0.9, lift: 0.4, gloss: 0.05 };
    const wood = weave === 'wood';
    return [
      tableShadow(X, 494, 186, 20, 50),
      herb(126, -10, false, 1),
      herb(354, 12, false, 0.86),
      herb(242, 0, true, 0.96),
      shape('M64 336L416 336L416 352L64 352Z', { c: '#2A211A', weave: 'smooth', lift: 0, bump: 0 }),
      wood
        ? [
            shape('M56 342L424 342L420 392L60 392Z', slat),
            shape('M60 393L420 393L416 442L64 442Z', { ...slat, c: darker(c, 0.94) }),
            shape('M64 443L416 443L412 490L68 490Z', { ...slat, c: darker(c, 1.04) }),
            both((k) =>
              shape(`M${X + k * 168 - 13} 338h26v156h-26Z`, { ...slat, r: 90, lift: 0.8 }),
            ),
            both((k) =>
              [366, 417, 467].map((y) => spot(ellipse(X + k * 168, y, 3, 3), '#2a1a0c', 0.8)),
            ),
          ]
        : [
            shape(folded('0,344 110,344,178,338 176,420,160,490 80,500,0,500'), {
              c,
              ink,
              weave,
              lift: 0.5,
              round: 0.4,
              bump: 0.2,
              shade: 1.3,
              gloss: 0.18,
            }),
            shape(folded('0,332 120,332,186,324 188,352,184,360 110,368,0,368'), {
              c: lighter(c, 0.08),
              ink,
              weave,
              lift: 0.6,
              round: 0.4,
              bump: 0.1,
              gloss: 0.2,
            }),
          ],
      label(218, 404, 44, 24, palette.chalk, thread),
    ];
  },
};

/** A lantern with a candle behind glass. */
export const lantern: Subject = {
  background: 'walnut',
  table: 452,
  detail: [130, 210, 216],
  cloth: {
    c: '#3B4048',
    ink: '#23262c',
    third: '#F3E7C6',
    weave: 'smooth',
    trim: palette.brass,
    thread: '#FFE48A',
  },
  follow: (base) => ({ ink: darker(base, 0.6) }),
  draw({ c, ink, third, weave, trim }) {
    const tin: Look = { c, weave, bump: 0.2, gloss: 0.3, shade: 1.3 };
    return [
      tableShadow(X, 520, 116, 20, 64),
      spot(ellipse(240, 360, 210, 190), '#FFE0A0', 0.4, 40),
      stroke('M206 118C186 20 294 20 274 118', SHADE, 11, { opacity: 0.22, blur: 5 }),
      stroke('M204 116C184 16 296 16 276 116', darker(ink, 0.9), 10),
      stroke('M206 112C190 24 286 22 272 108', lighter(c, 0.3), 2.6, { opacity: 0.7 }),
      shape('M150 214L330 214L336 490L144 490Z', {
        c: '#E9D9B0',
        weave: 'smooth',
        lift: 0,
        bump: 0,
        shade: 0.6,
      }),
      spot('M152 216L328 216L334 488L146 488Z', '#6b5a3a', 0.24),
      spot(ellipse(240, 350, 76, 110), '#FFE9A8', 0.85, 20),
      shape(folded('0,398 34,398 36,486 0,488'), {
        c: third,
        weave: 'smooth',
        lift: 0.3,
        round: 0.9,
        bump: 0,
      }),
      shape(ellipse(240, 400, 34, 8), {
        c: lighter(third, 0.4),
        weave,
        lift: 0,
        bump: 0,
        shade: 0.6,
      }),
      stroke('M240 400V384', '#241a12', 3.4),
      spot(
        'M240 316C250 340 260 356 258 372C256 388 248 394 240 394C232 394 224 388 222 372C220 356 230 340 240 316Z',
        '#F6A62C',
        0.9,
        2,
      ),
      spot(
        'M240 338C246 354 252 364 251 376C250 386 246 391 240 391C234 391 230 386 229 376C228 364 234 354 240 338Z',
        '#FFF1B8',
        0.95,
        2,
      ),
      spot('M168 230L206 230L176 470L160 470Z', '#ffffff', 0.34),
      spot('M218 230L228 230L200 470L190 470Z', '#ffffff', 0.2),
      both((k) =>
        shape(`M${X + k * 86 - 9} 208h18l${k * 6} 286h-18Z`, { ...tin, lift: 0.6, round: 0.5 }),
      ),
      stroke('M240 214V300M240 470V488', ink, 0.1),
      shape('M150 346h180v8h-180Z', { ...tin, lift: 0.4, shade: 0.6 }),
      shape(folded('0,112 30,112 40,128 70,170,108,200 112,218 60,226,0,226'), {
        ...tin,
        lift: 0.8,
        round: 0.7,
      }),
      shape(folded('0,104 26,102 30,120 0,122'), { ...tin, c: ink, lift: 0.3, round: 0.7 }),
      [-52, -26, 0, 26, 52].map((x) =>
        spot(ellipse(X + x, 186 - Math.abs(x) * 0.04, 5, 7), '#FFD98A', 0.8, 1),
      ),
      shape(folded('0,486 60,486,112,480 118,506 112,520 60,528,0,528'), {
        ...tin,
        lift: 0.7,
        round: 0.7,
      }),
      shape('M322 340h18v26h-18Z', { c: trim, weave: 'smooth', lift: 0.5, bump: 0, round: 0.6 }),
    ];
  },
};
