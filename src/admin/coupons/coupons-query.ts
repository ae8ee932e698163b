/** Queries of the coupon list and of one coupon. */
import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { pagedQuery, type PageRequest } from '#admin/shared/query/paged-query.ts';
import { unwrap } from '#admin/shared/query/query-client.ts';
import type { CallOptions } from '#web/api/api.ts';

export const STATES = [
  { value: 'usable', label: 'Usable now' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'expired', label: 'Expired' },
  { value: 'used-up', label: 'Used up' },
  { value: 'inactive', label: 'Inactive' },
] as const;

/** The list's filters from its URL parameters. Unknown states are ignored. */
export function couponFilters(params: URLSearchParams) {
  const state = params.get('state');
  return {
    q: params.get('q')?.trim().slice(0, 200) || undefined,
    state: STATES.find(({ value }) => value === state)?.value,
  };
}

export const fetchCoupons =
  (api: AdminApi, params: URLSearchParams) => (page: PageRequest, options?: CallOptions) =>
    api.coupons.list({ query: { ...couponFilters(params), ...page } }, options);

export const couponsQuery = (api: AdminApi, params: URLSearchParams) =>
  pagedQuery(['coupons', 'list', couponFilters(params)], fetchCoupons(api, params));

export const couponQuery = (api: AdminApi, id: string) =>
  queryOptions({
    queryKey: ['coupons', 'details', id],
    queryFn: ({ signal }) => unwrap(api.coupons.details({ params: { id } }, { signal })),
  });
