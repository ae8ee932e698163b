/**
 * Filters kept in session storage, as group-keyed arrays of ids (Spec 2). The address is the truth; what is stored
 * only fills an address that names the same category and nothing else.
 */
import { FILTER_GROUPS } from '#contract/limits.ts';
import { listingAddress, readListing, sameFilters, type Filters } from '#storefront/listing/filters.ts';

const KEY = 'filters';

export function readStoredFilters(): Filters {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const filters: Filters = {};
    for (const group of FILTER_GROUPS) {
      const values: unknown = (kept as Record<string, unknown>)[group];
      if (Array.isArray(values) && values.length > 0) filters[group] = values.map(String);
    }
    return filters;
  } catch {
    return {};
  }
}

export function storeFilters(filters: Filters): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(filters));
  } catch {
    // Without storage the address alone carries the filters.
  }
}

/** @returns the address with the stored filters in it, or null when the address stands as it is */
export function filledAddress(search: URLSearchParams, stored: Filters): string | null {
  const state = readListing(search);
  const { category, ...others } = state.filters;
  if (Object.keys(others).length > 0 || state.featured || state.todaysDeal) return null;
  if (!sameFilters({ category }, { category: stored.category }) || sameFilters(state.filters, stored)) return null;
  return listingAddress({ ...state, filters: stored });
}
