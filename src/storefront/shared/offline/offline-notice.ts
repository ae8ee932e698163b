/** While the shop is unreachable: shows a notice, blocks submits, opens cached pages, and recovers automatically. */
import { formatMoment } from '#kernel/format-date.ts';
import { announce } from '#ui/announce.ts';
import { dismissAbout, toast } from '#ui/toast.ts';
import { isErrorShown } from '#web/routing/error-page-effects.ts';
import styles from '#storefront/shared/offline/offline.css?inline';
import { openCache } from '#storefront/shared/offline/offline-caches.ts';
import { adoptStyles } from '#storefront/shared/lazy-styles.ts';
import type { Session } from '#web/session/session-store.ts';
import { offlineWords } from '#contract/words/storefront/offline-words.ts';

/** Interval and timeout of the connection checks while offline, ms. */
const CHECK_EVERY_MS = 5_000;
/** What the message about a blocked form is about. */
const OFFLINE = 'offline';

export interface OfflineContext {
  session: Session;
  /** Reloads the page's data. */
  revalidate: () => Promise<void>;
}

let shownNotice: { end: () => void } | null = null;

export function watchConnection(context: OfflineContext): void {
  addEventListener('offline', () => void checkConnection(context));
  addEventListener('online', () => void recover(context));
  if (document.documentElement.dataset['cachedAt']) showNotice(context);
  else if (!navigator.onLine) void checkConnection(context);
}

/** `navigator.onLine` can be wrong, for example behind a VPN, so the shop itself is checked. */
async function checkConnection(context: OfflineContext): Promise<void> {
  if (!(await isReached())) showNotice(context);
}

const isReached = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(CHECK_EVERY_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

function showNotice(context: OfflineContext): void {
  if (shownNotice) return;
  adoptStyles(styles);
  const root = document.documentElement;
  root.dataset['offline'] = '';
  const notice = document.createElement('section');
  notice.className = 'offline-notice';
  notice.setAttribute('aria-label', offlineWords('label'));
  const words = noticeText(root.dataset['cachedAt']);
  notice.textContent = words;
  document.body.append(notice);
  announce(words);
  const timer = setInterval(() => void recover(context), CHECK_EVERY_MS);
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  shownNotice = {
    end: () => {
      clearInterval(timer);
      removeEventListener('click', onClick, true);
      removeEventListener('submit', onSubmit, true);
      notice.remove();
      delete root.dataset['offline'];
      delete root.dataset['cachedAt'];
    },
  };
}

const noticeText = (cachedAt: string | undefined): string =>
  cachedAt === undefined
    ? offlineWords('notice')
    : offlineWords('noticeOnCopy', { when: formatMoment(new Date(cachedAt).toISOString()) });

let isChecking = false;
async function recover({ session, revalidate }: OfflineContext): Promise<void> {
  if (!shownNotice || isChecking) return;
  isChecking = true;
  const reached = await isReached();
  isChecking = false;
  if (!reached || !shownNotice) return;
  const isCopy = document.documentElement.dataset['cachedAt'] !== undefined;
  shownNotice.end();
  shownNotice = null;
  dismissAbout(OFFLINE);
  announce(offlineWords('online'));
  await session.refresh();
  // Only copies and error pages are revalidated: elsewhere it could discard input.
  if (isCopy || isErrorShown()) await revalidate();
  // If the error remains, the code of the page failed to load, which only a new document repairs. Not while the shop is
  // unreachable again: a new document would end where somebody is going.
  setTimeout(() => !shownNotice && isErrorShown() && location.reload(), 300);
}

/** Stops a submit before any other listener, so that the form keeps its input. */
function block(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  toast({
    title: offlineWords('offline'),
    description: offlineWords('notSent'),
    variant: 'destructive',
    about: OFFLINE,
  });
}

const onSubmit = (event: SubmitEvent): void => block(event);

function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest('button');
  // A blocked button shows its own message.
  if (button?.type === 'submit' && button.form && button.ariaDisabled !== 'true') {
    block(event);
    return;
  }
  const link = event.target.closest('a');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !isPlain || link.origin !== location.origin || link.hash !== '') return;
  const { href, pathname, search } = link;
  if (pathname + search === location.pathname + location.search) return;
  if (cachedPages.has(pathname + search)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    location.assign(href);
  }
}

/** Paths and queries of cached pages: a click handler must decide synchronously. */
let cachedPages = new Set<string>();
export async function updateCachedPages(): Promise<void> {
  const requests = (await (await openCache('pages'))?.keys()) ?? [];
  cachedPages = new Set(
    requests.map(({ url }) => {
      const { pathname, search } = new URL(url);
      return pathname + search;
    }),
  );
}
