/**
 * Room for the masks of one piece, used again for the next: pictures are painted by filling and dropping hundreds
 * of large arrays, and fetching fresh memory for each would cost more than the painting.
 */
let room = new Float32Array(1 << 22);
let used = 0;

/** An array of zeros that stands until the next {@link clearScratch}. */
export function scratch(length: number): Float32Array {
  if (used + length > room.length) {
    room = new Float32Array(Math.max(room.length * 2, length));
    used = 0;
  }
  const part = room.subarray(used, used + length);
  used += length;
  return part.fill(0);
}

export function clearScratch(): void {
  used = 0;
}

let pixels = new Float32Array(0);

/** The pixels of the one canvas that is being painted; not cleared, because the ground covers them all. */
export function canvasPixels(length: number): Float32Array {
  if (pixels.length < length) pixels = new Float32Array(length);
  return pixels.subarray(0, length);
}
