/** The real app on its own PostgreSQL database, with a clock that tests set. */
import type { Hono } from 'hono';
import type pg from 'pg';
import { createContext } from '#app/context.ts';
import { createShop } from '#app/shop.ts';
import { readSettings, type Settings } from '#platform/config/settings.ts';
import type { Clock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
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

type Env = Record<string, string>;

/** @param env additional settings, such as the URL of a payment simulator, or how they follow from the database */
export async function openTestShop(
  env: Env | ((database: TestDatabase) => Env) = {},
  parts: Partial<Context> = {},
): Promise<TestShop> {
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
  const app = createShop(ctx, { serving: true });
  return {
    ctx,
    app,
    clock,
    owner: database.pool,
    send: async (method, path, options = {}) => {
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
              success: response.headers.get('content-type')?.startsWith('text/csv') === true,
              text,
            },
      };
    },
    close: async () => {
      await ctx.replica?.stop();
      await ctx.db.destroy();
      await database.pool.end();
    },
  };
}
