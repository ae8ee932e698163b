import { random } from '../../db/seed/random.ts';
import { line, rect, tile, type Weave } from './tile.ts';

export const ikat: Weave = (a, b, c) => {
  const next = random(11);
  const [w, h] = [84, 116];
  const bars: string[] = [];
  const lozenge = (cx: number, cy: number, rw: number, rh: number, colour: string): void => {
    for (let x = -rw; x < rw; x += 3) {
      const half = rh * (1 - Math.abs(x + 1.5) / rw);
      bars.push(
        rect(
          cx + x,
          cy - half - next() * 9,
          3.2,
          2 * half + next() * 14,
          colour,
          0.78 + next() * 0.22,
        ),
      );
    }
  };
  lozenge(42, 58, 39, 50, c);
  lozenge(42, 58, 27, 35, b);
  lozenge(42, 58, 14, 19, a);
  lozenge(42, 58, 6, 9, c);
  for (const [x, y] of [
    [0, 0],
    [84, 0],
    [0, 116],
    [84, 116],
  ] as const) {
    lozenge(x, y, 18, 22, c);
    lozenge(x, y, 9, 11, b);
  }
  const weft = `M0 2H84${Array.from({ length: 28 }, (_, i) => `M0 ${i * 4 + 4}H84`).join('')}`;
  return tile(w, h, rect(0, 0, w, h, a) + bars.join('') + line(weft, '#000', 0.9, 0.07));
};

export const houndstooth: Weave = (a, b) => {
  const u = 4.5;
  const leaf = (x: number, y: number, points: readonly (readonly [number, number])[]): string =>
    `<path fill="${b}" d="M${points.map(([i, j]) => `${(x + i) * u} ${(y + j) * u}`).join('L')}Z"/>`;
  const teeth = (x: number, y: number): string =>
    leaf(x, y, [
      [0, 0],
      [1, 0],
      [0, 1],
    ]) +
    leaf(x, y, [
      [2, 0],
      [2, 1],
      [1, 2],
      [0, 2],
    ]);
  return tile(
    4 * u,
    4 * u,
    rect(0, 0, 4 * u, 4 * u, a) + rect(0, 0, 2 * u, 2 * u, b) + teeth(2, 0) + teeth(0, 2),
  );
};
