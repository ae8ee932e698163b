import { randomUUID } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuse } from '#contract/refusals.ts';
import { refusalWire } from '#platform/http/api.ts';

/** A connection on which nothing moves for this long is cut, unless it is we who are still working. */
const SILENCE_MS = 14_000;

/**
 * Guards what never reaches a handler: requests that are no HTTP are answered in the envelope, and who stops reading
 * an answer is cut. Node itself times out slow heads and bodies.
 */
export function guardConnections(server: Server, silenceMs = SILENCE_MS): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.timeout = silenceMs;
  server.on('request', (request, response: ServerResponse) => {
    const { socket } = request;
    answers.set(socket, response);
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
