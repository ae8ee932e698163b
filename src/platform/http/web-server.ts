import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { guardConnections, unreadableRequest } from '#platform/http/connection-guard.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

/** The HTTP server in front of the app, with a bound for everything a visitor may send or leave hanging. */
export function createWebServer(fetch: Fetch, silenceMs?: number): Server {
  const server = createServer(
    {
      headersTimeout: 10_000,
      // Looked at once a second, so nobody who sends slowly stays longer than 15 s.
      requestTimeout: 14_000,
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: 10_000,
      maxHeaderSize: 16_384,
    },
    // The app answers whatever it is given; only what is no request at all gets this answer.
    getRequestListener(fetch, { errorHandler: unreadableRequest }),
  );
  server.maxHeadersCount = 100;
  guardConnections(server, silenceMs);
  return server;
}
