/** Caches the current public page, as a signed-out visitor sees it, with the files it needs. */
import { cacheOwner, putNewest, openCache } from '#storefront/shared/offline/offline-caches.ts';
import { isPublicPage } from '#web/routing/page-table.ts';

const MOST_PAGES = 30;
const MOST_PICTURES = 60;
/** Pictures cached for each page, in document order. */
const PICTURES_OF_PAGE = 12;
/** A page is not requested again for this long, ms. */
const FRESH_MS = 5 * 60_000;
/** The `Accept` header that browsers send for pictures, so that their HTTP cache has a match. */
const PICTURE_ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
/** Header of a cached page: when it was stored, ms since 1970. */
const CACHED_AT = 'x-cached-at';

export async function cachePage(): Promise<void> {
  const address = location.pathname + location.search;
  if (!isPublicPage(location.pathname)) return;
  const owner = cacheOwner();
  const pictures = picturesShown();
  const [pages, files] = [await openCache('pages'), await openCache('files')];
  if (!pages || !files) return;
  const known = await pages.match(address, { ignoreVary: true });
  if (Date.now() - Number(known?.headers.get(CACHED_AT) ?? 0) < FRESH_MS) return;
  try {
    // Without cookies, so that the copy contains no personal data.
    const response = await fetch(address, {
      credentials: 'omit',
      headers: { accept: 'text/html' },
      priority: 'low',
    });
    if (!isCacheable(response)) return;
    const html = await response.text();
    await cacheFiles(files, html);
    await putNewest(pages, address, marked(html, response), MOST_PAGES, owner);
    // Last, because the page can be read without them.
    await cachePictures(pictures, owner);
  } catch {
    // The connection failed; a later visit caches the page.
  }
}

const isCacheable = (response: Response): boolean =>
  response.ok &&
  !response.redirected &&
  /^public\b/.test(response.headers.get('cache-control') ?? '');

/** Adds the current time to the copy: as an attribute of the root element and as a header. */
function marked(html: string, response: Response): Response {
  const headers = new Headers(response.headers);
  // These headers describe the compressed body; the copy is decompressed.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  headers.set(CACHED_AT, String(Date.now()));
  const copy = html.replace('<html ', `<html data-cached-at="${new Date().toISOString()}" `);
  return new Response(copy, { headers });
}

/** Caches the assets that the HTML refers to, and those that its scripts have loaded. */
async function cacheFiles(files: Cache, html: string): Promise<void> {
  const named = [...html.matchAll(/"(\/(?:assets|brand|words)\/[^"#]+|\/favicon\.svg)/g)].map(
    ([, at]) => at,
  );
  const loaded = loadedFiles();
  await Promise.all(
    [...new Set([...named, ...loaded])].map(async (address) => {
      if (address === undefined || (await files.match(address))) return;
      const response = await fetch(address, { priority: 'low' });
      if (response.ok) await files.put(address, response);
    }),
  );
}

async function cachePictures(addresses: string[], owner: string): Promise<void> {
  const pictures = await openCache('pictures');
  for (const address of addresses) {
    if (!pictures || (await pictures.match(address, { ignoreVary: true }))) continue;
    const headers = { accept: PICTURE_ACCEPT };
    const response = await fetch(address, { headers, priority: 'low', cache: 'force-cache' });
    if (response.ok) await putNewest(pictures, address, response, MOST_PICTURES, owner);
  }
}

/** The page's first loaded pictures; others would have to be downloaded only for the cache. */
const picturesShown = (): string[] =>
  pathsOf(
    [...document.images].filter(({ complete }) => complete).map(({ currentSrc }) => currentSrc),
    /^\/media\//,
  ).slice(0, PICTURES_OF_PAGE);

const loadedFiles = (): string[] =>
  pathsOf(
    performance.getEntriesByType('resource').map(({ name }) => name),
    /^\/(assets|brand|words)\//,
  );

/** Distinct paths of this origin. */
const pathsOf = (addresses: string[], path: RegExp): string[] => [
  ...new Set(
    addresses
      .filter((address) => address !== '')
      .map((address) => new URL(address))
      .filter(({ origin, pathname }) => origin === location.origin && path.test(pathname))
      .map(({ pathname }) => pathname),
  ),
];
