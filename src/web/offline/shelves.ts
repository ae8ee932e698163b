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

const FILLED_FOR = 'kept-for';

/** Who was signed in while the shelves were filled: an id, or empty. */
export function filledFor(): string {
  try {
    return localStorage.getItem(FILLED_FOR) ?? '';
  } catch {
    return '';
  }
}

/**
 * What one person looked at is for nobody else, also where no page saw him leave. What somebody looked at before signing in
 * stays with him.
 * @param person the id of who is signed in, or empty
 */
export async function fillFor(person: string): Promise<void> {
  const before = filledFor();
  if (before === person) return;
  try {
    // First, so that a page of another tab that is being kept meanwhile notices.
    localStorage.setItem(FILLED_FOR, person);
  } catch {
    // Full: what was kept goes all the same.
  }
  if (before !== '') await forgetVisited();
}

/**
 * Puts the newest last and takes away the oldest beyond so many.
 * @param person for whom it was asked: it goes again when another is there meanwhile
 */
export async function putLast(
  cache: Cache,
  address: string,
  answer: Response,
  most: number,
  person: string,
): Promise<void> {
  if (filledFor() !== person) return;
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, answer);
  if (filledFor() !== person) await cache.delete(address, { ignoreVary: true });
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((each) => cache.delete(each)));
}
