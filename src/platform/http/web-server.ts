import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import {
  FILE_TIMEOUT_MS,
  guardConnections,
  badRequest,
  type GuardLimits,
} from '#platform/http/connection-guard.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * The HTTP server in front of the app, with limits for slow and oversized requests.
 * @param serveFirst may serve a request before the app; returns whether it did
 */
export function createWebServer(
  fetch: Fetch,
  limits?: GuardLimits,
  serveFirst: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Server {
  // The app never throws; this answers only requests that are not valid HTTP.
  const serve = getRequestListener(fetch, { errorHandler: badRequest });
  const server = createServer(
    {
      headersTimeout: limits?.headTimeoutMs ?? 10_000,
      // For whole requests, checked each second; the connection guard has shorter timeouts for most bodies.
      requestTimeout: FILE_TIMEOUT_MS + 10_000,
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: 10_000,
      maxHeaderSize: 16_384,
    },
    (request, response) => {
      if (!serveFirst(request, response)) void serve(request, response);
    },
  );
  server.maxHeadersCount = 100;
  guardConnections(server, limits);
  return server;
}
