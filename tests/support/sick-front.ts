/**
 * A reverse proxy that stands before a shop, as a load balancer does, and falls ill on demand. Browsers speak to it as to
 * any other: nothing is intercepted in them.
 *
 *   const heal = front.fall('html-502', 'POST', /\/shop\/cart$/);
 *   ...
 *   heal();
 */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `html-500`, `html-502`, `empty-500`, `empty-502`: the front's own page or nothing at all, the shop is not asked;
 * `busy-503`, `limited-429`: the shop's envelope, as its guards write it; `cut`: the connection ends without an answer,
 * the shop is not asked; `lost`: the shop does it, its answer is thrown away; `held`: waits until `heal` is called.
 */
export type Illness =
  | 'html-500'
  | 'html-502'
  | 'empty-500'
  | 'empty-502'
  | 'busy-503'
  | 'limited-429'
  | 'cut'
  | 'lost'
  | 'held';

export interface SickFront {
  readonly url: string;
  /** Where the shop listens. */
  serve(shopUrl: string): void;
  /**
   * From now on these requests fare so.
   * @param times after so many it is over; else when the returned function is called
   * @returns ends it; gives how many requests it met
   */
  fall(illness: Illness, method: string, path: RegExp, times?: number): () => number;
  /** How many requests of this kind have come, whatever became of them. */
  seen(method: string, path: RegExp): number;
  /** Ends all illness. */
  healAll(): void;
  stop(): Promise<void>;
}

interface Case {
  readonly illness: Illness;
  readonly method: string;
  readonly path: RegExp;
  left: number;
  met: number;
  readonly healed: Promise<void>;
  readonly heal: () => void;
}

const PAGE = (status: number) =>
  `<html><head><title>${status}</title></head><body><center><h1>${status}</h1></center></body></html>`;

const ENVELOPES = {
  'busy-503': {
    success: false,
    code: 'OVERLOADED',
    message: 'The shop is very busy right now. Please try again in a moment.',
  },
  'limited-429': {
    success: false,
    code: 'RATE_LIMITED',
    message: 'Too many tries. Please wait a while and try again.',
  },
} as const;

export async function startSickFront(): Promise<SickFront> {
  let shop = new URL('http://127.0.0.1:1');
  let cases: Case[] = [];
  const past: string[] = [];

  const server = createServer((incoming, outgoing) => {
    past.push(`${incoming.method} ${incoming.url}`);
    // A browser asks again by itself when a connection that it used before ends without an answer: each has its own.
    outgoing.setHeader('Connection', 'close');
    const found = cases.find(
      ({ left, method, path }) =>
        left > 0 && method === incoming.method && path.test(incoming.url ?? ''),
    );
    if (!found) return pass(incoming, outgoing);
    found.left -= 1;
    found.met += 1;
    void suffer(found, incoming, outgoing);
  });

  async function suffer(
    { illness, healed }: Case,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    if (illness === 'held') {
      await healed;
      return pass(incoming, outgoing);
    }
    if (illness === 'lost') return pass(incoming, null, () => outgoing.destroy());
    incoming.resume();
    if (illness === 'cut') return void incoming.socket.destroy();
    const status = Number(illness.slice(-3));
    if (illness === 'busy-503' || illness === 'limited-429') {
      outgoing.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '1' });
      return void outgoing.end(JSON.stringify(ENVELOPES[illness]));
    }
    const html = illness.startsWith('html');
    outgoing.writeHead(status, html ? { 'Content-Type': 'text/html' } : {});
    outgoing.end(html ? PAGE(status) : '');
  }

  /** @param outgoing null throws the answer away */
  function pass(
    incoming: IncomingMessage,
    outgoing: ServerResponse | null,
    onDone?: () => void,
  ): void {
    const asked = request(
      {
        host: shop.hostname,
        port: shop.port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (answer) => {
        if (!outgoing) return void answer.resume().once('close', () => onDone?.());
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' });
        answer.pipe(outgoing);
      },
    );
    asked.once('error', () => (outgoing ? outgoing.destroy() : onDone?.()));
    outgoing?.once('close', () => asked.destroy());
    incoming.pipe(asked);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const endAll = () => {
    for (const each of cases) each.heal();
    cases = [];
  };
  return {
    url: `http://127.0.0.1:${port}`,
    serve: (shopUrl) => {
      shop = new URL(shopUrl);
    },
    fall: (illness, method, path, times = Infinity) => {
      const { promise: healed, resolve: heal } = Promise.withResolvers<void>();
      const fallen: Case = { illness, method, path, left: times, met: 0, healed, heal };
      cases.push(fallen);
      return () => {
        cases = cases.filter((each) => each !== fallen);
        heal();
        return fallen.met;
      };
    },
    seen: (method, path) =>
      past.filter((each) => each.startsWith(`${method} `) && path.test(each.split(' ')[1] ?? ''))
        .length,
    healAll: endAll,
    stop: async () => {
      endAll();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
