import type { ChildProcess } from 'node:child_process';
import type { Cleanup } from '#hosting/start/cleanup.ts';
import { endProcess, isRunning } from '#hosting/start/end-process.ts';

interface SupervisedProcess {
  /** Used in log messages. */
  readonly name: string;
  /** The process that runs already. */
  readonly pid: number;
  launch(): ChildProcess;
  /** One sentence: why the process launched last has exited. */
  lastError(): string;
}

const CHECK_INTERVAL_MS = 1000;
/** Delay between attempts to restart; a process that runs for this long counts as recovered. */
const RETRY_AFTER_MS = 15_000;

/** Restarts a process that exits while the shop runs, and stops it with the shop. A repeated error is logged once. */
export function superviseProcess(
  { name, launch, lastError, ...first }: SupervisedProcess,
  cleanup: Cleanup,
): void {
  let { pid } = first;
  let hasEnded = (): boolean => !isRunning(first.pid);
  let loggedError = '';
  let retryAt = 0;
  const logError = (reason: string): void => {
    if (reason !== loggedError)
      console.log(
        `${name}: does not start, retrying every ${RETRY_AFTER_MS / 1000} seconds: ${reason}`,
      );
    loggedError = reason;
  };
  const relaunch = (): void => {
    if (loggedError === '') console.log(`${name}: ended unexpectedly and is restarted`);
    retryAt = Date.now() + RETRY_AFTER_MS;
    try {
      const child = launch();
      child.unref();
      pid = child.pid ?? 0;
      // Not by the pid: the exit code must be known before the process counts as ended.
      hasEnded = () => child.exitCode !== null || child.signalCode !== null;
      child.once('exit', (code) => {
        if (code && Date.now() < retryAt) logError(lastError());
      });
    } catch (error) {
      logError(error instanceof Error ? error.message : String(error));
    }
  };
  const timer = setInterval(() => {
    const retryIsDue = Date.now() >= retryAt;
    if (!hasEnded()) loggedError = retryIsDue ? '' : loggedError;
    else if (loggedError === '' || retryIsDue) relaunch();
  }, CHECK_INTERVAL_MS);
  timer.unref();
  cleanup.add(async () => {
    clearInterval(timer);
    await endProcess(pid);
  });
}
