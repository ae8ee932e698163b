/** One instance of the shop as a process of its own, to be killed and started again. */
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

export interface AppInstance {
  readonly url: string;
  /** How often it ended without being told to, which it never should. */
  died(): number;
  /** What all its lives wrote to the log. */
  log(): string;
  /** SIGKILL: nothing is finished, nothing is said. */
  kill(): Promise<void>;
  /** Starts it until it is ready, again when it ends meanwhile, as whatever supervises it would. */
  start(): Promise<void>;
  /** Asks it to end and waits until it has: 0 when it ended by itself, 1 when it gave up waiting for something. */
  stop(): Promise<number | null>;
}

const READY_WITHIN_MS = 60_000;

export function appInstance(port: number, env: Record<string, string>): AppInstance {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let log = '';
  let died = 0;
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
  return {
    url,
    died: () => died,
    log: () => log,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    start: async () => {
      const until = Date.now() + READY_WITHIN_MS;
      while (Date.now() < until) {
        if (!child || hasEnded(child)) {
          const born = launch(port, env, (text) => (log += text));
          child = born;
          // Before it was ready once, it may end because the database is away.
          born.once('exit', () => {
            if (child === born && born === readyOnce) died += 1;
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
    },
  };
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

function launch(
  port: number,
  env: Record<string, string>,
  keep: (text: string) => void,
): ChildProcess {
  const child = spawn(process.execPath, ['src/app/server.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      ...env,
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', keep);
  return child;
}
