import { useEffect, useRef } from 'react';
import { useActionData, useNavigation, type ActionFunctionArgs } from 'react-router';
import { MAX_TEXT } from '#contract/limits.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/link.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { fieldProblems } from '#web/api/field-problems.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { apiOf } from '#web/session/request-context.ts';
import { useUser } from '#web/session/session.tsx';
import { toast } from '#web/toasts.ts';
import { useShopFacts } from '#web/shop-facts.ts';

const MESSAGE_SENT_THANKS = 'Thank you for contacting us. We will get back to you soon!';

/** Spec 5 */
const MESSAGE_SENT = 'Message Sent';

export const handle: ScreenHandle = {
  head: { title: 'Contact', description: 'How to reach us.', canonical: '/shop/contact' },
};

const FIELDS = ['name', 'email', 'subject', 'message'] as const;
type Writing = Record<(typeof FIELDS)[number], string>;

interface Done {
  sent: boolean;
  /** Submitted values, returned to the form if sending failed. */
  typed?: Writing;
  problem?: string;
  fields: Record<string, string>;
}

/** Spec 2 only reports that the message was sent; this sends it. */
export async function action({ context, request }: ActionFunctionArgs): Promise<Done> {
  const form = await request.formData();
  const typed = Object.fromEntries(
    FIELDS.map((field) => [field, String(form.get(field) ?? '')]),
  ) as Writing;
  const sent = await apiOf(context).shopContact.send({ body: typed });
  if (sent.ok) return { sent: true, fields: {} };
  return { sent: false, typed, problem: sent.message, fields: fieldProblems(sent) };
}

export function Component() {
  const shop = useShopFacts();
  return (
    <article className="wrap wrap-text">
      <div className="page-head">
        <h1 tabIndex={-1}>Contact</h1>
        <p>We read everything, and answer within two working days.</p>
      </div>
      <WriteToUs />
      <div className="prose">
        <h2>Quick answers</h2>
        <ul>
          <li>
            Where an order is: <TextLink href="/shop/account">your orders</TextLink>
          </li>
          <li>
            Sending something back: <TextLink href="/shop/return-policy">return policy</TextLink>
          </li>
          <li>
            What we know about you: <TextLink href="/shop/privacy-policy">privacy policy</TextLink>
          </li>
        </ul>
        <p>
          You can also write to <a href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</a>.
        </p>
      </div>
    </article>
  );
}

function WriteToUs() {
  const done = useActionData<typeof action>();
  const busy = useNavigation().state === 'submitting';
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!done) return;
    if (done.sent) {
      form.current?.reset();
      toast({ title: MESSAGE_SENT, description: MESSAGE_SENT_THANKS });
      return;
    }
    const firstWrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (firstWrong ?? document.getElementById('contact-problem'))?.focus();
  }, [done]);
  const field = (name: keyof Writing) => ({
    name,
    required: true,
    maxLength: {
      name: MAX_TEXT.userName,
      email: MAX_TEXT.email,
      subject: MAX_TEXT.subject,
      message: MAX_TEXT.message,
    }[name],
    error: done?.fields[name],
  });
  return (
    <Form method="post" className="form" ref={form}>
      {done?.sent ? (
        <Notice tone="good" title={MESSAGE_SENT}>
          <p>{MESSAGE_SENT_THANKS}</p>
        </Notice>
      ) : null}
      {done && !done.sent && Object.keys(done.fields).length === 0 ? (
        <Notice tone="bad" id="contact-problem" focusable title="Your message was not sent">
          <p>{`${done.problem} What you wrote is still here.`}</p>
        </Notice>
      ) : null}
      <div className="form-two">
        <TextField
          label="Name"
          autoComplete="name"
          defaultValue={done?.typed?.name ?? user?.userName}
          {...field('name')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={done?.typed?.email ?? user?.email}
          {...field('email')}
        />
      </div>
      <TextField
        label="Subject"
        hint="Writing about an order? Add its number."
        defaultValue={done?.typed?.subject}
        {...field('subject')}
      />
      <TextArea
        label="Message"
        rows={6}
        defaultValue={done?.typed?.message}
        {...field('message')}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          Send Message
        </Button>
      </div>
    </Form>
  );
}
