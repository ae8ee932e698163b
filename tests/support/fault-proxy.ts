/**
 * A reverse proxy in front of a shop, like a load balancer, that injects faults on demand. Nothing is intercepted in
 * the browser.
 *
 *   const restore = proxy.inject('html-502', 'POST', /\/shop\/cart$/);
 *   ...
 *   restore();
 */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `html-500`, `html-502`, `empty-500`, `empty-502`: answered by the proxy itself, with a page or an empty body;
 * `busy-503`, `limited-429`: the shop's own error response; `connection-reset`: the connection closes without a
 * response. None of these reach the shop. `lost-response`: the shop handles the request, but its response is dropped;
 * `held`: waits until `restore` is called.
 */
export type ProxyFault =
  | 'html-500'
  | 'html-502'
  | 'empty-500'
  | 'empty-502'
  | 'busy-503'
  | 'limited-429'
  | 'connection-reset'
  | 'lost-response'
  | 'held';

export interface FaultProxy {
  readonly url: string;
  /** Sets the shop that requests are forwarded to. */
  forwardTo(shopUrl: string): void;
  /**
   * Applies a fault to matching requests.
   * @param times number of requests after which it ends; by default it ends when the returned function is called
   * @returns ends the fault and gives the number of requests it applied to
   */
  inject(fault: ProxyFault, method: string, path: RegExp, times?: number): () => number;
  /** Number of matching requests so far, with or without a fault. */
  requestCount(method: string, path: RegExp): number;
  /** Ends all faults. */
  restoreAll(): void;
  stop(): Promise<void>;
}

interface Case {
  readonly fault: ProxyFault;
  readonly method: string;
  readonly path: RegExp;
  left: number;
  met: number;
  readonly restored: Promise<void>;
  readonly restore: () => void;
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
    message: 'Too many attempts. Please wait a while and try again.',
  },
} as const;

export async function startFaultProxy(): Promise<FaultProxy> {
  let shop = new URL('http://127.0.0.1:1');
  let cases: Case[] = [];
  const past: string[] = [];

  const server = createServer((incoming, outgoing) => {
    past.push(`${incoming.method} ${incoming.url}`);
    // Browsers retry by themselves when a reused connection closes without a response, so no connection is reused.
    outgoing.setHeader('Connection', 'close');
    const found = cases.find(
      ({ left, method, path }) =>
        left > 0 && method === incoming.method && path.test(incoming.url ?? ''),
    );
    if (!found) return pass(incoming, outgoing);
    found.left -= 1;
    found.met += 1;
    void applyFault(found, incoming, outgoing);
  });

  async function applyFault(
    { fault, restored }: Case,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    if (fault === 'held') {
      await restored;
      return pass(incoming, outgoing);
    }
    if (fault === 'lost-response') return pass(incoming, null, () => outgoing.destroy());
    incoming.resume();
    if (fault === 'connection-reset') return void incoming.socket.destroy();
    const status = Number(fault.slice(-3));
    if (fault === 'busy-503' || fault === 'limited-429') {
      outgoing.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '1' });
      return void outgoing.end(JSON.stringify(ENVELOPES[fault]));
    }
    const html = fault.startsWith('html');
    outgoing.writeHead(status, html ? { 'Content-Type': 'text/html' } : {});
    outgoing.end(html ? PAGE(status) : '');
  }

  /** @param outgoing null drops the response */
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
    for (const each of cases) each.restore();
    cases = [];
  };
  return {
    url: `http://127.0.0.1:${port}`,
    forwardTo: (shopUrl) => {
      shop = new URL(shopUrl);
    },
    inject: (fault, method, path, times = Infinity) => {
      const { promise: restored, resolve: restore } = Promise.withResolvers<void>();
      const injected: Case = { fault, method, path, left: times, met: 0, restored, restore };
      cases.push(injected);
      return () => {
        cases = cases.filter((each) => each !== injected);
        restore();
        return injected.met;
      };
    },
    requestCount: (method, path) =>
      past.filter((each) => each.startsWith(`${method} `) && path.test(each.split(' ')[1] ?? ''))
        .length,
    restoreAll: endAll,
    stop: async () => {
      endAll();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
