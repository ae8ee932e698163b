import type { BannerChanges } from '#contract/banners.contract.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { bannerFacts, bannerRecord } from '#modules/catalogue/banners/banner.presenter.ts';
import type { Banner } from '#modules/catalogue/banners/banners.repository.ts';
import {
  lockBanner,
  lockBannerOrder,
  updateBanner,
  writeBannerOrder,
} from '#modules/catalogue/banners/write-banners.repository.ts';

/** Changes the given fields of a banner. */
export function changeBanner(
  ctx: Context,
  actor: Actor,
  id: string,
  changes: BannerChanges,
): Promise<Banner | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    const before = await lockBanner(trx, id);
    if (!before) return refuse('NOT_FOUND');
    const given = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    );
    const wanted: Banner = { ...before, ...given };
    const { showsFrom, showsUntil } = wanted;
    if (showsFrom && showsUntil && showsUntil <= showsFrom) return refuse('BANNER_TIMES');
    const banner = await updateBanner(trx, id, wanted);
    await recordAudit(
      trx,
      actor,
      {
        action: 'banner.update',
        record: bannerRecord(banner),
        before: bannerFacts(before),
        after: bannerFacts(banner),
      },
      ctx.clock.now(),
    );
    return banner;
  });
}

/** Orders the banners: unknown ids are ignored, banners that are not named come last. */
export function arrangeBanners(
  ctx: Context,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  return inTransaction(ctx.db, async (trx) => {
    const before = await lockBannerOrder(trx);
    const named = [...new Set(ids)].filter((id) => before.includes(id));
    const after = [...named, ...before.filter((id) => !named.includes(id))];
    await writeBannerOrder(trx, after);
    const record = { kind: 'banner', id: null, name: 'All banners' };
    await recordAudit(
      trx,
      actor,
      { action: 'banner.arrange', record, before: { order: before }, after: { order: after } },
      ctx.clock.now(),
    );
    return after;
  });
}
