import { useState } from 'react';
import type { SignInWish } from '#admin/shell/sign-in-again.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { COPY } from '#web/copy.ts';
import { useApi, useSession, useUser } from '#web/session.tsx';

/** Spec 8: 'Session expired', 'Please login again to continue'; in place, so that nothing typed is lost. */
export default function SignInAgainDialog({ wish }: { wish: SignInWish }) {
  const api = useApi();
  const session = useSession();
  const person = useUser();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const signIn = async (form: FormData) => {
    setBusy(true);
    const done = await api.auth.login({
      body: {
        email: String(form.get('email') ?? ''),
        password: String(form.get('password') ?? ''),
      },
    });
    if (!done.ok) {
      setBusy(false);
      return setProblem(done.message);
    }
    await session.refresh();
    setBusy(false);
    wish.answer(true);
  };
  return (
    <Dialog
      open
      onClose={() => wish.answer(false)}
      title={COPY.sessionExpired}
      size="small"
      firstFocus="field"
    >
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void signIn(new FormData(event.currentTarget));
        }}
      >
        <p>{COPY.loginAgain}. What you have typed stays, and what you were doing goes on.</p>
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
          defaultValue={person?.email ?? ''}
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
