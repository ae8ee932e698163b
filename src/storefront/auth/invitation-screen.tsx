import { useEffect, useRef } from 'react';
import {
  redirect,
  useActionData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
} from 'react-router';
import { MAX_TEXT, PASSWORD_MIN } from '#contract/limits.ts';
import { AuthPage } from '#storefront/auth/auth-page.tsx';
import { mayAlreadyBeApplied } from '#storefront/shared/lost-response.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { Anchor } from '#ui/link.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldProblems } from '#web/api/field-problems.ts';
import { Form } from '#web/forms/form.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';
import { apiOf, sessionOf } from '#web/session/request-context.ts';
import { useUser } from '#web/session/session.tsx';
import { useShopFacts } from '#web/shop-facts.ts';

const MAY_BE_MADE =
  'This invitation has already been used. An earlier attempt may have created your account.';

const JOINED = 'joined';

const titleOf = (shopName: string): string => `Join the team of ${shopName}`;

export const handle: ScreenHandle = {
  head: ({ shop }) => ({ title: titleOf(shop.shopName), noIndex: true }),
};

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const token = String(form.get('token') ?? '');
  const userName = String(form.get('userName') ?? '');
  const done = await apiOf(context).auth.acceptInvitation({
    body: { token, userName, password: String(form.get('password') ?? '') },
  });
  const mayBeMade = mayAlreadyBeApplied(`invitation ${token}`, done);
  if (done.ok) {
    // Signed-in users would not see the sign-in page, but their own home.
    if (sessionOf(context).get().user === null) return redirect('/auth/login?reason=joined');
    return { joined: true } as const;
  }
  const { message, code } = done;
  const isMade = mayBeMade && code === 'INVITATION_INVALID';
  return {
    userName,
    problem: isMade ? MAY_BE_MADE : message,
    maySignIn: isMade || code === 'EMAIL_TAKEN',
    fields: fieldProblems(done),
  };
}

/** The page that a staff invitation's link opens. */
export function Component() {
  const result = useActionData<typeof action>();
  if (result && 'joined' in result) return <Joined />;
  return <Invitation failed={result} />;
}

/** The account is made, but this browser is still signed in with another one. */
function Joined() {
  const user = useUser();
  useEffect(() => document.getElementById(JOINED)?.focus(), []);
  return (
    <AuthPage
      title="Your account is ready"
      welcome="Welcome to the team."
      intro="Sign in with the email address that the invitation was sent to."
    >
      <Notice tone="good" id={JOINED} focusable>
        <span className="wrap-anywhere">
          {`Welcome! This browser is still signed in${user ? ` as ${user.email}` : ''}. Log out, then sign in with your new account.`}
        </span>
      </Notice>
      <Form method="post" action="/logout">
        <Button type="submit" variant="primary" wide>
          Log out
        </Button>
      </Form>
    </AuthPage>
  );
}

interface Refused {
  userName: string;
  problem: string;
  maySignIn: boolean;
  fields: Record<string, string>;
}

function Invitation({ failed }: { failed: Refused | undefined }) {
  const busy = useNavigation().state !== 'idle';
  const [params] = useSearchParams();
  const { shopName } = useShopFacts();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!failed) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? document.getElementById('invitation-problem'))?.focus();
  }, [failed]);
  const user = useUser();
  const hasFieldProblem =
    failed !== undefined && (failed.fields['userName'] ?? failed.fields['password']);
  return (
    <AuthPage
      title={titleOf(shopName)}
      welcome="Welcome to the team."
      intro="Create your account. You sign in with the email address that the invitation was sent to."
    >
      {failed && !hasFieldProblem ? (
        <Notice tone="bad" id="invitation-problem" focusable>
          <span>{failed.problem}</span>{' '}
          {failed.maySignIn ? (
            <Anchor className="link" href="/auth/login">
              Go to sign-in
            </Anchor>
          ) : null}
        </Notice>
      ) : null}
      {user && !failed ? (
        <Notice>
          You are signed in as <span className="wrap-anywhere">{user.email}</span>. The invitation
          creates another account, which you sign in with later.
        </Notice>
      ) : null}
      <Form method="post" className="form" ref={form}>
        <input type="hidden" name="token" value={params.get('token') ?? ''} />
        <TextField
          label="Your name"
          name="userName"
          autoComplete="name"
          required
          maxLength={MAX_TEXT.userName}
          hint="Your colleagues see it next to your changes."
          defaultValue={failed?.userName}
          error={failed?.fields['userName']}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          hint={`At least ${PASSWORD_MIN} characters. Several words are safer than one complicated word.`}
          error={failed?.fields['password']}
        />
        <Button type="submit" variant="primary" wide busy={busy}>
          Create account
        </Button>
      </Form>
    </AuthPage>
  );
}
