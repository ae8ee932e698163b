/** The id of a request is in its response, in its log lines and on its error page. */
import { beforeEach, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { mountFakePages } from '#support/fake-build.ts';
import { aTestShop } from '#support/shop.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

interface LogLine {
  readonly msg?: string;
  readonly path?: string;
  readonly requestId?: string;
  readonly traceId?: string;
}
let lines: LogLine[] = [];
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as LogLine) });
const identities = { verifyToken: () => Promise.reject(new Error('a defect')) };
const shop = await aTestShop({}, { log, identities });
// Requests a product from the API, then fails.
await mountFakePages(
  shop,
  `async ({ send }) => {
    await send('/api/v1/shop/products/get', { method: 'GET' });
    throw new Error('this page is broken');
  }`,
);

beforeEach(() => {
  lines = [];
});
const linesOf = (requestId: string | null) => lines.filter((line) => line.requestId === requestId);

test('a page that cannot be rendered shows the id that its response and all its log lines have', async () => {
  const response = await shop.app.request('http://localhost:3000/shop/cart', {
    headers: { accept: 'text/html', traceparent: TRACEPARENT },
  });
  const requestId = response.headers.get('x-request-id');
  expect(response.status).toBe(500);
  expect(await response.text()).toContain(`include this ID: ${requestId}.`);
  const own = linesOf(requestId);
  expect(own.map(({ path, msg }) => [path, msg])).toEqual([
    ['/api/v1/shop/products/get', undefined],
    ['/shop/cart', 'a page could not be rendered'],
    ['/shop/cart', undefined],
  ]);
  expect(own.map(({ traceId }) => traceId)).toEqual([TRACE, TRACE, TRACE]);
});

test('an unexpected error in the API has the id in its response, its body and its log lines', async () => {
  const reply = await shop.send('POST', '/api/v1/auth/google/token', {
    body: { credential: 'any' },
    headers: { traceparent: TRACEPARENT },
  });
  const requestId = reply.headers.get('x-request-id');
  expect(reply.status).toBe(500);
  expect(reply.body).toMatchObject({ requestId });
  expect(linesOf(requestId)).toMatchObject([
    { traceId: TRACE, msg: 'unexpected error' },
    { traceId: TRACE, path: '/api/v1/auth/google/token' },
  ]);
});

test('a malformed traceparent is ignored', async () => {
  const reply = await shop.send('GET', '/api/v1/shop/products/get', {
    headers: { traceparent: `00-${TRACE}-zz-01` },
  });
  const [line] = linesOf(reply.headers.get('x-request-id'));
  expect(line).toMatchObject({ path: '/api/v1/shop/products/get' });
  expect(line).not.toHaveProperty('traceId');
});

test('each request has an id of its own', async () => {
  const replies = await Promise.all(
    [1, 2, 3].map(() => shop.send('GET', '/api/v1/shop/products/get')),
  );
  const ids = replies.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(3);
  expect(ids.map((id) => linesOf(id).length)).toEqual([1, 1, 1]);
});
