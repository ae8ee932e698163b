import { fault } from '#platform/http/fault.ts';

export interface QueueBounds {
  readonly atOnce: number;
  readonly waiting: number;
  readonly waitMs: number;
}

/** Two at once: the rest of the shop keeps threads and cores. */
const BOUNDS: QueueBounds = { atOnce: 2, waiting: 64, waitMs: 1000 };

/**
 * A line in front of costly work, so that a flood of sign-ins is not a flood of processor time. Who finds the line
 * full, or waits too long, is sent away with OVERLOADED.
 */
export function createHashingQueue(
  bounds: QueueBounds = BOUNDS,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const line: { start: () => void }[] = [];

  const turn = async (): Promise<void> => {
    if (running < bounds.atOnce) {
      running += 1;
      return;
    }
    if (line.length >= bounds.waiting) throw overloaded();
    await new Promise<void>((resolve, reject) => {
      const place = {
        start: () => {
          clearTimeout(patience);
          resolve();
        },
      };
      const patience = setTimeout(() => {
        line.splice(line.indexOf(place), 1);
        reject(overloaded());
      }, bounds.waitMs);
      line.push(place);
    });
  };

  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next.start();
      else running -= 1;
    }
  };
}

const overloaded = () => fault('OVERLOADED', undefined, { 'Retry-After': '2' });

/** The one line of this process. */
export const inHashingQueue = createHashingQueue();
