import type pg from 'pg';

/**
 * Creates the collation `unicode`, by which titles are sorted and which PostgreSQL has from version 16 on. The migrations
 * name it, and those that were applied once are never edited.
 */
export async function addUnicodeCollation(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM pg_collation WHERE collname = 'unicode'");
  if (rowCount === 0)
    await client.query(`CREATE COLLATION public."unicode" (provider = icu, locale = 'und')`);
}
