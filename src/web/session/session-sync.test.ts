import { expect, onTestFinished, test, vi } from 'vitest';
import type { CartWire } from '#contract/cart.contract.ts';
import {
  createSession,
  SIGNED_OUT,
  type Session,
  type SessionState,
} from '#web/session/session-store.ts';
import { syncSession } from '#web/session/session-sync.ts';

const MARA = { _id: 'u', id: 'u', userName: 'Mara', email: '', role: 'regular' } as const;

function tabWithChannel(beforeSync: (session: Session) => void = () => undefined) {
  const posted: object[] = [];
  let hear: (event: { data: object }) => void = () => undefined;
  class Channel {
    postMessage = (said: object) => void posted.push(said);
    addEventListener = (_type: string, listener: typeof hear) => void (hear = listener);
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', () => undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const state = { ...SIGNED_OUT, user: MARA, cartCount: 2, cartVersion: 2 };
  const refresh = vi.fn<() => Promise<SessionState>>(async () => state);
  const session = {
    ...createSession(state, () => {
      throw new Error('nothing is asked');
    }),
    refresh,
  };
  beforeSync(session);
  syncSession(session);
  const becomes = (visibilityState: 'visible' | 'hidden') => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { session, refresh, posted, hear: (data: object) => hear({ data }), becomes };
}

const KNOWN = { userId: 'u', cartCount: 2, cartVersion: 2, wishlistIds: [] };

test('other tabs get each shared change once, and not their own', () => {
  const { session, posted, hear } = tabWithChannel();
  session.beginCartChange(1).end();
  hear({ ...KNOWN, wishlistIds: ['p'] });
  const pending = session.beginCartChange(1);
  expect(posted).toEqual([]);
  session.cartChanged({ userId: 'u', items: [{ quantity: 3 }], version: 3 } as CartWire);
  pending.end();
  expect(posted).toEqual([{ ...KNOWN, cartCount: 3, cartVersion: 3, wishlistIds: ['p'] }]);
});

test('a change made before a tab could broadcast is sent when it can', () => {
  const { posted } = tabWithChannel((session) => session.setOnWishlist('p', true));
  expect(posted).toEqual([{ ...KNOWN, wishlistIds: ['p'] }]);
});

test('a change made while the session of another user loads is broadcast', () => {
  const { session, posted, hear } = tabWithChannel();
  hear({ ...KNOWN, userId: 'v' });
  session.setOnWishlist('p', true);
  expect(posted).toEqual([{ ...KNOWN, wishlistIds: ['p'] }]);
});

test('an older cart is not taken over from another tab, its hearts are', () => {
  const { session, hear } = tabWithChannel();
  hear({ ...KNOWN, cartCount: 1, cartVersion: 1, wishlistIds: ['p'] });
  expect(session.get()).toMatchObject({ cartCount: 2, cartVersion: 2, wishlistIds: ['p'] });
});

test('a tab that was hidden for more than five seconds refreshes as soon as it is visible', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { refresh, becomes } = tabWithChannel();
  becomes('hidden');
  vi.advanceTimersByTime(4_000);
  becomes('visible');
  expect(refresh).not.toHaveBeenCalled();
  becomes('hidden');
  vi.advanceTimersByTime(6_000);
  becomes('visible');
  expect(refresh).toHaveBeenCalledTimes(1);
});
