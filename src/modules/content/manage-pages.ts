/** Creating, moving and deleting pages. Those of the specification always exist, at their own address. */
import { ADMIN_UNDO_MS } from '#contract/limits.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { isFixedDocument, pagePath } from '#contract/sections/page-address.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import type { Document } from '#modules/content/document.rules.ts';
import {
  findDeletedPage,
  findPage,
  insertPage,
  lockAddresses,
  lockPage,
  markPageDeleted,
  restorePageRow,
  updateDraft,
  updateSlug,
} from '#modules/content/documents.repository.ts';
import { findVersion, insertVersion } from '#modules/content/versions.repository.ts';
import { deleteRedirect, insertRedirect } from '#modules/content/redirects.repository.ts';
import { recordContentChange } from '#modules/content/record-content-change.ts';

/** Creates a page with a title and no sections. @param afterCreate runs in the transaction of the change */
export function createPage(
  ctx: Context,
  actor: Actor,
  { title, slug }: { title: string; slug: string },
  afterCreate: (trx: Trx, page: Document) => Promise<void>,
): Promise<Document | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    await lockAddresses(trx);
    const now = ctx.clock.now();
    const id = newId(now.getTime());
    if (isFixedDocument(slug) || !(await insertPage(trx, id, slug, now)))
      return refuse('PAGE_ADDRESS_TAKEN');
    await deleteRedirect(trx, pagePath(slug));
    const body = { title, lead: '', searchTitle: '', description: '', sections: [] };
    const number = await insertVersion(trx, id, { body, note: '', createdBy: actor.id }, now);
    await updateDraft(trx, id, number);
    await recordContentChange(ctx, trx, actor, 'create', { id, slug }, title, { slug });
    const page = await lockPage(trx, slug);
    if (!page) throw new Error('the page was not created');
    await afterCreate(trx, page);
    return page;
  });
}

/** Gives a page another address; the former one redirects. */
export function movePage(
  ctx: Context,
  actor: Actor,
  from: string,
  to: string,
): Promise<Document | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    await lockAddresses(trx);
    const page = await lockPage(trx, from);
    if (isFixedDocument(from)) return refuse('PAGE_FIXED');
    if (!page) return refuse('NOT_FOUND');
    if (from === to) return page;
    if (isFixedDocument(to) || !(await updateSlug(trx, page.id, to)))
      return refuse('PAGE_ADDRESS_TAKEN');
    await insertRedirect(trx, pagePath(from), pagePath(to));
    const title = await titleOf(trx, page);
    await recordContentChange(ctx, trx, actor, 'move', page, title, { slug: to }, { slug: from });
    return { ...page, slug: to };
  });
}

/** Can be undone for `ADMIN_UNDO_MS`. */
export function deletePage(ctx: Context, actor: Actor, slug: string): Promise<Document | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    if (isFixedDocument(slug)) return refuse('PAGE_FIXED');
    const page = await lockPage(trx, slug);
    if (!page) return refuse('NOT_FOUND');
    await markPageDeleted(trx, page.id, ctx.clock.now());
    await recordContentChange(ctx, trx, actor, 'delete', page, await titleOf(trx, page));
    return page;
  });
}

export function restorePage(ctx: Context, actor: Actor, id: string): Promise<Document | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    await lockAddresses(trx);
    const since = new Date(ctx.clock.now().getTime() - ADMIN_UNDO_MS);
    const page = await findDeletedPage(trx, id, since);
    if (!page) return refuse('NOT_FOUND');
    if (await findPage(trx, page.slug)) return refuse('PAGE_ADDRESS_TAKEN');
    await restorePageRow(trx, id);
    await recordContentChange(ctx, trx, actor, 'restore', page, await titleOf(trx, page));
    return page;
  });
}

const titleOf = async (trx: Trx, page: Document): Promise<string> =>
  (await findVersion(trx, page.id, page.draftVersion))?.title ?? page.slug;
