import { houndstooth, ikat } from './figured-weaves.ts';
import { random } from '../../db/seed/random.ts';
import { line, rect, tile, type Weave } from './tile.ts';

const flat: Weave = (a) => tile(8, 8, rect(0, 0, 8, 8, a));

export const weaves = {
  smooth: flat,
  leather: flat,
  plain: (a) =>
    tile(
      4,
      4,
      rect(0, 0, 4, 4, a) +
        rect(0, 0, 2, 2, '#fff', 0.13) +
        rect(2, 2, 2, 2, '#fff', 0.1) +
        rect(2, 0, 2, 2, '#000', 0.08),
    ),
  twill: (a, b) => tile(6, 6, rect(0, 0, 6, 6, a) + line('M-1 1l2-2M0 6l6-6M5 7l2-2', b, 1.7, 0.5)),
  herringbone: (a, b) =>
    tile(
      20,
      8,
      rect(0, 0, 20, 8, a) +
        line('M0 8L10 0M0 16L10 8M0 0L10-8M10 0L20 8M10-8L20 0M10 8L20 16', b, 2, 0.6) +
        line('M0 0V8M10 0V8M20 0V8', '#000', 0.6, 0.12),
    ),
  gingham: (a, b) =>
    tile(
      26,
      26,
      rect(0, 0, 26, 26, a) +
        rect(0, 0, 13, 26, b, 0.5) +
        rect(0, 0, 26, 13, b, 0.5) +
        line('M0 26L26 0M-13 13L13-13M13 39L39 13M0 13L13 0M13 26L26 13', '#fff', 0.8, 0.16),
    ),
  houndstooth,
  ikat,
  breton: (a, b) => tile(30, 27, rect(0, 0, 30, 27, a) + rect(0, 8, 30, 8.5, b)),
  stripe: (a, b) =>
    tile(
      14,
      14,
      rect(0, 0, 14, 14, a) +
        rect(0, 0, 4, 14, b, 0.85) +
        line('M0 3.5H14M0 10.5H14', '#000', 0.7, 0.05),
    ),
  pane: (a, b) =>
    tile(
      56,
      56,
      rect(0, 0, 56, 56, a) +
        rect(0, 20, 56, 3, b, 0.8) +
        rect(20, 0, 3, 56, b, 0.8) +
        rect(0, 28, 56, 1.2, b, 0.5) +
        rect(28, 0, 1.2, 56, b, 0.5),
    ),
  plaid: (a, b, c) =>
    tile(
      84,
      84,
      rect(0, 0, 84, 84, a) +
        rect(0, 0, 30, 84, b, 0.5) +
        rect(0, 0, 84, 30, b, 0.5) +
        rect(0, 54, 84, 4, c, 0.75) +
        rect(54, 0, 4, 84, c, 0.75) +
        rect(0, 12, 84, 3, a, 0.8) +
        rect(12, 0, 3, 84, a, 0.8) +
        line(
          'M0 84L84 0M-42 42L42-42M42 126L126 42M-21 63L63-21M21 105L105 21M0 42L42 0M42 84L84 42',
          '#fff',
          0.8,
          0.06,
        ),
    ),
  rib: (a) =>
    tile(
      7,
      7,
      rect(0, 0, 7, 7, a) + rect(0, 0, 2.2, 7, '#000', 0.24) + rect(3.6, 0, 1.8, 7, '#fff', 0.15),
    ),
  cord: (a) =>
    tile(
      9,
      9,
      rect(0, 0, 9, 9, a) + rect(0, 0, 2.4, 9, '#000', 0.2) + rect(4, 0, 2.6, 9, '#fff', 0.13),
    ),
  knit: (a) =>
    tile(
      11,
      9,
      rect(0, 0, 11, 9, a) +
        line('M0 1L5.5 6.5L11 1M0 10L5.5 15.5L11 10M0-8L5.5-2.5L11-8', '#000', 2, 0.2) +
        line('M0 4.4L5.5 9.9L11 4.4M0-4.6L5.5 .9L11-4.6', '#fff', 1.6, 0.2) +
        line('M5.5 0V9', '#000', 0.9, 0.2),
    ),
  wicker: (a, b) =>
    tile(
      20,
      20,
      rect(0, 0, 20, 20, a) +
        rect(0, 1, 10, 3.4, b, 0.55) +
        rect(0, 6, 10, 3.4, b, 0.55) +
        rect(10, 11, 10, 3.4, b, 0.55) +
        rect(10, 16, 10, 3.4, b, 0.55) +
        rect(11, 0, 3.4, 10, '#fff', 0.25) +
        rect(16, 0, 3.4, 10, '#fff', 0.25) +
        rect(1, 10, 3.4, 10, '#fff', 0.25) +
        rect(6, 10, 3.4, 10, '#fff', 0.25),
    ),
  wood: (a, b) =>
    tile(
      120,
      10,
      rect(0, 0, 120, 10, a) + line('M0 3Q40 1 70 3.4T120 3M0 7.5Q50 9 80 7T120 7.5', b, 0.9, 0.35),
    ),
  dots: (a, b) =>
    tile(
      24,
      24,
      rect(0, 0, 24, 24, a) +
        [
          [6, 6],
          [18, 18],
        ]
          .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.6" fill="${b}"/>`)
          .join(''),
    ),
  /** Narrow pairs of stripes, as on mattress cloth. */
  ticking: (a, b) =>
    tile(
      24,
      8,
      rect(0, 0, 24, 8, a) +
        rect(2, 0, 3, 8, b, 0.85) +
        rect(7, 0, 1.2, 8, b, 0.85) +
        line('M0 2H24M0 6H24', '#000', 0.6, 0.05),
    ),
  /** A thin light stripe far apart, as on suits. */
  chalkStripe: (a, b) =>
    tile(
      28,
      6,
      rect(0, 0, 28, 6, a) +
        line('M-1 1l2-2M0 6l6-6M6 6l6-6M12 6l6-6M18 6l6-6M24 6l6-6', '#fff', 0.9, 0.1) +
        rect(13, 0, 1.6, 6, b, 0.8),
    ),
  /** Two colours of fine lines crossing on a light background. */
  tattersall: (a, b, c) =>
    tile(
      32,
      32,
      rect(0, 0, 32, 32, a) +
        rect(7, 0, 2, 32, b, 0.8) +
        rect(0, 7, 32, 2, b, 0.8) +
        rect(23, 0, 2, 32, c, 0.8) +
        rect(0, 23, 32, 2, c, 0.8),
    ),
  /** Wadding held by diagonal stitching. */
  quilt: (a) =>
    tile(
      36,
      36,
      rect(0, 0, 36, 36, a) +
        line('M-2 -2L38 38M-2 38L38 -2', '#000', 5, 0.1) +
        line('M-2 -2L38 38M-2 38L38 -2', '#000', 1.6, 0.3) +
        line('M-1 1.5L37 39.5M-1 39.5L37 1.5', '#fff', 1.2, 0.2),
    ),
  /** A small twig with leaves and a flower, printed by block. */
  sprig: (a, b, c) => {
    const twig = (x: number, y: number, turn: number): string =>
      `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 10Q1 2 0-5" stroke="${b}" stroke-width="1.2" fill="none"/><path d="M0 5Q-6 4-7-1Q-1-1 0 5ZM0 2Q6 0 7-5Q1-5 0 2Z" fill="${b}"/><circle cx="0" cy="-7.500" r="3.400" fill="${c}"/><circle cx="0" cy="-7.500" r="1.200" fill="${b}"/></g>`;
    return tile(44, 52, rect(0, 0, 44, 52, a) + twig(12, 15, -18) + twig(33, 40, 22));
  },
  /** Knitted bands of small figures. */
  fairIsle: (a, b, c) => {
    const dot = (x: number, y: number, fill: string): string => rect(x * 5, y * 5, 5, 5, fill);
    const dots = (rows: readonly string[], top: number, fill: string): string =>
      rows
        .flatMap((row, y) => [...row].map((mark, x) => (mark === 'x' ? dot(x, top + y, fill) : '')))
        .join('');
    const loops = Array.from(
      { length: 20 },
      (_, y) => `M0 ${y * 5}${'l2.5 4l2.5-4'.repeat(8)}`,
    ).join('');
    return tile(
      40,
      100,
      rect(0, 0, 40, 100, a) +
        rect(0, 10, 40, 40, b, 1) +
        dots(
          ['x.......', '.x.....x', '..x...x.', 'x..x.x..', '..x...x.', '.x.....x', 'x.......'],
          2.5,
          c,
        ) +
        dots(['x.x.x.x.'], 11, b) +
        dots(['..x...x.', '.xxx.xxx', '..x...x.'], 13, c) +
        dots(['x.x.x.x.'], 18, b) +
        line(loops, '#000', 0.9, 0.14) +
        line(
          'M0 0V100M5 0V100M10 0V100M15 0V100M20 0V100M25 0V100M30 0V100M35 0V100',
          '#000',
          0.7,
          0.1,
        ),
    );
  },
  /** Knitted stripes of two colours. */
  knitStripe: (a, b) =>
    tile(
      11,
      72,
      rect(0, 0, 11, 72, a) +
        rect(0, 36, 11, 18, b) +
        Array.from(
          { length: 9 },
          (_, i) =>
            line(`M0 ${i * 8}L5.5 ${i * 8 + 5.5}L11 ${i * 8}`, '#000', 1.8, 0.18) +
            line(`M0 ${i * 8 + 3.4}L5.5 ${i * 8 + 8.9}L11 ${i * 8 + 3.4}`, '#fff', 1.4, 0.18),
        ).join('') +
        line('M5.5 0V72', '#000', 0.9, 0.16),
    ),
  /** A raised grid of small hollows. */
  waffle: (a) =>
    tile(
      10,
      10,
      rect(0, 0, 10, 10, a) +
        rect(0, 0, 10, 2.4, '#fff', 0.22) +
        rect(0, 0, 2.4, 10, '#fff', 0.22) +
        rect(3, 3, 6.4, 6.4, '#000', 0.1) +
        rect(3, 3, 6.4, 2.2, '#000', 0.12),
    ),
  /** Glaze with fine dark freckles. */
  speckle: (a, b) => {
    const next = random(31);
    const grains = Array.from({ length: 90 }, () => {
      const [x, y, r] = [next() * 120, next() * 120, 0.5 + next() * 1.1];
      return `<circle cx="${x}" cy="${y}" r="${r}" fill="${b}" opacity="${0.25 + next() * 0.4}"/>`;
    });
    return tile(120, 120, rect(0, 0, 120, 120, a) + grains.join(''));
  },
} satisfies Record<string, Weave>;

export type WeaveName = keyof typeof weaves;
