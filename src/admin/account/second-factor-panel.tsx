import { lazy, Suspense, useState } from 'react';
import type { ResponseBody } from '#contract/contract.ts';
import type { SecondFactor } from '#admin/account/account-query.ts';
import { LastFactor } from '#admin/account/passkeys.tsx';
import { RecoveryCodesLeft } from '#admin/account/recovery-codes-left.tsx';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Status } from '#ui/tag.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { useSession } from '#web/session/session.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

const TotpDialog = lazy(() => import('#admin/account/totp-dialog.tsx'));

const HEADING = 'account-factor';

/** Its heading, which scrolls the panel into view. */
export const focusSecondFactor = (): void => document.getElementById(HEADING)?.focus();

/**
 * The authenticator app and the recovery codes.
 * @param onCodes receives new recovery codes @param onRenew replaces and shows them
 */
export function SecondFactorPanel({
  factor,
  onCodes,
  onRenew,
}: {
  factor: SecondFactor;
  onCodes: (codes: readonly string[]) => void;
  onRenew: () => Promise<void>;
}) {
  return (
    <section className="panel" aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1}>
        Second factor
      </h2>
      {factor.totp ? (
        <>
          <p>
            <Status tone="good" icon="check-circle">
              Authenticator app is set up
            </Status>
          </p>
          <RemoveTotp factor={factor} />
        </>
      ) : (
        <>
          <p className="second">
            With an authenticator app, a stolen password is not enough to sign in as you. After your
            password you enter the six digits that the app shows.
          </p>
          <SetUpTotp onCodes={onCodes} />
        </>
      )}
      {factor.totp || factor.passkeys > 0 ? (
        <RecoveryCodesLeft left={factor.recoveryCodes} onRenew={onRenew} />
      ) : null}
    </section>
  );
}

function SetUpTotp({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const api = useAdminApi();
  const refresh = useRefresh('account');
  const [prepared, setPrepared] = useState<ResponseBody<'secondFactor.prepareTotp'>['data'] | null>(
    null,
  );
  const { busy, submit } = useSubmission();
  const prepare = async (): Promise<void> => {
    const done = await api.secondFactor.prepareTotp();
    if (done.ok) return setPrepared(done.data);
    toastFailure(done, undefined, () => submit(prepare));
    // Set up meanwhile, in another tab: the page shows it.
    if (done.code === 'TOTP_EXISTS') await refresh();
  };
  return (
    <div className="actions">
      <Button icon="shield" busy={busy} onClick={() => submit(prepare)}>
        Set up authenticator app
      </Button>
      {prepared ? (
        <Suspense fallback={null}>
          <TotpDialog
            prepared={prepared}
            onClose={() => setPrepared(null)}
            onCodes={(codes) => {
              setPrepared(null);
              onCodes(codes);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function RemoveTotp({ factor }: { factor: SecondFactor }) {
  const api = useAdminApi();
  const session = useSession();
  const refresh = useRefresh('account');
  const [isAsking, setIsAsking] = useState(false);
  const { busy, submit } = useSubmission();
  const remove = async (): Promise<void> => {
    const done = await api.secondFactor.removeTotp();
    setIsAsking(false);
    // Removed meanwhile, in another tab.
    if (!done.ok && done.code !== 'NOT_FOUND')
      return toastFailure(done, undefined, () => submit(remove));
    toast({ title: 'The authenticator app was removed' });
    document.getElementById(HEADING)?.focus();
    await session.refresh();
    await refresh();
  };
  return (
    <div className="actions">
      <Button variant="danger" size="dense" onClick={() => setIsAsking(true)}>
        Remove authenticator app
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Remove the authenticator app?"
        confirmLabel="Remove"
        danger
        busy={busy}
        onConfirm={() => submit(remove)}
        onCancel={() => setIsAsking(false)}
      >
        <p>Its codes no longer work here.</p>
        {factor.passkeys === 0 ? (
          <LastFactor isRequired={factor.isRequired} />
        ) : (
          <p className="mt-3">Your passkeys stay, and are your second factor.</p>
        )}
      </ConfirmDialog>
    </div>
  );
}
