/** Query of the audit log. */
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { pagedQuery, type PageRequest } from '#admin/shared/query/paged-query.ts';
import type { CallOptions } from '#web/api/api.ts';

const NAMES = ['kind', 'recordId', 'actorId', 'from', 'to'] as const;

/** The list's filters from its URL parameters; invalid values are ignored. */
export function activityFilters(
  params: URLSearchParams,
): Partial<Record<(typeof NAMES)[number], string>> {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = params.get(name) ?? '';
      if (value === '') return [];
      if ((name === 'from' || name === 'to') && Number.isNaN(Date.parse(value))) return [];
      return [[name, value]];
    }),
  );
}

export const fetchActivity =
  (api: AdminApi, params: URLSearchParams) => (page: PageRequest, options?: CallOptions) =>
    api.adminAudit.list({ query: { ...activityFilters(params), ...page } }, options);

export const activityQuery = (api: AdminApi, params: URLSearchParams) =>
  pagedQuery(['activity', activityFilters(params)], fetchActivity(api, params));
