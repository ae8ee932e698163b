/** Pseudo-random numbers from 0 to below 1 (linear congruential generator); the same seed gives the same sequence. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A seed derived from a name (FNV-1a). */
export function seedOf(name: string): number {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return hash >>> 0;
}

/** Two-dimensional gradient noise (Perlin) between about -0.7 and 0.7. */
export function noise(seed: number): (x: number, y: number) => number {
  const nextRandom = random(seed);
  const gx = new Float64Array(256);
  const gy = new Float64Array(256);
  for (let i = 0; i < 256; i++) {
    const angle = nextRandom() * Math.PI * 2;
    gx[i] = Math.cos(angle);
    gy[i] = Math.sin(angle);
  }
  const order = Uint8Array.from({ length: 512 }, () => (nextRandom() * 256) | 0);
  const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const fx = x - left;
    const fy = y - top;
    const corner = (i: number, j: number): number => {
      const pick = order[((order[(left + i) & 255] ?? 0) + top + j) & 511] ?? 0;
      return (gx[pick] ?? 0) * (fx - i) + (gy[pick] ?? 0) * (fy - j);
    };
    const u = fade(fx);
    const v = fade(fy);
    const a = corner(0, 0);
    const b = corner(1, 0);
    const c = corner(0, 1);
    const d = corner(1, 1);
    return a + (b - a) * u + (c - a + (a - b - c + d) * u) * v;
  };
}
