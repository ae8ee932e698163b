import { afterEach, expect, test, vi } from 'vitest';
import { createAdminApi } from '#admin/shell/admin-api.tsx';
import { hearOrders, startOrderNews } from '#admin/shell/order-news.ts';
import { askToSignIn, signInWish } from '#admin/shell/sign-in-again.ts';

/** A connection that only a test speaks on. */
class Line extends EventTarget {
  static readonly CLOSED = 2;
  static readonly open: Line[] = [];
  constructor() {
    super();
    Line.open.push(this);
  }
  close(): void {
    Line.open.splice(Line.open.indexOf(this), 1);
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  Line.open.length = 0;
});

test('a session that ended ends the news; signing in again in place brings them back', async () => {
  vi.stubGlobal('EventSource', Line);
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  const stop = startOrderNews(createAdminApi(vi.fn()));
  await expect.poll(() => Line.open).toHaveLength(1);
  Line.open[0]?.dispatchEvent(new Event('ended'));
  expect(Line.open).toHaveLength(0);

  const givenUp = askToSignIn();
  signInWish()?.answer(false);
  await givenUp;
  expect(Line.open).toHaveLength(0);

  for (const _ of ['once', 'again']) {
    const signedIn = askToSignIn();
    signInWish()?.answer(true);
    await signedIn;
    // What is heard already is not heard twice.
    expect(Line.open).toHaveLength(1);
  }
  stop();
  expect(Line.open).toHaveLength(0);
});

test('who takes the line over lets every tab look again, and what is known is told to nobody twice', async () => {
  vi.stubGlobal('EventSource', Line);
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  const said: unknown[] = [];
  const here: unknown[] = [];
  const other = new BroadcastChannel('order-news');
  other.addEventListener('message', ({ data }) => said.push(data));
  const leave = hearOrders({
    hear: (news) => here.push(news),
    lookAgain: () => here.push('again'),
  });
  const stop = startOrderNews(createAdminApi(vi.fn()));
  await expect.poll(() => Line.open).toHaveLength(1);
  const speak = (event: string, data: object) =>
    Line.open[0]?.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  const order = { _id: 'o', orderDate: '2020-01-01', orderUpdateDate: '2020-01-02' };
  const moved = { ...order, orderUpdateDate: '2020-01-03' };
  speak('open', {});
  speak('order', order);
  speak('order', order);
  speak('order', moved);
  await expect.poll(() => said).toEqual(['what arrived?', 'look again', order, moved]);
  expect(here).toEqual([order, moved]);

  speak('open', {});
  other.postMessage('look again');
  other.postMessage(moved);
  await expect.poll(() => here).toEqual([order, moved, 'again', 'again']);
  stop();
  leave();
  other.close();
});
