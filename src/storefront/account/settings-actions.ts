/** Handles the forms of the account settings, with and without JavaScript. */
import { redirect, type ActionFunctionArgs } from 'react-router';
import { expiredLogin, SIGN_IN, signInFor } from '#web/session/access-rules.ts';
import type { Failure } from '#web/api/api.ts';
import { fieldProblems } from '#web/api/field-problems.ts';
import { apiOf, sessionOf } from '#web/session/request-context.ts';
import { mayAlreadyBeApplied } from '#storefront/shared/lost-response.ts';

export const SETTINGS = '/shop/account/settings';

/** An error, shown next to the form that caused it. */
export interface Refused {
  readonly act: string;
  readonly problem: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly userName?: string;
  readonly email?: string;
}

/**
 * Actions that delete every session: if the response is lost, this browser is signed out and the outcome is unknown.
 */
const ENDS_SESSIONS = /^(password|delete)$/;

type Done = { ok: true } | Failure;

export async function settingsAction({
  context,
  request,
}: ActionFunctionArgs): Promise<Response | Refused> {
  const session = sessionOf(context);
  const { user } = session.get();
  if (!user) throw redirect(signInFor(SETTINGS));
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? '');
  const act = field('act');
  const { account, auth } = apiOf(context);

  const run = async (): Promise<Done> => {
    switch (act) {
      case 'name':
        return account.update({ body: { userName: field('userName') } });
      case 'subscribe':
      case 'unsubscribe':
        return account.update({ body: { newsletter: act === 'subscribe' } });
      case 'password':
        return account.changePassword({
          body: { currentPassword: field('currentPassword'), newPassword: field('newPassword') },
        });
      case 'email':
        return account.changeEmail({
          body: {
            email: field('email'),
            ...(form.has('password') ? { password: field('password') } : {}),
          },
        });
      case 'confirm-new-email':
        return account.confirmNewEmail({ body: { token: field('token') } });
      case 'confirm-email':
        return account.confirmEmail({ body: { token: field('token') } });
      case 'send-confirmation':
        return account.sendConfirmation();
      case 'mail-link':
        return auth.requestPasswordReset({ body: { email: user.email } });
      case 'end-session':
        return account.endSession({ params: { sessionId: field('sessionId') } });
      case 'end-others':
        return account.endOtherSessions();
      case 'remove-passkey':
        return account.deletePasskey({ params: { passkeyId: field('passkeyId') } });
      default:
        return account.delete({
          body: form.has('password') ? { password: field('password') } : {},
        });
    }
  };
  const done = await run();
  // NOT_FOUND on removal counts as success: it is already gone, for example because an earlier response was lost.
  const isUncertain = mayAlreadyBeApplied(`settings ${act}`, done) && ENDS_SESSIONS.test(act);
  const isGone =
    !done.ok && done.code === 'NOT_FOUND' && /^(end-session|remove-passkey)$/.test(act);
  if (!done.ok && !isGone) {
    // This session was ended elsewhere in the meantime.
    if (done.code === 'SIGNED_OUT')
      throw redirect(isUncertain ? `${SIGN_IN}?reason=${act}-unconfirmed` : expiredLogin(SETTINGS));
    const fields = problemsOf(done);
    const typed = { userName: field('userName'), email: field('email') };
    return { act, problem: done.message, fields, ...typed };
  }
  if (act === 'delete') {
    session.signedOut();
    return redirect('/auth/login?reason=deleted');
  }
  if ((await session.refresh()).user === null) return redirect('/auth/login');
  return redirect(`${SETTINGS}?done=${act}`);
}

function problemsOf(failure: Failure): Record<string, string> {
  if (failure.code !== 'WRONG_PASSWORD') return fieldProblems(failure);
  return { currentPassword: failure.message, password: failure.message };
}
