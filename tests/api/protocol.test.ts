/** Malformed HTTP, wrong hosts and stalled connections get an error response or are closed. */
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createWebServer } from '#platform/http/web-server.ts';
import { portOf } from '#support/on-cleanup.ts';
import { aTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const SILENCE_MS = 1000;
const BODY_WITHIN_MS = 2500;
const HEAD_WITHIN_MS = 2500;
const BIG = 'x'.repeat(8 * 1024 * 1024);
const host = 'Host: localhost:3000\r\n';

const shop = await aTestShop();
shop.app.get('/big', (http) => http.text(BIG));
shop.app.get('/slow', async (http) => {
  await pause(HEAD_WITHIN_MS + 500);
  return http.text('done');
});
const { fetch } = shop.app;
const patient = await portOf(createWebServer(fetch));
/** Has the limits above; only what is about stalling asks it, because a busy machine stalls too. */
const impatientServer = createWebServer(fetch, {
  idleTimeoutMs: SILENCE_MS,
  bodyTimeoutMs: BODY_WITHIN_MS,
  headTimeoutMs: HEAD_WITHIN_MS,
  nextRequestTimeoutMs: HEAD_WITHIN_MS,
});
const impatient = await portOf(impatientServer);
const impatientWithBodies = await portOf(createWebServer(fetch, { bodyTimeoutMs: BODY_WITHIN_MS }));

const connect = (port: number, allowHalfOpen = false) =>
  net.connect({ host: '127.0.0.1', port, allowHalfOpen }).on('error', () => undefined);

/** Sends raw bytes and reads until the connection ends. */
async function raw(
  bytes: string,
  port = patient,
): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port);
  socket.write(bytes, 'latin1');
  let text = '';
  for await (const part of socket.setEncoding('latin1')) text += part;
  const [head = '', ...body] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: body.join('\r\n\r\n') };
}

const LOGIN_HEAD = `POST /api/v1/auth/login HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;
const LOGIN = (headers: string, body: string) =>
  `${LOGIN_HEAD}Connection: close\r\n${headers}\r\n${body}`;
const PRODUCTS = (headers: string, target = '/api/v1/shop/products') =>
  `GET ${target} HTTP/1.1\r\nConnection: close\r\n${headers}\r\n`;
const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const LONG_CHUNKS = `${`8000\r\n${'x'.repeat(0x8000)}\r\n`.repeat(4)}0\r\n\r\n`;

test.each<[string, number, string]>([
  ['no HTTP at all', 400, '\x16\x03\x01\x00\r\n\r\n'],
  ['an unknown method', 400, `FOO / HTTP/1.1\r\n${host}\r\n`],
  ['a header name with a space', 400, PRODUCTS(`${host}Bad Name: x\r\n`)],
  ['20 kB of cookies', 431, PRODUCTS(`${host}Cookie: sid=${'x'.repeat(20_000)}\r\n`)],
  ['a length that is no number', 400, LOGIN('Content-Length: abc\r\n', '{}')],
  ['a length and chunks', 400, LOGIN(`Content-Length: 2\r\n${CHUNKED}`, '2\r\n{}\r\n0\r\n\r\n')],
  ['chunks that are none', 400, LOGIN(CHUNKED, 'ZZ\r\n{}\r\n')],
  ['chunks beyond the limit', 413, LOGIN(CHUNKED, LONG_CHUNKS)],
  ['a length beyond the limit', 413, LOGIN('Content-Length: 99999999999\r\n', '{}')],
  [
    'a body that is compressed',
    400,
    LOGIN('Content-Encoding: gzip\r\nContent-Length: 2\r\n', '\x1f\x8b'),
  ],
  ['two hosts', 400, PRODUCTS(`${host}Host: evil.example\r\n`)],
  ['another host', 400, PRODUCTS('Host: evil.example\r\n')],
  ['a host that is none', 400, PRODUCTS('Host: a b\r\n')],
  [
    'another host in the request line',
    400,
    PRODUCTS(host, 'http://evil.example/api/v1/shop/products'),
  ],
  ['a star', 400, PRODUCTS(host, '*')],
  ['a backslash', 400, PRODUCTS(host, '/\\evil.example')],
])('%s gets %i in the error format', async (_, status, bytes) => {
  const answer = await raw(bytes);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toMatchObject({
    success: false,
    message: expect.any(String),
    code: expect.any(String),
  });
  expect(answer.head.toLowerCase()).toContain('x-request-id: ');
});

test('the host name is case-insensitive', async () => {
  expect((await raw(PRODUCTS('Host: LOCALHOST:3000\r\n'))).status).toBe(200);
});

test('a client that stops reading is disconnected, one that waits for a response is not', async () => {
  const reader = connect(impatient);
  reader.write(`GET /big HTTP/1.1\r\n${host}\r\n`);
  reader.pause();
  const waiting = raw(
    `GET /healthz HTTP/1.1\r\n${host}\r\nGET /slow HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    impatient,
  );
  const connections = () =>
    new Promise<number>((resolve) => impatientServer.getConnections((_, count) => resolve(count)));
  expect((await waiting).body).toMatch(/done$/);
  await expect.poll(connections).toBe(0);
  reader.destroy();
});

describe('a client that ignores the end of the connection and keeps sending is disconnected', () => {
  test.concurrent.each([
    ['before a head', '', '\r\n'],
    ['a head', `GET /healthz HTTP/1.1\r\n${host}X-Slow: `, 'x'],
    ['a body', `${LOGIN_HEAD}Content-Length: 60000\r\n\r\n`, 'x'],
    ['a body in chunks', `${LOGIN_HEAD}${CHUNKED}\r\n`, '1\r\nx\r\n'],
    ['garbage', 'GARBAGE\r\n\r\n', 'x'],
    ['empty lines behind a request', `GET /healthz HTTP/1.1\r\n${host}\r\n`, '\r\n'],
    ['a second head', `GET /healthz HTTP/1.1\r\n${host}\r\nGET /healthz HTTP/1.1\r\nX: `, 'x'],
    ['what is not read', `GET /big HTTP/1.1\r\n${host}\r\n`, '\r\n'],
  ])('%s', async (_, first, more) => {
    const sockets = Array.from({ length: 3 }, () => connect(impatient, true));
    const ends = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    const timers = sockets.map((socket) => {
      socket.write(first);
      if (first.includes('/big')) socket.pause();
      else socket.resume();
      return setInterval(() => socket.write(more), SILENCE_MS / 4);
    });
    await Promise.all(ends);
    for (const timer of timers) clearInterval(timer);
  });
});

/** Sends a head, then single bytes at intervals, until the server ends the connection. */
async function trickle(path: string, cookie = ''): Promise<string> {
  const socket = connect(impatientWithBodies).setEncoding('latin1');
  socket.write(
    `POST ${path} HTTP/1.1\r\n${host}Cookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 60000\r\n\r\n`,
  );
  const more = setInterval(() => socket.write('x'), SILENCE_MS / 4);
  onTestFinished(() => {
    clearInterval(more);
    socket.destroy();
  });
  let text = '';
  for await (const part of socket) text += part;
  return text;
}

test('a body that arrives too slowly gets 408 and the connection ends; an upload may take longer, but only with permission', async () => {
  const upload = '/api/v1/admin/products/upload-image';
  const admin = await aUser(shop.ctx, { role: 'owner' });
  let allowed = 'still taken';
  const ends = (answer: unknown) => void (allowed = String(answer));
  // Ends with the test at the latest.
  void trickle(upload, admin.cookie).then(ends, ends);
  expect(await trickle(upload)).toMatch(/^HTTP\/1.1 401 /);
  // Began last, with the same time for its body.
  expect(await trickle('/api/v1/auth/login')).toMatch(/^HTTP\/1.1 408 /);
  expect(allowed).toBe('still taken');
});
