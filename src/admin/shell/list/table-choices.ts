/** Which columns a person wants to see in a table, and how tightly; kept in the browser, and other tabs follow. */
import { useSyncExternalStore } from 'react';

export interface TableChoices {
  /** Only what differs from the columns' own wish. */
  columns: Readonly<Record<string, boolean>>;
  dense: boolean;
}

const AS_MADE: TableChoices = { columns: {}, dense: false };
const EVENT = 'table-choices';
const read = new Map<string, { text: string | null; choices: TableChoices }>();

export function useTableChoices(
  table: string,
): [TableChoices, (change: Partial<TableChoices>) => void] {
  const choices = useSyncExternalStore(
    subscribe,
    () => choicesOf(table),
    () => AS_MADE,
  );
  return [choices, (change) => keep(table, { ...choices, ...change })];
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  addEventListener(EVENT, listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener(EVENT, listener);
  };
}

function choicesOf(table: string): TableChoices {
  const text = stored(table);
  const known = read.get(table);
  if (known && known.text === text) return known.choices;
  const choices = parsed(text);
  read.set(table, { text, choices });
  return choices;
}

function keep(table: string, choices: TableChoices): void {
  const text = JSON.stringify(choices);
  try {
    localStorage.setItem(`table:${table}`, text);
  } catch {
    // Storage may be closed to us.
    return;
  }
  dispatchEvent(new Event(EVENT));
}

function stored(table: string): string | null {
  try {
    return localStorage.getItem(`table:${table}`);
  } catch {
    return null;
  }
}

function parsed(text: string | null): TableChoices {
  try {
    const said = JSON.parse(text ?? 'null') as Partial<TableChoices> | null;
    return { columns: { ...said?.columns }, dense: said?.dense === true };
  } catch {
    return AS_MADE;
  }
}
