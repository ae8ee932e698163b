/** What of a picture is seen when it is cut to a shape, as the shop's home page cuts it. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Phones show 16 to 10; large screens a strip of 3.2 to 1. */
export const SHAPES = { phone: 16 / 10, desktop: 1920 / 600 } as const;

/** @param focal percent from the left and the top, which `object-position` takes too */
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
