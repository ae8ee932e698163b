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

/** Whether the demo accounts with published passwords exist. */
export const hasDemoPeople = (database: Queryable): Promise<boolean> =>
  isTrue(database, "SELECT EXISTS (SELECT FROM users WHERE email = 'shopper@demo.shop') AS answer");
