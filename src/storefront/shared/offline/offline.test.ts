import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { initOffline } from '#storefront/shared/offline/offline.ts';
import { stubStorage } from '#support/browser-storage.ts';
import { onErrorCleared, onErrorShown } from '#web/routing/error-page-effects.ts';
import { createSession, SIGNED_OUT, type Session } from '#web/session/session-store.ts';

const ANNA = { _id: 'anna', id: 'anna', email: '', userName: 'Anna', role: 'regular' } as const;
let isReachable: boolean;
let isAway: boolean;
let dataset: Record<string, string>;
let stored: Map<string, string>;
const listeners = new Map<string, () => void>();
const workers = { asked: 0, update: async () => void (workers.asked += 1) };
const navigatorIs = (onLine: boolean, registration?: object) =>
  vi.stubGlobal('navigator', {
    onLine,
    serviceWorker: { getRegistration: async () => registration },
  });

const begin = (session: Session, shop: { offlinePages?: false } = {}) =>
  initOffline({ session, revalidate: () => Promise.resolve() }, shop);
const visitor = (): Session => ({
  ...createSession(SIGNED_OUT, () => {
    throw new Error('nothing is asked');
  }),
  refresh: async () => SIGNED_OUT,
});
/** Lets pending promises settle. */
const flushPromises = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  [isReachable, isAway, dataset, workers.asked] = [true, false, {}, 0];
  stored = stubStorage();
  listeners.clear();
  vi.stubGlobal('addEventListener', (type: string, act: () => void) => listeners.set(type, act));
  vi.stubGlobal('removeEventListener', (type: string) => listeners.delete(type));
  class Sheet {
    replaceSync = () => undefined;
  }
  vi.stubGlobal('CSSStyleSheet', Sheet);
  vi.stubGlobal('document', {
    documentElement: { dataset },
    adoptedStyleSheets: [],
    createElement: () => ({ setAttribute: () => undefined, remove: () => (isAway = false) }),
    body: { append: () => (isAway = true) },
  });
  vi.stubGlobal('fetch', async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return new Response('ok');
  });
  navigatorIs(true);
});
afterEach(async () => {
  // The notice is module state: coming online again removes it before the next test.
  isReachable = true;
  await vi.advanceTimersByTimeAsync(6_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a browser that wrongly reports to be offline blocks nothing', async () => {
  navigatorIs(false);
  await begin(visitor());
  await flushPromises();
  expect(isAway).toBe(false);
  listeners.get('offline')?.();
  await flushPromises();
  expect([isAway, listeners.has('submit')]).toEqual([false, false]);
});

test('an unreachable shop is checked again, regardless of what the browser reports', async () => {
  navigatorIs(false);
  isReachable = false;
  await begin(visitor());
  await flushPromises();
  expect([isAway, listeners.has('submit')]).toEqual([true, true]);
  isReachable = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([isAway, listeners.has('submit')]).toEqual([false, false]);
});

test.each([
  { shop: 'stays reachable', loads: 1 },
  { shop: 'is unreachable again', loads: 0 },
])(
  'an error page that remains is loaded anew $loads times when the shop $shop',
  async ({ loads }) => {
    const location = { reload: vi.fn<() => void>() };
    vi.stubGlobal('location', location);
    vi.stubGlobal('requestAnimationFrame', () => 0);
    isReachable = false;
    onErrorShown({
      error: new Error('no code'),
      code: '',
      sentence: '',
      address: '/',
      key: 'default',
      navigate: () => undefined,
    });
    navigatorIs(false);
    await begin(visitor());
    await flushPromises();
    isReachable = true;
    listeners.get('online')?.();
    await flushPromises();
    isReachable = loads > 0;
    listeners.get('offline')?.();
    await vi.advanceTimersByTimeAsync(400);
    onErrorCleared();
    expect(location.reload).toHaveBeenCalledTimes(loads);
  },
);

test('a cached page shows the notice at once and keeps the cache owner', async () => {
  dataset['cachedAt'] = '2026-01-01T10:00:00.000Z';
  stored.set('cache-owner', 'anna');
  void begin(visitor());
  expect(isAway).toBe(true);
  await flushPromises();
  expect(stored.get('cache-owner')).toBe('anna');
});

test('a sign-out in another tab is noticed by the next page, one in this page at once', async () => {
  stored.set('cache-owner', 'anna');
  await begin(visitor());
  expect(stored.get('cache-owner')).toBe('');
  const session = visitor();
  session.merge({ user: ANNA });
  await begin(session);
  expect(stored.get('cache-owner')).toBe('anna');
  session.signedOut();
  expect(stored.get('cache-owner')).toBe('');
});

test('switched off, nothing is started, and only an existing worker is updated', async () => {
  navigatorIs(false);
  isReachable = false;
  await begin(visitor(), { offlinePages: false });
  await flushPromises();
  expect([isAway, listeners.size, workers.asked]).toEqual([false, 0, 0]);
  navigatorIs(true, workers);
  await begin(visitor(), { offlinePages: false });
  expect(workers.asked).toBe(1);
});
