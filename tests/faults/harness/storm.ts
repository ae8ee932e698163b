/** Kills and stops while people shop, spread over what is going on. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultShop } from './fault-shop.ts';

export interface Storm {
  /** How often an instance is killed, in turn. */
  readonly kills: number;
  /** How often the database is crashed and started again. */
  readonly databaseStops: number;
  /** From 0 to 1: how far what is going on has come. Faults are spread over it. */
  progress(): number;
}

/** How long to wait for the next piece of progress before striking all the same. */
const LONGEST_LULL_MS = 6000;
const DATABASE_DOWN_MS = 1000;

/** @returns when the last fault was over, in milliseconds of `Date.now()` */
export async function rage(
  shop: FaultShop,
  { kills, databaseStops, progress }: Storm,
): Promise<number> {
  const strikes = mix(kills, databaseStops);
  let starting: Promise<void> = Promise.resolve();
  for (const [index, strike] of strikes.entries()) {
    await progressed(progress, (index + 1) / (strikes.length + 2));
    // The other instance goes on meanwhile, but there is always one that does.
    await starting;
    starting = strike === 'database' ? stopDatabase(shop) : killInstance(shop, index);
  }
  await starting;
  return Date.now();
}

/** Database stops spread evenly between the kills. */
function mix(kills: number, databaseStops: number): ('instance' | 'database')[] {
  const every = Math.max(1, Math.ceil(kills / (databaseStops + 1)));
  const strikes: ('instance' | 'database')[] = [];
  let stops = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    strikes.push('instance');
    if (kill % every === 0 && stops < databaseStops) {
      strikes.push('database');
      stops += 1;
    }
  }
  while (stops < databaseStops) {
    strikes.push('database');
    stops += 1;
  }
  return strikes;
}

async function progressed(progress: () => number, share: number): Promise<void> {
  const until = Date.now() + LONGEST_LULL_MS;
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
