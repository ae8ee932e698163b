/** Visible columns and density of a table; stored in this browser. */
import { createStoredValue } from '#admin/shared/stored-value.ts';
import { useStore, type Store } from '#ui/store.ts';

export interface TablePreferences {
  /** Only what differs from the columns' defaults. */
  columns: Readonly<Record<string, boolean>>;
  dense: boolean;
}

const DEFAULTS: TablePreferences = { columns: {}, dense: false };
const preferencesByTable = new Map<string, Store<TablePreferences>>();

export function useTablePreferences(
  table: string,
): [TablePreferences, (change: Partial<TablePreferences>) => void] {
  const store = preferencesOf(table);
  const preferences = useStore(store, () => DEFAULTS);
  return [preferences, (change) => store.set({ ...preferences, ...change })];
}

function preferencesOf(table: string): Store<TablePreferences> {
  const known = preferencesByTable.get(table);
  if (known) return known;
  const store = createStoredValue(`table:${table}`, parsed, JSON.stringify);
  preferencesByTable.set(table, store);
  return store;
}

function parsed(text: string | null): TablePreferences {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<TablePreferences> | null;
    return { columns: { ...stored?.columns }, dense: stored?.dense === true };
  } catch {
    return DEFAULTS;
  }
}
