import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Developed, Order } from './develop.ts';

const MOST_WORKERS = 4;

/**
 * Develops all orders in as many processes as there are cores; `done` hears of each. Processes, not threads: the
 * encoder's answers went missing in worker threads, and the seed then waited for ever.
 */
export async function developAll(
  orders: readonly Order[],
  done: (picture: Developed) => Promise<void>,
): Promise<void> {
  const queue = [...orders];
  const work = async (): Promise<void> => {
    const worker = fork(new URL('./darkroom-worker.ts', import.meta.url), {
      serialization: 'advanced',
    });
    try {
      for (let order = queue.shift(); order; order = queue.shift())
        await done(await ask(worker, order));
    } finally {
      worker.kill();
    }
  };
  const workers = Math.min(MOST_WORKERS, availableParallelism(), orders.length);
  await Promise.all(Array.from({ length: workers }, work));
}

function ask(worker: ChildProcess, order: Order): Promise<Developed> {
  return new Promise((resolve, reject) => {
    const onMessage = (picture: unknown): void => {
      worker.off('exit', onExit);
      resolve(picture as Developed);
    };
    const onExit = (code: number | null): void => {
      worker.off('message', onMessage);
      reject(new Error(`the picture worker ended with code ${code}`));
    };
    worker.once('message', onMessage);
    worker.once('exit', onExit);
    worker.send(order);
  });
}
