/**
 * What queries are about: the first part of every query key. A write names the subject that it changes, and
 * `useRefresh` loads the queries on screen that show it.
 */
import type { QueryClient } from '@tanstack/react-query';

/** Each with the other subjects that show it: a changed product is in the figures, too. */
const ALSO_SHOWN_IN = {
  account: ['step-up-methods'],
  activity: [],
  analytics: [],
  backups: [],
  banners: [],
  categories: ['products', 'analytics'],
  collections: [],
  content: [],
  coupons: [],
  customers: [],
  inbox: ['to-do'],
  jobs: ['products', 'special-products', 'analytics'],
  languages: ['settings'],
  orders: ['products', 'analytics', 'to-do'],
  products: ['special-products', 'reviews', 'analytics', 'to-do'],
  'step-up-methods': [],
  reviews: ['products', 'analytics'],
  settings: ['backups', 'setup', 'languages', 'words'],
  setup: [],
  'special-products': ['products'],
  speed: [],
  staff: [],
  'to-do': [],
  tokens: [],
  words: [],
} as const satisfies Record<string, readonly string[]>;

export type Subject = keyof typeof ALSO_SHOWN_IN;

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Subject, ...unknown[]];
  }
}

/** Loads what is on screen about the subject again; what is not is loaded when its screen opens (see `prefetch`). */
export async function refreshSubject(queryClient: QueryClient, subject: Subject): Promise<void> {
  await Promise.all(
    [subject, ...ALSO_SHOWN_IN[subject]].map((each: Subject) =>
      queryClient.invalidateQueries({ queryKey: [each] }),
    ),
  );
}
