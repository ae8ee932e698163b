/** Malformed HTTP, wrong hosts and stalled connections get an error response or are closed. */
import net, { type AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWebServer } from '#platform/http/web-server.ts';
import { aUser } from '#support/users.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

const SILENCE_MS = 1000;
const BODY_WITHIN_MS = 2500;
const HEAD_WITHIN_MS = 2500;
const BIG = 'x'.repeat(8 * 1024 * 1024);
let shop: TestShop;
/** Has the limits above; only what is about stalling asks it, because a busy machine stalls too. */
let impatient: Server;
let patient: Server;
/** Impatient with bodies only. */
let impatientWithBodies: Server;
const host = 'Host: localhost:3000\r\n';

beforeAll(async () => {
  shop = await openTestShop();
  shop.app.get('/big', (http) => http.text(BIG));
  shop.app.get('/slow', async (http) => {
    await pause(HEAD_WITHIN_MS + 500);
    return http.text('done');
  });
  patient = createWebServer(shop.app.fetch);
  impatient = createWebServer(shop.app.fetch, {
    idleTimeoutMs: SILENCE_MS,
    bodyTimeoutMs: BODY_WITHIN_MS,
    headTimeoutMs: HEAD_WITHIN_MS,
    nextRequestTimeoutMs: HEAD_WITHIN_MS,
  });
  impatientWithBodies = createWebServer(shop.app.fetch, { bodyTimeoutMs: BODY_WITHIN_MS });
  for (const server of [patient, impatient, impatientWithBodies])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const server of [patient, impatient, impatientWithBodies]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await shop.close();
});

const addressOf = (server: Server) => ({
  host: '127.0.0.1',
  port: (server.address() as AddressInfo).port,
});

/** Sends raw bytes and reads until the connection ends. */
async function raw(
  bytes: string,
  to = patient,
): Promise<{ status: number; head: string; body: string }> {
  const socket = net.connect(addressOf(to));
  socket.on('error', () => undefined).write(bytes, 'latin1');
  let text = '';
  for await (const part of socket.setEncoding('latin1')) text += part;
  const [head = '', ...body] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: body.join('\r\n\r\n') };
}

const LOGIN = (headers: string, body: string) =>
  `POST /api/v1/auth/login HTTP/1.1\r\n${host}Connection: close\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;
const PRODUCTS = (headers: string, target = '/api/v1/shop/products') =>
  `GET ${target} HTTP/1.1\r\nConnection: close\r\n${headers}\r\n`;

const CASES: [string, () => string, number][] = [
  ['no HTTP at all', () => '\x16\x03\x01\x00\r\n\r\n', 400],
  ['an unknown method', () => `FOO / HTTP/1.1\r\n${host}\r\n`, 400],
  ['a header name with a space', () => PRODUCTS(`${host}Bad Name: x\r\n`), 400],
  ['20 kB of cookies', () => PRODUCTS(`${host}Cookie: sid=${'x'.repeat(20_000)}\r\n`), 431],
  ['a length that is no number', () => LOGIN('Content-Length: abc\r\n', '{}'), 400],
  [
    'a length and chunks',
    () => LOGIN('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'),
    400,
  ],
  ['chunks that are none', () => LOGIN('Transfer-Encoding: chunked\r\n', 'ZZ\r\n{}\r\n'), 400],
  [
    'chunks beyond the limit',
    () =>
      LOGIN(
        'Transfer-Encoding: chunked\r\n',
        `${'8000\r\n' + 'x'.repeat(0x8000)}\r\n`.repeat(4) + '0\r\n\r\n',
      ),
    413,
  ],
  ['a length beyond the limit', () => LOGIN('Content-Length: 99999999999\r\n', '{}'), 413],
  [
    'a body that is compressed',
    () => LOGIN('Content-Encoding: gzip\r\nContent-Length: 2\r\n', '\x1f\x8b'),
    400,
  ],
  ['two hosts', () => PRODUCTS(`${host}Host: evil.example\r\n`), 400],
  ['another host', () => PRODUCTS('Host: evil.example\r\n'), 400],
  ['a host that is none', () => PRODUCTS('Host: a b\r\n'), 400],
  [
    'another host in the request line',
    () => PRODUCTS(host, 'http://evil.example/api/v1/shop/products'),
    400,
  ],
  ['a star', () => PRODUCTS(host, '*'), 400],
  ['a backslash', () => PRODUCTS(host, '/\\evil.example'), 400],
];
test.each(CASES)('%s', async (_, bytes, status) => {
  const answer = await raw(bytes());
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

test('garbage after a request does not affect its response', async () => {
  const answer = await raw(`GET /healthz HTTP/1.1\r\n${host}\r\nGARBAGE\r\n\r\n`);
  expect([200, 400]).toContain(answer.status);
});

test('a client that stops reading is disconnected, one that waits for a response is not', async () => {
  const reader = net.connect(addressOf(impatient));
  reader.on('error', () => undefined);
  reader.write(`GET /big HTTP/1.1\r\n${host}\r\n`);
  reader.pause();
  const waiting = raw(
    `GET /healthz HTTP/1.1\r\n${host}\r\nGET /slow HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    impatient,
  );
  const connections = () =>
    new Promise<number>((resolve) => impatient.getConnections((_, count) => resolve(count)));
  expect((await waiting).body).toMatch(/done$/);
  await expect.poll(connections).toBe(0);
  reader.destroy();
});

describe('a client that ignores the end of the connection and keeps sending is disconnected', () => {
  const LOGIN_HEAD = `POST /api/v1/auth/login HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;
  test.concurrent.each([
    ['before a head', '', '\r\n'],
    ['a head', `GET /healthz HTTP/1.1\r\n${host}X-Slow: `, 'x'],
    ['a body', `${LOGIN_HEAD}Content-Length: 60000\r\n\r\n`, 'x'],
    ['a body in chunks', `${LOGIN_HEAD}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'],
    ['garbage', 'GARBAGE\r\n\r\n', 'x'],
    ['empty lines behind a request', `GET /healthz HTTP/1.1\r\n${host}\r\n`, '\r\n'],
    ['a second head', `GET /healthz HTTP/1.1\r\n${host}\r\nGET /healthz HTTP/1.1\r\nX: `, 'x'],
    ['what is not read', `GET /big HTTP/1.1\r\n${host}\r\n`, '\r\n'],
  ])('%s', async (_, first, more) => {
    const sockets = Array.from({ length: 3 }, () =>
      net.connect({ ...addressOf(impatient), allowHalfOpen: true }),
    );
    const ends = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    const timers = sockets.map((socket) => {
      socket.on('error', () => undefined).write(first);
      if (first.includes('/big')) socket.pause();
      else socket.resume();
      return setInterval(() => socket.write(more), SILENCE_MS / 4);
    });
    const cut = await Promise.race([
      Promise.all(ends).then(() => 'cut'),
      pause(30_000, 'still open'),
    ]);
    for (const timer of timers) clearInterval(timer);
    for (const socket of sockets) socket.destroy();
    expect(cut).toBe('cut');
  });
});

/** Sends a head, then single bytes at intervals, until the server ends the connection. */
async function trickle(path: string, cookie: string): Promise<string> {
  const socket = net.connect(addressOf(impatientWithBodies)).setEncoding('latin1');
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\n${host}Cookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 60000\r\n\r\n`,
  );
  const more = setInterval(() => socket.write('x'), SILENCE_MS / 4);
  let text = '';
  for await (const part of socket) text += part;
  clearInterval(more);
  return text;
}

test('a body that arrives too slowly gets 408 and the connection ends', async () => {
  const answer = await trickle('/api/v1/auth/login', '');
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
});

test('a client without permission cannot hold a connection with a slow upload', async () => {
  expect(await trickle('/api/v1/admin/products/upload-image', '')).toMatch(/^HTTP\/1.1 401 /);
});

test('an upload may take longer than other bodies', async () => {
  const admin = await aUser(shop.ctx, { role: 'owner' });
  const upload = trickle('/api/v1/admin/products/upload-image', admin.cookie);
  const first = await Promise.race([upload, pause(BODY_WITHIN_MS * 3, 'still taken')]);
  expect(first).toBe('still taken');
  impatientWithBodies.closeAllConnections();
  await upload;
});
