import { afterEach, expect, test, vi } from 'vitest';
import { createAdminApi } from '#admin/shell/admin-api.tsx';
import { startOrderNews } from '#admin/shell/order-news.ts';
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
