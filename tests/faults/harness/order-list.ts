/** An order list of the admin area that stays open. */
import { expect } from 'vitest';
import { ORDER_EVENTS_PATH } from '#contract/order-events.ts';
import type { TestUser } from '#support/users.ts';

export interface OpenList {
  /** Everything received so far. */
  text(): string;
  close(): Promise<unknown>;
}

export async function openOrderList(url: string, as: TestUser): Promise<OpenList> {
  const response = await fetch(url + ORDER_EVENTS_PATH, { headers: { cookie: as.cookie } });
  expect(response.status).toBe(200);
  const aborted = new AbortController();
  let text = '';
  const reading = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (part) => void (text += part) }), {
      signal: aborted.signal,
    })
    .catch(() => undefined);
  // The server begins to listen to the database when the first list is opened.
  await expect.poll(() => text).not.toBe('');
  return {
    text: () => text,
    close: async () => {
      aborted.abort();
      await reading;
    },
  };
}
