import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { FilterGroup, SearchSort } from '#contract/limits.ts';
import { announce } from '#ui/announce.ts';
import {
  keepFilters,
  listingAddress,
  withSort,
  withToggled,
  type ListingState,
} from '#web/listing/filters.ts';

export interface ListingMoves {
  /** What the address says. */
  state: ListingState;
  /** What was asked for, at once; the next list may still be on its way. */
  wanted: ListingState;
  busy: boolean;
  toggle: (group: FilterGroup, value: string) => void;
  sort: (sort: SearchSort) => void;
}

/** @param read reads the list's state from the address's parameters */
export function useListing(read: (search: URLSearchParams) => ListingState): ListingMoves {
  const navigate = useNavigate();
  const { search, key, pathname } = useLocation();
  const { location: next } = useNavigation();
  const state = read(new URLSearchParams(search));
  // A tick must stand before the router has moved, and from there on the next tick counts on.
  const [asked, setAsked] = useState<ListingState | null>(null);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    setAsked(null);
  }
  const wanted = asked ?? state;
  const go = (to: ListingState) => {
    setAsked(to);
    void navigate(listingAddress(to), { preventScrollReset: true });
  };
  return {
    state,
    wanted,
    busy: next?.pathname === pathname,
    toggle: (group, value) => {
      const to = withToggled(wanted, group, value);
      keepFilters(to);
      go(to);
    },
    sort: (sort) => go(withSort(wanted, sort)),
  };
}

/** After a change of what is listed the count is said once. */
export function useAnnouncedCount(state: ListingState, count: string): void {
  const listed = listingAddress({ ...state, show: undefined, sort: undefined, cursor: null });
  const said = useRef(listed);
  useEffect(() => {
    if (said.current === listed) return;
    said.current = listed;
    announce(count);
  }, [listed, count]);
}
