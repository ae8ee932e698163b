import type { Trx } from '#platform/database/transaction.ts';
import {
  cancelPictureFetches,
  queuePictureFetches,
  targetsWithFailedFetches,
} from '#modules/media/index.ts';
import {
  fullCollection,
  isMoved,
  movedMembers,
  type Membership,
} from '#modules/catalogue/collections/members.rules.ts';
import {
  lockCollections,
  saveMembers,
} from '#modules/catalogue/collections/collections.repository.ts';
import { MAX_COLLECTION_PRODUCTS } from '#contract/limits.ts';
import { lockCategories } from '#modules/catalogue/categories/categories.repository.ts';
import {
  differences,
  type FieldChange,
} from '#modules/catalogue/products/product-differences.rules.ts';
import { problemsOf, type ProductState } from '#modules/catalogue/products/product-state.rules.ts';
import {
  lockProductStates,
  takenSlugs,
  type FoundProduct,
} from '#modules/catalogue/products/products.repository.ts';
import {
  variantWrites,
  type VariantWrites,
} from '#modules/catalogue/products/variant-writes.rules.ts';
import {
  deleteProductRows,
  writeProducts,
  writeVariants,
} from '#modules/catalogue/products/write-products.repository.ts';

export interface ProductChange {
  readonly id: string;
  /** The state that the caller has read; null for a new product, and for a deleted one that is restored. */
  readonly before: ProductState | null;
  /** Null deletes the product; orders, reviews and wishlists still refer to it. */
  readonly after: ProductState | null;
}

/** Why a product was not saved: nothing of it was written. */
export type NotSaved =
  | { readonly why: 'changed since'; readonly changes: readonly FieldChange[] }
  | { readonly why: 'deleted' }
  | { readonly why: 'already exists' }
  | { readonly why: 'slug taken' }
  | { readonly why: 'reserved'; readonly units: number }
  | { readonly why: 'invalid'; readonly problems: readonly string[] };

/**
 * Locks, reads and saves products, each completely or not at all. A product that differs from `before` is not saved, so
 * that no edit or sale is overwritten.
 * @returns the products that were not saved, by id
 */
export async function saveProducts(
  trx: Trx,
  changes: readonly ProductChange[],
  now: Date,
): Promise<ReadonlyMap<string, NotSaved>> {
  const found = await lockProductStates(
    trx,
    changes.map(({ id }) => id),
  );
  const conflicts = new Map<string, NotSaved>();
  for (const change of changes) {
    const reason = conflictOf(change, found.get(change.id));
    if (reason) conflicts.set(change.id, reason);
  }
  const saveable = changes.filter(({ id }) => !conflicts.has(id));
  return new Map([...conflicts, ...(await saveLockedProducts(trx, found, saveable, now))]);
}

/**
 * Creates, changes, restores and deletes products that the caller has locked and read: `before` of each change must be
 * the state in `found`. Each change of stock is a ledger row, `initial` for a new variant, else `correction`. Pictures
 * without a file are queued to be fetched.
 * @returns the products that were not saved, by id
 */
export async function saveLockedProducts(
  trx: Trx,
  found: ReadonlyMap<string, FoundProduct>,
  changes: readonly ProductChange[],
  now: Date,
): Promise<ReadonlyMap<string, NotSaved>> {
  const slugs = changes.flatMap(({ after }) => (after ? [after.slug] : []));
  const taken = new Map(await takenSlugs(trx, slugs));
  const categories = await lockCategories(trx, newCategories(found, changes));
  const notSaved = new Map<string, NotSaved>();
  const writes: { change: ProductChange; state: ProductState; variants: VariantWrites }[] = [];
  const deleted: string[] = [];
  const isMoving = changes.some((change) => isMoved(membershipOf(change)));
  const collections = isMoving ? await lockCollections(trx) : [];
  const moves: Membership[] = [];
  for (const change of changes) {
    const current = found.get(change.id);
    const variants = variantWrites(change.id, current?.rows ?? [], change.after?.variants ?? []);
    const reason =
      categoryProblem(change, current, categories) ??
      reasonAgainst(change, current, taken, variants) ??
      noRoom(fullCollection(collections, moves, membershipOf(change)));
    if (reason) notSaved.set(change.id, reason);
    else if (change.after === null) deleted.push(change.id);
    else {
      taken.set(change.after.slug, change.id);
      moves.push(membershipOf(change));
      writes.push({ change, state: withFetched(change.after, current?.state), variants });
    }
  }
  await deleteProductRows(trx, deleted, now);
  await cancelPictureFetches(trx, deleted);
  await writeProducts(
    trx,
    writes.map(({ change: { id }, state }) => ({ id, state, isNew: !found.has(id) })),
    now,
  );
  await writeVariants(
    trx,
    writes.map(({ variants }) => variants),
    now,
  );
  await saveMembers(trx, movedMembers(collections, moves), now);
  const failed = await targetsWithFailedFetches(
    trx,
    writes.map(({ change }) => change.id),
  );
  await queuePictureFetches(
    trx,
    writes.flatMap((write) => fetchRequests(write, failed.has(write.change.id))),
  );
  return notSaved;
}

/** Deleting a product leaves it in its collections, so that restoring it needs nothing. */
const membershipOf = ({ id, before, after }: ProductChange): Membership => ({
  id,
  before: before?.collections,
  after: after ? after.collections : before?.collections,
});

const noRoom = (collection: string | null): NotSaved | null =>
  collection === null
    ? null
    : {
        why: 'invalid',
        problems: [
          `the collection "${collection}" has ${MAX_COLLECTION_PRODUCTS} products, which is the most`,
        ],
      };

/** The categories that products come into; one that is being deleted moves its products anyway. */
const newCategories = (
  found: ReadonlyMap<string, FoundProduct>,
  changes: readonly ProductChange[],
): string[] => [
  ...new Set(
    changes.flatMap(({ id, after }) =>
      after && after.category !== categoryOf(found.get(id)) ? [after.category] : [],
    ),
  ),
];

/** A deleted product is in none: its category may have been deleted since. */
const categoryOf = (product: FoundProduct | undefined): string | undefined =>
  product?.deletedAt === null ? product.state.category : undefined;

function categoryProblem(
  { after }: ProductChange,
  current: FoundProduct | undefined,
  known: ReadonlySet<string>,
): NotSaved | null {
  if (after === null || after.category === categoryOf(current) || known.has(after.category))
    return null;
  return { why: 'invalid', problems: [`"${after.category}" is not a category of this shop`] };
}

/** Uses the file of a picture that has been fetched in the meantime. */
function withFetched(wanted: ProductState, current: ProductState | undefined): ProductState {
  const fetched = new Map(current?.pictures.map(({ address, media }) => [address, media]));
  return {
    ...wanted,
    pictures: wanted.pictures.map((each) =>
      each.media === null && each.address !== null
        ? { ...each, media: fetched.get(each.address) ?? null }
        : each,
    ),
  };
}

/** How the stored product differs from the state that the caller has read; null when it does not. */
function conflictOf({ before }: ProductChange, current: FoundProduct | undefined): NotSaved | null {
  const stored = current && current.deletedAt === null ? current.state : null;
  if (stored === null) return before === null ? null : { why: 'deleted' };
  if (before === null) return { why: 'already exists' };
  // Collections are changed by adding and removing, so others may change them meanwhile.
  const { collections } = stored;
  const changes = differences({ ...before, collections }, stored);
  return changes.length > 0 ? { why: 'changed since', changes } : null;
}

function reasonAgainst(
  { id, after }: ProductChange,
  current: FoundProduct | undefined,
  taken: ReadonlyMap<string, string>,
  variants: VariantWrites,
): NotSaved | null {
  if (after === null)
    return current && current.reserved > 0 ? { why: 'reserved', units: current.reserved } : null;
  const problems = problemsOf(after);
  if (problems.length > 0) return { why: 'invalid', problems };
  const owner = taken.get(after.slug);
  if (owner !== undefined && owner !== id) return { why: 'slug taken' };
  if (variants.shortOfReserved > 0) return { why: 'reserved', units: variants.shortOfReserved };
  return null;
}

/** The pictures to fetch for a product, or to retry; an empty list cancels earlier fetches. */
function fetchRequests(
  { change: { id, before }, state }: { change: ProductChange; state: ProductState },
  hasFailed: boolean,
) {
  const unfetched = (product: ProductState | null) =>
    (product?.pictures ?? []).flatMap(({ address, media, alt }, position) =>
      address !== null && media === null ? [{ address, alt, position }] : [],
    );
  const pictures = unfetched(state);
  const same = JSON.stringify(pictures) === JSON.stringify(unfetched(before));
  return same && !hasFailed ? [] : [{ target: 'product' as const, targetId: id, pictures }];
}
