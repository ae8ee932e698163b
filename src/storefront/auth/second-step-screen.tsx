import { useEffect, useRef } from 'react';
import {
  replace,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { secondFactorWords } from '#contract/words/storefront/second-factor-words.ts';
import { controlWords } from '#contract/words/storefront/control-words.ts';
import { authWords } from '#contract/words/storefront/auth-words.ts';
import { AuthPage } from '#storefront/auth/auth-page.tsx';
import { PasskeySlot } from '#storefront/auth/passkey-slot.tsx';
import { forgetGoogleLink, googleLink } from '#storefront/auth/to-second-step.ts';
import { afterSignIn, enter } from '#storefront/shared/sign-in/after-sign-in.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { Anchor } from '#ui/link.tsx';
import { CodeField, otherKindLabel, type CodeKind } from '#web/account/code-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useArrivalFocus } from '#web/forms/use-arrival-focus.ts';
import { isNamedHost } from '#web/passkeys/support.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { signInFor, SIGN_IN } from '#web/session/access-rules.ts';
import { apiOf, sessionOf } from '#web/session/request-context.ts';

export { shouldRevalidate } from '#storefront/auth/refused-form.ts';

export const handle: ScreenHandle = {
  head: () => ({ title: secondFactorWords('title'), noIndex: true }),
};

export function loader({ context, request }: LoaderFunctionArgs) {
  const { user } = sessionOf(context).get();
  const { searchParams, hostname } = new URL(request.url);
  if (user) return replace(afterSignIn(searchParams.get('origin'), user));
  return { passkeys: isNamedHost(hostname) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const code = String((await request.formData()).get('code') ?? '');
  if (code.trim() === '') return { problem: secondFactorWords('missing'), isExpired: false };
  const link = googleLink();
  const done = await apiOf(context).auth.secondFactor({ body: { code, ...(link && { link }) } });
  if (!done.ok) return { problem: done.message, isExpired: done.code === 'SECOND_STEP_EXPIRED' };
  forgetGoogleLink();
  await enter(sessionOf(context), done.user);
  return replace(afterSignIn(new URL(request.url).searchParams.get('origin'), done.user));
}

/** The second step of signing in, after the password or Google: staff with a second factor. */
export function Component() {
  const { passkeys } = useLoaderData<{ passkeys: boolean }>();
  const failed = useActionData<typeof action>();
  const [params] = useSearchParams();
  const origin = params.get('origin');
  const methods = params.get('methods')?.split(' ') ?? [];
  const kinds = (['totp', 'recovery-code'] as const).filter((each) => methods.includes(each));
  const kind = kinds.find((each) => each === params.get('use')) ?? kinds[0];
  const other = kinds.find((each) => each !== kind);
  const signIn = origin === null ? SIGN_IN : signInFor(origin);
  useArrivalFocus(failed, () => document.getElementById('step-expired')?.focus());
  return (
    <AuthPage
      title={secondFactorWords('title')}
      welcome={authWords('welcomeBack')}
      intro={secondFactorWords('intro')}
    >
      {failed?.isExpired ? (
        <Notice tone="caution" id="step-expired" focusable>
          <span>{failed.problem}</span>{' '}
          <Anchor className="link" href={signIn}>
            {secondFactorWords('signIn')}
          </Anchor>
        </Notice>
      ) : (
        <>
          {kind ? (
            <CodeForm key={kind} kind={kind} other={other} failed={failed} params={params} />
          ) : null}
          {passkeys && methods.includes('passkey') ? (
            <PasskeySlot origin={origin} isSecondStep />
          ) : null}
          <p>
            <Anchor className="link small" href={signIn}>
              {secondFactorWords('back')}
            </Anchor>
          </p>
        </>
      )}
    </AuthPage>
  );
}

function CodeForm({
  kind,
  other,
  failed,
  params,
}: {
  kind: CodeKind;
  other: CodeKind | undefined;
  failed: { problem: string } | undefined;
  params: URLSearchParams;
}) {
  const busy = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  useArrivalFocus(true, () =>
    // After the router has moved the focus to the heading.
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus()),
  );
  useEffect(() => {
    if (failed) form.current?.querySelector('input')?.select();
  }, [failed]);
  return (
    <Form method="post" className="form" ref={form} noValidate>
      <CodeField
        kind={kind}
        error={failed?.problem}
        below={
          other ? (
            <Anchor className="link small auth-forgot" href={addressWith(params, other)}>
              {otherKindLabel(kind)}
            </Anchor>
          ) : null
        }
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {controlWords('signIn')}
      </Button>
    </Form>
  );
}

function addressWith(params: URLSearchParams, kind: CodeKind): string {
  const changed = new URLSearchParams(params);
  changed.set('use', kind);
  return `/auth/second-step?${changed}`;
}
