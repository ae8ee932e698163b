/** What a page does while the shop cannot be reached: says so, sends nothing, opens what was kept, and goes on by itself. */
import { announce } from '#ui/announce.ts';
import { toast } from '#ui/toast.ts';
import { isTroubled } from '#web/error-care.ts';
import styles from '#web/offline/offline.css?inline';
import { shelf } from '#web/offline/shelves.ts';
import { adoptStyles } from '#web/product/late-styles.ts';
import type { Session } from '#web/session-store.ts';

/** While away the shop is asked this often, and given as long to answer, ms. */
const ASK_EVERY_MS = 5_000;
const OFFLINE = 'You are offline';

export interface Shown {
  session: Session;
  /** Loads the page's data again. */
  revalidate: () => Promise<void>;
}

let away: { end: () => void } | null = null;

export function attendOffline(shown: Shown): void {
  addEventListener('offline', () => void doubt(shown));
  addEventListener('online', () => void comeBack(shown));
  if (document.documentElement.dataset['kept']) leave(shown);
  else if (!navigator.onLine) void doubt(shown);
}

/** Browsers are wrong at times: on a loopback, behind a VPN. Only the shop can say that it can be reached. */
async function doubt(shown: Shown): Promise<void> {
  if (!(await isReached())) leave(shown);
}

const isReached = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ASK_EVERY_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

function leave(shown: Shown): void {
  if (away) return;
  adoptStyles(styles);
  const root = document.documentElement;
  root.dataset['offline'] = '';
  const notice = document.createElement('section');
  notice.className = 'offline-notice';
  notice.setAttribute('aria-label', 'Connection');
  const words = noticeWords(root.dataset['kept']);
  notice.textContent = words;
  document.body.append(notice);
  announce(words);
  const ask = setInterval(() => void comeBack(shown), ASK_EVERY_MS);
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  away = {
    end: () => {
      clearInterval(ask);
      removeEventListener('click', onClick, true);
      removeEventListener('submit', onSubmit, true);
      notice.remove();
      delete root.dataset['offline'];
      delete root.dataset['kept'];
    },
  };
}

function noticeWords(kept: string | undefined): string {
  const rest = 'Pages you opened before can be read. Buying and sending wait until you are back.';
  if (kept === undefined) return `${OFFLINE}. ${rest}`;
  const at = new Date(kept).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return `${OFFLINE}. This page is as it was on ${at}. ${rest}`;
}

let asking = false;
async function comeBack({ session, revalidate }: Shown): Promise<void> {
  if (!away || asking) return;
  asking = true;
  const reached = await isReached();
  asking = false;
  if (!reached || !away) return;
  const isKept = document.documentElement.dataset['kept'] !== undefined;
  away.end();
  away = null;
  announce('You are online again');
  await session.refresh();
  // A page that was only interrupted is as it was: loading it again could take away what is being typed.
  if (isKept || isTroubled()) await revalidate();
  // What could not even be loaded needs another document.
  setTimeout(() => isTroubled() && location.reload(), 300);
}

/** Whatever would send something is held back, whoever listens for it; what was typed and chosen stays. */
function refuse(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  toast({
    title: OFFLINE,
    description:
      'Nothing was sent or charged. What you chose and typed stays here: press again once you are back.',
    variant: 'destructive',
  });
}

const onSubmit = (event: SubmitEvent): void => refuse(event);

function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest('button');
  // One that waits for a choice explains itself.
  if (button?.type === 'submit' && button.form && button.ariaDisabled !== 'true') {
    refuse(event);
    return;
  }
  const link = event.target.closest('a');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !isPlain || link.origin !== location.origin || link.hash !== '') return;
  const { href, pathname, search } = link;
  if (pathname + search === location.pathname + location.search) return;
  if (keptPages.has(pathname + search)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    location.assign(href);
  }
}

/** Known ahead, because a press must be answered at once. */
let keptPages = new Set<string>();
export async function noteKeptPages(): Promise<void> {
  const requests = (await (await shelf('pages'))?.keys()) ?? [];
  keptPages = new Set(
    requests.map(({ url }) => {
      const { pathname, search } = new URL(url);
      return pathname + search;
    }),
  );
}
