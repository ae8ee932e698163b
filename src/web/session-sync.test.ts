import { expect, test, vi } from 'vitest';
import type { CartWire } from '#contract/cart.contract.ts';
import { createSession, SIGNED_OUT } from '#web/session-store.ts';
import { keepSessionInStep } from '#web/session-sync.ts';

function tabWithChannel() {
  const posted: object[] = [];
  let hear: (event: { data: object }) => void = () => undefined;
  class Channel {
    postMessage = (said: object) => void posted.push(said);
    addEventListener = (_type: string, listener: typeof hear) => void (hear = listener);
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('document', { addEventListener: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  const session = createSession({ ...SIGNED_OUT, cartCount: 2, cartVersion: 2 }, () => {
    throw new Error('nothing is asked');
  });
  keepSessionInStep(session);
  vi.unstubAllGlobals();
  return { session, posted, hear: (data: object) => hear({ data }) };
}

const KNOWN = { userId: null, cartCount: 2, cartVersion: 2, wished: [] };

test('other tabs are told what concerns them, once, and not what they said themselves', () => {
  const { session, posted, hear } = tabWithChannel();
  session.adding(1);
  session.adding(-1);
  hear({ ...KNOWN, wished: ['p'] });
  session.adding(1);
  expect(posted).toEqual([]);
  session.cartChanged({ items: [{ quantity: 3 }], version: 3 } as CartWire);
  session.adding(-1);
  expect(posted).toEqual([{ ...KNOWN, cartCount: 3, cartVersion: 3, wished: ['p'] }]);
});

test('an older cart is not taken over from another tab, its hearts are', () => {
  const { session, hear } = tabWithChannel();
  hear({ ...KNOWN, cartCount: 1, cartVersion: 1, wished: ['p'] });
  expect(session.get()).toMatchObject({ cartCount: 2, cartVersion: 2, wished: ['p'] });
});
