/** A picture process that dies over what tells it to, for as often as it is told to; the rest is answered once a file is there. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export interface FrailTask {
  /** Deaths so far, a letter each. */
  readonly deaths: string;
  readonly diesTimes: number;
  /** Nothing is answered before this file is there. */
  readonly waitFor?: string;
}

process.on('message', async ({ id, task }: { id: number; task: { bytes: Uint8Array } }) => {
  const { deaths, diesTimes, waitFor }: FrailTask = JSON.parse(Buffer.from(task.bytes).toString());
  while (waitFor !== undefined && !existsSync(waitFor)) await pause(10);
  const died = existsSync(deaths) ? readFileSync(deaths, 'utf8').length : 0;
  if (died < diesTimes) {
    appendFileSync(deaths, 'x');
    process.kill(process.pid, 'SIGKILL');
  }
  process.send?.({ id, done: 'well' });
});
process.on('disconnect', () => process.exit(0));
