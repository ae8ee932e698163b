import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { urlPathsOf, ENDPOINTS, type Endpoint } from '#contract/endpoints.ts';
import { refuse } from '#contract/refusals.ts';
import { refusalWire } from '#platform/http/json-response.ts';

/** A connection without activity for this long is closed, unless a response is being prepared. */
const IDLE_TIMEOUT_MS = 13_000;
/** How often to check whether the client reads its response. */
const UNREAD_CHECK_INTERVAL_MS = 1000;

/** Time for a body to arrive; with {@link LINGER_MS} no slow client stays connected longer than 15 s. */
const BODY_TIMEOUT_MS = 13_000;
/** Time for a client to read the error before it is disconnected; one that keeps sending would never end. */
const LINGER_MS = 1000;
/** From a response to the end of the next request's head; Node's keep-alive timeout closes idle connections earlier. */
const NEXT_REQUEST_TIMEOUT_MS = 13_000;
/** Enough for a picture of 15 MB at one megabit per second. */
const UPLOAD_TIMEOUT_MS = 120_000;
/** Enough for a product file of 200 MB at that speed; the idle timeout applies as well. */
export const FILE_TIMEOUT_MS = 30 * 60_000;
const TIMEOUTS_MS = { form: UPLOAD_TIMEOUT_MS, file: FILE_TIMEOUT_MS };
const UPLOADS = new Map(
  Object.values(ENDPOINTS).flatMap((endpoint: Endpoint) => {
    const timeoutMs = endpoint.consumes && TIMEOUTS_MS[endpoint.consumes];
    return timeoutMs ? urlPathsOf(endpoint).map((address) => [address, timeoutMs] as const) : [];
  }),
);

/** Tests set shorter timeouts. */
export interface GuardLimits {
  readonly idleTimeoutMs?: number;
  readonly bodyTimeoutMs?: number;
  readonly headTimeoutMs?: number;
  readonly nextRequestTimeoutMs?: number;
}

/**
 * Handles what never reaches a handler: answers requests that are not valid HTTP, and disconnects clients that send a
 * body too slowly or stop reading a response. Node itself times out slow heads.
 */
export function guardConnections(
  server: Server,
  {
    idleTimeoutMs = IDLE_TIMEOUT_MS,
    bodyTimeoutMs = BODY_TIMEOUT_MS,
    nextRequestTimeoutMs = NEXT_REQUEST_TIMEOUT_MS,
  }: GuardLimits = {},
): void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  const nextRequests = new WeakMap<Duplex, NodeJS.Timeout>();
  server.timeout = idleTimeoutMs;
  server.on('request', (request, response: ServerResponse) => {
    const { socket } = request;
    responses.set(socket, response);
    response.once('finish', () => {
      // Node counts empty lines before a request as activity, but applies no head timeout to them.
      const closeIdle = () => {
        if (responses.get(socket)?.writableFinished) socket.destroy();
      };
      const nextRequest = nextRequests.get(socket)?.refresh();
      if (!nextRequest)
        nextRequests.set(socket, setTimeout(closeIdle, nextRequestTimeoutMs).unref());
    });
    // A page from the cache has been sent by now.
    if (!response.writableEnded || socket.writableLength > 0)
      pauseWhileUnread(request, response, Math.min(UNREAD_CHECK_INTERVAL_MS, idleTimeoutMs / 2));
    if (hasBody(request)) expectBody(server, request, response, bodyTimeoutMs);
    response.on('timeout', () => {
      // A reset, because the kernel would hold unread data until the client reads it.
      if (socket.writableLength > 0) socket.resetAndDestroy();
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A second response would be read as the rest of one that is half sent.
    const current = responses.get(socket);
    const isMidResponse = current?.headersSent === true && !current.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || isMidResponse) socket.destroy();
    else {
      socket.end(errorResponse(error.code ?? ''));
      setTimeout(() => socket.destroy(), LINGER_MS).unref();
    }
  });
}

/**
 * Pauses reading from a client that does not read its response: data that it continues sending would count as activity,
 * and the connection would never time out.
 */
function pauseWhileUnread(
  request: IncomingMessage,
  response: ServerResponse,
  intervalMs: number,
): void {
  const { socket } = request;
  let isPaused = false;
  const check = setInterval(() => {
    if (isPaused || !request.complete || socket.writableLength === 0) return;
    isPaused = true;
    socket.pause();
  }, intervalMs).unref();
  response.once('close', () => {
    clearInterval(check);
    if (isPaused) socket.resume();
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Closes the connection when the body does not arrive in time, even if the request was answered without it. */
function expectBody(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  bodyTimeoutMs: number,
): void {
  const { socket } = request;
  const onTimeout = () => {
    if (request.complete || socket.destroyed) return;
    const error = Object.assign(new Error('body timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (response.writableEnded) socket.destroy();
    else server.emit('clientError', error, socket);
  };
  const uploadTimeoutMs = request.method === 'POST' ? UPLOADS.get(request.url ?? '') : undefined;
  let timer = setTimeout(onTimeout, uploadTimeoutMs ?? bodyTimeoutMs).unref();
  request.once('close', () => clearTimeout(timer));
  response.once('finish', () => {
    if (request.complete || uploadTimeoutMs === undefined) return;
    clearTimeout(timer);
    timer = setTimeout(onTimeout, bodyTimeoutMs).unref();
  });
}

/** The response to a request that is not valid HTTP. */
export const badRequest = (): Response =>
  new Response(BODIES.malformed, { status: 400, headers: headersOf() });

const BODIES = {
  malformed: bodyOf('MALFORMED', 'The request is not valid HTTP.'),
  timeout: bodyOf('MALFORMED', 'The request did not arrive in time.'),
  large: bodyOf('TOO_LARGE'),
};

function errorResponse(problem: string): string {
  if (problem === 'HPE_HEADER_OVERFLOW')
    return rawResponse('431 Request Header Fields Too Large', BODIES.large);
  if (problem === 'ERR_HTTP_REQUEST_TIMEOUT')
    return rawResponse('408 Request Timeout', BODIES.timeout);
  return rawResponse('400 Bad Request', BODIES.malformed);
}

function rawResponse(status: string, body: string): string {
  const headers = Object.entries({
    ...headersOf(),
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  });
  return `HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

const headersOf = () => ({
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Request-Id': randomUUID(),
});

function bodyOf(code: 'MALFORMED' | 'TOO_LARGE', what?: string): string {
  return JSON.stringify(refusalWire(refuse(code, { what })));
}
