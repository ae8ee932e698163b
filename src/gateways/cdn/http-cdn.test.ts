import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { createHttpCdn } from '#gateways/cdn/http-cdn.ts';
import { serve } from '#support/http-server.ts';

let received: { path: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] = [];
let status = 200;
const origin = await serve(async (request, response) => {
  const { url: path, headers } = request;
  received.push({ path, headers, body: JSON.parse(await text(request)) });
  response.writeHead(status, { location: '/elsewhere' }).end('{}');
});
const cdnWith = (purgeFormat: 'tags' | 'fastly', purgeUrl = `${origin}/purge`) =>
  createHttpCdn({ purgeUrl, token: 'secret', purgeFormat });

beforeEach(() => {
  received = [];
  status = 200;
});

test('tags are sent as JSON and as a header, with the token', async () => {
  expect(await cdnWith('tags').purge(['lists', 'p1'])).toBeNull();
  expect(received).toMatchObject([
    {
      path: '/purge',
      headers: { authorization: 'Bearer secret', 'surrogate-key': 'lists p1' },
      body: { tags: ['lists', 'p1'] },
    },
  ]);
});

test('Fastly gets its own field and header', async () => {
  expect(await cdnWith('fastly').purge(['lists', 'p1'])).toBeNull();
  expect(received).toMatchObject([
    { headers: { 'fastly-key': 'secret' }, body: { surrogate_keys: ['lists', 'p1'] } },
  ]);
  expect(received[0]?.headers).not.toHaveProperty('authorization');
});

test('a purge that did not succeed says why, and the token follows no redirect', async () => {
  status = 403;
  expect(await cdnWith('tags').purge(['shop'])).toBe('The CDN answered 403.');
  status = 307;
  expect(await cdnWith('tags').purge(['shop'])).toMatch(/^The CDN could not be reached/);
  expect(received.map(({ path }) => path)).toEqual(['/purge', '/purge']);
  const nobody = cdnWith('tags', 'http://127.0.0.1:9');
  expect(await nobody.purge(['shop'])).toMatch(/^The CDN could not be reached/);
});
