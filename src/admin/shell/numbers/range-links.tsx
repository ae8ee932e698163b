import { isDay } from '#kernel/day.ts';
import { FilterChips } from '#admin/shell/list/filter-chips.tsx';
import { useListAddress } from '#admin/shell/list/list-address.ts';

export const RANGES = [
  { value: '7', label: '7 days' },
  { value: '14', label: '14 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '12 months' },
] as const;

/** The last so many days; the choice stands in the address as `days`. Without one it is a fortnight. */
export function RangeLinks() {
  const { params } = useListAddress();
  return (
    <FilterChips
      label="The last"
      name="days"
      options={RANGES}
      preset={params.has('from') || params.has('to') ? '' : '14'}
      instead={['from', 'to']}
    />
  );
}

/** What of an address is asked of the overview; nonsense in it is left out. */
export function overviewQuery(address: string): {
  days?: string;
  from?: string;
  to?: string;
  by?: 'day' | 'week' | 'month';
} {
  const params = new URL(address).searchParams;
  const day = (name: string): string | undefined => {
    const said = params.get(name) ?? '';
    return isDay(said) ? said : undefined;
  };
  const [from, to] = [day('from'), day('to')];
  const days = params.get('days') ?? '';
  const by = (['day', 'week', 'month'] as const).find((each) => each === params.get('by'));
  return {
    ...(by ? { by } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(!from && !to && /^\d{1,3}$/.test(days) ? { days } : {}),
  };
}
