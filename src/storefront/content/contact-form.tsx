import { useEffect, useRef } from 'react';
import { useActionData, useNavigation, useSearchParams } from 'react-router';
import { MAX_TEXT } from '#contract/limits.ts';
import type { Message, sendMessage } from '#storefront/content/send-message.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { focusProblem, useArrivalFocus } from '#web/forms/use-arrival-focus.ts';
import { useUser } from '#web/session/session.tsx';
import { toast } from '#web/toasts.ts';
import { contactWords } from '#contract/words/storefront/contact-words.ts';

/** Spec 2, 5: the shop's contact form; on any page, which `sendMessage` handles. */
export function ContactForm() {
  const done = useActionData<typeof sendMessage>();
  const busy = useNavigation().state === 'submitting';
  const user = useUser();
  const [search] = useSearchParams();
  const order = search.get('order');
  // From the link in an answer.
  const reply = search.get('reply');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!done?.sent) return;
    form.current?.reset();
    toast({ title: contactWords('sent'), description: contactWords('thanks') });
  }, [done]);
  useArrivalFocus(done?.sent ? undefined : done, () =>
    focusProblem(form.current, 'contact-problem'),
  );
  const field = (name: keyof Message) => ({
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
        <Notice tone="good" title={contactWords('sent')}>
          <p>{contactWords('thanks')}</p>
        </Notice>
      ) : null}
      {done && !done.sent && Object.keys(done.fields).length === 0 ? (
        <Notice tone="bad" id="contact-problem" focusable title={contactWords('notSent')}>
          <p>{contactWords('stillHere', { problem: done.problem ?? '' })}</p>
        </Notice>
      ) : null}
      {reply === null ? null : <input type="hidden" name="reply" value={reply} />}
      <div className="form-two">
        <TextField
          label={contactWords('name')}
          autoComplete="name"
          defaultValue={done?.typed?.name ?? user?.userName}
          {...field('name')}
        />
        <EmailField
          label={contactWords('email')}
          defaultValue={done?.typed?.email ?? user?.email}
          {...field('email')}
        />
      </div>
      <TextField
        label={contactWords('subject')}
        hint={contactWords('subjectHint')}
        defaultValue={
          done?.typed?.subject ??
          (order === null
            ? (search.get('subject') ?? undefined)
            : contactWords('order', { number: order }))
        }
        {...field('subject')}
      />
      <TextArea
        label={contactWords('message')}
        rows={6}
        defaultValue={done?.typed?.message}
        {...field('message')}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {contactWords('send')}
        </Button>
      </div>
    </Form>
  );
}
