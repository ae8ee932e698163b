import { formatMomentIn } from '#kernel/format-date.ts';
import type { ProductRow } from '#admin/shared/table/product-row.ts';
import { STATUS_TEXTS } from '#contract/product-status.ts';
import { Status } from '#ui/tag.tsx';
import { useShopFacts } from '#web/shop-facts.ts';

/** The status of a product that is not simply active, with the time of a scheduled one. */
export function StatusTag({
  product: { status, publishAt },
}: {
  product: Pick<ProductRow, 'status' | 'publishAt'>;
}) {
  const { timeZone } = useShopFacts();
  if (status === 'active') return null;
  return (
    <Status tone={status === 'draft' ? 'caution' : 'neutral'}>
      {publishAt === null
        ? STATUS_TEXTS[status].label
        : `From ${formatMomentIn(timeZone, new Date(publishAt))}`}
    </Status>
  );
}
