/** Processes that run shops for browser tests, each one at a time. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { childEnvironment } from '#support/child-environment.ts';
import type { ShopAnswer, ShopOrder } from '#support/shop-process.ts';

export interface HostedShop {
  /** What was logged since it began to start. */
  log(): string;
  stop(): Promise<void>;
}

/** Processes without a shop. The files of a worker share them. */
const idle: ChildProcess[] = [];

function startProcess(): ChildProcess {
  const child = fork('tests/support/shop-process.ts', {
    execArgv: [],
    silent: true,
    env: { ...childEnvironment(), NODE_ENV: 'production' },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8');
  return child;
}

/** @throws what the process says against it, or that it ended */
async function tell(child: ChildProcess, order: ShopOrder): Promise<void> {
  const settled = new AbortController();
  const answer = Promise.race([
    once(child, 'message', settled).then(([told]) => told as ShopAnswer),
    once(child, 'exit', settled).then((): ShopAnswer => ({ problem: 'Its process ended.' })),
  ]);
  child.send(order);
  const { problem } = await answer;
  settled.abort();
  if (problem !== undefined) throw new Error(problem);
}

/** Starts a shop with these settings, in a process that is idle or a new one. */
export async function hostShop(env: Readonly<Record<string, string>>): Promise<HostedShop> {
  const child = idle.pop() ?? startProcess();
  let log = '';
  const collect = (text: string): void => void (log += text);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', collect);
  const stopCollecting = (): void => {
    for (const stream of [child.stdout, child.stderr]) stream?.off('data', collect);
  };
  try {
    await tell(child, env);
  } catch (cause) {
    child.kill('SIGKILL');
    throw new Error(`The shop did not start:\n${log}`, { cause });
  }
  return {
    log: () => log,
    stop: async () => {
      await tell(child, 'stop');
      stopCollecting();
      idle.push(child);
    },
  };
}
