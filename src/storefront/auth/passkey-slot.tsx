import { lazy, Suspense, useSyncExternalStore } from 'react';
import { canUsePasskeys } from '#web/passkeys/support.ts';

// The password signs in as well: what fails to load must not break the page.
const PasskeySignIn = lazy(() =>
  import('#storefront/auth/passkey-sign-in.tsx').then(
    (part) => ({ default: part.PasskeySignIn }),
    () => ({ default: () => null }),
  ),
);

const never = () => () => undefined;

/** Where passkeys sign in, in browsers that can. The room is kept, so that nothing jumps. */
export function PasskeySlot({ origin }: { origin: string | null }) {
  const can = useSyncExternalStore(never, canUsePasskeys, () => null);
  if (can === false) return null;
  return (
    <div className="passkey-slot">
      {can ? (
        <Suspense fallback={null}>
          <PasskeySignIn origin={origin} />
        </Suspense>
      ) : null}
    </div>
  );
}
