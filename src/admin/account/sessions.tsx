import type { SessionWire } from '#contract/accounts.contract.ts';
import { useMay } from '#admin/shared/access/use-may.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { SessionList } from '#web/account/session-list.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { toast, toastFailure } from '#web/toasts.ts';

const HEADING = 'account-sessions';

/** The pressed button disappears with its session. */
const focusHeading = (): void => document.getElementById(HEADING)?.focus();

export function Sessions({ sessions }: { sessions: readonly SessionWire[] }) {
  const mayManageTokens = useMay('tokens.manage');
  return (
    <section className="panel" aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1}>
        Where you are signed in
      </h2>
      <p className="second">
        <span>You are signed out after 12 hours without use, and after 7 days in any case.</span>{' '}
        {mayManageTokens ? (
          <span>
            Signing out a device leaves your <TextLink href="/admin/tokens">API tokens</TextLink>{' '}
            working.
          </span>
        ) : null}
      </p>
      <SessionList sessions={sessions} end={(session) => <End session={session} />} />
      {sessions.length > 1 ? <EndOthers /> : <p className="second small">Only on this device.</p>}
    </section>
  );
}

function End({ session: { id, device } }: { session: SessionWire }) {
  const api = useAdminApi();
  const refresh = useRefresh('account');
  const { busy, submit } = useSubmission();
  const end = async (): Promise<void> => {
    const done = await api.account.endSession({ params: { sessionId: id } });
    // It may have ended by itself.
    if (!done.ok && done.code !== 'NOT_FOUND')
      return toastFailure(done, undefined, () => submit(end));
    toast({ title: 'The device is signed out', description: device });
    focusHeading();
    await refresh();
  };
  return (
    <Button
      size="dense"
      variant="quiet"
      busy={busy}
      aria-label={`Sign out ${device}`}
      onClick={() => submit(end)}
    >
      Sign out
    </Button>
  );
}

function EndOthers() {
  const api = useAdminApi();
  const refresh = useRefresh('account');
  const { busy, submit } = useSubmission();
  const end = async (): Promise<void> => {
    const done = await api.account.endOtherSessions();
    if (!done.ok) return toastFailure(done, undefined, () => submit(end));
    toast({ title: 'You are signed out everywhere else' });
    focusHeading();
    await refresh();
  };
  return (
    <div className="actions">
      <Button busy={busy} onClick={() => submit(end)}>
        Sign out everywhere else
      </Button>
    </div>
  );
}
