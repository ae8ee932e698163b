/**
 * Rows chosen for doing something with many at once: single, with shift a range, the whole page, or all that match.
 *
 *   const selection = useSelection({ ids: rows.map((row) => row._id), total, question: params.toString() });
 *   <AdminTable selection={selection} ...>  <SelectionBar selection={selection} noun="order">buttons</SelectionBar>
 *
 * `question` names what the list shows: another question starts without a selection. `selection.chosen` is what goes to the
 * shop: `{ ids }`, or `{ all: true, except }`.
 */
import { useState } from 'react';

export type Chosen = { ids: readonly string[] } | { all: true; except: readonly string[] };

export interface Selection {
  count: number;
  total: number;
  chosen: Chosen;
  /** All that match are chosen, also those not loaded. */
  all: boolean;
  pageIsChosen: boolean;
  has: (id: string) => boolean;
  toggle: (id: string, range?: boolean) => void;
  togglePage: () => void;
  chooseAll: () => void;
  clear: () => void;
}

interface State {
  question: string;
  all: boolean;
  /** The chosen, or with `all` the exceptions. */
  marked: ReadonlySet<string>;
  last: string | null;
}

const NONE: ReadonlySet<string> = new Set();

export function useSelection({
  ids,
  total,
  question,
}: {
  ids: readonly string[];
  total: number;
  question: string;
}): Selection {
  const [kept, setState] = useState<State>({ question, all: false, marked: NONE, last: null });
  const state = kept.question === question ? kept : fresh(question);
  const has = (id: string) => state.marked.has(id) !== state.all;
  const count = state.all ? total - state.marked.size : state.marked.size;
  const pageIsChosen = ids.length > 0 && ids.every(has);
  return {
    count,
    total,
    all: state.all,
    pageIsChosen,
    has,
    chosen: state.all ? { all: true, except: [...state.marked] } : { ids: [...state.marked] },
    toggle: (id, range = false) => setState(toggled(state, ids, id, range)),
    togglePage: () =>
      setState(
        pageIsChosen ? fresh(question) : { ...state, all: false, marked: new Set(ids), last: null },
      ),
    chooseAll: () => setState({ ...fresh(question), all: true }),
    clear: () => setState(fresh(question)),
  };
}

const fresh = (question: string): State => ({ question, all: false, marked: NONE, last: null });

/** With shift, everything between the last touched row and this one becomes like this one. */
export function toggled(state: State, ids: readonly string[], id: string, range: boolean): State {
  const marked = new Set(state.marked);
  const mark = !marked.has(id);
  const [from, to] = [state.last === null ? -1 : ids.indexOf(state.last), ids.indexOf(id)];
  const touched =
    range && from >= 0 && to >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  for (const each of touched) {
    if (mark) marked.add(each);
    else marked.delete(each);
  }
  return { ...state, marked, last: id };
}
