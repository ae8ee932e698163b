import { useState } from 'react';
import type { AuthenticationMethod } from '#contract/second-factor.contract.ts';
import type { Question } from '#admin/shared/api/question.ts';
import { CodeForm } from '#admin/shared/credentials/code-form.tsx';
import { PasskeyButton } from '#admin/shared/credentials/passkey-button.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { secondStepMethods } from '#web/account/second-step-methods.ts';
import type { Failure } from '#web/api/api.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';
import { useApi, useSession, useUser } from '#web/session/session.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';

/** Spec 8: 'Session expired', 'Please login again to continue'; in place, so that no input is lost. */
export default function ReauthDialog({ reauth }: { reauth: Question }) {
  const api = useApi();
  const session = useSession();
  const user = useUser();
  const [problem, setProblem] = useState<string | null>(null);
  const [methods, setMethods] = useState<readonly AuthenticationMethod[] | null>(null);
  const { busy, submit } = useSubmission();

  /** @returns what went wrong */
  const finish = async (done: { ok: true } | Failure): Promise<string | null> => {
    if (!done.ok) {
      if (done.code !== 'SECOND_STEP_EXPIRED') return done.message;
      setMethods(null);
      setProblem(done.message);
      return null;
    }
    await session.refresh();
    reauth.answer(true);
    return null;
  };
  const signIn = async (form: FormData) => {
    const done = await api.auth.login({
      body: {
        email: String(form.get('email') ?? ''),
        password: String(form.get('password') ?? ''),
      },
    });
    const next = done.ok ? null : secondStepMethods(done);
    setProblem(next ? null : await finish(done));
    setMethods(next);
  };
  return (
    <Dialog
      open
      onClose={() => reauth.answer(false)}
      title={shopWords('sessionExpired')}
      size="small"
      firstFocus="field"
    >
      {methods ? (
        <div className="stack">
          <p>One more step, and you are signed in again.</p>
          <CodeForm
            methods={methods}
            submitLabel="Sign In"
            focusOnMount
            onSubmit={async (code) => finish(await api.auth.secondFactor({ body: { code } }))}
          />
          {methods.includes('passkey') ? (
            <PasskeyButton
              label="Use a passkey"
              problem={problem}
              onPasskey={async (credential) =>
                setProblem(await finish(await api.auth.secondFactor({ body: { credential } })))
              }
              onProblem={setProblem}
            />
          ) : null}
        </div>
      ) : (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            submit(() => signIn(form));
          }}
        >
          <p>{`${shopWords('loginAgain')}. Nothing you typed is lost.`}</p>
          {problem ? (
            <div role="alert">
              <Notice tone="bad">{problem}</Notice>
            </div>
          ) : null}
          <EmailField
            label="Email"
            autoComplete="username"
            required
            defaultValue={user?.email ?? ''}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            data-first-focus=""
          />
          <Button type="submit" variant="primary" wide busy={busy}>
            Sign In
          </Button>
        </form>
      )}
    </Dialog>
  );
}
