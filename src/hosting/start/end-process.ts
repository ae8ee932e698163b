import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const KILLED_AFTER_MS = 5000;
const GIVEN_UP_AFTER_MS = 8000;
const POLL_INTERVAL_MS = 20;

/** Ends a process: SIGTERM, after five seconds SIGKILL. Resolves when it has ended, or after eight seconds. */
export async function endProcess(pid: number): Promise<void> {
  signal(pid, 'SIGTERM');
  for (let waited = 0; isRunning(pid) && waited < GIVEN_UP_AFTER_MS; waited += POLL_INTERVAL_MS) {
    if (waited === KILLED_AFTER_MS) signal(pid, 'SIGKILL');
    await sleep(POLL_INTERVAL_MS);
  }
}

/** Whether the process runs. A zombie, which still accepts signals, does not count. */
export function isRunning(pid: number): boolean {
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
