import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { clearIntentOn, hasIntent } from '#storefront/shared/intent/intent.ts';
import { useApi, useRouter, useSession, useUser } from '#web/session/session.tsx';

/** Completes a signed-out visitor's intent once they are signed in and back on its page. */
export function useFinishIntent(): void {
  const user = useUser();
  const api = useApi();
  const session = useSession();
  const router = useRouter();
  const { pathname, search } = useLocation();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const isOpened = shown.current !== pathname;
    shown.current = pathname;
    if (!hasIntent()) return;
    if (user)
      void import('#storefront/shared/sign-in/finish-intent.ts').then(({ finishIntent }) =>
        finishIntent(pathname + search, user, api, session, router),
      );
    // Not when a session ends while the page is open: the intent was just stored and must stay.
    else if (isOpened) clearIntentOn(pathname);
  }, [user, pathname, search, api, session, router]);
}
