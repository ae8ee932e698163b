/** Kills instances and crashes the database while people shop, spread over a test's progress. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultShop } from './fault-shop.ts';

export interface FaultPlan {
  /** Number of kills, instances in turn. */
  readonly kills: number;
  /** Number of crashes and restarts of the database, spread between the kills. */
  readonly databaseStops: number;
  /** Progress of the test from 0 to 1; faults are spread over it. */
  progress(): number;
}

/** How long to wait for progress before the next fault happens anyway. */
const MAX_WAIT_MS = 6000;
const DATABASE_DOWN_MS = 1000;

/** Ends when the last fault has. */
export async function injectFaults(
  shop: FaultShop,
  { kills, databaseStops, progress }: FaultPlan,
): Promise<void> {
  const count = kills + databaseStops;
  const killsBetween = Math.ceil(count / (databaseStops + 1));
  let starting: Promise<void> = Promise.resolve();
  for (let fault = 1; fault <= count; fault += 1) {
    const until = Date.now() + MAX_WAIT_MS;
    while (progress() < fault / (count + 2) && Date.now() < until) await pause(20);
    // One instance is always running.
    await starting;
    starting = fault % killsBetween === 0 ? stopDatabase(shop) : killInstance(shop, fault);
  }
  await starting;
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
