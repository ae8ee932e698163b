import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { useSession } from '#web/session/session.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

const RecoveryCodesDialog = lazy(() => import('#admin/account/recovery-codes-dialog.tsx'));

export interface RecoveryCodes {
  /** Shown while there are codes to save. */
  dialog: ReactNode;
  show: (codes: readonly string[]) => void;
  /** Replaces the codes and shows the new ones. */
  renew: () => Promise<void>;
}

/**
 * Shows recovery codes once; without new ones, says that the earlier ones still work.
 * @param origin where the user goes when they are saved; null: nowhere
 */
export function useRecoveryCodes(origin: string | null): RecoveryCodes {
  const api = useAdminApi();
  const session = useSession();
  const navigate = useNavigate();
  const refresh = useRefresh('account');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refreshed = useRef<Promise<void>>(undefined);
  const show = (shown: readonly string[]) => {
    if (shown.length > 0) setCodes(shown);
    else
      toast({
        title: 'Your authenticator app is set up',
        description: 'Your recovery codes still work.',
      });
    // The second factor may have been the first one, which the shop requires.
    refreshed.current = session.refresh().then(refresh);
  };
  const renew = async (): Promise<void> => {
    const done = await api.secondFactor.renewRecoveryCodes();
    if (!done.ok) return toastFailure(done, undefined, () => void renew());
    show(done.data.recoveryCodes);
  };
  const close = async () => {
    // A session whose second factor is not known yet would be led back here.
    if (origin !== null) await refreshed.current;
    setCodes(null);
    if (origin !== null) void navigate(origin);
  };
  const dialog = codes ? (
    <Suspense fallback={null}>
      <RecoveryCodesDialog codes={codes} onDone={close} />
    </Suspense>
  ) : null;
  return { dialog, show, renew };
}
