/**
 * What a shop does that trusts what it has read. Each race runs one of these beside the real thing: a race that cannot
 * fail proves nothing.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

interface WeakStep {
  /** Reads one number named `value`. */
  readonly read: string;
  readonly hasRoom: (value: number) => boolean;
  readonly write: (value: number) => string;
  /** So many have read before the first one writes: on a busy machine the others might come too late to be fooled. */
  readonly together: number;
}

/** Reads, decides, then writes, `times` at once; answers how often it went ahead. */
export async function readThenWrite(
  pool: pg.Pool,
  times: number,
  { read, hasRoom, write, together }: WeakStep,
): Promise<number> {
  const crowd = Math.min(together, times, pool.options.max);
  const crowded = Promise.withResolvers<void>();
  let readers = 0;
  const done = await Promise.all(
    Array.from({ length: times }, async (): Promise<number> => {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const { rows } = await client.query<{ value: number }>(read);
        const value = Number(rows[0]?.value ?? 0);
        readers += 1;
        if (readers === crowd) crowded.resolve();
        if (!hasRoom(value)) return 0;
        await crowded.promise;
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

/** Stock taken after a look: sells more than there is. */
export async function oversellWeakly(
  pool: pg.Pool,
  stock: number,
  buyers: number,
): Promise<number> {
  await pool.query('CREATE TABLE IF NOT EXISTS weak_stock (value integer)');
  await pool.query('TRUNCATE weak_stock');
  await pool.query('INSERT INTO weak_stock VALUES ($1)', [stock]);
  return await readThenWrite(pool, buyers, {
    read: 'SELECT value FROM weak_stock',
    hasRoom: (value) => value > 0,
    together: 2,
    write: (value) => `UPDATE weak_stock SET value = ${value - 1}`,
  });
}

/** Uses counted before one is added: gives more discounts than the limit. */
export async function overspendWeakly(
  pool: pg.Pool,
  limit: number,
  buyers: number,
): Promise<number> {
  await pool.query('CREATE TABLE IF NOT EXISTS weak_uses (at timestamptz DEFAULT now())');
  await pool.query('TRUNCATE weak_uses');
  return await readThenWrite(pool, buyers, {
    read: 'SELECT count(*)::int AS value FROM weak_uses',
    hasRoom: (value) => value < limit,
    together: limit + 1,
    write: () => 'INSERT INTO weak_uses DEFAULT VALUES',
  });
}

/** Keys remembered by each instance for itself: the same request runs on each of them. */
export async function repeatWeakly(
  pool: pg.Pool,
  instances: number,
  requests: number,
): Promise<number> {
  await pool.query('CREATE TABLE IF NOT EXISTS weak_orders (key text)');
  await pool.query('TRUNCATE weak_orders');
  const memories = Array.from({ length: instances }, () => new Set<string>());
  await Promise.all(
    Array.from({ length: requests }, async (_, index) => {
      const memory = memories[index % instances];
      if (memory?.has('the key')) return;
      memory?.add('the key');
      await pool.query("INSERT INTO weak_orders VALUES ('the key')");
    }),
  );
  const { rows } = await pool.query<{ made: number }>(
    'SELECT count(*)::int AS made FROM weak_orders',
  );
  return rows[0]?.made ?? 0;
}

/** The total read first and the lines read later, with no lock between: answers how many orders do not add up. */
export async function orderMovingCartWeakly(pool: pg.Pool, runs: number): Promise<number> {
  await pool.query('CREATE TABLE IF NOT EXISTS weak_cart (run integer, price integer)');
  await pool.query('TRUNCATE weak_cart');
  await pool.query('INSERT INTO weak_cart SELECT run, 10 FROM generate_series(1, $1) run', [runs]);
  const sumOf = async (run: number): Promise<number> => {
    const { rows } = await pool.query<{ sum: number }>(
      'SELECT sum(price)::int AS sum FROM weak_cart WHERE run = $1',
      [run],
    );
    return rows[0]?.sum ?? 0;
  };
  const wrong = await Promise.all(
    Array.from({ length: runs }, async (_, index) => {
      const order = async (): Promise<boolean> => {
        const total = await sumOf(index + 1);
        await pause(5);
        return total !== (await sumOf(index + 1));
      };
      const [differs] = await Promise.all([
        order(),
        pool.query('INSERT INTO weak_cart VALUES ($1, 6)', [index + 1]),
      ]);
      return differs;
    }),
  );
  return wrong.filter(Boolean).length;
}

/** Looked up whether it was done, then done: answers how often. */
export async function doOnceWeakly(pool: pg.Pool, times: number): Promise<number> {
  await pool.query('CREATE TABLE IF NOT EXISTS weak_deeds (value integer)');
  await pool.query('TRUNCATE weak_deeds');
  await pool.query('INSERT INTO weak_deeds VALUES (0)');
  return await readThenWrite(pool, times, {
    read: 'SELECT value FROM weak_deeds',
    hasRoom: (value) => value === 0,
    together: 2,
    write: () => 'UPDATE weak_deeds SET value = 1',
  });
}

/** A row written back whole as it was read, while others count in it: answers how many of theirs are lost. */
export async function overwriteWeakly(pool: pg.Pool, counts: number): Promise<number> {
  await pool.query('CREATE TABLE IF NOT EXISTS weak_shelf (on_hand integer, reserved integer)');
  await pool.query('TRUNCATE weak_shelf');
  await pool.query('INSERT INTO weak_shelf VALUES (6, 0)');
  const reserved = async (): Promise<number> => {
    const { rows } = await pool.query<{ reserved: number }>('SELECT reserved FROM weak_shelf');
    return rows[0]?.reserved ?? 0;
  };
  const seen = await reserved();
  await Promise.all(
    Array.from({ length: counts }, () =>
      pool.query('UPDATE weak_shelf SET reserved = reserved + 1'),
    ),
  );
  await pool.query(`UPDATE weak_shelf SET on_hand = 4, reserved = ${seen}`);
  return counts - (await reserved());
}
