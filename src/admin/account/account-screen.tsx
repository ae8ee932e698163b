import { useQuery } from '@tanstack/react-query';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { accountQuery } from '#admin/account/account-query.ts';
import { DetailsForm } from '#admin/account/details-form.tsx';
import { EmailPanel } from '#admin/account/email-panel.tsx';
import { Passkeys } from '#admin/account/passkeys.tsx';
import { PasswordPanel } from '#admin/account/password-panel.tsx';
import { focusSecondFactor, SecondFactorPanel } from '#admin/account/second-factor-panel.tsx';
import { Sessions } from '#admin/account/sessions.tsx';
import { useRecoveryCodes } from '#admin/account/use-recovery-codes.tsx';
import { adminApiOf, useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { AdminError } from '#admin/shared/page/admin-error.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { prefetch } from '#admin/shared/query/query-client.ts';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';
import { useUser } from '#web/session/session.tsx';

export const handle: ScreenHandle = { head: { title: 'Account', noIndex: true } };

export const loader = ({ context }: LoaderFunctionArgs) =>
  prefetch(context, accountQuery(adminApiOf(context)));

/** The own account of the signed-in member of the staff. */
export function Component() {
  const query = useQuery(accountQuery(useAdminApi()));
  const origin = useOrigin();
  const { dialog, show, renew } = useRecoveryCodes(origin);
  const { data } = query;
  return (
    <AdminPage title="Account" count={data ? `Signed in as ${data.account.email}` : undefined}>
      <Required origin={origin} />
      {data ? (
        <div className="settings own-account">
          <DetailsForm account={data.account} />
          <EmailPanel account={data.account} />
          <PasswordPanel account={data.account} />
          <SecondFactorPanel factor={data.factor} onCodes={show} onRenew={renew} />
          <Passkeys
            passkeys={data.passkeys}
            factor={data.factor}
            onFirst={data.factor.recoveryCodes === 0 ? renew : undefined}
          />
          <Sessions sessions={data.sessions} />
        </div>
      ) : (
        <QueryFallback query={query} />
      )}
      {dialog}
    </AdminPage>
  );
}

/** Where the user was heading when the missing second factor led here; null otherwise. */
function useOrigin(): string | null {
  const origin = useSearchParams()[0].get('origin');
  return origin !== null && /^\/admin(\/|$)/.test(origin) ? origin : null;
}

function Required({ origin }: { origin: string | null }) {
  const isMissing = useUser()?.secondFactorMissing === true;
  if (isMissing)
    return (
      <div className="own-account-notice">
        <Notice
          tone="caution"
          title="Set up a second factor first"
          actions={<Button onClick={focusSecondFactor}>Go to second factor</Button>}
        >
          This shop requires a second factor for all staff: an authenticator app or a passkey. Once
          it is set up, you continue to the page you wanted.
        </Notice>
      </div>
    );
  if (origin === null) return null;
  return (
    <div className="own-account-notice">
      <Notice
        tone="good"
        title="Your second factor is set up"
        actions={<ButtonLink href={origin}>Continue</ButtonLink>}
      />
    </div>
  );
}

export const ErrorBoundary = AdminError;
