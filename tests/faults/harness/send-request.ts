/** A request as a browser sends it: with a response, or lost. */
import { setTimeout as pause } from 'node:timers/promises';
import type { TestUser } from '#support/users.ts';

export interface ShopResponse {
  /** 0: no response. */
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly orderId?: string;
    readonly approvalURL?: string;
    readonly [name: string]: unknown;
  };
}

export interface RequestOptions {
  as?: TestUser;
  body?: unknown;
  key?: string;
}

const TIMEOUT_MS = 20_000;

export async function sendRequest(
  shopUrl: string,
  method: string,
  path: string,
  { as, body, key }: RequestOptions = {},
): Promise<ShopResponse> {
  try {
    const response = await fetch(shopUrl + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
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

/** Not final: lost, failing, being confirmed, or still in progress. */
export const isUndecided = ({ status, body }: ShopResponse): boolean =>
  status === 0 || status >= 500 || status === 202 || body.code === 'IDEMPOTENCY_IN_FLIGHT';

/**
 * Repeats a request until there is a final response, the deadline passes, or everything is sold. @returns the last
 * response
 */
export async function retryUntilFinal(
  ask: () => Promise<ShopResponse>,
  until: number,
  isOver = () => false,
): Promise<ShopResponse> {
  for (;;) {
    const answer = await ask();
    if (!isUndecided(answer) || Date.now() > until || isOver()) return answer;
    await pause(300 + Math.random() * 700);
  }
}
