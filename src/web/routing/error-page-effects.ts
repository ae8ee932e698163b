/** Effects of the error page: announcement, focus and automatic recovery. */
import type { NavigateFunction } from 'react-router';
import { announce } from '#ui/announce.ts';
import { expiredLogin } from '#web/session/access-rules.ts';
import { safeSessionStorage } from '#ui/storage.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';

interface ShownError {
  readonly error: unknown;
  readonly code: string;
  readonly sentence: string;
  /** Path and query of the page. */
  readonly address: string;
  /** The router's key for this history entry. */
  readonly key: string;
  readonly navigate: NavigateFunction;
}

let isShown = false;
/** Whether an error page is shown. */
export const isErrorShown = (): boolean => isShown;

export function onErrorShown({ error, code, sentence, address, key, navigate }: ShownError): void {
  isShown = true;
  if (code === 'SIGNED_OUT') return void navigate(expiredLogin(address), { replace: true });
  // After a deployment, a reload loads the files of the new version.
  if (error instanceof TypeError && sentence === shopWords('unreachable')) reloadOnce();
  // Also after a retry that fails in the same way; otherwise users would not notice it.
  if (sentence) announce(sentence);
  // The clicked element is gone. On first load focus stays at the top of the page.
  if (key !== 'default') focusHeading();
}

/** Moves focus to the page's heading, because the "Try Again" button is gone. */
export function onErrorCleared(): void {
  isShown = false;
  requestAnimationFrame(focusHeading);
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Reloads only if the shop responds. */
export const reload = (): Promise<void> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => location.reload(),
    () => announce(shopWords('unreachable')),
  );

function reloadOnce(): void {
  const key = `reloaded:${location.href}`;
  if (Date.now() - Number(safeSessionStorage.get(key) ?? 0) < 60_000) return;
  // Without storage the page could reload forever.
  if (safeSessionStorage.set(key, String(Date.now()))) void reload();
}
