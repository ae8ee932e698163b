/** A shared cache between visitors and the shop, as RFC 9111 describes it: s-maxage, Vary, and purges by tags. */
import { createServer, request, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface SharedCache {
  stop(): Promise<void>;
}

export interface CachingProxy extends SharedCache {
  /** Delays the next response of the shop, before it is stored, until `release` is called. */
  hold(): { readonly held: Promise<void>; release(): void };
}

interface Stored {
  readonly requestHeaders: IncomingHttpHeaders;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Purged by POST requests to /cdn-purge. */
export async function startCachingProxy(options: {
  port: number;
  originPort: number;
  token: string;
}): Promise<CachingProxy> {
  const stored = new Map<string, Stored[]>();
  let holding: { held: PromiseWithResolvers<void>; released: PromiseWithResolvers<void> } | null =
    null;

  const forward = (
    incoming: { url?: string; method?: string; headers: IncomingHttpHeaders },
    response: ServerResponse,
  ) => {
    const { url = '/', method, headers } = incoming;
    const passed = request({
      host: '127.0.0.1',
      port: options.originPort,
      path: url,
      method,
      headers,
    });
    passed.on('response', async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      const body = Buffer.concat(parts);
      const hold = holding;
      holding = null;
      hold?.held.resolve();
      await hold?.released.promise;
      if (method === 'GET' && answer.statusCode === 200 && mayStore(answer.headers)) {
        const others = (stored.get(url) ?? []).filter((each) => !fits(each, headers));
        stored.set(url, [...others, { requestHeaders: headers, headers: answer.headers, body }]);
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers).end(body);
    });
    passed.on('error', () => response.writeHead(502).end());
    passed.end();
  };

  const purge = (tags: readonly string[]): void => {
    for (const [url, entries] of stored)
      stored.set(
        url,
        entries.filter(({ headers }) => !tagsOf(headers).some((tag) => tags.includes(tag))),
      );
  };

  const server = createServer(async (incoming, response) => {
    if (incoming.url === '/cdn-purge') {
      if (incoming.headers.authorization !== `Bearer ${options.token}`)
        return void response.writeHead(403).end();
      purge((JSON.parse(await text(incoming)) as { tags: string[] }).tags);
      return void response.end();
    }
    const found = stored.get(incoming.url ?? '')?.find((each) => fits(each, incoming.headers));
    if (found && incoming.method === 'GET')
      return void response.writeHead(200, found.headers).end(found.body);
    forward(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve));
  return {
    hold: () => {
      holding = { held: Promise.withResolvers(), released: Promise.withResolvers() };
      return { held: holding.held.promise, release: holding.released.resolve };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function mayStore(headers: IncomingHttpHeaders): boolean {
  const control = headers['cache-control'] ?? '';
  return (
    /\bs-maxage=[1-9]/.test(control) &&
    !/no-store|no-cache|private/.test(control) &&
    headers.vary !== '*'
  );
}

/** Whether a stored response answers a request with these headers. */
const fits = (
  { requestHeaders, headers: { vary = '' } }: Stored,
  headers: IncomingHttpHeaders,
): boolean =>
  vary
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .every((name) => requestHeaders[name] === headers[name]);

const tagsOf = (headers: IncomingHttpHeaders): string[] =>
  String(headers['surrogate-key'] ?? '').split(' ');
