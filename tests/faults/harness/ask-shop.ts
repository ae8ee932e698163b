/** A request as a person's browser sends it: answered, or lost on the way. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '#support/people.ts';

export interface ShopAnswer {
  /** 0: no answer came. */
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly orderId?: string;
    readonly approvalURL?: string;
    readonly [name: string]: unknown;
  };
}

export interface Asked {
  as?: Person;
  body?: unknown;
  key?: string;
}

const PATIENCE_MS = 20_000;

export async function askShop(
  shopUrl: string,
  method: string,
  path: string,
  { as, body, key }: Asked = {},
): Promise<ShopAnswer> {
  try {
    const response = await fetch(shopUrl + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as ? { cookie: as.cookie } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
  } catch {
    return { status: 0, body: {} };
  }
}

/** Not yet the last word: lost, failing, being confirmed, or still being worked on. */
export const isOpen = ({ status, body }: ShopAnswer): boolean =>
  status === 0 || status >= 500 || status === 202 || body.code === 'IDEMPOTENCY_IN_FLIGHT';

/** Asks again and again until there is a last word, time is up, or it is over anyway; gives what was heard last. */
export async function askUntilAnswered(
  ask: () => Promise<ShopAnswer>,
  until: number,
  isOver = () => false,
): Promise<ShopAnswer> {
  for (;;) {
    const answer = await ask();
    if (!isOpen(answer) || Date.now() > until || isOver()) return answer;
    await pause(300 + Math.random() * 700);
  }
}
