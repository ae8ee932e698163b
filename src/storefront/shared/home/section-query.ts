/** The products that a section of the home page shows, as filters of the listing. */
import type { Sort } from '#contract/listing.ts';
import type { ShownSection } from '#contract/shown-sections.ts';

export type ProductSectionWire = Extract<ShownSection, { limit: number }>;

/** The listing's filters and order that a section shows. */
export function queryOf(
  section: ProductSectionWire,
  newArrivalsSort: Sort,
): Record<string, string> {
  switch (section.type) {
    case 'deals':
      // The newest deal comes first; otherwise it might not be among those shown.
      return { todaysDeal: 'true' };
    case 'featured':
      // In the merchant's order.
      return { featured: 'true' };
    case 'arrivals':
      // Spec 2: unfiltered products, price low to high unless the merchant has set another order.
      return { sortBy: newArrivalsSort };
    case 'product-row':
      return {
        ...(section.category ? { category: section.category } : {}),
        ...(section.collection ? { collection: section.collection } : {}),
        ...ruleOf(section.rule),
      };
  }
}

/** Without an order, a collection has its own. */
export function ruleOf(rule: string): Record<string, string> {
  if (rule === 'collection') return {};
  return rule === 'sale' ? { sale: 'sale' } : { sortBy: rule };
}
