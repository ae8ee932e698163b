/**
 * Row selection for bulk actions: single rows, a range with Shift, the whole page, or all that match.
 *
 *   const selection = useSelection({ ids: rows.map((row) => row._id), total, listKey: params.toString() });
 *   <AdminTable selection={selection} ...>  <SelectionBar selection={selection} noun="order">buttons</SelectionBar>
 *
 * `listKey` identifies the search and filters: another key clears the selection. `selection.chosen` is what the API takes:
 * `{ ids }`, or `{ all: true, except }`.
 */
import { useState } from 'react';

export type Chosen = { ids: readonly string[] } | { all: true; except: readonly string[] };

export interface Selection {
  count: number;
  total: number;
  /** More than `total` match, which are not counted. */
  totalIsLeast: boolean;
  chosen: Chosen;
  /** All that match are selected, including rows not loaded. */
  all: boolean;
  pageIsChosen: boolean;
  has: (id: string) => boolean;
  toggle: (id: string, range?: boolean) => void;
  togglePage: () => void;
  chooseAll: () => void;
  clear: () => void;
}

interface State {
  listKey: string;
  all: boolean;
  /** The selected ids, or with `all` the exceptions. */
  marked: ReadonlySet<string>;
  last: string | null;
}

const NONE: ReadonlySet<string> = new Set();

export function useSelection({
  ids,
  total,
  totalIsLeast = false,
  listKey,
}: {
  ids: readonly string[];
  total: number;
  totalIsLeast?: boolean;
  listKey: string;
}): Selection {
  const [stored, setState] = useState<State>({ listKey, all: false, marked: NONE, last: null });
  const state = stored.listKey === listKey ? stored : empty(listKey);
  const has = (id: string) => state.marked.has(id) !== state.all;
  const count = state.all ? total - state.marked.size : state.marked.size;
  const pageIsChosen = ids.length > 0 && ids.every(has);
  return {
    count,
    total,
    totalIsLeast,
    all: state.all,
    pageIsChosen,
    has,
    chosen: state.all ? { all: true, except: [...state.marked] } : { ids: [...state.marked] },
    toggle: (id, range = false) => setState(toggled(state, ids, id, range)),
    togglePage: () =>
      setState(
        pageIsChosen ? empty(listKey) : { ...state, all: false, marked: new Set(ids), last: null },
      ),
    chooseAll: () => setState({ ...empty(listKey), all: true }),
    clear: () => setState(empty(listKey)),
  };
}

const empty = (listKey: string): State => ({ listKey, all: false, marked: NONE, last: null });

/** With Shift, all rows between the last toggled row and this one become like this one. */
export function toggled(state: State, ids: readonly string[], id: string, range: boolean): State {
  const marked = new Set(state.marked);
  const mark = !marked.has(id);
  const [from, to] = [state.last === null ? -1 : ids.indexOf(state.last), ids.indexOf(id)];
  const changed =
    range && from >= 0 && to >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  for (const each of changed) {
    if (mark) marked.add(each);
    else marked.delete(each);
  }
  return { ...state, marked, last: id };
}
