/** One instance of the shop as a separate process that tests kill and restart. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { reportLog, timed } from '#support/report/case-report.ts';
import { childEnvironment } from '#support/child-environment.ts';

export interface AppInstance {
  readonly url: string;
  /** How often it exited by itself, which it never should. */
  crashes(): number;
  /** Its log across all restarts. */
  log(): string;
  /** SIGKILL: nothing is finished or logged. */
  kill(): Promise<void>;
  /**
   * Starts it and waits until it is ready; starts it again when it exits, as a supervisor does.
   * @param folder of another version of the shop
   */
  start(folder?: string): Promise<void>;
  /** Its memory in bytes, as the system counts it. */
  memory(): number;
  /** SIGTERM, then waits. @returns 0 when everything was finished, 1 when it gave up waiting */
  stop(): Promise<number | null>;
}

/** On an overloaded machine a start takes a minute. */
const READY_WITHIN_MS = 150_000;

export function appInstance(port: number, env: Record<string, string>): AppInstance {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let log = '';
  let crashes = 0;
  let readyOnce: ChildProcess | null = null;
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    const ending = child;
    child = null;
    if (!ending || hasEnded(ending)) return null;
    return await new Promise((resolve) => {
      ending.once('exit', resolve);
      ending.kill(signal);
    });
  };
  process.once('exit', () => void child?.kill('SIGKILL'));
  const start = async (folder?: string): Promise<void> => {
    const until = Date.now() + READY_WITHIN_MS;
    while (Date.now() < until) {
      if (!child || hasEnded(child)) {
        const started = launch(port, env, folder, (text) => (log += text));
        child = started;
        // Before it was ready for the first time it may exit because the database is unreachable.
        started.once('exit', () => {
          if (child === started && started === readyOnce) crashes += 1;
        });
      }
      const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(
        () => null,
      );
      if (ready?.ok) {
        readyOnce = child;
        return;
      }
      await pause(100);
    }
    throw new Error(`The instance at ${url} did not become ready:\n${log.slice(-4000)}`);
  };
  reportLog(`the instance at ${url}`, () => log);
  return {
    url,
    crashes: () => crashes,
    log: () => log,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    memory: () => {
      const status = readFileSync(`/proc/${child?.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    },
    start: (folder) => timed('shop start', () => start(folder)),
  };
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

function launch(
  port: number,
  env: Record<string, string>,
  folder: string | undefined,
  keep: (text: string) => void,
): ChildProcess {
  const child = spawn(process.execPath, ['src/hosting/serve.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...childEnvironment(),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      ...env,
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', keep);
  return child;
}
