import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAdminApi } from '#admin/shared/api/admin-api.tsx';
import { createOrderEventStream } from '#admin/shared/order-events/order-event-stream.ts';
import { FakeEventSource } from '#support/fake-event-source.ts';

const order = { _id: 'o', orderDate: '2026-03-01T12:00:00.000Z' };
const send = vi.fn<() => Promise<Response>>(() =>
  Promise.resolve(Response.json({ success: true, data: [order] })),
);
const events: string[] = [];
const aStream = () =>
  createOrderEventStream({
    api: createAdminApi(send),
    since: () => '',
    onOrder: ({ _id }) => events.push(_id),
    onOpen: () => events.push('open'),
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  send.mockClear();
  events.length = 0;
  FakeEventSource.created.length = 0;
});

test('after a refused connection it polls every ten seconds and tries to connect again', async () => {
  const stream = aStream();
  stream.open();
  // The browser reconnects by itself after a broken connection.
  FakeEventSource.created[0]?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).not.toHaveBeenCalled();

  FakeEventSource.created[0]?.refuse();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect([events, FakeEventSource.created.length]).toEqual([['o'], 2]);
  FakeEventSource.created[1]?.refuse();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([events, FakeEventSource.created.length]).toEqual([['o', 'o'], 3]);

  FakeEventSource.created[2]?.refuse();
  stream.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeEventSource.created).toHaveLength(3);
});

test('the response to a poll that was started before closing is ignored', async () => {
  const stream = aStream();
  stream.poll();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(events).toEqual(['o']);
  const { promise, resolve } = Promise.withResolvers<Response>();
  send.mockReturnValueOnce(promise);
  await vi.advanceTimersByTimeAsync(10_000);
  stream.close();
  resolve(Response.json({ success: true, data: [order] }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([events, send.mock.calls.length]).toEqual([['o'], 2]);
});

test('polling stops when the session has ended', async () => {
  const stream = aStream();
  stream.open();
  FakeEventSource.created[0]?.refuse();
  send.mockResolvedValueOnce(Response.json({ success: false, code: 'FORBIDDEN' }, { status: 403 }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([send.mock.calls.length, FakeEventSource.created.length]).toEqual([1, 1]);
});

test('only the server’s own open message counts as connected', () => {
  aStream().open();
  FakeEventSource.created[0]?.dispatchEvent(new Event('open'));
  expect(events).toEqual([]);
  FakeEventSource.created[0]?.dispatchEvent(new MessageEvent('open', { data: '{}' }));
  expect(events).toEqual(['open']);
});
