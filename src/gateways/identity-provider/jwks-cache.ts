import { createLocalJWKSet, type JSONWebKeySet, type LocalJWKSet } from 'jose';

/** Keys younger than this are used without a request to the provider. */
const MAX_AGE_MS = 60 * 60_000;
/** Older keys are used for at most this long while the provider is unavailable; it rotates them every few days. */
const MAX_STALE_MS = 24 * 60 * 60_000;
/** At most one refresh in this time, however many tokens name an unknown key. */
const COOLDOWN_MS = 10_000;
const TIMEOUT_MS = 3000;
const MAX_RESPONSE_LENGTH = 256 * 1024;

export type JwksCache = {
  /** The provider's keys, or null when there are none. Waits at most {@link TIMEOUT_MS}. */
  keys(): Promise<LocalJWKSet | null>;
  /** Refreshes the keys, unless that happened within {@link COOLDOWN_MS}; null when there is nothing new. */
  refreshedKeys(): Promise<LocalJWKSet | null>;
};

/** @param clock monotonic time in milliseconds */
export function createJwksCache(
  url: string,
  clock: () => number = performance.now.bind(performance),
): JwksCache {
  let cached: { set: LocalJWKSet; fetchedAt: number } | null = null;
  let refreshedAt = -Infinity;
  let refreshing: Promise<LocalJWKSet | null> | null = null;

  const refresh = (): Promise<LocalJWKSet | null> =>
    (refreshing ??= fetchKeys(url)
      .then((set) => {
        if (set) cached = { set, fetchedAt: clock() };
        return set;
      })
      .finally(() => {
        refreshedAt = clock();
        refreshing = null;
      }));
  const refreshAfterCooldown = async (): Promise<LocalJWKSet | null> =>
    refreshing || clock() - refreshedAt >= COOLDOWN_MS ? await refresh() : null;

  return {
    keys: async () => {
      const age = cached ? clock() - cached.fetchedAt : Infinity;
      if (cached && age < MAX_STALE_MS) {
        // Stale keys are used while new ones are fetched, so that no request waits for a slow provider.
        if (age >= MAX_AGE_MS) void refreshAfterCooldown();
        return cached.set;
      }
      return await refreshAfterCooldown();
    },
    refreshedKeys: refreshAfterCooldown,
  };
}

async function fetchKeys(url: string): Promise<LocalJWKSet | null> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MAX_RESPONSE_LENGTH)
      return null;
    const text = await response.text();
    return text.length > MAX_RESPONSE_LENGTH
      ? null
      : createLocalJWKSet(JSON.parse(text) as JSONWebKeySet);
  } catch {
    return null;
  }
}
