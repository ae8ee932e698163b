import { useEffect, useRef, useState } from 'react';
import { useMay } from '#admin/shared/access/use-may.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useUnsaved, confirmLeave } from '#admin/shared/forms/unsaved-changes.ts';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { useUndo } from '#admin/shared/undo/undo.ts';
import { MAX_WORD } from '#contract/limits.ts';
import type { WordWire } from '#contract/words.contract.ts';
import { messageProblem } from '#kernel/words/format-message.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { Status } from '#ui/tag.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { toastFailure } from '#web/toasts.ts';

/** A sentence, and the form that changes it. */
export function WordRow({
  word,
  isEditing,
  onEdit,
}: {
  word: WordWire;
  isEditing: boolean;
  /** Opens or closes the form. */
  onEdit: (isOpen: boolean) => void;
}) {
  const mayPublish = useMay('content.publish');
  const text = word.text ?? word.default;
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  // Once its form is closed, the focus is on the button that opened it.
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <li className="word">
      {isEditing ? (
        <WordForm word={word} onClose={() => onEdit(false)} />
      ) : (
        <>
          <p className="word-text">{text}</p>
          {word.isDefaultNew ? (
            <Status tone="caution">Default has changed</Status>
          ) : word.text === null ? null : (
            <Status tone="good">Your own</Status>
          )}
          {mayPublish ? (
            <Button
              ref={button}
              size="dense"
              aria-label={`Edit “${text}”`}
              onClick={() => void confirmLeave().then((leave) => leave && onEdit(true))}
            >
              Edit
            </Button>
          ) : null}
        </>
      )}
    </li>
  );
}

/** Searching and filtering keep the form. */
const isWords = ({ pathname }: { pathname: string }): boolean => pathname === '/admin/words';

function WordForm({ word, onClose }: { word: WordWire; onClose: () => void }) {
  const api = useAdminApi();
  const refresh = useRefresh('words');
  const offerUndo = useUndo('words');
  // What the shop has: another text than at first once somebody else has saved.
  const [stored, setStored] = useState({ text: word.text, conflict: '' });
  const [text, setText] = useState(word.text ?? word.default);
  const { busy, submit } = useSubmission();
  const problem =
    text.trim() === ''
      ? 'Enter a text, or restore the default.'
      : word.isOneLine && /\n/.test(text.trim())
        ? 'Write it in one line.'
        : messageProblem(text, word.values);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const release = useUnsaved(text !== (stored.text ?? word.default), isWords);

  async function save(next: string | null): Promise<void> {
    const params = { key: word.key };
    const previous = stored.text;
    const result = await api.adminWords.update({ params, body: { text: next, previous } });
    if (!result.ok) {
      if (result.code === 'WORD_STALE') {
        const now = (result.data as { text: string | null }).text;
        return setStored({ text: now, conflict: result.message });
      }
      return toastFailure(result, undefined, () => submit(() => save(next)));
    }
    release();
    onClose();
    offerUndo({
      done: result.message ?? '',
      undone: 'The earlier text is back',
      undo: () =>
        api.adminWords.update({ params, body: { text: previous, previous: result.data.text } }),
    });
    await refresh();
  }

  return (
    <form
      className="form word-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null) submit(() => save(text.trim() === word.default ? null : text.trim()));
      }}
    >
      {stored.conflict === '' ? null : (
        <Notice tone="caution" title={stored.conflict}>
          <p className="word-text">{stored.text ?? word.default}</p>
        </Notice>
      )}
      <TextArea
        ref={field}
        label="Your text"
        rows={word.isOneLine ? 2 : 6}
        required
        maxLength={MAX_WORD}
        value={text}
        hint={
          word.values.length === 0
            ? undefined
            : `You can use ${word.values.map((name) => `{${name}}`).join(', ')}.`
        }
        error={problem ?? undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {text === word.default ? null : (
        <div>
          <p className="small second">Default</p>
          <p className="word-text small">{word.default}</p>
        </div>
      )}
      <div className="row">
        <Button type="submit" variant="primary" busy={busy}>
          Save text
        </Button>
        {stored.text === null ? null : (
          <Button busy={busy} onClick={() => submit(() => save(null))}>
            Restore default
          </Button>
        )}
        <Button
          variant="quiet"
          onClick={() => void confirmLeave().then((leave) => leave && onClose())}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
