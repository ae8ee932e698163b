import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { expect, test } from 'vitest';
import { pictureGround } from './picture-ground.ts';

function hashOf(paint: (x: number, y: number) => [number, number, number]): string {
  const rgba = new Uint8Array(32 * 40 * 4);
  for (let y = 0; y < 40; y++) {
    for (let x = 0; x < 32; x++) rgba.set([...paint(x, y), 255], (y * 32 + x) * 4);
  }
  return Buffer.from(rgbaToThumbHash(32, 40, rgba)).toString('base64');
}

/** The cells of the bitmap, row by row, as [r, g, b]. */
function cellsOf(address: string): number[][] {
  const bytes = Buffer.from(address.split(',')[1] ?? '', 'base64');
  return Array.from({ length: 12 }, (_, index) => {
    const at = 54 + Math.floor(index / 3) * 12 + (index % 3) * 3;
    return [bytes[at + 2] ?? 0, bytes[at + 1] ?? 0, bytes[at] ?? 0];
  });
}

test('the ground is a small bitmap address', () => {
  const address = pictureGround(hashOf(() => [40, 80, 160]));
  expect(address).toMatch(/^data:image\/bmp;base64,Qk/);
  expect(address.length).toBeLessThan(180);
});

test('its cells average to the colour the hash stands for', () => {
  const hash = hashOf((x) => [x * 8, 90, 60]);
  const mean = thumbHashToAverageRGBA(Buffer.from(hash, 'base64'));
  const cells = cellsOf(pictureGround(hash));
  [mean.r, mean.g, mean.b].forEach((part, channel) => {
    const sum = cells.reduce((total, cell) => total + (cell[channel] ?? 0), 0);
    expect(Math.abs(sum / cells.length - part * 255)).toBeLessThan(12);
  });
});

test('light and dark stand where they stand in the picture', () => {
  const cells = cellsOf(pictureGround(hashOf((_, y) => (y < 20 ? [240, 240, 240] : [20, 20, 20]))));
  expect(cells[1]?.[0]).toBeGreaterThan(180);
  expect(cells[10]?.[0]).toBeLessThan(90);
});
