/** Signing out as a form post, so that it works without JavaScript; the address alone does nothing. */
import { redirect, type ActionFunctionArgs } from 'react-router';
import { SHOP_HOME, SIGN_IN } from '#web/access-rules.ts';
import { answerOf } from '#web/loading.ts';
import { apiOf, sessionOf } from '#web/request-context.ts';
import { toastFailure } from '#web/toasts.ts';

export const loader = () => redirect(SHOP_HOME);

export async function action({ context }: ActionFunctionArgs) {
  const wasAdmin = sessionOf(context).get().user?.role === 'admin';
  const done = await apiOf(context).auth.logout();
  if (!done.ok && done.status !== 401) {
    // Whoever leaves a shared computer must know that he is still signed in there.
    if (typeof document === 'undefined') return answerOf(done);
    toastFailure(done, 'You are still signed in');
    return redirect(location.pathname + location.search);
  }
  sessionOf(context).signedOut();
  return redirect(wasAdmin ? SIGN_IN : SHOP_HOME);
}
