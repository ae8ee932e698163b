/**
 * An image-encoding process for tests that kills itself as often as its task says, then answers; optionally waits for
 * a file first.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export interface CrashingTask {
  /** Path of a file with one letter for each crash so far. */
  readonly crashLog: string;
  readonly crashCount: number;
  /** Answers only once this file exists. */
  readonly waitFor?: string;
}

process.on('message', async ({ id, task }: { id: number; task: { bytes: Uint8Array } }) => {
  const { crashLog, crashCount, waitFor }: CrashingTask = JSON.parse(
    Buffer.from(task.bytes).toString(),
  );
  while (waitFor !== undefined && !existsSync(waitFor)) await pause(10);
  const crashes = existsSync(crashLog) ? readFileSync(crashLog, 'utf8').length : 0;
  if (crashes < crashCount) {
    appendFileSync(crashLog, 'x');
    process.kill(process.pid, 'SIGKILL');
  }
  process.send?.({ id, result: 'well' });
});
process.on('disconnect', () => process.exit(0));
