import { createLocalJWKSet, type JSONWebKeySet, type LocalJWKSet } from 'jose';

/** Keys younger than this are used without asking. */
const FRESH_MS = 60 * 60_000;
/** While the provider is away its last keys serve for this long: they change every few days at most. */
const USABLE_MS = 24 * 60 * 60_000;
/** A token that names an unknown key causes one look at the provider in this time, however many there are. */
const LOOK_AGAIN_MS = 10_000;
const PATIENCE_MS = 3000;
const LARGEST_ANSWER = 256 * 1024;

export type KeyCache = {
  /** The provider's keys, or null when there are none to be had. Never waits longer than {@link PATIENCE_MS}. */
  keys(): Promise<LocalJWKSet | null>;
  /** The keys after a look at the provider, where one was not taken just now; null when nothing new was learned. */
  newerKeys(): Promise<LocalJWKSet | null>;
};

/** @param clock milliseconds that only ever rise */
export function createKeyCache(
  url: string,
  clock: () => number = performance.now.bind(performance),
): KeyCache {
  let known: { set: LocalJWKSet; at: number } | null = null;
  let lookedAt = -Infinity;
  let looking: Promise<LocalJWKSet | null> | null = null;

  const look = (): Promise<LocalJWKSet | null> =>
    (looking ??= fetchKeys(url)
      .then((set) => {
        if (set) known = { set, at: clock() };
        return set;
      })
      .finally(() => {
        lookedAt = clock();
        looking = null;
      }));
  const lookIfAllowed = async (): Promise<LocalJWKSet | null> =>
    looking || clock() - lookedAt >= LOOK_AGAIN_MS ? await look() : null;

  return {
    keys: async () => {
      const age = known ? clock() - known.at : Infinity;
      if (known && age < USABLE_MS) {
        // Old keys serve while new ones are fetched: nobody waits for a slow provider.
        if (age >= FRESH_MS) void lookIfAllowed();
        return known.set;
      }
      return await lookIfAllowed();
    },
    newerKeys: lookIfAllowed,
  };
}

async function fetchKeys(url: string): Promise<LocalJWKSet | null> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > LARGEST_ANSWER)
      return null;
    const text = await response.text();
    return text.length > LARGEST_ANSWER
      ? null
      : createLocalJWKSet(JSON.parse(text) as JSONWebKeySet);
  } catch {
    return null;
  }
}
