/** What the forms of the account's settings do, with and without script. */
import { redirect, type ActionFunctionArgs } from 'react-router';
import { expiredLogin, SIGN_IN, signInFor } from '#web/access-rules.ts';
import type { Failure } from '#web/api.ts';
import { fieldProblems } from '#web/field-problems.ts';
import { apiOf, sessionOf } from '#web/request-context.ts';
import { mayBeDoneBefore } from '#web/unheard.ts';

export const SETTINGS = '/shop/account/settings';

/** What was refused, told beside the form it belongs to. */
export interface Refused {
  readonly act: string;
  readonly problem: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly userName?: string;
}

/** What signs this browser out when it is done, too, and its answer may be lost. */
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
      case 'password':
        return account.changePassword({
          body: { currentPassword: field('currentPassword'), newPassword: field('newPassword') },
        });
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
  // Ended or removed already: a try whose answer was lost has done it.
  const isUnheard = mayBeDoneBefore(`settings ${act}`, done) && ENDS_SESSIONS.test(act);
  const isGone =
    !done.ok && done.code === 'NOT_FOUND' && /^(end-session|remove-passkey)$/.test(act);
  if (!done.ok && !isGone) {
    // Somebody else, or the same person elsewhere, has ended this session meanwhile.
    if (done.code === 'SIGNED_OUT')
      throw redirect(isUnheard ? `${SIGN_IN}?reason=${act}-unheard` : expiredLogin(SETTINGS));
    const fields = problemsOf(done);
    const userName = act === 'name' ? field('userName') : undefined;
    return { act, problem: done.message, fields, userName };
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
