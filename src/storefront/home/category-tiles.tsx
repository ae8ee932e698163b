import { CATEGORIES, type Category } from '#contract/limits.ts';
import { Anchor } from '#ui/link.tsx';
import type { CardPicture } from '#web/product/product-picture.tsx';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { storeFilters } from '#storefront/shared/listing/stored-filters.ts';

export type CategoryPictures = Partial<Record<Category, CardPicture>>;

/** Spec 2: a tile clears the stored filters, stores its category and opens the listing. */
export function CategoryTiles({ pictures }: { pictures: CategoryPictures }) {
  return (
    <section className="section wrap" aria-labelledby="categories-title">
      <div className="section-head">
        <h2 id="categories-title">Shop by category</h2>
      </div>
      <ul className="cats">
        {CATEGORIES.map(({ id, label }) => (
          <li key={id}>
            <Anchor
              href={`/shop/listing?category=${id}`}
              onClick={() => storeFilters({ category: [id] })}
            >
              <ProductPicture
                picture={pictures[id]}
                alt=""
                shape="fill"
                sizes="(min-width: 1360px) 305px, (min-width: 600px) calc(25vw - 20px), calc(50vw - 22px)"
                widest={720}
              />
              <span className="cats-name">{label}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
