import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** Texts that are remembered; lists of every length would else fill the memory of the database's sessions. */
const MOST_TEXTS = 400;
const MOST_PARAMETERS = 40;

/**
 * The pool as Kysely sees it, with statements that come again sent by name: the database then parses and plans each
 * once for a connection. A third of the database's work on a purchase was planning the same statements anew.
 */
export function preparedPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      let prepared = clients.get(client);
      if (!prepared) {
        prepared = preparedClient(client);
        clients.set(client, prepared);
      }
      return prepared;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** The same client; `release` is looked up at each call because the pool renews it with every loan. */
function preparedClient(client: pg.PoolClient): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('streaming a result is not used here');
    return client.query({ name: nameOf(text, values.length), text, values: [...values] });
  }
  return { query, release: (destroy) => client.release(destroy) };
}

const names = new Map<string, string>();
const seenOnce = new Set<string>();

/** A statement gets its name when it comes for the second time. */
function nameOf(text: string, parameters: number): string | undefined {
  const known = names.get(text);
  if (
    known !== undefined ||
    parameters === 0 ||
    parameters > MOST_PARAMETERS ||
    names.size >= MOST_TEXTS
  )
    return known;
  if (seenOnce.delete(text)) {
    const name = `hemstitch_${names.size + 1}`;
    names.set(text, name);
    return name;
  }
  if (seenOnce.size >= MOST_TEXTS) seenOnce.clear();
  seenOnce.add(text);
  return undefined;
}
