import { useState } from 'react';
import type { RequestInput } from '#contract/contract.ts';
import type { AuthenticationMethod } from '#contract/second-factor.contract.ts';
import type { Question } from '#admin/shared/api/question.ts';
import { CodeForm } from '#admin/shared/credentials/code-form.tsx';
import { PasskeyButton } from '#admin/shared/credentials/passkey-button.tsx';
import { CredentialForm } from '#admin/shared/credentials/credential-form.tsx';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { signInFor } from '#web/session/access-rules.ts';

const focus = (field: HTMLInputElement | null): void => field?.focus();

/**
 * Asks for a step-up of who the user is.
 * @param methods null if they could not be loaded @param problem null while they are loaded again
 */
export default function StepUpDialog({
  question,
  methods,
  problem,
  onReload,
}: {
  question: Question;
  methods: readonly AuthenticationMethod[] | null;
  problem: string | null;
  onReload: () => void;
}) {
  const { secondFactor } = useAdminApi();
  const [passkeyProblem, setPasskeyProblem] = useState<string | null>(null);
  // The field then replaces the button that had the focus.
  const [isReloaded, setIsReloaded] = useState(false);
  const reload = () => {
    setIsReloaded(true);
    onReload();
  };
  const reauthenticate = async (body: RequestInput<'secondFactor.reauthenticate'>['body']) => {
    const done = await secondFactor.reauthenticate({ body });
    if (done.ok) question.answer(true);
    return done.ok ? null : done.message;
  };
  return (
    <Dialog
      open
      onClose={() => question.answer(false)}
      title="Confirm it’s you"
      size="small"
      firstFocus="field"
    >
      <div className="stack">
        <p>
          It has been a while since you last confirmed your identity. Please confirm it again to
          continue.
        </p>
        {methods === null ? (
          <Notice
            tone={problem ? 'bad' : 'info'}
            actions={<Button onClick={reload}>Try Again</Button>}
          >
            {problem ?? 'Trying again …'}
          </Notice>
        ) : null}
        {methods?.length === 0 ? <SignInAgain /> : null}
        {methods?.includes('password') ? (
          <CredentialForm
            name="password"
            submitLabel="Confirm"
            onSubmit={(password) => reauthenticate({ password })}
          >
            {(passwordProblem) => (
              <PasswordField
                ref={isReloaded ? focus : undefined}
                label="Password"
                name="password"
                autoComplete="current-password"
                required
                data-first-focus=""
                error={passwordProblem}
              />
            )}
          </CredentialForm>
        ) : null}
        <CodeForm
          methods={methods ?? []}
          submitLabel="Confirm"
          focusOnMount={isReloaded}
          onSubmit={(code) => reauthenticate({ code })}
        />
        {methods?.includes('passkey') ? (
          <PasskeyButton
            label="Use a passkey"
            problem={passkeyProblem}
            onPasskey={async (credential) =>
              setPasskeyProblem(await reauthenticate({ credential }))
            }
            onProblem={setPasskeyProblem}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

/** For accounts without a password and without a second factor. */
function SignInAgain() {
  const { auth } = useAdminApi();
  const { busy, submit } = useSubmission();
  const [problem, setProblem] = useState<string | null>(null);
  const leave = async () => {
    const done = await auth.logout();
    if (!done.ok && done.status !== 401) return setProblem(done.message);
    location.assign(signInFor(location.pathname + location.search));
  };
  return (
    <Notice
      tone={problem ? 'bad' : 'info'}
      actions={
        <Button busy={busy} onClick={() => submit(leave)}>
          Sign in again
        </Button>
      }
    >
      {problem ??
        'You sign in with Google and have no second factor yet, so please sign in again. What you typed on this page is lost; you can cancel and copy it first.'}
    </Notice>
  );
}
