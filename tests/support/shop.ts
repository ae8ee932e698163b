/** The real app on its own PostgreSQL database, with a clock that tests set. */
import type { Hono } from 'hono';
import type pg from 'pg';
import { expect } from 'vitest';
import { createContext } from '#app/context.ts';
import { createShop } from '#app/shop.ts';
import { setShopFormat } from '#kernel/shop-format.ts';
import { readSettings, type Settings } from '#platform/config/settings.ts';
import type { Clock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { onCleanup } from '#support/on-cleanup.ts';
import { testDatabase, type TestDatabase } from '#support/postgres.ts';
import type { TestUser } from '#support/users.ts';
import { testFolder } from '#support/test-folder.ts';

export interface SetClock extends Clock {
  set(to: Date): void;
  forward(milliseconds: number): void;
}

export function setClock(start = new Date()): SetClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    set: (to) => {
      now = to.getTime();
    },
    forward: (milliseconds) => {
      now += milliseconds;
    },
  };
}

export interface Reply {
  status: number;
  headers: Headers;
  // Untyped on purpose: tests assert what they need.
  body: { success: boolean; message?: string; code?: string; data?: never; [key: string]: unknown };
}

/** The status of a response with its code, if it has one: "201", "409 CART_FULL". */
export const outcomeOf = ({ status, body }: Reply): string =>
  body.code === undefined ? `${status}` : `${status} ${body.code}`;

export interface TestShop {
  ctx: Context;
  app: Hono;
  clock: SetClock;
  /** Connections of the role that owns the tables, for what the shop's role cannot do. */
  owner: pg.Pool;
  /** Sends JSON, or a form when a field is a file, as the user or as a visitor, and parses the response. */
  send(
    method: string,
    path: string,
    options?: { as?: TestUser; body?: unknown; raw?: string; headers?: Record<string, string> },
  ): Promise<Reply>;
  /** The data of a successful response. */
  read<Data>(path: string, as?: TestUser): Promise<Data>;
  close(): Promise<void>;
}

/** JSON, or a form when a field is a file. */
function bodyOf(body: unknown): string | FormData | undefined {
  if (body === undefined) return undefined;
  const fields = Object.entries(body ?? {});
  if (!fields.some(([, value]) => value instanceof File)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value instanceof File ? value : String(value));
  return form;
}

/** Sends requests to an instance of a shop. */
export const sendTo =
  (app: Hono): TestShop['send'] =>
  async (method, path, options = {}) => {
    const headers = new Headers(options.headers);
    const body = options.raw ?? bodyOf(options.body);
    if (typeof body === 'string' && !headers.has('content-type'))
      headers.set('content-type', 'application/json');
    if (options.as) headers.set('cookie', options.as.cookie);
    const response = await app.request(`http://localhost:3000${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text.startsWith('{')
        ? JSON.parse(text)
        : {
            success: /^(text\/csv|application\/pdf)/.test(
              response.headers.get('content-type') ?? '',
            ),
            text,
          },
    };
  };

type Env = Record<string, string>;

/** @param env additional settings, such as the URL of a payment simulator, or how they follow from the database */
export async function openTestShop(
  env: Env | ((database: TestDatabase) => Env) = {},
  parts: Partial<Context> = {},
): Promise<TestShop> {
  // Test files share a process, and an earlier one may have left that of its shop.
  setShopFormat();
  const database = await testDatabase();
  const settings: Settings = readSettings({
    ...database.env,
    DATA_DIR: testFolder(),
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:3000',
    RATE_LIMITS: 'off',
    PAYPAL_API_URL: 'http://127.0.0.1:9',
    PAYPAL_CLIENT_ID: 'test-client',
    PAYPAL_CLIENT_SECRET: 'test-secret',
    PAYPAL_WEBHOOK_ID: 'test-webhook',
    PAYPAL_MERCHANT_ID: 'TESTMERCHANT',
    ...(typeof env === 'function' ? env(database) : env),
  });
  const clock = setClock();
  const ctx = createContext(settings, { clock, ...parts });
  return {
    ...inProcess(ctx),
    clock,
    owner: database.pool,
    close: async () => {
      await ctx.replica?.stop();
      await ctx.db.destroy();
      await database.pool.end();
    },
  };
}

function inProcess(ctx: Context): Pick<TestShop, 'ctx' | 'app' | 'send' | 'read'> {
  const app = createShop(ctx, { serving: true });
  const send = sendTo(app);
  return {
    ctx,
    app,
    send,
    read: async <Data>(path: string, as?: TestUser) => {
      const { status, body } = await send('GET', path, { as });
      expect(status, `${path}: ${body.message}`).toBe(200);
      return body.data as unknown as Data;
    },
  };
}

/** Another process of the shop, on the same database. */
export const anotherProcess = (
  shop: TestShop,
  settings: Partial<Settings>,
  parts: Partial<Context> = {},
): TestShop => ({
  ...shop,
  ...inProcess({ ...shop.ctx, settings: { ...shop.ctx.settings, ...settings }, ...parts }),
});

/** A test shop that is closed after the test that opens it or, opened outside of tests, after those of the file. */
export async function aTestShop(...given: Parameters<typeof openTestShop>): Promise<TestShop> {
  const shop = await openTestShop(...given);
  onCleanup(() => shop.close());
  return shop;
}
