/** What the list of coupons is asked for: everything of it stands in the address. */
import { FIRST_ROWS } from '#admin/shell/list/page-sizes.ts';

export const STATES = [
  { value: 'usable', label: 'Usable now' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'expired', label: 'Expired' },
  { value: 'used-up', label: 'Used up' },
  { value: 'inactive', label: 'Inactive' },
] as const;

/** What is no state of ours is left out. */
export function couponsQuery(params: URLSearchParams) {
  const state = params.get('state');
  return {
    q: params.get('q')?.trim().slice(0, 200) || undefined,
    state: STATES.find(({ value }) => value === state)?.value,
    limit: FIRST_ROWS,
  };
}
