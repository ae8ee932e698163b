/**
 * A proxy between browser and shop that injects network faults on demand. It is the browser's HTTP proxy, so the shop
 * keeps its address, and nothing is intercepted in the browser.
 *
 *   const restore = proxy.inject('html-502', 'POST', /\/shop\/cart$/);
 *   ...
 *   restore();
 */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { refusalMessage, refuse, type RefusalCode } from '#contract/refusals.ts';

const refusal = (code: RefusalCode) =>
  JSON.stringify({ success: false, code, message: refusalMessage(refuse(code)) });

/** Answered by the proxy itself; the first two as other proxies do, the others as the shop does. */
const RESPONSES = {
  'html-502': [502, 'text/html', '<html><center><h1>502</h1></center></html>'],
  'empty-500': [500, 'text/plain', ''],
  'busy-503': [503, 'application/json', refusal('OVERLOADED')],
  'limited-429': [429, 'application/json', refusal('RATE_LIMITED')],
} as const;

/**
 * `connection-reset`: the connection closes without a response. `lost-response`: the shop handles the request, but its
 * response is dropped. `held`: waits until the fault ends. Only the last two reach the shop.
 */
export type ProxyFault = keyof typeof RESPONSES | 'connection-reset' | 'lost-response' | 'held';

export interface FaultProxy {
  readonly url: string;
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
  stop(): void;
}

interface Injected {
  readonly fault: ProxyFault;
  readonly method: string;
  readonly path: RegExp;
  left: number;
  met: number;
  readonly restored: PromiseWithResolvers<void>;
}

export async function startFaultProxy(): Promise<FaultProxy> {
  let faults: Injected[] = [];
  const past: { method: string; url: string }[] = [];

  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '' } = incoming;
    past.push({ method, url });
    // Browsers retry by themselves when a reused connection closes without a response, so no connection is reused.
    outgoing.setHeader('Connection', 'close');
    const found = faults.find(
      (each) => each.left > 0 && method === each.method && each.path.test(url),
    );
    if (!found) return pass(incoming, outgoing);
    found.left -= 1;
    found.met += 1;
    void applyFault(found, incoming, outgoing);
  });
  // The tests' own requests, which set up what they need.
  server.on('connect', ({ url = '' }: IncomingMessage, client) => {
    const { hostname, port } = new URL(`http://${url}`);
    const target = connect(Number(port), hostname, () => {
      client.write('HTTP/1.1 200 Connected\r\n\r\n');
      client.pipe(target).pipe(client);
    });
    for (const socket of [client, target])
      socket.once('error', () => [client, target].forEach((each) => each.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const end = (ended: readonly Injected[]): void => {
    faults = faults.filter((each) => !ended.includes(each));
    for (const { restored } of ended) restored.resolve();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    inject: (fault, method, path, times = Infinity) => {
      const restored = Promise.withResolvers<void>();
      const injected: Injected = { fault, method, path, left: times, met: 0, restored };
      faults.push(injected);
      return () => {
        end([injected]);
        return injected.met;
      };
    },
    requestCount: (method, path) =>
      past.filter((each) => each.method === method && path.test(each.url)).length,
    restoreAll: () => end(faults),
    stop: () => {
      end(faults);
      server.close();
      server.closeAllConnections();
    },
  };
}

async function applyFault(
  { fault, restored }: Injected,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  if (fault === 'held') {
    await restored.promise;
    return pass(incoming, outgoing);
  }
  if (fault === 'lost-response') return pass(incoming, null, () => outgoing.destroy());
  incoming.resume();
  if (fault === 'connection-reset') return void incoming.socket.destroy();
  const [status, type, body] = RESPONSES[fault];
  outgoing.writeHead(status, { 'Content-Type': type, 'Retry-After': '1' }).end(body);
}

/** @param outgoing null drops the response */
function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse | null,
  onDone?: () => void,
): void {
  const { method, url = '', headers } = incoming;
  const requested = request(url, { method, headers }, (answer) => {
    if (!outgoing) return void answer.resume().once('close', () => onDone?.());
    outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' });
    answer.pipe(outgoing);
  });
  requested.once('error', () => (outgoing ? outgoing.destroy() : onDone?.()));
  outgoing?.once('close', () => requested.destroy());
  incoming.pipe(requested);
}
