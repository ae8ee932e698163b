import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Of all cores together: an idle shop and an idle browser stay far below. */
const BUSY_SHARE = 0.15;

/** Says so when something else works on this machine: a shop that was just filled makes its pictures for some minutes. */
export async function warnWhenBusy(): Promise<void> {
  const before = times();
  await sleep(1000);
  const after = times();
  const share = (after.working - before.working) / (after.all - before.all);
  if (share < BUSY_SHARE) return;
  console.warn(
    `Something else takes ${Math.round(share * 100)} % of this machine: wait until it rests, or these figures mean little. ` +
      'A new shop makes pictures until its log says "AVIFs made".',
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
