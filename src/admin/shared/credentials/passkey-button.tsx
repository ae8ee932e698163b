import type { AssertedCredential } from '#contract/accounts.contract.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { requestPasskey } from '#web/passkeys/request-passkey.ts';
import { canUsePasskeys } from '#web/passkeys/support.ts';
import { useApi } from '#web/session/session.tsx';

/** Requests one of the user's passkeys. For dialogs, which the server does not render. */
export function PasskeyButton({
  label,
  problem,
  onPasskey,
  onProblem,
}: {
  label: string;
  problem: string | null;
  onPasskey: (credential: AssertedCredential) => Promise<void>;
  onProblem: (problem: string | null) => void;
}) {
  const api = useApi();
  const { busy, submit } = useSubmission();
  if (!canUsePasskeys())
    return (
      <p className="second small">
        Passkeys do not work in this browser. Use the device on which you created yours.
      </p>
    );
  const request = async () => {
    onProblem(null);
    const requested = await requestPasskey(api, new AbortController().signal);
    if (requested.ok) await onPasskey(requested.credential);
    else onProblem(requested.problem);
  };
  return (
    <>
      {problem ? (
        <div role="alert">
          <Notice tone="bad">{problem}</Notice>
        </div>
      ) : null}
      <Button wide icon="key" busy={busy} onClick={() => submit(request)}>
        {label}
      </Button>
    </>
  );
}
