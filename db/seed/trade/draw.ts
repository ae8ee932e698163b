/** Choices that follow from a name: the same name always draws the same. */
import { random, seedOf } from '../pictures/random.ts';

export interface Draw {
  /** From 0 to below 1. */
  number(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** True in so many of 1 cases. */
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** An item with the chance of its weight; the weights need not add up to anything. */
  weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

export function drawFrom(name: string): Draw {
  const next = random(seedOf(name));
  const whole = (least: number, most: number): number =>
    least + Math.floor(next() * (most - least + 1));
  return {
    number: next,
    whole,
    chance: (share) => next() < share,
    pick: (items) => must(items[Math.floor(next() * items.length)]),
    weighted(items, weightOf) {
      const weights = items.map(weightOf);
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const at = weights.findIndex((weight) => (left -= weight) < 0);
      return must(items[at] ?? items.at(-1));
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  };
}

function must<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new RangeError('nothing to draw from');
  return item;
}
