/**
 * The caches for pages that can be read offline. The service worker (`app/offline-worker.ts`) creates them, named after
 * the build, so that a new build starts with empty ones; without the worker there are none.
 */
import { safeLocalStorage } from '#ui/storage.ts';

type Kind = 'pages' | 'files' | 'pictures';

/** @returns null without caches: no service worker, offline support switched off, or storage blocked */
export async function openCache(kind: Kind): Promise<Cache | null> {
  try {
    const names = await caches.keys();
    const name = names.findLast((each) => each.startsWith(`${kind}-`));
    return name === undefined ? null : await caches.open(name);
  } catch {
    return null;
  }
}

/** Removes pages and pictures, which show what a user has visited; script and style files stay. */
export async function clearVisited(): Promise<void> {
  for (const kind of ['pages', 'pictures'] as const) {
    const cache = await openCache(kind);
    for (const request of (await cache?.keys()) ?? []) await cache?.delete(request);
  }
}

const CACHE_OWNER = 'cache-owner';

/** Id of the user who was signed in when the caches were filled; empty when nobody was. */
export function cacheOwner(): string {
  return safeLocalStorage.get(CACHE_OWNER) ?? '';
}

/**
 * Removes the previous user's pages, even if their sign-out went unnoticed. Pages from before a sign-in stay.
 * @param owner id of the signed-in user, or empty
 */
export async function setCacheOwner(owner: string): Promise<void> {
  const before = cacheOwner();
  if (before === owner) return;
  // Set before removing anything, so that another tab that is caching a page notices the change.
  safeLocalStorage.set(CACHE_OWNER, owner);
  if (before !== '') await clearVisited();
}

/**
 * Adds an entry and removes the oldest ones above the limit.
 * @param most largest number of entries
 * @param owner the cache owner when the request was sent: after a change of user nothing is stored
 */
export async function putNewest(
  cache: Cache,
  address: string,
  response: Response,
  most: number,
  owner: string,
): Promise<void> {
  if (cacheOwner() !== owner) return;
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, response);
  if (cacheOwner() !== owner) await cache.delete(address, { ignoreVary: true });
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((each) => cache.delete(each)));
}
