/** Keeps the public page that is being looked at, as it is for anybody signed out, with the files it needs. */
import { isPublicPage } from '#web/offline/public-pages.ts';
import { filledFor, putLast, shelf } from '#web/offline/shelves.ts';

const MOST_PAGES = 30;
const MOST_PICTURES = 60;
/** Of one page, from its top. */
const PICTURES_OF_PAGE = 12;
/** A page that was kept a while ago need not be asked for again, ms. */
const FRESH_MS = 5 * 60_000;
/** As browsers ask for pictures, so that theirs are found and nothing travels twice. */
const PICTURE_ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
/** When a page was kept, ms: stands on what is kept, so that another document knows it, too. */
const KEPT_AT = 'x-kept-at';

export async function keepPage(): Promise<void> {
  const address = location.pathname + location.search;
  if (!isPublicPage(location.pathname)) return;
  const person = filledFor();
  const pictures = picturesShown();
  const [pages, files] = [await shelf('pages'), await shelf('files')];
  if (!pages || !files) return;
  const known = await pages.match(address, { ignoreVary: true });
  if (Date.now() - Number(known?.headers.get(KEPT_AT) ?? 0) < FRESH_MS) return;
  try {
    // Without cookies: what is kept names nobody, whoever looks.
    const answer = await fetch(address, {
      credentials: 'omit',
      headers: { accept: 'text/html' },
      priority: 'low',
    });
    if (!mayBeKept(answer)) return;
    const html = await answer.text();
    await keepFiles(files, html);
    await putLast(pages, address, asKept(html, answer), MOST_PAGES, person);
    // It can be read without them.
    await keepPictures(pictures, person);
  } catch {
    // The line broke meanwhile; the next visit keeps it.
  }
}

/** The server says of each page whether it is anybody's. */
const mayBeKept = (answer: Response): boolean =>
  answer.ok && !answer.redirected && /^public\b/.test(answer.headers.get('cache-control') ?? '');

/** It says of itself that it was kept, and when: the page is told by its root. */
function asKept(html: string, answer: Response): Response {
  const headers = new Headers(answer.headers);
  // It was unpacked on the way.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  headers.set(KEPT_AT, String(Date.now()));
  const marked = html.replace('<html ', `<html data-kept="${new Date().toISOString()}" `);
  return new Response(marked, { headers });
}

/** Named by the page, and loaded by its script since: what a page without a line must not miss. */
async function keepFiles(files: Cache, html: string): Promise<void> {
  const named = [...html.matchAll(/"(\/(?:assets|dye)\/[^"#]+|\/favicon\.svg)/g)].map(
    ([, at]) => at,
  );
  const loaded = loadedFiles();
  await Promise.all(
    [...new Set([...named, ...loaded])].map(async (address) => {
      if (address === undefined || (await files.match(address))) return;
      const answer = await fetch(address, { priority: 'low' });
      if (answer.ok) await files.put(address, answer);
    }),
  );
}

async function keepPictures(addresses: string[], person: string): Promise<void> {
  const pictures = await shelf('pictures');
  for (const address of addresses) {
    if (!pictures || (await pictures.match(address, { ignoreVary: true }))) continue;
    const headers = { accept: PICTURE_ACCEPT };
    const answer = await fetch(address, { headers, priority: 'low', cache: 'force-cache' });
    if (answer.ok) await putLast(pictures, address, answer, MOST_PICTURES, person);
  }
}

/** The first that are there: what is still to come would have to be fetched for nobody's eyes. */
const picturesShown = (): string[] =>
  pathsOf(
    [...document.images].filter(({ complete }) => complete).map(({ currentSrc }) => currentSrc),
    /^\/media\//,
  ).slice(0, PICTURES_OF_PAGE);

const loadedFiles = (): string[] =>
  pathsOf(
    performance.getEntriesByType('resource').map(({ name }) => name),
    /^\/(assets|dye)\//,
  );

/** Of our own, each once. */
const pathsOf = (addresses: string[], path: RegExp): string[] => [
  ...new Set(
    addresses
      .filter((address) => address !== '')
      .map((address) => new URL(address))
      .filter(({ origin, pathname }) => origin === location.origin && path.test(pathname))
      .map(({ pathname }) => pathname),
  ),
];
