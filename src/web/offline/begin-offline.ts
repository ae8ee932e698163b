/** Brings up what makes visited pages readable without a line. Comes after everything else: nobody needs it at once. */
import { keepPage } from '#web/offline/keep-page.ts';
import { attendOffline, noteKeptPages, type Shown } from '#web/offline/offline-care.ts';
import { fillFor } from '#web/offline/shelves.ts';
import type { Session } from '#web/session-store.ts';
import { shop } from '#web/shop-facts.ts';

/** After a page has come, so that its pictures and late parts are there to be kept, ms. */
const SETTLED_MS = 1_000;

export async function beginOffline({ session, revalidate }: Shown): Promise<void> {
  if (shop.offlinePages === false) return await retireWorker();
  const knowWhose = () => void settleWhose(session);
  attendOffline({
    session,
    revalidate: () => {
      knowWhose();
      return revalidate();
    },
  });
  session.subscribe(knowWhose);
  await settleWhose(session);
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

/** Its new script takes away what was kept, and itself. */
async function retireWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await (await navigator.serviceWorker.getRegistration())?.update();
}

let soon: ReturnType<typeof setTimeout> | undefined;
function keepSoon(): void {
  clearTimeout(soon);
  soon = setTimeout(() => {
    if (!document.documentElement.dataset['offline']) void keepPage().then(noteKeptPages);
  }, SETTLED_MS);
}

async function settleWhose(session: Session): Promise<void> {
  const { user, checking } = session.get();
  // A page that was kept names nobody, whoever looks.
  if (!checking && !document.documentElement.dataset['kept']) await fillFor(user?.id ?? '');
  await noteKeptPages();
}
