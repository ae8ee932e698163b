/** Signs out by form post, so that it works without JavaScript; a GET request does not sign out. */
import { redirect, type ActionFunctionArgs } from 'react-router';
import { accountMenuWords } from '#contract/words/storefront/account-menu-words.ts';
import { SHOP_HOME, SIGN_IN } from '#web/session/access-rules.ts';
import { answerOf } from '#web/api/loading.ts';
import { apiOf, sessionOf } from '#web/session/request-context.ts';
import { toastFailure } from '#web/toasts.ts';

export const loader = () => redirect(SHOP_HOME);

export async function action({ context }: ActionFunctionArgs) {
  const wasAdmin = sessionOf(context).get().user?.role === 'admin';
  const done = await apiOf(context).auth.logout();
  if (!done.ok && done.status !== 401) {
    // On a shared computer, users must know when signing out has failed.
    if (typeof document === 'undefined') return answerOf(done);
    toastFailure(done, accountMenuWords('stillSignedIn'));
    return redirect(location.pathname + location.search);
  }
  sessionOf(context).signedOut();
  return redirect(wasAdmin ? SIGN_IN : SHOP_HOME);
}
