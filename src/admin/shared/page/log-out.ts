import type { FormEvent } from 'react';
import { confirmLeave } from '#admin/shared/forms/unsaved-changes.ts';
import { SIGN_IN } from '#web/session/access-rules.ts';
import { useApi, useSession } from '#web/session/session.tsx';
import { toastFailure } from '#web/toasts.ts';
import { useSubmission } from '#web/forms/use-submission.ts';

/** Ends the session, in all tabs, and loads the sign-in page as a new document. */
export function useLogOut(): (event?: FormEvent) => void {
  const api = useApi();
  const session = useSession();
  const { submit } = useSubmission();
  const leave = async (): Promise<void> => {
    if (!(await confirmLeave())) return;
    const done = await api.auth.logout();
    if (!done.ok) return toastFailure(done, undefined, () => submit(leave));
    session.signedOut();
    location.assign(SIGN_IN);
  };
  return (event) => {
    event?.preventDefault();
    submit(leave);
  };
}
