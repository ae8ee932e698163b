/**
 * The worker that stands between a browser and the shop (decision 0027). It only ever answers where the shop does not: pages
 * that were kept by `web/offline`, and the files and pictures they need. Sent as the text of `work`, so that what is typed
 * here is what runs there; it may therefore name nothing outside itself.
 */
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', act: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', act: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly registration: {
    unregister(): Promise<boolean>;
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  fetch(request: Request): Promise<Response>;
}

export function work(self: WorkerScope, build: string): void {
  const shelves = ['pages', 'files', 'pictures'].map((kind) => `${kind}-${build}`);
  const [pages = '', files = '', pictures = ''] = shelves;
  const find = async (shelf: string, address: string): Promise<Response | undefined> =>
    (await self.caches.open(shelf)).match(address, { ignoreVary: true });

  self.addEventListener('install', (event) => {
    event.waitUntil(Promise.all(shelves.map((name) => self.caches.open(name))));
    void self.skipWaiting();
  });
  // A new build brings new files: what was kept with the old ones goes.
  self.addEventListener('activate', (event) => {
    event.waitUntil(
      Promise.all([
        self.caches
          .keys()
          .then((names) =>
            Promise.all(
              names
                .filter((name) => !shelves.includes(name))
                .map((name) => self.caches.delete(name)),
            ),
          ),
        self.registration.navigationPreload?.enable(),
      ]),
    );
  });

  /** A page that is not kept: says so, names those that are, and goes on by itself. */
  const nothingKept = async (asked: string): Promise<Response> => {
    // Money may have been taken where this page would have said so.
    const said = /^\/shop\/(paypal-return|payment-success|checkout)/.test(asked)
      ? 'If you have paid, that stands; you need not pay again.'
      : 'Nothing was sent.';
    const shelf = await self.caches.open(pages);
    const links = await Promise.all(
      (await shelf.keys()).toReversed().map(async ({ url }) => {
        const { pathname, search } = new URL(url);
        const title = /<title>(.*?)<\/title>/.exec((await (await shelf.match(url))?.text()) ?? '');
        const address = (pathname + search).replaceAll('&', '&amp;');
        return `<li><a href="${address}">${title?.[1] ?? pathname}</a></li>`;
      }),
    );
    return new Response(
      '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        '<title>You are offline</title><style>:root{color-scheme:light dark;font:100%/1.6 system-ui}' +
        'body{max-width:40rem;margin:10vh auto;padding:0 1.25rem;background:light-dark(#f5f7f5,#0f1520)}' +
        'h1{font-family:Georgia,serif;border-bottom:3px dashed #e8a92c}a{color:inherit}li{padding:.25rem 0}</style>' +
        '<script>addEventListener("online",function(){location.reload()})</script>' +
        '</head><body><main><h1>You are offline</h1>' +
        '<p>This page was not opened on this device before, so it cannot be shown now. ' +
        `${said} It opens by itself when you are back.</p>` +
        '<p><a href="">Try Again</a></p>' +
        (links.length > 0 ? `<h2>Pages you can read now</h2><ul>${links.join('')}</ul>` : '') +
        '</main></body></html>',
      { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
    );
  };

  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname, search } = new URL(request.url);
    if (request.method !== 'GET' || origin !== self.location.origin) return;
    // Every page passes, or what the browser had begun to fetch ahead would be fetched twice; public ones alone are kept.
    if (request.mode === 'navigate') {
      const fromShop = async (): Promise<Response> =>
        (await event.preloadResponse) ?? (await self.fetch(request));
      event.respondWith(
        fromShop().catch(
          async () => (await find(pages, pathname + search)) ?? (await nothingKept(pathname)),
        ),
      );
    } else if (/^\/(assets|dye)\//.test(pathname)) {
      // Their names change with their content.
      event.respondWith(find(files, pathname).then((found) => found ?? self.fetch(request)));
    } else if (pathname.startsWith('/media/') || pathname === '/favicon.svg') {
      const shelf = pathname === '/favicon.svg' ? files : pictures;
      event.respondWith(
        self.fetch(request).catch(async () => (await find(shelf, pathname)) ?? Response.error()),
      );
    }
  });
}

/** Takes away what an earlier worker left, and itself: what OFFLINE_PAGES=off sends. */
export function retire(self: WorkerScope): void {
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

/** @param build changes with the browser's files; null ends the worker wherever it runs */
export const offlineWorker = (build: string | null): string =>
  build === null ? `(${retire})(self);\n` : `(${work})(self, ${JSON.stringify(build)});\n`;
