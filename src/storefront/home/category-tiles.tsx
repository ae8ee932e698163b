import { Anchor } from '#ui/link.tsx';
import type { CardPicture } from '#web/product/product-picture.tsx';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { categoryAddress, topCategories } from '#web/categories.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import { storeFilters } from '#storefront/shared/listing/stored-filters.ts';

/** Pictures of products, for the categories without one of their own. */
export type CategoryPictures = Readonly<Record<string, CardPicture>>;

/** Spec 2: a tile clears the stored filters, stores its category and opens the listing. */
export function CategoryTiles({ pictures }: { pictures: CategoryPictures }) {
  const { categories } = useShopFacts();
  return (
    <section className="section wrap" aria-labelledby="categories-title">
      <div className="section-head">
        <h2 id="categories-title">Shop by category</h2>
      </div>
      <ul className="cats">
        {topCategories(categories).map(({ _id: id, name, picture }) => (
          <li key={id}>
            <Anchor href={categoryAddress(id)} onClick={() => storeFilters({ category: [id] })}>
              <ProductPicture
                picture={picture ?? pictures[id]}
                alt={picture?.alt ?? ''}
                shape="fill"
                sizes="(min-width: 1360px) 305px, (min-width: 600px) calc(25vw - 20px), calc(50vw - 22px)"
                widest={720}
              />
              <span className="cats-name">{name}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
