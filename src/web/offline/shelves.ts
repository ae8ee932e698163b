/**
 * Where a browser keeps what it can show without the shop. The shelves are put up by the worker (`app/offline-worker.ts`),
 * named after the build, so that a new one begins with empty ones; without a worker there are none.
 */
type Kind = 'pages' | 'files' | 'pictures';

/** @returns null where nothing is kept: no worker, switched off, or storage is closed to us */
export async function shelf(kind: Kind): Promise<Cache | null> {
  try {
    const names = await caches.keys();
    const name = names.findLast((each) => each.startsWith(`${kind}-`));
    return name === undefined ? null : await caches.open(name);
  } catch {
    return null;
  }
}

/** What was looked at leaves with whoever signs out; the shop's own files tell nothing and stay. */
export async function forgetVisited(): Promise<void> {
  for (const kind of ['pages', 'pictures'] as const) {
    const cache = await shelf(kind);
    for (const request of (await cache?.keys()) ?? []) await cache?.delete(request);
  }
}

/** Puts the newest last and takes away the oldest beyond so many. */
export async function putLast(
  cache: Cache,
  address: string,
  answer: Response,
  most: number,
): Promise<void> {
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, answer);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((each) => cache.delete(each)));
}
