import { DEFAULT_SORT, type Sort } from '#contract/listing.ts';
import type { ShownProducts } from '#storefront/shared/home/load-home.ts';
import { ProductSection } from '#storefront/shared/home/product-section.tsx';
import { ruleOf, type ProductSectionWire } from '#storefront/shared/home/section-query.ts';
import { countOfProducts } from '#storefront/shared/listing/count-of-products.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import { homeWords } from '#contract/words/storefront/home-words.ts';
import { listWords } from '#contract/words/storefront/list-words.ts';

/** Products of a section with a link to all of them. */
export function HomeProducts({
  section,
  list,
  priority,
}: {
  section: ProductSectionWire;
  list: ShownProducts | undefined;
  priority: number;
}) {
  const { newArrivalsSort } = useShopFacts();
  const { products = [], total = 0 } = list ?? {};
  const { id, heading } = section;
  if (section.type === 'arrivals' && products.length === 0)
    return (
      <section className="wrap section">
        <h2>{listWords('noProducts')}</h2>
        <p className="second">{listWords('noProductsHint')}</p>
      </section>
    );
  return (
    <ProductSection
      id={id}
      title={heading}
      note={
        section.type === 'arrivals'
          ? homeWords('allInOrder', { order: listWords(`in-${newArrivalsSort}`) })
          : undefined
      }
      all={allOf(section, newArrivalsSort, total)}
      products={products}
      priority={priority}
    />
  );
}

/** Link to the full list, in the section's order. */
function allOf(section: ProductSectionWire, newArrivalsSort: Sort, total: number) {
  switch (section.type) {
    case 'deals':
      return { href: '/shop/listing?todaysDeal=true', label: homeWords('seeDeals') };
    case 'featured':
      return { href: '/shop/listing?featured=true', label: homeWords('seeFeatured') };
    case 'arrivals':
      return {
        href:
          newArrivalsSort === DEFAULT_SORT
            ? '/shop/listing'
            : `/shop/listing?sortBy=${newArrivalsSort}`,
        label: homeWords('seeAll', { count: countOfProducts(total) }),
      };
    case 'product-row': {
      const { rule, category, collection } = section;
      if (rule === 'by-hand') return null;
      const query = new URLSearchParams({
        ...(category ? { category } : {}),
        ...ruleOf(rule),
      });
      const path = collection ? `/shop/collections/${collection}` : '/shop/listing';
      return {
        href: query.size > 0 ? `${path}?${query}` : path,
        label: homeWords('seeAll', { count: countOfProducts(total) }),
      };
    }
  }
}
