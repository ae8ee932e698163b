import { fault } from '#platform/http/fault.ts';

export interface QueueOptions {
  readonly concurrency: number;
  readonly maxWaiting: number;
  readonly timeoutMs: number;
}

/** Whose request it is. Requests with the same key wait in one lane, and lanes take turns. */
export interface LaneOptions {
  readonly key: string;
  /** Trusted lanes take every other turn, and win over a lane of the same length when the queue is full. */
  readonly isTrusted?: boolean;
}

interface Lane {
  readonly key: string;
  readonly isTrusted: boolean;
  readonly waiters: Waiter[];
}

interface Waiter {
  start(): void;
  reject(): void;
}

/**
 * A fair queue with a concurrency limit, in front of costly work that anybody can request. A flood of requests delays
 * its own lane only: lanes take turns, and a full queue drops the newest request of its longest lane. A request that
 * finds no room or waits too long gets OVERLOADED. Each process has queues of its own.
 */
export function createFairQueue({
  concurrency,
  maxWaiting,
  timeoutMs,
}: QueueOptions): <Result>(work: () => Promise<Result>, lane?: LaneOptions) => Promise<Result> {
  let running = 0;
  /** In the order of their turns; none is empty. */
  let lanes: Lane[] = [];
  let lastWasTrusted = false;

  const remove = (lane: Lane, waiter: Waiter | undefined): void => {
    if (waiter) lane.waiters.splice(lane.waiters.indexOf(waiter), 1);
    if (lane.waiters.length === 0) lanes = lanes.filter((each) => each !== lane);
  };

  const startNext = (): void => {
    const lane = lanes.find(({ isTrusted }) => isTrusted !== lastWasTrusted) ?? lanes[0];
    if (!lane) {
      running -= 1;
      return;
    }
    lastWasTrusted = lane.isTrusted;
    const waiter = lane.waiters[0];
    lanes = [...lanes.filter((each) => each !== lane), lane];
    remove(lane, waiter);
    waiter?.start();
  };

  /** Makes room for one more request in a lane of `length`. False when no other lane should give one up. */
  const makeRoom = (isTrusted: boolean, length: number): boolean => {
    const waiting = lanes.reduce((sum, { waiters }) => sum + waiters.length, 0);
    if (waiting < maxWaiting) return true;
    const longest = longestOf(lanes);
    if (!longest) return false;
    const winsTie = isTrusted && !longest.isTrusted;
    if (longest.waiters.length <= (winsTie ? length : length + 1)) return false;
    longest.waiters.at(-1)?.reject();
    return true;
  };

  const waitForTurn = ({ key, isTrusted = false }: LaneOptions): Promise<void> =>
    new Promise((resolve, reject) => {
      const existing = lanes.find((each) => each.key === key);
      if (!makeRoom(isTrusted, existing?.waiters.length ?? 0)) throw overloaded();
      const lane = existing ?? { key, isTrusted, waiters: [] };
      const waiter = {
        start: () => {
          clearTimeout(timeout);
          resolve();
        },
        reject: () => {
          clearTimeout(timeout);
          remove(lane, waiter);
          reject(overloaded());
        },
      };
      const timeout = setTimeout(waiter.reject, timeoutMs);
      lane.waiters.push(waiter);
      if (!existing) lanes.push(lane);
    });

  return async (work, lane = { key: '' }) => {
    if (running < concurrency) running += 1;
    else await waitForTurn(lane);
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}

/** Of several lanes of the same length, one that is not trusted. */
const longestOf = (lanes: readonly Lane[]): Lane | undefined =>
  lanes.toSorted(
    (a, b) => b.waiters.length - a.waiters.length || Number(a.isTrusted) - Number(b.isTrusted),
  )[0];

const overloaded = () => fault('OVERLOADED', undefined, { 'Retry-After': '2' });
