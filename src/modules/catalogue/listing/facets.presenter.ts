import type { FacetsWire } from '#contract/catalogue.contract.ts';
import { CATEGORIES, PRICE_RANGES, RATING_FILTERS, STOCK_FILTERS } from '#contract/limits.ts';
import type { Counts } from '#modules/catalogue/listing/facets.repository.ts';

/** A list's filters, each value with the number of products it would show. */
export interface Facets {
  readonly facets: FacetsWire;
  readonly total: number;
  /** Products that were looked at: all that the list would hold without its groups' filters, up to a bound. */
  readonly looked: number;
}

export function presentFacets(counts: Counts): FacetsWire {
  const available = (counts.stock['well-stocked'] ?? 0) + (counts.stock['low-stock'] ?? 0);
  const stock: Record<string, number> = { ...counts.stock, 'in-stock': available };
  return {
    category: CATEGORIES.map(({ id }) => ({ value: id, count: counts.category[id] ?? 0 })),
    color: Object.entries(counts.color)
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => byName(a.value, b.value)),
    size: Object.entries(counts.size)
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => bySize(a.value, b.value)),
    price: PRICE_RANGES.map((value, index) => ({ value, count: counts.price[index] ?? 0 })),
    sale: [{ value: 'sale', count: counts.sale }],
    rating: RATING_FILTERS.map((value, index) => ({ value, count: counts.rating[index] ?? 0 })),
    stock: STOCK_FILTERS.map((value) => ({ value, count: stock[value] ?? 0 })),
  };
}

const names = new Intl.Collator('en', { numeric: true });
const byName = (a: string, b: string): number => names.compare(a, b);

const LETTER_SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL'];

/** Letter sizes from small to large, then everything else by number and name. */
export function bySize(a: string, b: string): number {
  const rank = (size: string) => {
    const at = LETTER_SIZES.indexOf(size.toUpperCase());
    return at === -1 ? LETTER_SIZES.length : at;
  };
  return rank(a) - rank(b) || byName(a, b);
}
