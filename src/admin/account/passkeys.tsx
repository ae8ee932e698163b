import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PasskeyWire } from '#contract/accounts.contract.ts';
import type { SecondFactor } from '#admin/account/account-query.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { PasskeyList } from '#web/account/passkey-list.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { createPasskey } from '#web/passkeys/create-passkey.ts';
import { canUsePasskeys, whyNoPasskeys } from '#web/passkeys/support.ts';
import { useSession } from '#web/session/session.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

const HEADING = 'account-passkeys';
const PROBLEM = 'account-passkey-problem';
const never = () => () => undefined;

/** @param onFirst called after a passkey was created, while the account has no recovery codes */
export function Passkeys({
  passkeys,
  factor,
  onFirst,
}: {
  passkeys: readonly PasskeyWire[];
  factor: SecondFactor;
  onFirst: (() => Promise<void>) | undefined;
}) {
  const can = useSyncExternalStore(never, canUsePasskeys, () => null);
  return (
    <section className="panel" aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1}>
        Passkeys
      </h2>
      <p className="second">
        A passkey signs you in with your fingerprint, your face or your screen lock, without a
        password. It counts as a second factor.
      </p>
      <PasskeyList
        passkeys={passkeys}
        remove={(passkey) => <Remove passkey={passkey} factor={factor} />}
      />
      {can === false ? (
        <p className="second small">{whyNoPasskeys()}</p>
      ) : (
        <Create onFirst={onFirst} />
      )}
    </section>
  );
}

function Create({ onFirst }: { onFirst: (() => Promise<void>) | undefined }) {
  const api = useAdminApi();
  const session = useSession();
  const refresh = useRefresh('account');
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, submit } = useSubmission();
  useEffect(() => {
    if (problem) document.getElementById(PROBLEM)?.focus();
  }, [problem]);
  const create = async (): Promise<void> => {
    setProblem(null);
    const created = await createPasskey(api);
    if (!created.ok) return setProblem(created.problem);
    toast({ title: created.message });
    await session.refresh();
    await refresh();
    await onFirst?.();
  };
  return (
    <>
      {problem ? (
        <Notice tone="bad" id={PROBLEM} focusable>
          {problem}
        </Notice>
      ) : null}
      <div className="actions">
        <Button icon="key" busy={busy} onClick={() => submit(create)}>
          Create a passkey
        </Button>
      </div>
    </>
  );
}

function Remove({ passkey: { id, name }, factor }: { passkey: PasskeyWire; factor: SecondFactor }) {
  const api = useAdminApi();
  const session = useSession();
  const refresh = useRefresh('account');
  const [isAsking, setIsAsking] = useState(false);
  const { busy, submit } = useSubmission();
  const isLastFactor = !factor.totp && factor.passkeys === 1;
  const remove = async (): Promise<void> => {
    const done = await api.account.deletePasskey({ params: { passkeyId: id } });
    setIsAsking(false);
    if (!done.ok && done.code !== 'NOT_FOUND')
      return toastFailure(done, undefined, () => submit(remove));
    toast({
      title: 'The passkey was removed',
      description: 'You may want to delete it on your device too.',
    });
    document.getElementById(HEADING)?.focus();
    await session.refresh();
    await refresh();
  };
  return (
    <>
      <Button
        size="dense"
        variant="quiet"
        aria-label={`Remove the passkey ${name}`}
        onClick={() => setIsAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Remove this passkey?"
        confirmLabel="Remove"
        danger
        busy={busy}
        onConfirm={() => submit(remove)}
        onCancel={() => setIsAsking(false)}
      >
        <p>{`${name} no longer signs you in.`}</p>
        {isLastFactor ? <LastFactor isRequired={factor.isRequired} /> : null}
      </ConfirmDialog>
    </>
  );
}

/** What removing the last second factor means. */
export function LastFactor({ isRequired }: { isRequired: boolean }) {
  return (
    <p className="mt-3">
      {`It is your last second factor, so your recovery codes stop working, too. ${
        isRequired
          ? 'This shop requires one: you have to set up another before you can continue.'
          : 'Then your password alone signs you in.'
      }`}
    </p>
  );
}
