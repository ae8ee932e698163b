/** More visitors than a shop can serve: pages that are in no cache, on many connections, each from another address. */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Of a visitor who was refused. One who was served asks for the next page at once, however quick the shop is. */
const RELOAD_AFTER_MS = 50;

export interface Flood {
  /** How long responses took, in ms, by status; 0 stands for lost connections. */
  readonly times: ReadonlyMap<number, readonly number[]>;
  stop(): Promise<void>;
}

/** @param host the shop's public host, because the flood goes past the load balancer */
export function startFlood(url: string, host: string, connections: number): Flood {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = new Map<number, number[]>();
  let isOver = false;
  let count = 0;
  const visit = (): Promise<number> =>
    new Promise((resolve) => {
      count += 1;
      const forwarded = `203.0.${(count >> 8) & 255}.${count & 255}`;
      const headers = { host, 'x-forwarded-for': forwarded, accept: 'text/html' };
      // A list of its own, because what is the same for everybody comes from the cache.
      const address = `${url}/shop/listing?price=0-${count}`;
      const requested = request(address, { agent, headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      });
      requested.once('error', () => resolve(0));
      requested.end();
    });
  const loops = Array.from({ length: connections }, async () => {
    while (!isOver) {
      const began = performance.now();
      const status = await visit();
      times.set(status, [...(times.get(status) ?? []), performance.now() - began]);
      if (status !== 200) await pause(RELOAD_AFTER_MS);
    }
  });
  return {
    times,
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
      agent.destroy();
    },
  };
}
