/** Filters kept in session storage, as group-keyed arrays of ids. Spec 2. */
import { FILTER_GROUPS, type FilterGroup } from '#contract/limits.ts';

export type Filters = Partial<Record<FilterGroup, string[]>>;

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

/** Replaces what was stored. */
export function storeFilters(filters: Filters): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(filters));
  } catch {
    // Without storage the address alone carries the filters.
  }
}
