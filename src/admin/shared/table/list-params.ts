/**
 * Search, filters and depth of a list are URL parameters, so that a shared link shows the same list.
 *
 *   const { params, set } = useListParams();  // parameters of the list on screen
 *   set({ status: 'pending' });               // replaces the history entry
 *   set({ edit: id }, { push: true });        // opens something: Back closes it
 *
 * Controls show `useRequestedParams()`, which includes a navigation that is still loading.
 */
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams, type DataRouter } from 'react-router';
import {
  requestAddress,
  requestedSearch,
  useRequestedSearch,
} from '#web/routing/requested-search.ts';
import { useRouter } from '#web/session/session.tsx';

export type Changes = Readonly<Record<string, string | null>>;

interface ListParams {
  params: URLSearchParams;
  set: (changes: Changes, options?: { push?: boolean }) => void;
}

/** Pagination parameters: another search or filter starts at the first page. */
const PAGINATION = ['cursor', 'shown'];

export function useListParams(): ListParams {
  const router = useRouter();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const set = useCallback<ListParams['set']>(
    (changes, options) => updateParams(router, pathname, changes, options),
    [router, pathname],
  );
  return { params, set };
}

export function useRequestedParams(): URLSearchParams {
  const search = useRequestedSearch();
  return useMemo(() => new URLSearchParams(search), [search]);
}

export function updateParams(
  router: DataRouter,
  pathname: string,
  changes: Changes,
  { push = false }: { push?: boolean } = {},
): void {
  const present = requestedSearch(router, pathname) ?? '';
  const to = pathname + hrefWith(new URLSearchParams(present), changes);
  requestAddress(router, to, { push });
}

/** The query string with these changes, for links. */
export const hrefWith = (params: URLSearchParams, changes: Changes): string =>
  `?${withChanges(params, changes)}`;

export function withChanges(present: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(present);
  for (const name of PAGINATION) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
