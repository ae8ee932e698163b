import { Anchor } from '#ui/link.tsx';
import type { CardPicture } from '#web/product/product-picture.tsx';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { categoryAddress, shownCategories, topCategories } from '#web/categories.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import { storeFilters } from '#storefront/shared/listing/stored-filters.ts';

/** Pictures of products, for the categories without one of their own. */
export type CategoryPictures = Readonly<Record<string, CardPicture>>;

/** Spec 2: a tile clears the stored filters, stores its category and opens the listing. */
export function CategoryTiles({
  id,
  heading,
  chosen,
  pictures,
}: {
  id: string;
  heading: string;
  /** Ids; empty: all of the first level. */
  chosen: readonly string[];
  pictures: CategoryPictures;
}) {
  const { categories } = useShopFacts();
  const shown =
    chosen.length === 0
      ? topCategories(categories)
      : chosen.flatMap((of) => shownCategories(categories).find(({ _id }) => _id === of) ?? []);
  if (shown.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby={`${id}-title`}>
      <div className="section-head">
        <h2 id={`${id}-title`}>{heading}</h2>
      </div>
      <ul className="cats">
        {shown.map(({ _id, name, picture }) => (
          <li key={_id}>
            <Anchor href={categoryAddress(_id)} onClick={() => storeFilters({ category: [_id] })}>
              <ProductPicture
                picture={picture ?? pictures[_id]}
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
