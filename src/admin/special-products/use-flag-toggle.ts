/** Toggles "featured" and "today's deal": optimistic, and sent one after the other. */
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { SpecialProduct, SpecialPage } from '#admin/special-products/special-product.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { unwrap } from '#admin/shared/query/query-client.ts';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { useUndo } from '#admin/shared/undo/undo.ts';
import { toastFailure } from '#web/toasts.ts';

export type Flag = 'featured' | 'todaysDeal';

export const SPECIAL_LISTS = ['special-products', 'list'] as const;
export const FEATURED_KEY = ['special-products', 'featured'] as const;
const MUTATION_KEY = ['special-products', 'toggle'];

const LABELS: Record<Flag, { on: string; off: string }> = {
  featured: { on: 'is featured', off: 'is no longer featured' },
  todaysDeal: { on: "is one of today's deals", off: 'is no longer a deal' },
};

interface Toggle {
  product: SpecialProduct;
  flag: Flag;
}

export function useFlagToggle(): (product: SpecialProduct, flag: Flag) => void {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const offerUndo = useUndo('special-products');
  const refresh = useRefresh('special-products');

  const call = (id: string, flag: Flag) =>
    flag === 'featured'
      ? api.adminProducts.toggleFeatured({ params: { id } })
      : api.adminProducts.toggleTodaysDeal({ params: { id } });

  /** Sets the flag in the cached lists and adjusts their counts. */
  const setFlag = (id: string, flag: Flag, on: boolean): void => {
    const change = <Page extends { data: readonly SpecialProduct[] }>(page: Page): Page => ({
      ...page,
      data: page.data.map((row) => (row._id === id ? { ...row, [flag]: on } : row)),
    });
    queryClient.setQueriesData<InfiniteData<SpecialPage>>({ queryKey: SPECIAL_LISTS }, (list) => {
      const row = list?.pages.flatMap(({ data }) => data).find(({ _id }) => _id === id);
      if (!list || !row || row[flag] === on) return undefined;
      const pages = list.pages.map((page) => ({
        ...change(page),
        counts: { ...page.counts, [flag]: page.counts[flag] + (on ? 1 : -1) },
      }));
      return { ...list, pages };
    });
    queryClient.setQueryData<SpecialPage>(FEATURED_KEY, (featured) => featured && change(featured));
  };

  const mutation = useMutation({
    mutationKey: MUTATION_KEY,
    // Mutations of one scope run one after the other.
    scope: { id: 'special-products' },
    mutationFn: ({ product, flag }: Toggle) => unwrap(call(product._id, flag)),
    onMutate: async ({ product, flag }) => {
      // A response that is on its way does not contain the change.
      await queryClient.cancelQueries({ queryKey: ['special-products'] });
      setFlag(product._id, flag, !product[flag]);
    },
    onError: ({ failure }, { product, flag }) => {
      setFlag(product._id, flag, product[flag]);
      toastFailure(failure, undefined, () => mutation.mutate({ product, flag }));
    },
    onSuccess: ({ data }, { product: { _id: id, title }, flag }) => {
      const isOn = data[flag];
      setFlag(id, flag, isOn);
      const { on, off } = LABELS[flag];
      offerUndo({
        done: `${title} ${isOn ? on : off}`,
        undone: `${title} ${isOn ? off : on}`,
        undo: () => call(id, flag),
      });
    },
    // A refetch before the last response would show toggles that are still queued as not done.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: MUTATION_KEY }) === 1) void refresh();
    },
  });
  return (product, flag) => mutation.mutate({ product, flag });
}
