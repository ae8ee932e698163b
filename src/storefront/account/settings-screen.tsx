import { useEffect, useRef } from 'react';
import {
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { AccountTabs } from '#storefront/account/account-tabs.tsx';
import { DeleteAccount } from '#storefront/account/delete-account.tsx';
import { DetailsForm, PasswordPanel } from '#storefront/account/details-forms.tsx';
import { DownloadData } from '#storefront/account/download-data.tsx';
import { EmailPanel } from '#storefront/account/email-panel.tsx';
import { EmailConfirmation } from '#storefront/account/email-confirmation.tsx';
import { Newsletter } from '#storefront/account/newsletter.tsx';
import { Passkeys } from '#storefront/account/passkeys.tsx';
import { Sessions } from '#storefront/account/sessions.tsx';
import { SETTINGS, settingsAction, type Refused } from '#storefront/account/settings-actions.ts';
import { Notice } from '#ui/empty-state.tsx';
import { signInFor } from '#web/session/access-rules.ts';
import type { Failure } from '#web/api/api.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { answerOf } from '#web/api/loading.ts';
import { apiOf, sessionOf } from '#web/session/request-context.ts';
import { asPostWriteLoadError } from '#storefront/shared/post-write-load-error.ts';

export const handle: ScreenHandle = { head: { title: 'Your settings', noIndex: true } };

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!sessionOf(context).get().user) throw redirect(signInFor(SETTINGS));
  const { account } = apiOf(context);
  const options = { signal: request.signal };
  const [about, sessions, passkeys] = await Promise.all([
    account.get({}, options),
    account.sessions({}, options),
    account.passkeys({}, options),
  ]);
  const done = DONE[new URL(request.url).searchParams.get('done') ?? ''];
  const shown = <Answer extends { ok: true }>(result: Answer | Failure): Answer =>
    answerOf(done ? asPostWriteLoadError(result, `${done} ${LOAD_FAILED}`) : result);
  return {
    account: shown(about).data,
    sessions: shown(sessions).data,
    passkeys: shown(passkeys).data,
  };
}

export const action = settingsAction;

/**
 * A refused form changes no data. Revalidating while the shop fails would replace the page with an error and lose the
 * input.
 */
export const shouldRevalidate = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionResult === undefined && defaultShouldRevalidate;

export function Component() {
  const { account, sessions, passkeys } = useLoaderData<typeof loader>();
  const refused = useActionData() as Refused | undefined;
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Account</h1>
        <p>{`Signed in as ${account.userName}`}</p>
      </div>
      <AccountTabs current="settings">
        <div className="settings">
          <Outcome refused={refused} />
          <EmailConfirmation account={account} refused={refused} />
          <DetailsForm account={account} refused={refused} />
          <EmailPanel account={account} refused={refused} />
          <PasswordPanel account={account} refused={refused} />
          <Newsletter account={account} />
          <Passkeys passkeys={passkeys} />
          <Sessions sessions={sessions} />
          <DownloadData />
          <DeleteAccount account={account} refused={refused} />
        </div>
      </AccountTabs>
    </div>
  );
}

const DONE: Record<string, string> = {
  name: 'Your name was changed.',
  password: 'Your password was changed. Every other device was signed out.',
  'mail-link': 'A link to set your password is on its way to your inbox. It works for one hour.',
  email: 'A link is on its way to your new email address. It works for one day.',
  'confirm-new-email': 'Your email address was changed.',
  'confirm-email': 'Your email address is confirmed.',
  'send-confirmation': 'A new link is on its way to your inbox. It works for seven days.',
  subscribe: 'You are subscribed to the newsletter.',
  unsubscribe: 'You are unsubscribed from the newsletter.',
  'remove-passkey': 'The passkey is removed. You may want to delete it on your device too.',
  'end-session': 'The device is signed out.',
  'end-others': 'You are signed out everywhere else.',
};

const LOAD_FAILED = 'This page could not be reloaded. Please try again in a moment.';

/** Result of the last form: moves focus to the message and announces it. */
function Outcome({ refused }: { refused: Refused | undefined }) {
  const [params] = useSearchParams();
  const message = useRef<HTMLDivElement>(null);
  const words = refused ? null : (DONE[params.get('done') ?? ''] ?? null);
  useEffect(() => {
    if (refused) {
      const wrong = document.querySelector<HTMLElement>('.settings [aria-invalid="true"]');
      (wrong ?? message.current)?.focus();
    } else if (words) message.current?.focus();
  }, [refused, words]);
  // Field errors are shown at their fields instead.
  const problem = refused && Object.keys(refused.fields).length === 0 ? refused.problem : null;
  if (!words && !problem) return null;
  return (
    <div ref={message} tabIndex={-1}>
      <Notice tone={problem ? 'bad' : 'good'}>{problem ?? words}</Notice>
    </div>
  );
}
