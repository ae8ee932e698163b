/**
 * A list's search, filters and depth stand in its address, so that a colleague who opens it sees the same.
 *
 *   const { params, set, href } = useListAddress();
 *   set({ status: 'pending' });            // replaces the entry: no history of every letter
 *   set({ edit: id }, { push: true });     // opens something: Back closes it
 */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type Changes = Readonly<Record<string, string | null>>;

export interface ListAddress {
  params: URLSearchParams;
  set: (changes: Changes, options?: { push?: boolean }) => void;
  /** The address with these changes, for links. */
  href: (changes: Changes) => string;
}

/** How far a list is shown belongs to one question: another question starts at its beginning. */
const DEPTH = ['cursor', 'shown'];

export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const set = useCallback<ListAddress['set']>(
    (changes, { push = false } = {}) =>
      setParams((present) => changed(present, changes), {
        replace: !push,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return { params, set, href: (changes) => `?${changed(params, changes)}` };
}

export function changed(present: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(present);
  for (const name of DEPTH) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
