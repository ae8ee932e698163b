import type { FacetsWire } from '#contract/catalogue.contract.ts';
import { MAX_OWN_VALUES } from '#contract/limits.ts';
import type { FilterGroup, OwnGroup } from '#contract/listing.ts';
import type { FacetGroup, Mark } from '#modules/catalogue/listing/facet-row.rules.ts';
import type { OwnChoice } from '#modules/catalogue/listing/listing.rules.ts';

/** A product is in the list when one of its rows has a value of each named group, and it has every mark that is true. */
export interface ListFilter extends Readonly<Partial<Record<Mark, boolean>>> {
  readonly groups: Readonly<Partial<Record<FilterGroup, readonly string[]>>>;
  readonly own?: readonly OwnChoice[];
}

/** What shoppers choose of a product, and so its variants. */
export const CHOICES: readonly FilterGroup[] = ['color', 'size'];
export const isOption = (group: OwnGroup): boolean => group.startsWith('option.');

/** What a product has as a whole; all else its variants have. */
const OF_PRODUCT: readonly FacetGroup[] = ['category', 'rating', 'stock'];
export const isOfProduct = (group: FacetGroup): boolean => OF_PRODUCT.includes(group);

/** With a chosen colour, size or option, stock is that of the variants, else that of the whole product. */
export const tableGroup = (group: FilterGroup, { groups, own = [] }: ListFilter): FacetGroup =>
  group === 'stock' &&
  (CHOICES.some((choice) => (groups[choice] ?? []).length > 0) ||
    own.some((choice) => isOption(choice.group)))
    ? 'variantStock'
    : group;

/** The values of most products, in their order, and those that are chosen. */
export function mostFrequent(
  counts: FacetsWire[string],
  chosen: readonly string[],
): FacetsWire[string] {
  if (counts.length <= MAX_OWN_VALUES) return counts;
  const most = counts.toSorted((a, b) => b.count - a.count).slice(0, MAX_OWN_VALUES);
  const shown = new Set(most);
  return counts.filter((each) => shown.has(each) || chosen.includes(each.value));
}
