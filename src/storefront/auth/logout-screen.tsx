/** Signing out as a form post, so that it works without JavaScript; the address alone does nothing. */
import { redirect, type ActionFunctionArgs } from 'react-router';
import { SHOP_HOME, SIGN_IN } from '#web/access-rules.ts';
import { apiOf, sessionOf } from '#web/request-context.ts';

export const loader = () => redirect(SHOP_HOME);

export async function action({ context }: ActionFunctionArgs) {
  const wasAdmin = sessionOf(context).get().user?.role === 'admin';
  await apiOf(context).auth.logout();
  sessionOf(context).signedOut();
  return redirect(wasAdmin ? SIGN_IN : SHOP_HOME);
}
