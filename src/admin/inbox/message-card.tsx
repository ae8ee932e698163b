import { Moment } from '#web/moment.tsx';
import { useId, useState } from 'react';
import { AnswerForm } from '#admin/inbox/answer-form.tsx';
import { useMay } from '#admin/shared/access/use-may.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { useUndo } from '#admin/shared/undo/undo.ts';
import type { ContactMessageWire } from '#contract/inbox.contract.ts';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/tag.tsx';
import { toastFailure } from '#web/toasts.ts';

export function MessageCard({ message }: { message: ContactMessageWire }) {
  const api = useAdminApi();
  const mayWrite = useMay('messages.write');
  const offerUndo = useUndo('inbox');
  const refresh = useRefresh('inbox');
  const [busy, setBusy] = useState(false);
  const [isAnswering, setAnswering] = useState(false);
  const heading = useId();
  const params = { id: message._id };
  const answered = message.answeredAt !== null;

  const mark = async () => {
    setBusy(true);
    const result = await api.adminInbox.answered({ params, body: { answered: !answered } });
    setBusy(false);
    if (!result.ok) return toastFailure(result, undefined, () => void mark());
    offerUndo({
      done: answered ? 'Marked as to answer' : 'Marked as answered',
      undone: answered ? 'Marked as answered again' : 'Marked as to answer again',
      undo: () => api.adminInbox.answered({ params, body: { answered } }),
    });
    await refresh();
  };
  const remove = async () => {
    const result = await api.adminInbox.delete({ params });
    if (!result.ok) return toastFailure(result, undefined, () => void remove());
    offerUndo({
      done: result.message ?? '',
      description: message.subject,
      undone: 'The message was restored',
      undo: () => api.adminInbox.restore({ params }),
    });
    await refresh();
  };
  return (
    <article className="panel message" aria-labelledby={heading}>
      <div className="message-head">
        <h2 id={heading}>{message.subject}</h2>
        <Status tone={answered ? 'good' : 'caution'} icon={answered ? 'check' : 'envelope'}>
          {answered ? 'Answered' : 'To answer'}
        </Status>
      </div>
      <p className="second small">
        <span>{`${message.name}, ${message.email},`}</span> <Moment at={message.receivedAt} />
      </p>
      <p className="message-text">{message.message}</p>
      <Conversation message={message} />
      {isAnswering ? <AnswerForm message={message} onClose={() => setAnswering(false)} /> : null}
      <div className="message-actions">
        {mayWrite ? (
          <>
            {isAnswering ? null : (
              <Button icon="envelope" onClick={() => setAnswering(true)}>
                {message.answers.length > 0 ? 'Answer again' : 'Answer'}
              </Button>
            )}
            <Button icon={answered ? 'return' : 'check'} busy={busy} onClick={() => void mark()}>
              {answered ? 'Mark as to answer' : 'Mark as answered'}
            </Button>
            <Button variant="danger" icon="trash" onClick={() => void remove()}>
              Delete
            </Button>
          </>
        ) : null}
      </div>
    </article>
  );
}

/** What followed the message, oldest first. */
function Conversation({ message: { name, answers, replies } }: { message: ContactMessageWire }) {
  const entries = [
    ...answers.map((each) => ({ ...each, by: `Answered by ${each.author},` })),
    ...replies.map((each) => ({ ...each, by: `${name} replied,` })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  if (entries.length === 0) return null;
  return (
    <ul className="message-answers" aria-label="Answers and replies">
      {entries.map(({ _id, by, text, at }) => (
        <li key={_id}>
          <p className="second small">
            <span>{by}</span> <Moment at={at} />
          </p>
          <p className="message-text">{text}</p>
        </li>
      ))}
    </ul>
  );
}
