import { expect, test } from 'vitest';
import { cropOf, SHAPES } from '#admin/features/crop.ts';

const strip = { width: 1440, height: 540 };

test('phones crop the sides, wide screens top and bottom, around the focal point', () => {
  const phone = cropOf(strip, SHAPES.phone, { x: 0, y: 50 });
  expect(phone).toEqual({ x: 0, y: 0, width: 864, height: 540 });
  expect(cropOf(strip, SHAPES.phone, { x: 100, y: 0 }).x).toBe(576);
  const wide = cropOf(strip, SHAPES.desktop, { x: 30, y: 100 });
  expect(wide).toEqual({ x: 0, y: 90, width: 1440, height: 450 });
});
