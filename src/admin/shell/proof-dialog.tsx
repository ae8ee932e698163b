import { useState } from 'react';
import type { RequestInput } from '#contract/contract.ts';
import type { ProofMethod } from '#contract/second-factor.contract.ts';
import type { Question } from '#admin/shared/api/question.ts';
import { CodeForm } from '#admin/shared/proof/code-form.tsx';
import { PasskeyButton } from '#admin/shared/proof/passkey-button.tsx';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { signInFor } from '#web/session/access-rules.ts';

/** Asks for a proof of who the user is. @param methods null if they could not be loaded */
export default function ProofDialog({
  question,
  methods,
  problem,
  onReload,
}: {
  question: Question;
  methods: readonly ProofMethod[] | null;
  problem: string | null;
  onReload: () => void;
}) {
  const { secondFactor } = useAdminApi();
  const [passkeyProblem, setPasskeyProblem] = useState<string | null>(null);
  const prove = async (body: RequestInput<'secondFactor.prove'>['body']) => {
    const done = await secondFactor.prove({ body });
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
        <p>You proved who you are a while ago. Please do it again to go on.</p>
        {methods === null ? (
          <Notice tone="bad" actions={<Button onClick={onReload}>Try Again</Button>}>
            {problem}
          </Notice>
        ) : null}
        {methods?.length === 0 ? <SignInAgain /> : null}
        {methods?.includes('password') ? (
          <PasswordForm onSubmit={(password) => prove({ password })} />
        ) : null}
        <CodeForm
          methods={methods ?? []}
          submitLabel="Confirm"
          onSubmit={(code) => prove({ code })}
        />
        {methods?.includes('passkey') ? (
          <PasskeyButton
            label="Use a passkey"
            problem={passkeyProblem}
            onPasskey={async (credential) => setPasskeyProblem(await prove({ credential }))}
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

function PasswordForm({ onSubmit }: { onSubmit: (password: string) => Promise<string | null> }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, submit } = useSubmission();
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('password') as HTMLInputElement;
        submit(async () => {
          const refused = await onSubmit(field.value);
          setProblem(refused);
          if (refused === null) return;
          announce(refused, 'assertive');
          field.select();
        });
      }}
    >
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        data-first-focus=""
        error={problem ?? undefined}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        Confirm
      </Button>
    </form>
  );
}
