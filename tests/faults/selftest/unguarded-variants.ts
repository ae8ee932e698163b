/** What a shop without locks and constraints does in the same race, for comparison: it reads, decides, then writes. */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

interface UnguardedStep {
  /** Reads one number named `value`. */
  readonly read: string;
  readonly hasRoom: (value: number) => boolean;
  readonly write: (value: number) => string;
  /** Number of readers that wait for each other before the first one writes, so that the race happens on any machine. */
  readonly together: number;
}

/** Reads, decides, then writes, `times` concurrently. @returns how often it went ahead */
export async function readThenWrite(
  pool: pg.Pool,
  times: number,
  { read, hasRoom, write, together }: UnguardedStep,
): Promise<number> {
  const waiting = Math.min(together, times, pool.options.max);
  const allHaveRead = Promise.withResolvers<void>();
  let readers = 0;
  const done = await Promise.all(
    Array.from({ length: times }, async (): Promise<number> => {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const { rows } = await client.query<{ value: number }>(read);
        const value = Number(rows[0]?.value ?? 0);
        readers += 1;
        if (readers === waiting) allHaveRead.resolve();
        if (!hasRoom(value)) return 0;
        await allHaveRead.promise;
        await pause(5);
        await client.query(write(value));
        return 1;
      } finally {
        await client.query('COMMIT');
        client.release();
      }
    }),
  );
  return done.reduce((sum, each) => sum + each, 0);
}

/** Sells without locking the stock row. @returns units sold */
export async function sellUnguarded(pool: pg.Pool, stock: number, buyers: number): Promise<number> {
  await pool.query('CREATE TABLE IF NOT EXISTS unguarded_stock (value integer)');
  await pool.query('TRUNCATE unguarded_stock');
  await pool.query('INSERT INTO unguarded_stock VALUES ($1)', [stock]);
  return await readThenWrite(pool, buyers, {
    read: 'SELECT value FROM unguarded_stock',
    hasRoom: (value) => value > 0,
    together: 2,
    write: (value) => `UPDATE unguarded_stock SET value = ${value - 1}`,
  });
}

/** Counts a coupon's uses before adding one. @returns discounts given */
export async function useCouponUnguarded(
  pool: pg.Pool,
  limit: number,
  buyers: number,
): Promise<number> {
  await pool.query('CREATE TABLE IF NOT EXISTS unguarded_uses (at timestamptz DEFAULT now())');
  await pool.query('TRUNCATE unguarded_uses');
  return await readThenWrite(pool, buyers, {
    read: 'SELECT count(*)::int AS value FROM unguarded_uses',
    hasRoom: (value) => value < limit,
    together: limit + 1,
    write: () => 'INSERT INTO unguarded_uses DEFAULT VALUES',
  });
}

/** Remembers idempotency keys in each instance's memory. @returns orders made for one key */
export async function repeatUnguarded(
  pool: pg.Pool,
  instances: number,
  requests: number,
): Promise<number> {
  await pool.query('CREATE TABLE IF NOT EXISTS unguarded_orders (key text)');
  await pool.query('TRUNCATE unguarded_orders');
  const memories = Array.from({ length: instances }, () => new Set<string>());
  await Promise.all(
    Array.from({ length: requests }, async (_, index) => {
      const memory = memories[index % instances];
      if (memory?.has('the key')) return;
      memory?.add('the key');
      await pool.query("INSERT INTO unguarded_orders VALUES ('the key')");
    }),
  );
  const { rows } = await pool.query<{ made: number }>(
    'SELECT count(*)::int AS made FROM unguarded_orders',
  );
  return rows[0]?.made ?? 0;
}
