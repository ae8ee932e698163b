/** What administrators do with the text of a page. Each change locks its page, and is recorded. */
import { isDeepStrictEqual } from 'node:util';
import type { PageBody } from '#contract/content.contract.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { isFixedDocument } from '#contract/sections/page-address.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { userNames } from '#modules/accounts/index.ts';
import { knownPictures } from '#modules/media/index.ts';
import { DEFAULT_VERSION, liveVersion, type Document } from '#modules/content/document.rules.ts';
import {
  insertPage,
  lockAddresses,
  lockPage,
  updateDraft,
} from '#modules/content/documents.repository.ts';
import { findVersion, insertVersion, listVersions } from '#modules/content/versions.repository.ts';
import { defaultBody } from '#modules/content/read-page.ts';
import { recordContentChange } from '#modules/content/record-content-change.ts';
import { pictureIdsOf } from '#modules/content/section-texts.rules.ts';

/**
 * Saves a draft as a new version.
 * @param base the draft's version when editing began
 */
export function saveDraft(
  ctx: Context,
  actor: Actor,
  slug: string,
  draft: { base: number; body: PageBody; note: string },
): Promise<Document | Refusal> {
  return changeDraft(ctx, slug, draft.base, async (trx, page) => {
    const pictures = pictureIdsOf(draft.body);
    const known = await knownPictures(trx, pictures);
    if (pictures.some((id) => !known.has(id))) return refuse('PICTURE_UNKNOWN');
    return addVersion(ctx, trx, actor, page, draft, 'save');
  });
}

/** Copies a version into a new draft. The version that is shown becomes the draft again without a copy. */
export function restoreVersion(
  ctx: Context,
  actor: Actor,
  slug: string,
  { base, number }: { base: number; number: number },
): Promise<Document | Refusal> {
  return changeDraft(ctx, slug, base, async (trx, page) => {
    const body =
      number === DEFAULT_VERSION ? defaultBody(ctx, slug) : await findVersion(trx, page.id, number);
    if (!body) return refuse('NOT_FOUND');
    if (number !== liveVersion(page, ctx.clock.now()))
      return addVersion(ctx, trx, actor, page, { body, note: noteOf(number) }, 'restore-version');
    await updateDraft(trx, page.id, number);
    await recordContentChange(ctx, trx, actor, 'discard', page, body.title);
    return { ...page, draftVersion: number };
  });
}

const noteOf = (number: number): string =>
  number === DEFAULT_VERSION ? 'Default text restored' : `Version ${number} restored`;

async function addVersion(
  ctx: Context,
  trx: Trx,
  actor: Actor,
  page: Document,
  { body, note }: { body: PageBody; note: string },
  action: 'save' | 'restore-version',
): Promise<Document> {
  const before = await findVersion(trx, page.id, page.draftVersion);
  // Saving an equal text again adds no version.
  if (isDeepStrictEqual(before, body)) return page;
  const number = await insertVersion(
    trx,
    page.id,
    { body, note, createdBy: actor.id },
    ctx.clock.now(),
  );
  await updateDraft(trx, page.id, number);
  await recordContentChange(ctx, trx, actor, action, page, body.title, { version: number });
  return { ...page, draftVersion: number };
}

/** Locks the page and checks that its draft is the one that the change began from. */
function changeDraft(
  ctx: Context,
  slug: string,
  base: number,
  change: (trx: Trx, page: Document) => Promise<Document | Refusal>,
): Promise<Document | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    const page = await lockOrCreate(ctx, trx, slug);
    if (!page) return refuse('NOT_FOUND');
    if (page.draftVersion !== base) return await refuseStale(ctx, trx, page);
    return await change(trx, page);
  });
}

/** A page of the specification gets its row with its first change. */
async function lockOrCreate(ctx: Context, trx: Trx, slug: string): Promise<Document | null> {
  const page = await lockPage(trx, slug);
  if (page || !isFixedDocument(slug)) return page;
  await lockAddresses(trx);
  const now = ctx.clock.now();
  await insertPage(trx, newId(now.getTime()), slug, now);
  return lockPage(trx, slug);
}

/** Says whose draft it is now, with its text, so that both can be compared. */
export async function refuseStale(ctx: Context, trx: Trx, page: Document): Promise<Refusal> {
  const [latest] = await listVersions(trx, page.id, 1);
  const author = latest?.created_by ?? null;
  const name = author === null ? undefined : (await userNames(trx, [author])).get(author);
  const draft = (await findVersion(trx, page.id, page.draftVersion)) ?? defaultBody(ctx, page.slug);
  return refuse('CONTENT_STALE', name === undefined ? {} : { what: name }, {
    draftVersion: page.draftVersion,
    draft,
  });
}
