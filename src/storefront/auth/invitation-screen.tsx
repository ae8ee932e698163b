import { useRef } from 'react';
import {
  redirect,
  useActionData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
} from 'react-router';
import { RichWords } from '#web/rich-words.tsx';
import { invitationWords } from '#contract/words/storefront/invitation-words.ts';
import { fieldWords } from '#contract/words/storefront/field-words.ts';
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
import { focusProblem, useArrivalFocus } from '#web/forms/use-arrival-focus.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { apiOf, sessionOf } from '#web/session/request-context.ts';
import { useUser } from '#web/session/session.tsx';
import { useShopFacts } from '#web/shop-facts.ts';

const JOINED = 'joined';

const titleOf = (shop: string): string => invitationWords('title', { shop });

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
    problem: isMade ? invitationWords('maybeMade') : message,
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
  useArrivalFocus(true, () => document.getElementById(JOINED)?.focus());
  return (
    <AuthPage
      title={invitationWords('readyTitle')}
      welcome={invitationWords('welcome')}
      intro={invitationWords('readyIntro')}
    >
      <Notice tone="good" id={JOINED} focusable>
        <span className="wrap-anywhere">
          {user ? invitationWords('readyAs', { email: user.email }) : invitationWords('ready')}
        </span>
      </Notice>
      <Form method="post" action="/logout">
        <Button type="submit" variant="primary" wide>
          {invitationWords('logOut')}
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
  useArrivalFocus(failed, () => focusProblem(form.current, 'invitation-problem'));
  const user = useUser();
  const hasFieldProblem =
    failed !== undefined && (failed.fields['userName'] ?? failed.fields['password']);
  return (
    <AuthPage
      title={titleOf(shopName)}
      welcome={invitationWords('welcome')}
      intro={invitationWords('intro')}
    >
      {failed && !hasFieldProblem ? (
        <Notice tone="bad" id="invitation-problem" focusable>
          <span>{failed.problem}</span>{' '}
          {failed.maySignIn ? (
            <Anchor className="link" href="/auth/login">
              {invitationWords('goToSignIn')}
            </Anchor>
          ) : null}
        </Notice>
      ) : null}
      {user && !failed ? (
        <Notice>
          <RichWords
            text={invitationWords('signedInAs', { email: user.email })}
            parts={{ email: (content) => <span className="wrap-anywhere">{content}</span> }}
          />
        </Notice>
      ) : null}
      <Form method="post" className="form" ref={form}>
        <input type="hidden" name="token" value={params.get('token') ?? ''} />
        <TextField
          label={invitationWords('yourName')}
          name="userName"
          autoComplete="name"
          required
          maxLength={MAX_TEXT.userName}
          hint={invitationWords('nameHint')}
          defaultValue={failed?.userName}
          error={failed?.fields['userName']}
        />
        <PasswordField
          label={fieldWords('password')}
          name="password"
          autoComplete="new-password"
          required
          hint={fieldWords('passwordHint', { n: PASSWORD_MIN })}
          error={failed?.fields['password']}
        />
        <Button type="submit" variant="primary" wide busy={busy}>
          {invitationWords('create')}
        </Button>
      </Form>
    </AuthPage>
  );
}
