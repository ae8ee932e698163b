/** Random choices seeded by a name: the same name gives the same choices. */
import { random, seedOf } from '../random.ts';

export interface SeededRandom {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** True with this probability. */
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** An item chosen by weight; the weights need not add up to 1. */
  weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

export function seededRandom(name: string): SeededRandom {
  const next = random(seedOf(name));
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    chance: (share) => next() < share,
    pick: (items) => assertDefined(items[Math.floor(next() * items.length)]),
    weighted(items, weightOf) {
      const weights = items.map(weightOf);
      let remainder = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => (remainder -= weight) < 0);
      return assertDefined(items[index] ?? items.at(-1));
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  };
}

function assertDefined<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new RangeError('cannot choose from an empty list');
  return item;
}
