/** A seeded random generator: the same seed gives the same choices. */
export interface SeededRandom {
  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean;
  pick<Value>(from: readonly Value[]): Value;
  below(end: number): number;
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    chance: (percent) => next() * 100 < percent,
    pick: (from) => {
      const value = from[below(from.length)];
      if (value === undefined && from.length === 0) throw new RangeError('nothing to pick from');
      return value as (typeof from)[number];
    },
  };
}
