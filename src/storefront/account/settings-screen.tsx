import { useRef } from 'react';
import {
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { settingsWords } from '#contract/words/storefront/settings-words.ts';
import { accountWords } from '#contract/words/storefront/account-words.ts';
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
import { useArrivalFocus } from '#web/forms/use-arrival-focus.ts';
import type { Failure } from '#web/api/api.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { answerOf } from '#web/api/loading.ts';
import { apiOf, sessionOf } from '#web/session/request-context.ts';
import { asPostWriteLoadError } from '#storefront/shared/post-write-load-error.ts';

export const handle: ScreenHandle = {
  head: () => ({ title: settingsWords('title'), noIndex: true }),
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!sessionOf(context).get().user) throw redirect(signInFor(SETTINGS));
  const { account } = apiOf(context);
  const options = { signal: request.signal };
  const [about, sessions, passkeys] = await Promise.all([
    account.get({}, options),
    account.sessions({}, options),
    account.passkeys({}, options),
  ]);
  const done = doneText(new URL(request.url).searchParams);
  const shown = <Answer extends { ok: true }>(result: Answer | Failure): Answer =>
    answerOf(
      done === null
        ? result
        : asPostWriteLoadError(result, settingsWords('doneNotReloaded', { done })),
    );
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
        <h1>{accountWords('title')}</h1>
        <p>{accountWords('signedInAs', { name: account.userName })}</p>
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

const DONE: Record<string, Parameters<typeof settingsWords>[0]> = {
  name: 'nameChanged',
  password: 'passwordChanged',
  'mail-link': 'linkMailed',
  email: 'emailRequested',
  'confirm-new-email': 'emailChanged',
  'confirm-email': 'emailConfirmed',
  'send-confirmation': 'confirmationSent',
  subscribe: 'subscribed',
  unsubscribe: 'unsubscribed',
  'remove-passkey': 'passkeyRemoved',
  'end-session': 'deviceSignedOut',
  'end-others': 'othersSignedOut',
};

/** What the last form has done, from the address. */
function doneText(params: URLSearchParams): string | null {
  const name = DONE[params.get('done') ?? ''];
  return name === undefined ? null : settingsWords(name);
}

/** Result of the last form: moves focus to the message and announces it. */
function Outcome({ refused }: { refused: Refused | undefined }) {
  const [params] = useSearchParams();
  const message = useRef<HTMLDivElement>(null);
  const words = refused ? null : doneText(params);
  useArrivalFocus(refused ?? words, () => {
    const wrong = document.querySelector<HTMLElement>('.settings [aria-invalid="true"]');
    ((refused && wrong) ?? message.current)?.focus();
  });
  // Field errors are shown at their fields instead.
  const problem = refused && Object.keys(refused.fields).length === 0 ? refused.problem : null;
  if (!words && !problem) return null;
  return (
    <div ref={message} tabIndex={-1}>
      <Notice tone={problem ? 'bad' : 'good'}>{problem ?? words}</Notice>
    </div>
  );
}
