import type pg from 'pg';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';

const READ_EVERY_MS = 10_000;

export interface DatabaseClock extends Clock {
  /** Stops reading the database's clock. */
  stop(): void;
}

/**
 * The database's time, which all instances and all SQL share, whatever the clocks of their machines show. Read again
 * and again; in between it advances with this process's monotonic time. Differs from the database by less than a round
 * trip.
 */
export async function followDatabaseClock(pool: pg.Pool, log: Log): Promise<DatabaseClock> {
  let reading = await read(pool);
  const timer = setInterval(() => {
    read(pool).then(
      (next) => (reading = next),
      (error: unknown) => log.debug({ error }, "the database's clock could not be read"),
    );
  }, READ_EVERY_MS).unref();
  return {
    now: () => new Date(reading.time + performance.now() - reading.at),
    stop: () => clearInterval(timer),
  };
}

interface Reading {
  /** The database's time, in ms since 1970. */
  readonly time: number;
  /** The monotonic time at which it was that late. */
  readonly at: number;
}

async function read(pool: pg.Pool): Promise<Reading> {
  const client = await pool.connect();
  try {
    const requestedAt = performance.now();
    const { rows } = await client.query<{ time: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS time',
    );
    return { time: rows[0]?.time ?? NaN, at: (requestedAt + performance.now()) / 2 };
  } finally {
    client.release();
  }
}
