import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const KILLED_AFTER_MS = 5000;
const GIVEN_UP_AFTER_MS = 8000;
const LOOK_EVERY_MS = 20;

/** Asks a process to end, and ends it when it does not. Comes back when it is gone, at the latest after eight seconds. */
export async function endProcess(pid: number): Promise<void> {
  signal(pid, 'SIGTERM');
  for (let waited = 0; isAlive(pid) && waited < GIVEN_UP_AFTER_MS; waited += LOOK_EVERY_MS) {
    if (waited === KILLED_AFTER_MS) signal(pid, 'SIGKILL');
    await sleep(LOOK_EVERY_MS);
  }
}

/** One that has ended but was not yet waited for still answers to signals. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Already gone.
  }
}
