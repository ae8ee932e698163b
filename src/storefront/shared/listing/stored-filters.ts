/** Filters stored in session storage, as group-keyed arrays of ids. Spec 2. */
import { FILTER_GROUPS, isOwnGroup, type ListGroup } from '#contract/listing.ts';
import { safeSessionStorage } from '#ui/storage.ts';

export type Filters = Partial<Record<ListGroup, string[]>>;

const KEY = 'filters';

export function readStoredFilters(): Filters {
  const stored = safeSessionStorage.getJson(KEY);
  if (typeof stored !== 'object' || stored === null) return {};
  const filters: Filters = {};
  for (const group of [...FILTER_GROUPS, ...Object.keys(stored).filter(isOwnGroup)]) {
    const values: unknown = (stored as Record<string, unknown>)[group];
    if (Array.isArray(values) && values.length > 0) filters[group] = values.map(String);
  }
  return filters;
}

/** Replaces the stored filters. */
export function storeFilters(filters: Filters): void {
  // Without storage only the URL has the filters.
  safeSessionStorage.setJson(KEY, filters);
}
