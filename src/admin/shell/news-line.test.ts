import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAdminApi } from '#admin/shell/admin-api.tsx';
import { createNewsLine } from '#admin/shell/news-line.ts';

/** A connection that only a test speaks on. */
class Refused extends EventTarget {
  static readonly CLOSED = 2;
  static readonly made: Refused[] = [];
  readyState = 0;
  constructor() {
    super();
    Refused.made.push(this);
  }
  close(): void {
    this.readyState = 2;
  }
  refuse(): void {
    this.readyState = 2;
    this.dispatchEvent(new Event('error'));
  }
}

const order = { _id: 'o', orderDate: '2026-03-01T12:00:00.000Z' };
const send = vi.fn<() => Promise<Response>>(() =>
  Promise.resolve(Response.json({ success: true, data: [order] })),
);
const heard: string[] = [];
const aLine = () =>
  createNewsLine({
    api: createAdminApi(send),
    since: () => '',
    hear: ({ _id }) => heard.push(_id),
    opened: () => heard.push('opened'),
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Refused);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  send.mockClear();
  heard.length = 0;
  Refused.made.length = 0;
});

test('where no connection is given, the shop is asked after ten seconds, and the connection is tried again', async () => {
  const line = aLine();
  line.open();
  // The browser is making a broken connection again by itself.
  Refused.made[0]?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).not.toHaveBeenCalled();

  Refused.made[0]?.refuse();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect([heard, Refused.made.length]).toEqual([['o'], 2]);
  Refused.made[1]?.refuse();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([heard, Refused.made.length]).toEqual([['o', 'o'], 3]);

  Refused.made[2]?.refuse();
  line.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Refused.made).toHaveLength(3);
});

test('what was asked before it was closed is not told any more', async () => {
  const line = aLine();
  line.askOnly();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual(['o']);
  const { promise, resolve } = Promise.withResolvers<Response>();
  send.mockReturnValueOnce(promise);
  await vi.advanceTimersByTimeAsync(10_000);
  line.close();
  resolve(Response.json({ success: true, data: [order] }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([heard, send.mock.calls.length]).toEqual([['o'], 2]);
});

test('a session that has ended is not asked for again', async () => {
  const line = aLine();
  line.open();
  Refused.made[0]?.refuse();
  send.mockResolvedValueOnce(Response.json({ success: false, code: 'FORBIDDEN' }, { status: 403 }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([send.mock.calls.length, Refused.made.length]).toEqual([1, 1]);
});

test('it is told once that the shop listens, although the browser tells that it is connected', () => {
  aLine().open();
  Refused.made[0]?.dispatchEvent(new Event('open'));
  expect(heard).toEqual([]);
  Refused.made[0]?.dispatchEvent(new MessageEvent('open', { data: '{}' }));
  expect(heard).toEqual(['opened']);
});
