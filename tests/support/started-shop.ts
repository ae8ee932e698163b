/** Runs the process behind `npm start`, with its output and ways to end it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportLog, timed } from '#support/report/case-report.ts';
import { childEnvironment } from '#support/child-environment.ts';

export interface StartedShop {
  readonly child: ChildProcess;
  output(): string;
  /** True when it is ready, false when it exited instead. */
  ready(): Promise<boolean>;
  exit(): Promise<number | null>;
}

const READY_WITHIN_MS = 180_000;

/** @param command a script that becomes a shop, and its arguments, in the folder of another version */
export function startShop(
  env: Record<string, string>,
  { folder, command = ['src/hosting/shop-start.ts'] }: { folder?: string; command?: string[] } = {},
): StartedShop {
  const child = spawn(process.execPath, command, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...childEnvironment(),
      NODE_ENV: 'production',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const killLate = (): void => void child.kill('SIGTERM');
  process.once('exit', killLate);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      process.removeListener('exit', killLate);
      resolve(code);
    });
  });
  const becomesReady = async (): Promise<boolean> => {
    const until = Date.now() + READY_WITHIN_MS;
    while (child.exitCode === null && child.signalCode === null) {
      if (output.includes('is ready')) return true;
      if (Date.now() > until) throw new Error(`The shop was not ready in time:\n${output}`);
      await sleep(20);
    }
    return false;
  };
  reportLog(`npm start, process ${child.pid}`, () => output);
  return {
    child,
    output: () => output,
    ready: () => timed('shop start', becomesReady),
    exit: () => exited,
  };
}

/** Processes whose command line or environment contains this folder (Linux). */
export function processesOf(folder: string): string[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .flatMap((pid) => {
      const command = readOr(`/proc/${pid}/cmdline`, '').replaceAll('\0', ' ');
      return command.includes(folder) || readOr(`/proc/${pid}/environ`, '').includes(folder)
        ? [`${pid} ${command}`]
        : [];
    });
}

/** The process may have ended, and a container may keep us from the environment of another account's. */
function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}
