/** A person whose account is erased, and what a database says of them. */
import { Logger, runOnce } from 'graphile-worker';
import type pg from 'pg';
import { eraseAgainJob } from '#app/backup/erased-accounts.ts';
import { createContext } from '#app/context.ts';
import { personalDataProviders } from '#app/personal-data-providers.ts';
import { eraseAgain } from '#modules/accounts/index.ts';
import { readSettings } from '#platform/config/settings.ts';
import type { Context } from '#platform/context.ts';

const contextOn = (pool: pg.Pool): Context => createContext(readSettings({}), { pool });

export async function idOf(pool: pg.Pool, email: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [
    email,
  ]);
  return rows[0]?.id ?? '';
}

/** The address of the account, then whom its delivered orders name. */
export async function personOf(pool: pg.Pool, id: string): Promise<string[]> {
  const { rows } = await pool.query<{ person: string }>(
    `SELECT email AS person FROM users WHERE id = $1 UNION ALL
     SELECT concat(customer_name, customer_email, address_snapshot) FROM orders
     WHERE user_id = $1 AND order_status = 'delivered'`,
    [id],
  );
  return rows.map(({ person }) => person);
}

export const erase = (pool: pg.Pool, id: string): Promise<void> =>
  eraseAgain(contextOn(pool), personalDataProviders, id);

/** Does what the worker of a restored shop does. */
export async function runErasures(pool: pg.Pool): Promise<void> {
  const ctx = contextOn(pool);
  await runOnce({
    pgPool: pool,
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
    taskList: { [eraseAgainJob.name]: (payload) => eraseAgainJob.run(ctx, payload) },
  });
}
