import { setTimeout as pause } from 'node:timers/promises';
import type { RunningInstances } from '../harness/two-instances.ts';

/** What a race showed, in words for a merchant. */
export interface RaceResult {
  readonly ok: boolean;
  readonly sentence: string;
  /** What a careless shop did in the same race: a race that nobody can lose proves nothing. */
  readonly careless: string;
}

export type Race = (shop: RunningInstances) => Promise<RaceResult>;

/**
 * Requests under way at a time. The scratch shop shares a database server with the real one, which must keep enough
 * connections for its visitors.
 */
const AT_ONCE = 16;

/** Works through all of them, so many at a time, each a little later than the one before. */
export async function crowd<Item, Result>(
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
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

export const soon = (): number => Date.now() + 30_000;
