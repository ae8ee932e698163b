import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import {
  FILE_WITHIN_MS,
  guardConnections,
  unreadableRequest,
  type GuardLimits,
} from '#platform/http/connection-guard.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

/** The HTTP server in front of the app, with a bound for everything a visitor may send or leave hanging. */
export function createWebServer(fetch: Fetch, limits?: GuardLimits): Server {
  const server = createServer(
    {
      headersTimeout: 10_000,
      // For whole requests; the guard gives bodies less. Looked at once a second.
      requestTimeout: FILE_WITHIN_MS + 10_000,
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: 10_000,
      maxHeaderSize: 16_384,
    },
    // The app answers whatever it is given; only what is no request at all gets this answer.
    getRequestListener(fetch, { errorHandler: unreadableRequest }),
  );
  server.maxHeadersCount = 100;
  guardConnections(server, limits);
  return server;
}
