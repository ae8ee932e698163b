/** Products by name, and the names of those that are chosen. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RecordOption } from '#admin/shared/products/record-combobox.tsx';
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { RequestError, unwrap } from '#admin/shared/query/query-client.ts';
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { currentPrice, formatPrice } from '#web/price.tsx';

/** More letters find the rest. */
const RESULTS = '8';

const STATUS: Readonly<Record<AdminProductWire['status'], string>> = {
  active: '',
  unlisted: 'Unlisted',
  draft: 'Draft',
  archived: 'Archived',
};

const optionOf = (product: AdminProductWire): RecordOption => ({
  value: product._id,
  label: product.title,
  detail: [STATUS[product.status], formatPrice(currentPrice(product))].filter(Boolean).join(', '),
  picture: product.image,
});

export const foundProductsQuery = (api: AdminApi, q: string) =>
  queryOptions({
    queryKey: ['products', 'choose', q],
    queryFn: async ({ signal }) =>
      (await unwrap(api.adminProducts.list({ query: { q, limit: RESULTS } }, { signal }))).data.map(
        optionOf,
      ),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

/** A chosen product, with the reason why shoppers do not see it, if there is one. */
export const productNameQuery = (api: AdminApi, id: string) =>
  queryOptions({
    queryKey: ['products', 'name', id],
    queryFn: async ({
      signal,
    }): Promise<Omit<RecordOption, 'value'> & { problem: string | undefined }> => {
      const found = await api.adminProducts.details({ params: { id } }, { signal });
      if (found.ok) {
        const isHidden = found.data.status === 'draft' || found.data.status === 'archived';
        return {
          ...optionOf(found.data),
          problem: isHidden
            ? `Shoppers do not see it: it is ${found.data.status === 'draft' ? 'a draft' : 'archived'}.`
            : undefined,
        };
      }
      // An id that was typed may be none at all.
      if (found.status !== 404 && found.status !== 400) throw new RequestError(found);
      const deleted = await api.adminProducts.deleted({}, { signal });
      const named = deleted.ok ? deleted.data.find(({ _id }) => _id === id) : undefined;
      return {
        label: named?.title ?? id,
        detail: '',
        problem: 'This product was deleted. Choose another one, or remove it here.',
      };
    },
  });
