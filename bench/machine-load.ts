import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { QUICK } from './settings.ts';

/** Share of all cores; an idle shop and an idle browser stay far below. */
const BUSY_SHARE = 0.15;

/** Warns when other processes use this machine's CPU. */
export async function warnWhenBusy(): Promise<void> {
  if (QUICK) return;
  const before = times();
  await sleep(1000);
  const after = times();
  const share = (after.working - before.working) / (after.all - before.all);
  if (share < BUSY_SHARE) return;
  console.warn(
    `Other processes use ${Math.round(share * 100)} % of this machine's CPU: wait until they finish, or the figures mean little. ` +
      'A new shop encodes pictures when they are first requested.',
  );
}

function times(): { working: number; all: number } {
  const sum = { working: 0, all: 0 };
  for (const { times: spent } of cpus()) {
    const all = Object.values(spent).reduce((total, each) => total + each, 0);
    sum.all += all;
    sum.working += all - spent.idle;
  }
  return sum;
}
