import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How long new connections are accepted; a connection used more often than this is closed by a response. */
const ACCEPT_MS = 1000;
/** Time for a request that is being sent to arrive. */
const ARRIVAL_TIMEOUT_MS = 3000;
/** Time for requests in flight to be answered. */
const RESPONSE_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 20;

/**
 * Prepares a server for a stop that interrupts no request. First every response says `Connection: close` while new
 * connections are still accepted; then idle connections are closed, and requests in flight finish.
 *
 * HTTP/1.1 cannot close an idle connection without the risk that a request is being sent on it, so connections in use
 * are closed by their next response.
 * @param acceptMs how long new connections are accepted while some are open
 * @returns stops the server; `beforeClosing` ends responses that never end by themselves, such as event streams
 */
export function gracefulStop(
  server: Server,
  acceptMs = ACCEPT_MS,
): (beforeClosing: () => Promise<void>) => Promise<void> {
  const sockets = new Set<Socket>();
  const openResponses = new Set<ServerResponse>();
  let isStopping = false;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Before the app's listener, which may respond synchronously.
  server.prependListener('request', (_, response: ServerResponse) => {
    openResponses.add(response);
    response.once('close', () => openResponses.delete(response));
    if (isStopping) response.shouldKeepAlive = false;
  });

  const destroyIncomplete = () => {
    const arrived = new Set(
      [...openResponses].flatMap(({ req }) => (req.complete ? [req.socket] : [])),
    );
    for (const socket of sockets) if (!arrived.has(socket)) socket.destroy();
  };

  return async (beforeClosing) => {
    isStopping = true;
    for (const response of openResponses) response.shouldKeepAlive = false;
    const until = performance.now() + acceptMs;
    while (sockets.size > 0 && performance.now() < until) await pause(POLL_INTERVAL_MS);
    await beforeClosing();
    await new Promise<void>((resolve) => {
      const timers = [
        setTimeout(destroyIncomplete, ARRIVAL_TIMEOUT_MS),
        setTimeout(() => server.closeAllConnections(), RESPONSE_TIMEOUT_MS),
      ];
      server.close(() => {
        for (const timer of timers) clearTimeout(timer);
        resolve();
      });
    });
  };
}
