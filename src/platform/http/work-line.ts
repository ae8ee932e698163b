import { fault } from '#platform/http/fault.ts';

export interface LineBounds {
  readonly atOnce: number;
  readonly waiting: number;
  readonly waitMs: number;
}

/**
 * A line in front of costly work that anybody can ask for, so that a flood of requests is no flood of such work. Who
 * finds the line full, or waits too long, is sent away with OVERLOADED. Each process has its own.
 */
export function createWorkLine(
  bounds: LineBounds,
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
