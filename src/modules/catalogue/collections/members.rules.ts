/** Which collections by hand products come into and leave when they are saved. */
import type { Collection } from '#modules/catalogue/collections/collections.repository.ts';
import { MAX_COLLECTION_PRODUCTS } from '#contract/limits.ts';

/** The collections of a product before a change and after it, by id; undefined: none. */
export interface Membership {
  readonly id: string;
  readonly before: readonly string[] | undefined;
  readonly after: readonly string[] | undefined;
}

/** Whether the change moves the product at all. */
export const isMoved = ({ before = [], after = [] }: Membership): boolean =>
  before.length !== after.length || before.some((each) => !after.includes(each));

/**
 * The collections whose products change. Those that have been deleted or have got a rule meanwhile are left out, and what
 * others have changed in them stays.
 */
export function movedMembers(
  collections: readonly Collection[],
  moves: readonly Membership[],
): { id: string; products: readonly string[] }[] {
  const changed: { id: string; products: readonly string[] }[] = [];
  for (const { id, rule, products } of collections) {
    if (rule) continue;
    const wants = (list: readonly string[] = []) => list.includes(id);
    const left = new Set(
      moves.flatMap((each) => (wants(each.before) && !wants(each.after) ? [each.id] : [])),
    );
    const added = moves.flatMap((each) =>
      wants(each.after) && !wants(each.before) && !products.includes(each.id) ? [each.id] : [],
    );
    const after = [...products.filter((each) => !left.has(each)), ...added];
    if (added.length > 0 || after.length < products.length) changed.push({ id, products: after });
  }
  return changed;
}

/** The name of a collection that has no room for the product; null when there is none. */
export function fullCollection(
  collections: readonly Collection[],
  moves: readonly Membership[],
  move: Membership,
): string | null {
  const overfull = movedMembers(collections, [...moves, move]).find(
    ({ id, products }) =>
      products.length > MAX_COLLECTION_PRODUCTS && (move.after ?? []).includes(id),
  );
  return collections.find(({ id }) => id === overfull?.id)?.name ?? null;
}
