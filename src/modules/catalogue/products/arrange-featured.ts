import type { Actor, Context } from '#platform/context.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { inCatalogueTransaction } from '#modules/catalogue/products/catalogue-transaction.ts';
import {
  findFeaturedOrder,
  writeFeaturedOrder,
} from '#modules/catalogue/products/admin-list.repository.ts';

/** Orders the featured products: other ids are ignored, featured products that are not named come last. */
export async function arrangeFeatured(
  ctx: Context,
  actor: Pick<Actor, 'id' | 'userName'>,
  ids: readonly string[],
): Promise<{ ids: string[] }> {
  const now = ctx.clock.now();
  return inCatalogueTransaction(ctx, null, async (trx) => {
    const before = await findFeaturedOrder(trx);
    await writeFeaturedOrder(trx, [...new Set(ids)]);
    const after = await findFeaturedOrder(trx);
    const titles = (order: typeof after) => ({ order: order.map(({ title }) => title) });
    await recordAudit(
      trx,
      actor,
      {
        action: 'featured.arrange',
        record: { kind: 'featured', id: null, name: 'Featured Products' },
        before: titles(before),
        after: titles(after),
      },
      now,
    );
    return { ids: after.map(({ id }) => id) };
  });
}
