/** What a start asks a database before and after it may seed it. */
import type pg from 'pg';

type Asked = pg.ClientBase | pg.Pool;

async function answer(database: Asked, sql: string): Promise<boolean> {
  const { rows } = await database.query<{ answer: boolean }>(sql);
  return rows[0]?.answer === true;
}

/** A shop in which nobody registered and nothing was put on sale. */
export const isEmptyShop = (database: Asked): Promise<boolean> =>
  answer(
    database,
    'SELECT NOT EXISTS (SELECT FROM users) AND NOT EXISTS (SELECT FROM products) AS answer',
  );

/** Whether the accounts with the published passwords are there. */
export const hasDemoPeople = (database: Asked): Promise<boolean> =>
  answer(database, "SELECT EXISTS (SELECT FROM users WHERE email = 'shopper@demo.shop') AS answer");
