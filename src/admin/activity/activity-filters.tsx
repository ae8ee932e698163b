import { Form } from 'react-router';
import { FilterChips } from '#admin/shell/list/filter-chips.tsx';
import { useListAddress } from '#admin/shell/list/list-address.ts';
import { Button } from '#ui/button.tsx';
import { RemovableChip } from '#ui/tag.tsx';
import { TextField } from '#ui/text-field.tsx';

const KINDS = [
  { value: 'product', label: 'Products' },
  { value: 'bulk-edit', label: 'Bulk edits' },
  { value: 'featured', label: 'Featured order' },
  { value: 'order', label: 'Orders' },
  { value: 'coupon', label: 'Coupons' },
  { value: 'banner', label: 'Banners' },
  { value: 'review', label: 'Reviews' },
  { value: 'message', label: 'Messages' },
  { value: 'import', label: 'Imports' },
  { value: 'picture', label: 'Pictures' },
  { value: 'settings', label: 'Settings' },
];

/** Of what kind, from whom, of one record, between two days: all of it in the address. */
export function ActivityFilters({ actorName }: { actorName: string | undefined }) {
  const { params, set } = useListAddress();
  const kept = ['kind', 'recordId', 'actorId'].flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  return (
    <>
      <div className="list-tools">
        <FilterChips label="Kind of record" name="kind" options={KINDS} all="Everything" />
      </div>
      <Form method="get" className="range-form" preventScrollReset>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          label="From"
          type="date"
          name="from"
          dense
          defaultValue={params.get('from') ?? ''}
        />
        <TextField label="To" type="date" name="to" dense defaultValue={params.get('to') ?? ''} />
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
          <RemovableChip label="Of one record" onRemove={() => set({ recordId: null })} />
        ) : null}
      </Form>
    </>
  );
}
