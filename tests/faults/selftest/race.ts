import { setTimeout as pause } from 'node:timers/promises';
import type { RunningInstances } from '../harness/two-instances.ts';

/** The result of a race in words for a merchant. */
export interface RaceResult {
  readonly ok: boolean;
  readonly sentence: string;
  /** What a shop without guards did in the same race, which shows that the race can be lost. */
  readonly unguarded: string;
}

export type Race = (shop: RunningInstances) => Promise<RaceResult>;

/**
 * Concurrent requests. The scratch shop shares a database server with the real one, which needs connections for its
 * visitors.
 */
const CONCURRENCY = 16;

/** Runs the work for all items, a limited number at a time. */
export async function runConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next;
      next += 1;
      const item = items[index];
      if (item !== undefined) results[index] = await work(item);
      await pause(0);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return results;
}

export const inHalfAMinute = (): number => Date.now() + 30_000;
