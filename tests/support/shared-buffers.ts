/** How much of the database a request reads, in shared buffers: independent of how busy the machine is. */
import pg from 'pg';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}
interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

/** The SELECT statements that `work` sends on any connection. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const { text = '', values = [] }: Partial<Statement> =
      typeof first === 'string'
        ? { text: first, values: Array.isArray(second) ? second : [] }
        : (first as Statement);
    if (/^\s*\(?(SELECT|WITH)\b/i.test(text)) sent.push({ text, values });
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

/** Shared buffers that the statements of `work` touch, hit or read. */
export async function sharedBuffersOf(
  pool: pg.Pool,
  work: () => Promise<unknown>,
): Promise<number> {
  const statements = await statementsOf(work);
  const client = await pool.connect();
  try {
    let blocks = 0;
    for (const statement of statements) {
      // The first run on a connection also reads the system catalogs.
      await buffersOf(client, statement);
      blocks += await buffersOf(client, statement);
    }
    return blocks;
  } finally {
    client.release();
  }
}

async function buffersOf(client: pg.PoolClient, { text, values }: Statement): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
    [...values],
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
}
