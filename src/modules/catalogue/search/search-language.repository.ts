import { sql } from 'kysely';
import { inTransaction, type Db } from '#platform/database/transaction.ts';
import { UNSTEMMED } from '#modules/catalogue/search/search-language.rules.ts';

/** How the texts of products are stemmed. */
export interface SearchLanguage {
  /** Increases with every change. */
  readonly generation: number;
  /** Every product is indexed like this. */
  readonly isComplete: boolean;
  /** It is the requested configuration, of this version of the database server. */
  readonly isCurrent: boolean;
}

const SERVER_VERSION = sql<number>`current_setting('server_version_num')::integer / 10000`;
/** The configuration, if this server has it. */
const available = (
  configuration: string,
) => sql<string>`coalesce((SELECT cfgname::text FROM pg_ts_config
  WHERE cfgname = ${configuration} AND cfgnamespace = 'pg_catalog'::regnamespace), ${UNSTEMMED})`;
const isCurrent = (configuration: string) =>
  sql<boolean>`(configuration = ${available(configuration)} AND server_version = ${SERVER_VERSION})`;

export async function readSearchLanguage(db: Db, configuration: string): Promise<SearchLanguage> {
  return await db
    .selectFrom('search_language')
    .select((row) => [
      'generation',
      row.ref('is_complete').as('isComplete'),
      isCurrent(configuration).as('isCurrent'),
    ])
    .executeTakeFirstOrThrow();
}

/** Indexes what is written from now on with the configuration, and categories and synonyms at once. */
export async function changeConfiguration(db: Db, configuration: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Waits for transactions that write a text with the former configuration.
    await sql`LOCK TABLE products, categories, search_synonyms IN SHARE ROW EXCLUSIVE MODE`.execute(
      trx,
    );
    await sql`UPDATE search_language SET configuration = ${available(configuration)}, former = CASE WHEN is_complete THEN configuration ELSE former END,
      generation = generation + 1, server_version = ${SERVER_VERSION}, is_complete = false
      WHERE NOT ${isCurrent(configuration)}`.execute(trx);
    // Triggers compute the stems.
    await sql`UPDATE categories SET stems = stems`.execute(trx);
    await sql`UPDATE search_synonyms SET stems = stems`.execute(trx);
  });
}

/** Products that one statement passes over: a job that continues begins with those that it has indexed before. */
const WINDOW = 2000;

/**
 * Indexes up to `count` products of an older generation among the next ones by id.
 * @returns the id up to which all are indexed, null at the end
 */
export async function indexNextProducts(
  db: Db,
  after: string,
  count: number,
): Promise<string | null> {
  const { rows } = await inTransaction(
    db,
    async (trx) =>
      await sql<{ id: string | null }>`
        WITH next AS MATERIALIZED (
          SELECT id FROM (
            SELECT id, search_generation FROM products WHERE id > ${after}::uuid ORDER BY id LIMIT ${WINDOW}
          ) near
          WHERE search_generation <> (SELECT generation FROM search_language) ORDER BY id LIMIT ${count}
        ), locked AS MATERIALIZED (
          SELECT p.id FROM products p WHERE p.id IN (SELECT id FROM next) ORDER BY p.id FOR NO KEY UPDATE
        ), indexed AS (
          UPDATE products SET search_generation = (SELECT generation FROM search_language)
          WHERE id IN (SELECT id FROM locked)
        )
        SELECT CASE WHEN (SELECT count(*) FROM next) = ${count} THEN (SELECT id FROM next ORDER BY id DESC LIMIT 1)
          ELSE (SELECT id FROM products WHERE id > ${after}::uuid ORDER BY id OFFSET ${WINDOW - 1} LIMIT 1) END AS id`.execute(
        trx,
      ),
  );
  return rows[0]?.id ?? null;
}

/** Ends a change after all products were indexed, and has caches forget what searches found. */
export async function completeGeneration(db: Db, generation: number): Promise<void> {
  await sql`WITH completed AS (
      UPDATE search_language SET is_complete = true WHERE generation = ${generation} AND NOT is_complete RETURNING 1
    ) SELECT announce_change('') FROM completed`.execute(db);
}
