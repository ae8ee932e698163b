/** Checks of a database before and after seeding. */
import type pg from 'pg';

type Queryable = pg.ClientBase | pg.Pool;

async function isTrue(database: Queryable, sql: string): Promise<boolean> {
  const { rows } = await database.query<{ answer: boolean }>(sql);
  return rows[0]?.answer === true;
}

/** Whether the shop has neither users nor products. */
export const isEmptyShop = (database: Queryable): Promise<boolean> =>
  isTrue(
    database,
    'SELECT NOT EXISTS (SELECT FROM users) AND NOT EXISTS (SELECT FROM products) AS answer',
  );

/** Marks an empty database, which from then on may be emptied every night. */
export const markPublicDemo = (database: Queryable): Promise<unknown> =>
  database.query('INSERT INTO public_demo DEFAULT VALUES');

/** Whether the database was filled as a public demo and is none of a merchant's. */
export const isMarkedPublicDemo = (database: Queryable): Promise<boolean> =>
  isTrue(database, 'SELECT EXISTS (SELECT FROM public_demo) AS answer');

/** Whether the role may empty the tables: the shop's own role may not where another one owns them. */
export const mayEmptyTables = (database: Queryable): Promise<boolean> =>
  isTrue(database, "SELECT has_table_privilege('audit_entries', 'TRUNCATE') AS answer");

/** Whether the demo accounts with published passwords exist. */
export const hasDemoPeople = (database: Queryable): Promise<boolean> =>
  isTrue(database, "SELECT EXISTS (SELECT FROM users WHERE email = 'shopper@demo.shop') AS answer");
