import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { addressesOf, ENDPOINTS, type Endpoint } from '#contract/endpoints.ts';
import { refuse } from '#contract/refusals.ts';
import { refusalWire } from '#platform/http/api.ts';

/** A connection on which nothing moves for this long is cut, unless it is we who are still working. */
const SILENCE_MS = 14_000;

/** How long a body may take to arrive, so that nobody who sends slowly stays longer than 15 s. */
const BODY_WITHIN_MS = 14_000;
/** A picture of 15 MB over a line of one megabit. */
const UPLOAD_WITHIN_MS = 120_000;
/** A product file of 200 MB over the same line. Silence ends it like any other. */
export const FILE_WITHIN_MS = 30 * 60_000;
const WITHIN = { form: UPLOAD_WITHIN_MS, file: FILE_WITHIN_MS };
const UPLOADS = new Map(
  Object.values(ENDPOINTS).flatMap((endpoint: Endpoint) => {
    const within = endpoint.takes && WITHIN[endpoint.takes];
    return within ? addressesOf(endpoint).map((address) => [address, within] as const) : [];
  }),
);

/** Set shorter by tests. */
export interface GuardLimits {
  readonly silenceMs?: number;
  readonly bodyWithinMs?: number;
}

/**
 * Guards what never reaches a handler: requests that are no HTTP are answered in the envelope, who sends a body too
 * slowly or stops reading an answer is cut. Node itself times out slow heads.
 */
export function guardConnections(
  server: Server,
  { silenceMs = SILENCE_MS, bodyWithinMs = BODY_WITHIN_MS }: GuardLimits = {},
): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.timeout = silenceMs;
  server.on('request', (request, response: ServerResponse) => {
    const { socket } = request;
    answers.set(socket, response);
    if (hasBody(request)) expectBody(server, request, response, bodyWithinMs);
    response.on('timeout', () => {
      // Reset, or the system would hold what was written until the reader takes it.
      if (socket.writableLength > 0) socket.resetAndDestroy();
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Half an answer is out already: a second one would be read as its end.
    const answering = answers.get(socket);
    const isMidAnswer = answering?.headersSent === true && !answering.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || isMidAnswer) socket.destroy();
    else socket.end(answerTo(error.code ?? ''));
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A body that is not there in time ends its connection, also when it was answered without waiting for it. */
function expectBody(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  bodyWithinMs: number,
): void {
  const { socket } = request;
  const late = () => {
    if (request.complete || socket.destroyed) return;
    const error = Object.assign(new Error('late body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (response.writableEnded) socket.destroy();
    else server.emit('clientError', error, socket);
  };
  const uploadWithin = request.method === 'POST' ? UPLOADS.get(request.url ?? '') : undefined;
  let timer = setTimeout(late, uploadWithin ?? bodyWithinMs).unref();
  request.once('close', () => clearTimeout(timer));
  response.once('finish', () => {
    if (request.complete || uploadWithin === undefined) return;
    clearTimeout(timer);
    timer = setTimeout(late, bodyWithinMs).unref();
  });
}

/** The answer to a request that cannot be made out. */
export const unreadableRequest = (): Response =>
  new Response(BODIES.malformed, { status: 400, headers: headersOf() });

const BODIES = {
  malformed: bodyOf('MALFORMED', 'The request is no valid HTTP.'),
  late: bodyOf('MALFORMED', 'The request did not arrive in time.'),
  large: bodyOf('TOO_LARGE'),
};

function answerTo(problem: string): string {
  if (problem === 'HPE_HEADER_OVERFLOW')
    return written('431 Request Header Fields Too Large', BODIES.large);
  if (problem === 'ERR_HTTP_REQUEST_TIMEOUT') return written('408 Request Timeout', BODIES.late);
  return written('400 Bad Request', BODIES.malformed);
}

function written(status: string, body: string): string {
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
