import { useQuery } from '@tanstack/react-query';
import { pagesQuery } from '#admin/content/content-query.ts';
import { collectionsQuery } from '#admin/shared/collections/collections-query.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { categoryPath } from '#web/categories.ts';
import { useShopFacts } from '#web/shop-facts.ts';

/** Fields with a link name it as their list. */
export const LINK_TARGETS = 'link-targets';

/** Suggests pages, categories and collections while a link is typed. */
export function LinkTargets() {
  const pages = useQuery(pagesQuery(useAdminApi()));
  const collections = useQuery(collectionsQuery(useAdminApi()));
  const { categories } = useShopFacts();
  return (
    <datalist id={LINK_TARGETS}>
      {(pages.data?.data ?? []).map(({ slug, path, title }) =>
        path ? (
          <option key={slug} value={`page:${slug}`}>
            {title}
          </option>
        ) : null,
      )}
      {categories.map(({ _id }) => (
        <option key={_id} value={`category:${_id}`}>
          {categoryPath(categories, _id)
            .map(({ name }) => name)
            .join(' / ')}
        </option>
      ))}
      {(collections.data?.data ?? []).map(({ _id, name }) => (
        <option key={_id} value={`collection:${_id}`}>
          {name}
        </option>
      ))}
      <option value="/shop/listing?sale=sale">On sale</option>
      <option value="social:instagram">Instagram</option>
      <option value="social:pinterest">Pinterest</option>
    </datalist>
  );
}
