import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { RenderedPicture, RenderRequest } from './render-picture.ts';

const MAX_WORKERS = 4;

/**
 * Renders all requests in one process per core and calls `done` for each. Processes instead of threads, because the
 * encoder's results were lost in worker threads.
 */
export async function renderAll(
  requests: readonly RenderRequest[],
  done: (picture: RenderedPicture) => Promise<void>,
): Promise<void> {
  const queue = [...requests];
  const work = async (): Promise<void> => {
    const worker = fork(new URL('./render-worker.ts', import.meta.url), {
      serialization: 'advanced',
    });
    try {
      for (let request = queue.shift(); request; request = queue.shift())
        await done(await ask(worker, request));
    } finally {
      worker.kill();
    }
  };
  const workers = Math.min(MAX_WORKERS, availableParallelism(), requests.length);
  await Promise.all(Array.from({ length: workers }, work));
}

function ask(worker: ChildProcess, request: RenderRequest): Promise<RenderedPicture> {
  return new Promise((resolve, reject) => {
    const onMessage = (picture: unknown): void => {
      worker.off('exit', onExit);
      resolve(picture as RenderedPicture);
    };
    const onExit = (code: number | null): void => {
      worker.off('message', onMessage);
      reject(new Error(`the picture worker ended with code ${code}`));
    };
    worker.once('message', onMessage);
    worker.once('exit', onExit);
    worker.send(request);
  });
}
