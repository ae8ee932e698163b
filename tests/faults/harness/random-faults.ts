/** Kills instances and crashes the database while people shop, spread over a test's progress. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultShop } from './fault-shop.ts';

export interface FaultPlan {
  /** Number of kills, instances in turn. */
  readonly kills: number;
  /** Number of crashes and restarts of the database. */
  readonly databaseStops: number;
  /** Progress of the test from 0 to 1; faults are spread over it. */
  progress(): number;
}

/** How long to wait for progress before the next fault happens anyway. */
const MAX_WAIT_MS = 6000;
const DATABASE_DOWN_MS = 1000;

/** @returns when the last fault ended, in milliseconds of `Date.now()` */
export async function injectFaults(
  shop: FaultShop,
  { kills, databaseStops, progress }: FaultPlan,
): Promise<number> {
  const faults = interleave(kills, databaseStops);
  let starting: Promise<void> = Promise.resolve();
  for (const [index, fault] of faults.entries()) {
    await progressed(progress, (index + 1) / (faults.length + 2));
    // One instance is always running.
    await starting;
    starting = fault === 'database' ? stopDatabase(shop) : killInstance(shop, index);
  }
  await starting;
  return Date.now();
}

/** Spreads the database crashes evenly between the kills. */
function interleave(kills: number, databaseStops: number): ('instance' | 'database')[] {
  const every = Math.max(1, Math.ceil(kills / (databaseStops + 1)));
  const faults: ('instance' | 'database')[] = [];
  let stops = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    faults.push('instance');
    if (kill % every === 0 && stops < databaseStops) {
      faults.push('database');
      stops += 1;
    }
  }
  while (stops < databaseStops) {
    faults.push('database');
    stops += 1;
  }
  return faults;
}

async function progressed(progress: () => number, share: number): Promise<void> {
  const until = Date.now() + MAX_WAIT_MS;
  while (progress() < share && Date.now() < until) await pause(20);
}

async function killInstance({ instances }: FaultShop, index: number): Promise<void> {
  const instance = instances[index % instances.length];
  await instance?.kill();
  await instance?.start();
}

async function stopDatabase({ database }: FaultShop): Promise<void> {
  await database.crash();
  await pause(DATABASE_DOWN_MS);
  await database.start();
}
