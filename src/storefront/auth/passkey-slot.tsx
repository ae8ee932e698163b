import { lazy, Suspense, useSyncExternalStore } from 'react';
import { canUsePasskeys } from '#web/passkeys/support.ts';

// Passkeys are optional: if the code fails to load, the password form still works.
const PasskeySignIn = lazy(() =>
  import('#storefront/auth/passkey-sign-in.tsx').then(
    (part) => ({ default: part.PasskeySignIn }),
    () => ({ default: () => null }),
  ),
);

const never = () => () => undefined;

/**
 * Passkey sign-in for browsers that support it. Space is reserved to avoid a layout shift.
 * @param isSecondStep whether the passkey finishes a sign-in that has begun
 */
export function PasskeySlot({
  origin,
  isSecondStep = false,
}: {
  origin: string | null;
  isSecondStep?: boolean;
}) {
  const can = useSyncExternalStore(never, canUsePasskeys, () => null);
  if (can === false) return null;
  return (
    <div className="passkey-slot">
      {can ? (
        <Suspense fallback={null}>
          <PasskeySignIn origin={origin} isSecondStep={isSecondStep} />
        </Suspense>
      ) : null}
    </div>
  );
}
