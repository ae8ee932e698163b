import { afterEach, expect, test, vi } from 'vitest';
import { createAdminApi } from '#admin/shared/api/admin-api.tsx';
import { pendingReauth, requestReauth } from '#admin/shared/api/reauth.ts';
import { startOrderEvents, subscribeToOrders } from '#admin/shared/order-events/order-events.ts';
import { FakeEventSource } from '#support/fake-event-source.ts';

function stubBrowser() {
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  FakeEventSource.created.length = 0;
});

test('the stream closes when the session ends and opens again after signing in again', async () => {
  stubBrowser();
  const stop = startOrderEvents(createAdminApi(vi.fn()));
  await expect.poll(FakeEventSource.open).toHaveLength(1);
  FakeEventSource.open()[0]?.dispatchEvent(new Event('ended'));
  expect(FakeEventSource.open()).toHaveLength(0);

  const cancelled = requestReauth();
  pendingReauth()?.answer(false);
  await cancelled;
  expect(FakeEventSource.open()).toHaveLength(0);

  for (const _ of ['once', 'again']) {
    const signedIn = requestReauth();
    pendingReauth()?.answer(true);
    await signedIn;
    // A stream that is open already is replaced, not doubled.
    expect(FakeEventSource.open()).toHaveLength(1);
  }
  stop();
  expect(FakeEventSource.open()).toHaveLength(0);
});

test('a new leader makes every tab resync, and no subscriber receives an event twice', async () => {
  stubBrowser();
  const broadcast: unknown[] = [];
  const received: unknown[] = [];
  const otherTab = new BroadcastChannel('order-events');
  otherTab.addEventListener('message', ({ data }) => broadcast.push(data));
  const unsubscribe = subscribeToOrders({
    onOrder: (event) => received.push(event),
    onResync: () => received.push('resync'),
  });
  const stop = startOrderEvents(createAdminApi(vi.fn()));
  await expect.poll(FakeEventSource.open).toHaveLength(1);
  const emit = (event: string, data: object) =>
    FakeEventSource.open()[0]?.dispatchEvent(
      new MessageEvent(event, { data: JSON.stringify(data) }),
    );
  const order = { _id: 'o', orderDate: '2020-01-01', orderUpdateDate: '2020-01-02' };
  const changed = { ...order, orderUpdateDate: '2020-01-03' };
  emit('open', {});
  emit('order', order);
  emit('order', order);
  emit('order', changed);
  await expect.poll(() => broadcast).toEqual(['request unseen', 'resync', order, changed]);
  expect(received).toEqual([order, changed]);

  emit('open', {});
  otherTab.postMessage('resync');
  otherTab.postMessage(changed);
  await expect.poll(() => received).toEqual([order, changed, 'resync', 'resync']);
  stop();
  unsubscribe();
  otherTab.close();
});
