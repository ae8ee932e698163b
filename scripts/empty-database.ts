import type pg from 'pg';

/** Drops everything of the shop, as the role that owns it; migrations fill it again. */
export async function emptyDatabase(owner: pg.Pool): Promise<void> {
  await owner.query(
    `DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public;
     GRANT USAGE ON SCHEMA public TO PUBLIC`,
  );
}
