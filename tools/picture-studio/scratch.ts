/**
 * A buffer for the masks of one shape, reused for the next: allocating hundreds of large arrays per picture would take
 * longer than painting.
 */
let buffer = new Float32Array(1 << 22);
let used = 0;

/** An array of zeros, valid until the next {@link clearScratch}. */
export function scratch(length: number): Float32Array {
  if (used + length > buffer.length) {
    buffer = new Float32Array(Math.max(buffer.length * 2, length));
    used = 0;
  }
  const part = buffer.subarray(used, used + length);
  used += length;
  return part.fill(0);
}

export function clearScratch(): void {
  used = 0;
}

let pixels = new Float32Array(0);

/** The pixels of the canvas; not cleared, because the background covers them all. */
export function canvasPixels(length: number): Float32Array {
  if (pixels.length < length) pixels = new Float32Array(length);
  return pixels.subarray(0, length);
}
