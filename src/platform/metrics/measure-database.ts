import type { LogEvent, PostgresPool } from 'kysely';
import { databasePoolWait, databaseStatementDuration } from '#platform/metrics/instruments.ts';

/** The pool, with the time measured until each connection is free. */
export const measureWaits = (pool: PostgresPool): PostgresPool => ({
  ...pool,
  connect: async () => {
    const stopTimer = databasePoolWait.startTimer();
    try {
      return await pool.connect();
    } finally {
      stopTimer();
    }
  },
});

/** Kysely calls it after each statement. */
export const measureStatement = ({ queryDurationMillis }: LogEvent): void =>
  databaseStatementDuration.observe(queryDurationMillis / 1000);
