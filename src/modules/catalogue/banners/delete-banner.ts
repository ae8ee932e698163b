import { ADMIN_UNDO_MS } from '#contract/limits.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { deleteUnfetched } from '#modules/media/index.ts';
import { bannerFacts, bannerRecord } from '#modules/catalogue/banners/banner.presenter.ts';
import type { Banner } from '#modules/catalogue/banners/banners.repository.ts';
import {
  lockBanner,
  markBannerDeleted,
  restoreBannerRow,
} from '#modules/catalogue/banners/write-banners.repository.ts';

/** Deletes a banner, or cancels one whose picture has not been fetched yet. */
export function deleteBanner(ctx: Context, actor: Actor, id: string): Promise<Refusal | null> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const banner = await lockBanner(trx, id);
    if (!banner) return await cancelFetch(trx, actor, id, now);
    await markBannerDeleted(trx, id, now);
    await recordAudit(
      trx,
      actor,
      { action: 'banner.delete', record: bannerRecord(banner), before: bannerFacts(banner) },
      now,
    );
    return null;
  });
}

async function cancelFetch(trx: Trx, actor: Actor, id: string, now: Date): Promise<Refusal | null> {
  const address = await deleteUnfetched(trx, 'banner', id);
  if (address === undefined) return refuse('NOT_FOUND');
  const record = { kind: 'banner', id, name: 'Banner without words' };
  await recordAudit(
    trx,
    actor,
    { action: 'banner.delete', record, before: { image: address } },
    now,
  );
  return null;
}

/** Restores a banner deleted within the last {@link ADMIN_UNDO_MS}. */
export function restoreBanner(ctx: Context, actor: Actor, id: string): Promise<Banner | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const banner = await restoreBannerRow(trx, id, new Date(now.getTime() - ADMIN_UNDO_MS));
    if (!banner) return refuse('NOT_FOUND');
    await recordAudit(
      trx,
      actor,
      { action: 'banner.restore', record: bannerRecord(banner), after: bannerFacts(banner) },
      now,
    );
    return banner;
  });
}
