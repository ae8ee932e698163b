import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { ListGroup } from '#contract/listing.ts';
import { announce } from '#ui/announce.ts';
import {
  saveFilters,
  listingAddress,
  withSort,
  withToggled,
  type ListingState,
  type ShownSort,
} from '#storefront/shared/listing/filters.ts';
import { loadCardOf } from '#storefront/shared/listing/load-listing.ts';
import {
  requestAddress,
  requestedSearch,
  useRequestedSearch,
} from '#web/routing/requested-search.ts';
import { useRouter } from '#web/session/session.tsx';

export interface ListingActions {
  /** The state in the current URL, which the displayed list shows. */
  state: ListingState;
  /** The latest requested state, whose list may still be loading. */
  requested: ListingState;
  busy: boolean;
  toggle: (group: ListGroup, value: string) => void;
  sort: (sort: ShownSort) => void;
}

/**
 * The state of a listing and its changes. Each change starts from the latest requested state, so quick clicks add up.
 * @param read parses the URL's parameters
 * @param consumePending returns and ends a debounced search that has not been requested yet, so that the change applies to it
 */
export function useListing(
  read: (search: URLSearchParams) => ListingState,
  consumePending?: () => ListingState | null,
): ListingActions {
  const router = useRouter();
  // Preloaded, so that a list can also be loaded again where a chunk cannot.
  useEffect(() => void loadCardOf().catch(() => undefined), []);
  const { search, pathname } = useLocation();
  const { location: next } = useNavigation();
  const state = read(new URLSearchParams(search));
  const requested = read(new URLSearchParams(useRequestedSearch()));
  const go = (change: (from: ListingState) => ListingState) => {
    const latest = read(new URLSearchParams(requestedSearch(router, pathname) ?? search));
    const to = change(consumePending?.() ?? latest);
    requestAddress(router, listingAddress(to), { push: true });
  };
  return {
    state,
    requested,
    busy: next?.pathname === pathname,
    toggle: (group, value) =>
      go((from) => {
        const to = withToggled(from, group, value);
        saveFilters(to);
        return to;
      }),
    sort: (sort) => go((from) => withSort(from, sort)),
  };
}

/** Announces the number of products to screen readers after the keyword or filters have changed. */
export function useCountAnnouncement(state: ListingState, count: string): void {
  const listed = listingAddress({ ...state, show: undefined, sort: undefined, cursor: null });
  const said = useRef(listed);
  useEffect(() => {
    if (said.current === listed) return;
    said.current = listed;
    announce(count);
  }, [listed, count]);
}
