/** The link in the newsletter: asks first, because mail programs open links on their own. */
import { useEffect, useRef } from 'react';
import { useActionData, useNavigation, type ActionFunctionArgs } from 'react-router';
import { unsubscribeWords } from '#contract/words/storefront/unsubscribe-words.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { Form } from '#web/forms/form.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';
import { apiOf } from '#web/session/request-context.ts';

export const handle: ScreenHandle = {
  head: () => ({ title: unsubscribeWords('title'), noIndex: true }),
};

/** The token is in the address, so that a mail program can unsubscribe with one POST to it (RFC 8058). */
export async function action({ context, request }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { ok, message } = await apiOf(context).account.unsubscribe({ body: { token } });
  return { ok, message };
}

export function Component() {
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) outcome.current?.focus();
  }, [answer]);
  return (
    <div className="wrap section">
      <section className="panel stack" aria-labelledby="unsubscribe">
        <h1 id="unsubscribe">{unsubscribeWords('title')}</h1>
        {answer ? (
          <div ref={outcome} tabIndex={-1}>
            <Notice tone={answer.ok ? 'good' : 'bad'}>
              {answer.ok ? unsubscribeWords('done') : answer.message}
            </Notice>
          </div>
        ) : null}
        {answer?.ok ? null : (
          <Form method="post" className="stack">
            <p>{unsubscribeWords('hint')}</p>
            <div>
              <Button type="submit" variant="primary" busy={busy}>
                {unsubscribeWords('unsubscribe')}
              </Button>
            </div>
          </Form>
        )}
      </section>
    </div>
  );
}
