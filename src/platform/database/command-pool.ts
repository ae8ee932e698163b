import pg from 'pg';

/**
 * Connections for commands, tests and benchmarks: without limits for a statement. A lost connection makes its statement
 * fail; without listeners it would end the process.
 */
export function createCommandPool(connectionString: string, max = 2): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
