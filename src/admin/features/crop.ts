/** The visible part of a picture cropped to an aspect ratio, as on the home page (`object-fit: cover`). */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Aspect ratios: 16:10 on phones, 3.2:1 on large screens. */
export const SHAPES = { phone: 16 / 10, desktop: 1920 / 600 } as const;

/** @param focal percent from the left and the top, as for `object-position` */
export function cropOf(
  picture: { width: number; height: number },
  shape: number,
  focal: { x: number; y: number },
): Crop {
  const width = Math.min(picture.width, picture.height * shape);
  const height = width / shape;
  return {
    x: ((picture.width - width) * focal.x) / 100,
    y: ((picture.height - height) * focal.y) / 100,
    width,
    height,
  };
}
