import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import pg from 'pg';

/** Texts that are remembered; lists of every length would else fill the memory of the database's sessions. */
const MOST_TEXTS = 400;
const MOST_PARAMETERS = 40;

/**
 * A connection as Kysely sees it. Statements that come again are sent by name, so the database parses and plans each
 * once for a connection: a third of its work on a purchase was planning the same statements anew. Statements that
 * are asked for without waiting between them leave in one piece and are answered in their order.
 */
export class PooledConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #spoiled = false;
  #gathering = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#send(sql, parameters);
    } catch (error) {
      if (isPlanOutdated(error)) names.delete(sql);
      // Leads back to the act that asked, instead of to the socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  streamQuery(): never {
    throw new TypeError('streaming a result is not used here');
  }

  async begin(): Promise<void> {
    await this.#send('begin', []);
  }

  /** @throws when the database rolled back instead, because a statement had failed */
  async commit(): Promise<void> {
    const { command } = await this.#send('commit', []);
    if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
  }

  /** Never throws: a connection that cannot roll back is not used again. */
  async rollBack(): Promise<void> {
    await this.#send('rollback', []).catch(() => {
      this.#spoiled = true;
    });
  }

  release(): void {
    this.#client.release(this.#spoiled);
  }

  #send<Row>(
    text: string,
    values: readonly unknown[],
  ): Promise<QueryResult<Row> & { command: string }> {
    this.#gather();
    return new Promise((resolve, reject) => {
      const query = new pg.Query<pg.QueryResultRow, unknown[]>(
        text,
        [...values],
        (error, result) => {
          if (error) reject(error);
          else resolve(toKysely<Row>(result));
        },
      );
      Object.assign(query, { name: nameOf(text, values.length) });
      this.#client.query(query);
    });
  }

  /** Holds back what is written until everybody whose turn it is has spoken: one call of the system for all of it. */
  #gather(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    const { stream } = (this.#client as unknown as WithStream).connection;
    stream.cork();
    process.nextTick(() => {
      this.#gathering = false;
      stream.uncork();
    });
  }
}

/** What pg's types leave out. */
interface WithStream {
  readonly connection: { readonly stream: { cork(): void; uncork(): void } };
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function toKysely<Row>({
  command,
  rowCount,
  rows,
}: pg.QueryResult): QueryResult<Row> & { command: string } {
  return {
    command,
    numAffectedRows: CHANGES.has(command) ? BigInt(rowCount ?? 0) : undefined,
    rows: rows as Row[],
  };
}

/**
 * A migration changed the columns of what a statement reads, while this process goes on: its name is good for nothing
 * on any connection any more. It gets another.
 */
export const isPlanOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '0A000' &&
  error.routine === 'RevalidateCachedQuery';

const names = new Map<string, string>();
let namesGiven = 0;
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
    namesGiven += 1;
    const name = `hemstitch_${namesGiven}`;
    names.set(text, name);
    return name;
  }
  if (seenOnce.size >= MOST_TEXTS) seenOnce.clear();
  seenOnce.add(text);
  return undefined;
}

/** Gives Kysely the pool's connections. */
export class PoolDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #connections = new WeakMap<pg.PoolClient, PooledConnection>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    const client = await this.#pool.connect();
    let connection = this.#connections.get(client);
    if (!connection) {
      connection = new PooledConnection(client);
      this.#connections.set(client, connection);
    }
    return connection;
  }

  async beginTransaction(connection: PooledConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: PooledConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: PooledConnection): Promise<void> {
    await connection.rollBack();
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}
