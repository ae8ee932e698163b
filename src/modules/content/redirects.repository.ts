import type { Db, Trx } from '#platform/database/transaction.ts';

/** Where pages have moved from these addresses. */
export async function findRedirects(
  db: Db,
  paths: readonly string[],
): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .selectFrom('content_redirects')
    .selectAll()
    .where('from_path', 'in', paths)
    .execute();
  return new Map(rows.map(({ from_path, to_path }) => [from_path, to_path]));
}

/** Redirects a former address. Older ones lead to the new address at once, and the new address itself never redirects. */
export async function insertRedirect(trx: Trx, from: string, to: string): Promise<void> {
  await deleteRedirect(trx, to);
  await trx
    .updateTable('content_redirects')
    .set({ to_path: to })
    .where('to_path', '=', from)
    .execute();
  await trx
    .insertInto('content_redirects')
    .values({ from_path: from, to_path: to })
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet({ to_path: to }))
    .execute();
}

/** For a page that takes the address. */
export const deleteRedirect = (trx: Trx, from: string) =>
  trx.deleteFrom('content_redirects').where('from_path', '=', from).execute();
