import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onSignInWish, signInWish } from '#admin/shell/sign-in-again.ts';

const SignInAgainDialog = lazy(() => import('#admin/shell/sign-in-again-dialog.tsx'));

/** The dialog of a session that ended, fetched when one does. */
export function SignInAgain() {
  const wish = useSyncExternalStore(onSignInWish, signInWish, () => null);
  if (!wish) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgainDialog wish={wish} />
    </Suspense>
  );
}
