import { useEffect, useRef, useState, type FormEvent } from 'react';
import { answerDraft } from '#admin/inbox/answer-draft.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { blockUndo } from '#admin/shared/undo/undo.ts';
import type { ContactMessageWire } from '#contract/inbox.contract.ts';
import { MAX_ADMIN_TEXT } from '#contract/limits.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { useIdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { toast, toastFailure } from '#web/toasts.ts';

/** Mails an answer. What is not sent yet is still there when the form is opened again. */
export function AnswerForm({
  message,
  onClose,
}: {
  message: ContactMessageWire;
  onClose: () => void;
}) {
  const api = useAdminApi();
  const refresh = useRefresh('inbox');
  const keys = useIdempotencyKeys();
  const { busy, submit } = useSubmission();
  const [text, setText] = useState(() => answerDraft.get(message._id));
  const [error, setError] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function send(): Promise<void> {
    const body = { text: text.trim() };
    const result = await api.adminInbox.answer(
      { params: { id: message._id }, body },
      { idempotencyKey: keys.keyFor([message._id, body]) },
    );
    keys.complete(result);
    if (!result.ok) return toastFailure(result, 'The answer was not sent', () => submit(send));
    answerDraft.set(message._id, '');
    toast({ title: result.message ?? '', description: message.email });
    blockUndo('An answer that was sent cannot be undone.');
    onClose();
    await refresh();
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === '') setError('Write the answer first.');
    else submit(send);
  }
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <TextArea
        label={`Answer to ${message.name}`}
        hint={`Sent to ${message.email}, with the message below it.`}
        ref={field}
        rows={5}
        maxLength={MAX_ADMIN_TEXT.answer}
        value={text}
        error={error || undefined}
        onChange={(event) => {
          setError('');
          setText(event.target.value);
          answerDraft.set(message._id, event.target.value);
        }}
      />
      <div className="message-actions">
        <Button type="submit" variant="primary" icon="envelope" busy={busy}>
          Send answer
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
