/** More visitors than a shop can serve: pages that are in no cache, on many connections, each from another address. */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Of one visitor; 40 of them ask for up to 800 pages a second, ten times what one process renders. */
const RELOAD_AFTER_MS = 50;

export interface Flood {
  /** Responses so far by status; 0 counts lost connections. */
  answers(): ReadonlyMap<number, number>;
  /** How long responses with this status took, in ms, in ascending order. */
  times(status: number): readonly number[];
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
      const asked = request(`${url}/shop/listing?flood=${count}`, { agent, headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      });
      asked.once('error', () => resolve(0));
      asked.end();
    });
  const loops = Array.from({ length: connections }, async () => {
    while (!isOver) {
      const began = performance.now();
      const status = await visit();
      const known = times.get(status) ?? [];
      known.push(performance.now() - began);
      times.set(status, known);
      await pause(RELOAD_AFTER_MS);
    }
  });
  return {
    answers: () => new Map([...times].map(([status, each]) => [status, each.length])),
    times: (status) => (times.get(status) ?? []).toSorted((a, b) => a - b),
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
      agent.destroy();
    },
  };
}
