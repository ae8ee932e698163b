import { FilterChips } from '#admin/shared/table/filter-chips.tsx';
import { useListParams, useRequestedParams } from '#admin/shared/table/list-params.ts';
import { Button } from '#ui/button.tsx';
import { RemovableChip } from '#ui/tag.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Form } from '#web/forms/form.tsx';

const KINDS = [
  { value: 'product', label: 'Products' },
  { value: 'bulk-edit', label: 'Bulk edits' },
  { value: 'featured', label: 'Featured order' },
  { value: 'order', label: 'Orders' },
  { value: 'coupon', label: 'Coupons' },
  { value: 'banner', label: 'Banners' },
  { value: 'category', label: 'Categories' },
  { value: 'collection', label: 'Collections' },
  { value: 'page', label: 'Content' },
  { value: 'words', label: 'Words' },
  { value: 'review', label: 'Reviews' },
  { value: 'customer', label: 'Customers' },
  { value: 'message', label: 'Messages' },
  { value: 'import', label: 'Imports' },
  { value: 'picture', label: 'Pictures' },
  { value: 'token', label: 'API tokens' },
  { value: 'settings', label: 'Settings' },
];

/** Filters by kind, administrator, record and period, all as URL parameters. */
export function ActivityFilters({ actorName }: { actorName: string | undefined }) {
  const params = useRequestedParams();
  const { set } = useListParams();
  const otherParams = ['kind', 'recordId', 'actorId'].flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  return (
    <>
      <div className="list-tools">
        <FilterChips label="Kind of record" name="kind" options={KINDS} all="Everything" />
      </div>
      <Form method="get" className="range-form" preventScrollReset>
        {otherParams.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {[
          ['from', 'From'],
          ['to', 'To'],
        ].map(([name = '', label = '']) => (
          <TextField
            // Follows the URL, but keeps the typed value while another filter is loading.
            key={`${name} ${params.get(name) ?? ''}`}
            label={label}
            type="date"
            name={name}
            dense
            defaultValue={params.get(name) ?? ''}
          />
        ))}
        <Button type="submit" size="dense">
          Show
        </Button>
        {params.has('actorId') ? (
          <RemovableChip
            label={`By ${actorName ?? 'one administrator'}`}
            onRemove={() => set({ actorId: null })}
          />
        ) : null}
        {params.has('recordId') ? (
          <RemovableChip label="One record" onRemove={() => set({ recordId: null })} />
        ) : null}
      </Form>
    </>
  );
}
