import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { afterCommit, inTransaction, type Trx } from '#platform/database/transaction.ts';
import {
  DEFAULT_VERSION,
  liveVersion,
  UNPUBLISHED,
  withPublished,
  type Document,
  type Publication,
} from '#modules/content/document.rules.ts';
import { lockPage, updatePublication } from '#modules/content/documents.repository.ts';
import { findVersion } from '#modules/content/versions.repository.ts';
import { refuseStale } from '#modules/content/edit-page.ts';
import { publicationFacts, recordContentChange } from '#modules/content/record-content-change.ts';
import { frameCacheOf } from '#modules/content/shop-frame.ts';

/**
 * Publishes the draft, now or at a time. Editing it later changes neither what is shown nor what is scheduled.
 * @param wanted.base the draft's version that was read: nobody publishes what they have not seen
 */
export function publishPage(
  ctx: Context,
  actor: Actor,
  slug: string,
  { base, ...times }: { base: number; publishAt: Date | null; unpublishAt: Date | null },
): Promise<Document | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    const page = await lockPage(trx, slug);
    if (!page) return refuse(base === DEFAULT_VERSION ? 'PAGE_UNCHANGED' : 'NOT_FOUND');
    if (page.draftVersion !== base) return await refuseStale(ctx, trx, page);
    if (base === DEFAULT_VERSION) return refuse('PAGE_UNCHANGED');
    const now = ctx.clock.now();
    const { publishAt, unpublishAt } = times;
    const starts = publishAt !== null && publishAt > now ? publishAt : now;
    if (unpublishAt !== null && unpublishAt <= starts) return refuse('PAGE_TIMES');
    const action = starts > now ? 'schedule' : 'publish';
    return await setPublication(
      ctx,
      trx,
      actor,
      page,
      action,
      withPublished(page, base, times, now),
    );
  });
}

/** Takes the page offline and cancels what is scheduled. */
export function unpublishPage(
  ctx: Context,
  actor: Actor,
  slug: string,
): Promise<Document | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    const page = await lockPage(trx, slug);
    if (!page) return refuse('NOT_FOUND');
    return await setPublication(ctx, trx, actor, page, 'unpublish', UNPUBLISHED);
  });
}

async function setPublication(
  ctx: Context,
  trx: Trx,
  actor: Actor,
  page: Document,
  action: 'publish' | 'schedule' | 'unpublish',
  publication: Publication,
): Promise<Document> {
  await updatePublication(trx, page.id, publication);
  // The administrator sees the change with the next page, without waiting for the notification.
  afterCommit(trx, () => frameCacheOf(ctx).invalidate());
  const title = await titleOf(ctx, trx, page);
  await recordContentChange(
    ctx,
    trx,
    actor,
    action,
    page,
    title,
    publicationFacts(publication),
    publicationFacts(page),
  );
  return { ...page, ...publication };
}

/** The title of what is or was shown, for the audit log. */
async function titleOf(ctx: Context, trx: Trx, page: Document): Promise<string> {
  const version = liveVersion(page, ctx.clock.now()) || page.draftVersion;
  return (await findVersion(trx, page.id, version))?.title ?? page.slug;
}
