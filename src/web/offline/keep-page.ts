/** Keeps the public page that is being looked at, as it is for anybody signed out, with the files it needs. */
import { isPublicPage } from '#web/offline/public-pages.ts';
import { putLast, shelf } from '#web/offline/shelves.ts';

const MOST_PAGES = 30;
const MOST_PICTURES = 60;
/** Of one page; those in view come first. */
const PICTURES_OF_PAGE = 12;
/** A page that was kept a while ago need not be asked for again, ms. */
const FRESH_MS = 5 * 60_000;
/** As browsers ask for pictures, so that theirs are found and nothing travels twice. */
const PICTURE_ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

const kept = new Map<string, number>();

export async function keepPage(): Promise<void> {
  const address = location.pathname + location.search;
  if (!isPublicPage(location.pathname) || Date.now() - (kept.get(address) ?? 0) < FRESH_MS) return;
  const [pages, files] = [await shelf('pages'), await shelf('files')];
  if (!pages || !files) return;
  kept.set(address, Date.now());
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
    await putLast(pages, address, asKept(html, answer), MOST_PAGES);
    // It can be read without them.
    await keepPictures();
  } catch {
    // The line broke meanwhile; the next visit keeps it.
    kept.delete(address);
  }
}

/** Signed out: what was kept is gone, so it may be kept again. */
export const startAnew = (): void => kept.clear();

/** The server says of each page whether it is anybody's. */
const mayBeKept = (answer: Response): boolean =>
  answer.ok && !answer.redirected && /^public\b/.test(answer.headers.get('cache-control') ?? '');

/** It says of itself that it was kept, and when: the page is told by its root. */
function asKept(html: string, answer: Response): Response {
  const headers = new Headers(answer.headers);
  // It was unpacked on the way.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const marked = html.replace('<html ', `<html data-kept="${new Date().toISOString()}" `);
  return new Response(marked, { headers });
}

/** Named by the page, and loaded by its script since: what a page without a line must not miss. */
async function keepFiles(files: Cache, html: string): Promise<void> {
  const named = [...html.matchAll(/"(\/(?:assets|dye)\/[^"#]+|\/favicon\.svg)/g)].map(
    ([, at]) => at,
  );
  const loaded = loadedFrom(/^\/(assets|dye)\//);
  await Promise.all(
    [...new Set([...named, ...loaded])].map(async (address) => {
      if (address === undefined || (await files.match(address))) return;
      const answer = await fetch(address, { priority: 'low' });
      if (answer.ok) await files.put(address, answer);
    }),
  );
}

async function keepPictures(): Promise<void> {
  const pictures = await shelf('pictures');
  for (const address of loadedFrom(/^\/media\//).slice(-PICTURES_OF_PAGE)) {
    if (!pictures || (await pictures.match(address, { ignoreVary: true }))) continue;
    const headers = { accept: PICTURE_ACCEPT };
    const answer = await fetch(address, { headers, priority: 'low', cache: 'force-cache' });
    if (answer.ok) await putLast(pictures, address, answer, MOST_PICTURES);
  }
}

const loadedFrom = (path: RegExp): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && path.test(pathname))
      .map(({ pathname }) => pathname),
  ),
];
