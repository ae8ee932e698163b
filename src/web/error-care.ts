/** What goes with the error page: what is read out, where the focus stands, and the ways on that are taken by themselves. */
import type { NavigateFunction } from 'react-router';
import { announce } from '#ui/announce.ts';
import { expiredLogin } from '#web/access-rules.ts';
import { UNREACHABLE } from '#web/api.ts';

interface Trouble {
  readonly error: unknown;
  readonly code: string;
  readonly sentence: string;
  /** Path and query of the page. */
  readonly address: string;
  /** The router's name for this visit of the page. */
  readonly key: string;
  readonly navigate: NavigateFunction;
}

let troubled = false;
/** Whether an error page stands now. */
export const isTroubled = (): boolean => troubled;

export function attend({ error, code, sentence, address, key, navigate }: Trouble): void {
  troubled = true;
  if (code === 'SIGNED_OUT') return void navigate(expiredLogin(address), { replace: true });
  // The code of the page has another name by now: a new document knows it.
  if (error instanceof TypeError && sentence === UNREACHABLE) reloadOnce();
  // Also when trying again ends as before, which nobody would see otherwise.
  if (sentence) announce(sentence);
  // What was pressed went with the page. A page that is opened with its failure begins at its top.
  if (key !== 'default') focusHeading();
}

/** Try Again has helped, and goes with the trouble. */
export function leave(): void {
  troubled = false;
  requestAnimationFrame(focusHeading);
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Only when the shop answers. */
export const reload = (): Promise<void> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => location.reload(),
    () => announce(UNREACHABLE),
  );

function reloadOnce(): void {
  const key = `reloaded:${location.href}`;
  try {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < 60_000) return;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return;
  }
  void reload();
}
