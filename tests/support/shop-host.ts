/** Processes that run shops for browser tests, each one at a time. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { childEnvironment } from '#support/child-environment.ts';
import type { ShopCommand, ShopReply } from '#support/shop-process.ts';

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
async function send(child: ChildProcess, command: ShopCommand): Promise<void> {
  const settled = new AbortController();
  const replied = Promise.race([
    once(child, 'message', settled).then(([reply]) => reply as ShopReply),
    once(child, 'exit', settled).then((): ShopReply => ({ problem: 'Its process ended.' })),
  ]);
  child.send(command);
  const { problem } = await replied;
  settled.abort();
  if (problem !== undefined) throw new Error(problem);
}

/** Starts a shop with these settings in an idle process, or a new one. @throws with the log when it does not start */
export async function hostShop(env: Readonly<Record<string, string>>): Promise<HostedShop> {
  const child = idle.pop() ?? startProcess();
  let log = '';
  const collect = (text: string): void => void (log += text);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', collect);
  const stopCollecting = (): void => {
    for (const stream of [child.stdout, child.stderr]) stream?.off('data', collect);
  };
  try {
    await send(child, env);
  } catch (cause) {
    child.kill('SIGKILL');
    throw new Error(`The shop did not start:\n${log}`, { cause });
  }
  return {
    log: () => log,
    stop: async () => {
      await send(child, 'stop');
      stopCollecting();
      idle.push(child);
    },
  };
}
