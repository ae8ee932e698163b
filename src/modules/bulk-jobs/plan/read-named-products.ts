import { slugsOf, takenSlugs, type FoundProduct } from '#modules/catalogue/index.ts';
import type { ImportRow } from '#modules/bulk-jobs/csv/cell.rules.ts';
import { relatedHandles, type NamedProducts } from '#modules/bulk-jobs/plan/plan-related.rules.ts';
import type { Context } from '#platform/context.ts';

/** The products that rows name as related, and those that products are related to now. */
export async function readNamedProducts(
  { db }: Pick<Context, 'db'>,
  rows: readonly ImportRow[],
  states: readonly FoundProduct[],
): Promise<NamedProducts> {
  const handles = relatedHandles(rows);
  const ids = states.flatMap(({ state }) => state.details.related ?? []);
  const [idByHandle, handleById] = await Promise.all([
    handles.length > 0 ? takenSlugs(db, handles) : new Map<string, string>(),
    slugsOf(db, ids),
  ]);
  const named = [...idByHandle].map(([handle, id]) => [id, handle] as const);
  return { idByHandle, handleById: new Map([...handleById, ...named]) };
}
