import { isDay } from '#kernel/day.ts';
import { FilterChips } from '#admin/shared/table/filter-chips.tsx';
import { useRequestedParams } from '#admin/shared/table/list-params.ts';

export const RANGES = [
  { value: '7', label: '7 days' },
  { value: '14', label: '14 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '12 months' },
] as const;

/** The last 7 to 365 days, as the URL parameter `days`; 14 by default. */
export function RangeLinks() {
  const params = useRequestedParams();
  return (
    <FilterChips
      label="Period"
      name="days"
      options={RANGES}
      preset={params.has('from') || params.has('to') ? '' : '14'}
      replaces={['from', 'to']}
    />
  );
}

/** The overview's query from the URL; invalid values are ignored. */
export function overviewFilters(params: URLSearchParams): {
  days?: string;
  from?: string;
  to?: string;
  by?: 'day' | 'week' | 'month';
} {
  const day = (name: string): string | undefined => {
    const value = params.get(name) ?? '';
    return isDay(value) ? value : undefined;
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
