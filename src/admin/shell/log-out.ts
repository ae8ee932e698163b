import type { FormEvent } from 'react';
import { mayLeave } from '#admin/shell/unsaved.ts';
import { SIGN_IN } from '#web/access-rules.ts';
import { useApi, useSession } from '#web/session.tsx';
import { toastFailure } from '#web/toasts.ts';

/** Ends the session and leaves for sign-in, in a document of its own; other tabs are told. */
export function useLogOut(): (event?: FormEvent) => void {
  const api = useApi();
  const session = useSession();
  const leave = async (): Promise<void> => {
    if (!(await mayLeave())) return;
    const done = await api.auth.logout();
    if (!done.ok) return toastFailure(done, undefined, () => void leave());
    session.signedOut();
    location.assign(SIGN_IN);
  };
  return (event) => {
    event?.preventDefault();
    void leave();
  };
}
