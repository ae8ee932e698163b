import type { Trx } from '#platform/database/transaction.ts';
import { dropPictureFetches, queuePictureFetches, targetsOfFailed } from '#modules/media/index.ts';
import {
  differences,
  type FieldChange,
} from '#modules/catalogue/products/product-differences.rules.ts';
import { problemsOf, type ProductState } from '#modules/catalogue/products/product-state.rules.ts';
import {
  findProductStates,
  lockProducts,
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
  /** What whoever wants the change has seen: null when there was no such product, or it was deleted and comes back. */
  readonly before: ProductState | null;
  /** Null deletes the product; orders, reviews and wishes keep naming it. */
  readonly after: ProductState | null;
}

/** Why a product was not saved. Nothing of it was written then. */
export type NotSaved =
  | { readonly why: 'changed since'; readonly changes: readonly FieldChange[] }
  | { readonly why: 'gone' }
  | { readonly why: 'here already' }
  | { readonly why: 'slug taken' }
  | { readonly why: 'reserved'; readonly pieces: number }
  | { readonly why: 'invalid'; readonly problems: readonly string[] };

/**
 * Creates, changes and deletes products, each completely or not at all. A product that is not any more as `before`
 * says is left alone, so nobody's edit or sale is overwritten. A deleted one that is wanted again comes back as the
 * same product. Every change of stock is a ledger row: `initial` for a
 * new variant, else `correction`. Pictures without a file are queued to be fetched.
 * @returns the products that were not saved, by id
 */
export async function saveProducts(
  trx: Trx,
  changes: readonly ProductChange[],
  now: Date,
): Promise<ReadonlyMap<string, NotSaved>> {
  const ids = changes.map(({ id }) => id);
  await lockProducts(trx, ids);
  const found = new Map(
    (await findProductStates(trx, { ids })).map((product) => [product.id, product]),
  );
  const slugs = changes.flatMap(({ after }) => (after ? [after.slug] : []));
  const taken = new Map(await takenSlugs(trx, slugs));
  const notSaved = new Map<string, NotSaved>();
  const writes: { change: ProductChange; state: ProductState; variants: VariantWrites }[] = [];
  const gone: string[] = [];
  for (const change of changes) {
    const current = found.get(change.id);
    const variants = variantWrites(change.id, current?.rows ?? [], change.after?.variants ?? []);
    const reason = reasonAgainst(change, current, taken, variants);
    if (reason) notSaved.set(change.id, reason);
    else if (change.after === null) gone.push(change.id);
    else {
      taken.set(change.after.slug, change.id);
      writes.push({ change, state: withFetched(change.after, current?.state), variants });
    }
  }
  await deleteProductRows(trx, gone, now);
  await dropPictureFetches(trx, gone);
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
  const failed = await targetsOfFailed(
    trx,
    writes.map(({ change }) => change.id),
  );
  await queuePictureFetches(
    trx,
    writes.flatMap((write) => fetchOrder(write, failed.has(write.change.id))),
  );
  return notSaved;
}

/** A picture that has been fetched meanwhile need not be fetched again. */
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

function reasonAgainst(
  { id, before, after }: ProductChange,
  current: FoundProduct | undefined,
  taken: ReadonlyMap<string, string>,
  variants: VariantWrites,
): NotSaved | null {
  const living = current && current.deletedAt === null ? current.state : null;
  if (before !== null && living === null) return { why: 'gone' };
  if (before === null && living !== null) return { why: 'here already' };
  if (before !== null && living !== null) {
    const since = differences(before, living);
    if (since.length > 0) return { why: 'changed since', changes: since };
  }
  if (after === null)
    return current && current.reserved > 0 ? { why: 'reserved', pieces: current.reserved } : null;
  const problems = problemsOf(after);
  if (problems.length > 0) return { why: 'invalid', problems };
  const owner = taken.get(after.slug);
  if (owner !== undefined && owner !== id) return { why: 'slug taken' };
  if (variants.shortOfReserved > 0) return { why: 'reserved', pieces: variants.shortOfReserved };
  return null;
}

/** What has to be fetched for a product, or once more; an empty order forgets what waited before. */
function fetchOrder(
  { change: { id, before }, state }: { change: ProductChange; state: ProductState },
  hasFailed: boolean,
) {
  const waiting = (product: ProductState | null) =>
    (product?.pictures ?? []).flatMap(({ address, media, alt }, position) =>
      address !== null && media === null ? [{ address, alt, position }] : [],
    );
  const pictures = waiting(state);
  const same = JSON.stringify(pictures) === JSON.stringify(waiting(before));
  return same && !hasFailed ? [] : [{ target: 'product' as const, targetId: id, pictures }];
}
