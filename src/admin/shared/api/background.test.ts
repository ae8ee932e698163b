import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withBackgroundMark } from '#admin/shared/api/background.ts';
import { BACKGROUND_HEADER } from '#contract/background-request.ts';
import type { Send } from '#web/api/api.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

function aPage() {
  const page = new EventTarget();
  const send = vi.fn<Send>(async () => new Response());
  const client = withBackgroundMark(send, page);
  const request = async () => {
    await client('/api/v1/admin/orders/get', { method: 'GET', headers: { accept: 'a/b' } });
    return new Headers(send.mock.lastCall?.[1].headers);
  };
  return { page, isMarked: async () => (await request()).has(BACKGROUND_HEADER), request };
}

test('what is requested without an input for a minute is marked, and keeps its other headers', async () => {
  const { isMarked, request } = aPage();
  expect(await isMarked()).toBe(false);
  pass(MINUTE - 1);
  expect(await isMarked()).toBe(false);
  pass(1);
  expect(await isMarked()).toBe(true);
  expect((await request()).get('accept')).toBe('a/b');
});

test.each(['pointerdown', 'keydown', 'click', 'input', 'wheel'])(
  'what follows a %s is not marked',
  async (input) => {
    const { page, isMarked } = aPage();
    pass(60 * MINUTE);
    expect(await isMarked()).toBe(true);
    page.dispatchEvent(new Event(input));
    expect(await isMarked()).toBe(false);
    pass(MINUTE);
    expect(await isMarked()).toBe(true);
  },
);
