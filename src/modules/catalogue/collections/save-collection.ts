import type { CollectionChanges, CollectionFields } from '#contract/collections.contract.ts';
import { ADMIN_UNDO_MS, MAX_COLLECTIONS } from '#contract/limits.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { knownPictures } from '#modules/media/index.ts';
import { freeId } from '#modules/catalogue/categories/category.rules.ts';
import {
  changedCollection,
  collectionFacts,
  collectionProblem,
  collectionRecord,
} from '#modules/catalogue/collections/collection.rules.ts';
import {
  findDeletedCollection,
  lockCollections,
  markCollection,
  saveCollectionRow,
  usedCollectionIds,
  type Collection,
} from '#modules/catalogue/collections/collections.repository.ts';
import { collectionCacheOf } from '#modules/catalogue/collections/get-collections.ts';

interface CollectionChange {
  readonly trx: Trx;
  /** Nobody else changes them until the transaction ends. */
  readonly collections: readonly Collection[];
  readonly now: Date;
  readonly refuse: (refusal: Refusal) => never;
}

async function inCollectionTransaction<Result>(
  ctx: Context,
  work: (change: CollectionChange) => Promise<Result>,
): Promise<Result | Refusal> {
  const now = ctx.clock.now();
  const result = await inRefusableTransaction<Result, Refusal>(ctx.db, async (trx, end) =>
    work({ trx, collections: await lockCollections(trx), now, refuse: end }),
  );
  collectionCacheOf(ctx).invalidate();
  return result;
}

async function check({ trx, collections, refuse: end }: CollectionChange, saved: Collection) {
  const problem = collectionProblem(saved, collections);
  if (problem) end(problem);
  const { media } = saved;
  if (media !== null && !(await knownPictures(trx, [media])).has(media))
    end(refuse('CATEGORY_PICTURE'));
}

/** Adds a collection. Its id, which never changes, is made from its name. */
export const createCollection = (
  ctx: Context,
  actor: Actor,
  given: CollectionFields,
): Promise<Collection | Refusal> =>
  inCollectionTransaction(ctx, async (change) => {
    const { trx, collections, now } = change;
    if (collections.length >= MAX_COLLECTIONS)
      change.refuse(refuse('COLLECTION_LIMIT', { n: MAX_COLLECTIONS }));
    const id = freeId(given.name, await usedCollectionIds(trx));
    const slug = freeId(id, new Set(collections.map((each) => each.slug)));
    const blank = { id, slug, description: '', media: null, alt: '', hidden: false };
    const saved = changedCollection(
      { ...blank, name: given.name, rule: null, products: [] },
      given,
    );
    await check(change, saved);
    await saveCollectionRow(trx, saved, now);
    const record = collectionRecord(saved);
    const after = collectionFacts(saved);
    await recordAudit(trx, actor, { action: 'collection.create', record, after }, now);
    return saved;
  });

/** Changes the given fields of a collection. */
export const changeCollection = (
  ctx: Context,
  actor: Actor,
  id: string,
  given: CollectionChanges,
): Promise<Collection | Refusal> =>
  inCollectionTransaction(ctx, async (change) => {
    const { trx, collections, now } = change;
    const known = collections.find((each) => each.id === id) ?? change.refuse(refuse('NOT_FOUND'));
    const saved = changedCollection(known, given);
    await check(change, saved);
    await saveCollectionRow(trx, saved, now);
    const [before, after] = [collectionFacts(known), collectionFacts(saved)];
    const record = collectionRecord(saved);
    await recordAudit(trx, actor, { action: 'collection.update', record, before, after }, now);
    return saved;
  });

/** Deletes a collection; its products stay. */
export const deleteCollection = (
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<Collection | Refusal> =>
  inCollectionTransaction(ctx, async ({ trx, collections, now, refuse: end }) => {
    const known = collections.find((each) => each.id === id) ?? end(refuse('NOT_FOUND'));
    await markCollection(trx, id, now);
    const before = collectionFacts(known);
    const record = collectionRecord(known);
    await recordAudit(trx, actor, { action: 'collection.delete', record, before }, now);
    return known;
  });

/** Restores a collection deleted within the last {@link ADMIN_UNDO_MS}. */
export const restoreCollection = (
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<Collection | Refusal> =>
  inCollectionTransaction(ctx, async (change) => {
    const { trx, now, refuse: end } = change;
    const since = new Date(now.getTime() - ADMIN_UNDO_MS);
    const found = (await findDeletedCollection(trx, id, since)) ?? end(refuse('NOT_FOUND'));
    await check(change, found);
    await markCollection(trx, id, null);
    const after = collectionFacts(found);
    const record = collectionRecord(found);
    await recordAudit(trx, actor, { action: 'collection.restore', record, after }, now);
    return found;
  });
