import { useState } from 'react';
import type { PendingReauth } from '#admin/shared/api/reauth.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MESSAGES } from '#web/messages.ts';
import { useApi, useSession, useUser } from '#web/session/session.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';

/** Spec 8: 'Session expired', 'Please login again to continue'; in place, so that no input is lost. */
export default function ReauthDialog({ reauth }: { reauth: PendingReauth }) {
  const api = useApi();
  const session = useSession();
  const user = useUser();
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, submit } = useSubmission();

  const signIn = async (form: FormData) => {
    const done = await api.auth.login({
      body: {
        email: String(form.get('email') ?? ''),
        password: String(form.get('password') ?? ''),
      },
    });
    if (!done.ok) return setProblem(done.message);
    await session.refresh();
    reauth.answer(true);
  };
  return (
    <Dialog
      open
      onClose={() => reauth.answer(false)}
      title={MESSAGES.sessionExpired}
      size="small"
      firstFocus="field"
    >
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          submit(() => signIn(form));
        }}
      >
        <p>{MESSAGES.loginAgain}. Nothing you typed is lost.</p>
        {problem ? (
          <div role="alert">
            <Notice tone="bad">{problem}</Notice>
          </div>
        ) : null}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
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
    </Dialog>
  );
}
