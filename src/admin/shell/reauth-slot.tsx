import { lazy, Suspense } from 'react';
import { usePendingReauth } from '#admin/shared/api/reauth.ts';

const ReauthDialog = lazy(() => import('#admin/shell/reauth-dialog.tsx'));

/** Loads the dialog when a session has ended. */
export function ReauthSlot() {
  const reauth = usePendingReauth();
  if (!reauth) return null;
  return (
    <Suspense fallback={null}>
      <ReauthDialog reauth={reauth} />
    </Suspense>
  );
}
