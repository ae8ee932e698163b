import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FACTORY_FACTS } from '#support/factory-facts.ts';
import { beginOffline } from '#web/offline/begin-offline.ts';
import { createSession, SIGNED_OUT, type Session } from '#web/session-store.ts';
import { shop, takeShop } from '#web/shop-facts.ts';

const ANNA = {
  _id: 'anna',
  id: 'anna',
  email: 'anna@example.test',
  userName: 'Anna',
  role: 'regular',
} as const;
let isReachable: boolean;
let isAway: boolean;
let dataset: Record<string, string>;
let stored: Map<string, string>;
const acts = new Map<string, () => void>();
const workers = { asked: 0, update: async () => void (workers.asked += 1) };
const navigatorIs = (onLine: boolean, registration?: object) =>
  vi.stubGlobal('navigator', {
    onLine,
    serviceWorker: { getRegistration: async () => registration },
  });

const begin = (session: Session) => beginOffline({ session, revalidate: () => Promise.resolve() });
const visitor = (): Session => ({
  ...createSession(SIGNED_OUT, () => {
    throw new Error('nothing is asked');
  }),
  refresh: async () => SIGNED_OUT,
});
/** All answers that were on their way have come. */
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  takeShop(FACTORY_FACTS);
  delete shop.offlinePages;
  [isReachable, isAway, dataset, workers.asked] = [true, false, {}, 0];
  stored = new Map();
  acts.clear();
  vi.stubGlobal('addEventListener', (type: string, act: () => void) => acts.set(type, act));
  vi.stubGlobal('removeEventListener', (type: string) => acts.delete(type));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
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
  // One page has one state: it is left as it was found.
  isReachable = true;
  await vi.advanceTimersByTimeAsync(6_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a browser that wrongly calls itself offline holds nothing back', async () => {
  navigatorIs(false);
  await begin(visitor());
  await settled();
  expect(isAway).toBe(false);
  acts.get('offline')?.();
  await settled();
  expect([isAway, acts.has('submit')]).toEqual([false, false]);
});

test('where the shop cannot be reached it is asked again, whatever the browser believes', async () => {
  navigatorIs(false);
  isReachable = false;
  await begin(visitor());
  await settled();
  expect([isAway, acts.has('submit')]).toEqual([true, true]);
  isReachable = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([isAway, acts.has('submit')]).toEqual([false, false]);
});

test('a page that was kept leaves at once, and forgets nobody’s pages', async () => {
  dataset['kept'] = '2026-01-01T10:00:00.000Z';
  stored.set('kept-for', 'anna');
  void begin(visitor());
  expect(isAway).toBe(true);
  await settled();
  expect(stored.get('kept-for')).toBe('anna');
});

test('a sign-out that no page saw is noticed by the next page, one that was seen at once', async () => {
  stored.set('kept-for', 'anna');
  await begin(visitor());
  expect(stored.get('kept-for')).toBe('');
  const session = visitor();
  session.adopt({ user: ANNA });
  await begin(session);
  expect(stored.get('kept-for')).toBe('anna');
  session.signedOut();
  expect(stored.get('kept-for')).toBe('');
});

test('switched off, nothing is attended to, and only a worker that is there is asked after', async () => {
  takeShop({ ...FACTORY_FACTS, offlinePages: false });
  navigatorIs(false);
  isReachable = false;
  await begin(visitor());
  await settled();
  expect([isAway, acts.size, workers.asked]).toEqual([false, 0, 0]);
  navigatorIs(true, workers);
  await begin(visitor());
  expect(workers.asked).toBe(1);
});
