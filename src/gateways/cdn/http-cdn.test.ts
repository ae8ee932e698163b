import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHttpCdn } from '#gateways/cdn/http-cdn.ts';

let received: { path: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] = [];
let status = 200;
const server = createServer(async (request, response) => {
  received.push({
    path: request.url,
    headers: request.headers,
    body: JSON.parse(await text(request)),
  });
  response.writeHead(status, { location: '/elsewhere' }).end('{}');
});
let purgeUrl: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  purgeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
});
beforeEach(() => {
  received = [];
  status = 200;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('tags are sent as JSON and as a header, with the token', async () => {
  const cdn = createHttpCdn({ purgeUrl, token: 'secret', purgeFormat: 'tags' });
  expect(await cdn.purge(['lists', 'p1'])).toBeNull();
  expect(received).toMatchObject([
    {
      path: '/purge',
      headers: { authorization: 'Bearer secret', 'surrogate-key': 'lists p1' },
      body: { tags: ['lists', 'p1'] },
    },
  ]);
});

test('Fastly gets its own field and header', async () => {
  const cdn = createHttpCdn({ purgeUrl, token: 'secret', purgeFormat: 'fastly' });
  expect(await cdn.purge(['lists', 'p1'])).toBeNull();
  expect(received).toMatchObject([
    { headers: { 'fastly-key': 'secret' }, body: { surrogate_keys: ['lists', 'p1'] } },
  ]);
  expect(received[0]?.headers).not.toHaveProperty('authorization');
});

test('a purge that did not succeed says why, and the token follows no redirect', async () => {
  const cdn = createHttpCdn({ purgeUrl, token: 'secret', purgeFormat: 'tags' });
  status = 403;
  expect(await cdn.purge(['shop'])).toBe('The CDN answered 403.');
  status = 307;
  expect(await cdn.purge(['shop'])).toMatch(/^The CDN could not be reached/);
  expect(received.map(({ path }) => path)).toEqual(['/purge', '/purge']);
  const nobody = createHttpCdn({ purgeUrl: 'http://127.0.0.1:9', token: 's', purgeFormat: 'tags' });
  expect(await nobody.purge(['shop'])).toMatch(/^The CDN could not be reached/);
});
