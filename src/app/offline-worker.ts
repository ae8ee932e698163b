/**
 * The service worker for offline pages (docs/decisions/0019-offline-pages.md). It answers from caches that
 * `storefront/shared/offline` fills, and only when the shop cannot be reached. The functions below are sent as source text, so they may use nothing outside themselves.
 */
import { controlWords } from '#contract/words/storefront/control-words.ts';
import { offlineWords } from '#contract/words/storefront/offline-words.ts';
import { plainPageWords } from '#contract/words/storefront/plain-page-words.ts';
import type { ShopWords } from '#kernel/words/shop-words.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { pathsOfPages } from '#web/routing/page-table.ts';

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly registration: {
    unregister(): Promise<boolean>;
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  fetch(request: Request): Promise<Response>;
}

/** What the page says that is shown without a connection, as HTML. */
interface OfflineTexts {
  readonly language: string;
  readonly title: string;
  readonly notSaved: string;
  readonly notSavedAfterPayment: string;
  readonly tryAgain: string;
  readonly readable: string;
}

/** @param paymentPaths pages that may be opened after a payment */
export function handleRequests(
  self: WorkerScope,
  build: string,
  paymentPaths: readonly string[],
  texts: OfflineTexts,
): void {
  const cacheNames = ['pages', 'files', 'pictures'].map((kind) => `${kind}-${build}`);
  const [pages = '', files = '', pictures = ''] = cacheNames;
  const find = async (cacheName: string, address: string): Promise<Response | undefined> =>
    (await self.caches.open(cacheName)).match(address, { ignoreVary: true });

  self.addEventListener('install', (event) => {
    event.waitUntil(Promise.all(cacheNames.map((name) => self.caches.open(name))));
    void self.skipWaiting();
  });
  // Deletes the caches of earlier builds, whose pages need files that no longer exist.
  self.addEventListener('activate', (event) => {
    event.waitUntil(
      Promise.all([
        self.caches
          .keys()
          .then((names) =>
            Promise.all(
              names
                .filter((name) => !cacheNames.includes(name))
                .map((name) => self.caches.delete(name)),
            ),
          ),
        self.registration.navigationPreload?.enable(),
      ]),
    );
  });

  /**
   * The response for a page that is not cached: lists the cached pages, and reloads once the shop is reached again, which
   * can be later than the browser is online.
   */
  const offlinePage = async (pathname: string): Promise<Response> => {
    const message = paymentPaths.some((path) => pathname.startsWith(path))
      ? texts.notSavedAfterPayment
      : texts.notSaved;
    const cacheName = await self.caches.open(pages);
    const links = await Promise.all(
      (await cacheName.keys()).toReversed().map(async ({ url }) => {
        const { pathname, search } = new URL(url);
        const title = /<title>(.*?)<\/title>/.exec(
          (await (await cacheName.match(url))?.text()) ?? '',
        );
        const address = (pathname + search).replaceAll('&', '&amp;');
        return `<li><a href="${address}">${title?.[1] ?? pathname}</a></li>`;
      }),
    );
    return new Response(
      `<!doctype html><html lang="${texts.language}"><head><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        `<title>${texts.title}</title>` +
        '<style>:root{color-scheme:light dark;font:100%/1.6 system-ui}' +
        'body{max-width:40rem;margin:10vh auto;padding:0 1.25rem;background:light-dark(#f5f7f5,#0f1520)}' +
        'h1{font-family:Georgia,serif;border-bottom:3px dashed #e8a92c}a{color:inherit}li{padding:.25rem 0}</style>' +
        '<script>var asks=false;function again(){if(asks)return;asks=true;' +
        'fetch("/healthz",{cache:"no-store",signal:AbortSignal.timeout(5000)}).then(' +
        'function(answer){if(answer.ok)location.reload();else asks=false},' +
        'function(){asks=false})}' +
        'addEventListener("online",again);setInterval(again,5000)</script>' +
        `</head><body><main><h1>${texts.title}</h1><p>${message}</p>` +
        `<p><a href="">${texts.tryAgain}</a></p>` +
        (links.length > 0 ? `<h2>${texts.readable}</h2><ul>${links.join('')}</ul>` : '') +
        '</main></body></html>',
      { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
    );
  };

  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname, search } = new URL(request.url);
    if (request.method !== 'GET' || origin !== self.location.origin) return;
    // All navigations, because the browser has started the preload of each; only public pages are cached.
    if (request.mode === 'navigate') {
      const fromShop = async (): Promise<Response> =>
        (await event.preloadResponse) ?? (await self.fetch(request));
      event.respondWith(
        fromShop().catch(
          async () => (await find(pages, pathname + search)) ?? (await offlinePage(pathname)),
        ),
      );
    } else if (/^\/(assets|brand|words)\//.test(pathname)) {
      // Immutable: their names contain a hash.
      event.respondWith(find(files, pathname).then((found) => found ?? self.fetch(request)));
    } else if (pathname.startsWith('/media/') || pathname === '/favicon.svg') {
      const cacheName = pathname === '/favicon.svg' ? files : pictures;
      event.respondWith(
        self
          .fetch(request)
          .catch(async () => (await find(cacheName, pathname)) ?? Response.error()),
      );
    }
  });
}

/** For OFFLINE_PAGES=off: deletes all caches and unregisters the service worker. */
export function unregister(self: WorkerScope): void {
  self.addEventListener('install', () => void self.skipWaiting());
  self.addEventListener('activate', (event) => {
    event.waitUntil(
      self.caches
        .keys()
        .then((names) => Promise.all(names.map((name) => self.caches.delete(name))))
        .then(() => self.registration.unregister()),
    );
  });
}

const PAYMENT_PATHS = pathsOfPages(({ mayHavePaid }) => mayHavePaid === true);

function textsIn(words: ShopWords): OfflineTexts {
  const say = plainPageWords.in(words);
  return {
    language: words.language,
    title: escapeHtml(offlineWords.in(words)('offline')),
    notSaved: escapeHtml(say('notSaved')),
    notSavedAfterPayment: escapeHtml(say('notSavedAfterPayment')),
    tryAgain: escapeHtml(controlWords.in(words)('tryAgain')),
    readable: escapeHtml(say('readable')),
  };
}

/**
 * The script of the service worker, which browsers replace when it changes; the cached pages stay.
 * @param build changes with the built files; null unregisters it everywhere
 */
export function offlineWorker(build: string | null, words: ShopWords): string {
  if (build === null) return `(${unregister})(self);\n`;
  const values = [build, PAYMENT_PATHS, textsIn(words)].map((value) => JSON.stringify(value));
  return `(${handleRequests})(self, ${values.join(', ')});\n`;
}
