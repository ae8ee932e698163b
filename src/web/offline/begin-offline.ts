/** Brings up what makes visited pages readable without a line. Comes after everything else: nobody needs it at once. */
import { keepPage, startAnew } from '#web/offline/keep-page.ts';
import { attendOffline, noteKeptPages, type Shown } from '#web/offline/offline-care.ts';
import { forgetVisited } from '#web/offline/shelves.ts';

/** After a page has come, so that its pictures and late parts are there to be kept, ms. */
const SETTLED_MS = 1_000;

export async function beginOffline(shown: Shown): Promise<void> {
  attendOffline(shown);
  await noteKeptPages();
  forgetAtSignOut(shown);
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData) return;
  // Tests and some browsers forbid it without failing.
  const registered: unknown = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (!registered) return;
  await navigator.serviceWorker.ready;
  keepSoon();
  // The router changes the address without a new document, and a dialog shows its product's.
  if ('navigation' in window) navigation.addEventListener('currententrychange', keepSoon);
}

let soon: ReturnType<typeof setTimeout> | undefined;
function keepSoon(): void {
  clearTimeout(soon);
  soon = setTimeout(() => {
    if (navigator.onLine && !document.documentElement.dataset['offline'])
      void keepPage().then(noteKeptPages);
  }, SETTLED_MS);
}

function forgetAtSignOut({ session }: Shown): void {
  let was = session.get().user?.id;
  session.subscribe(() => {
    const { user, checking } = session.get();
    if (checking || user?.id === was) return;
    const hasLeft = was !== undefined;
    was = user?.id;
    if (!hasLeft) return;
    startAnew();
    void forgetVisited().then(noteKeptPages);
  });
}
