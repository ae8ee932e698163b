import { useEffect, useRef, useState, type FormEvent } from 'react';
import { blockUndo } from '#admin/shared/undo/undo.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-field.tsx';
import type { Failure } from '#web/api/api.ts';
import { useIdempotencyKeys, type IdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { toastFailure } from '#web/toasts.ts';

/** A note for other staff. After a failure the text stays in its field. */
export function NoteForm<Saved extends { ok: true }>({
  label,
  maxLength,
  takesFocus = false,
  finality,
  save,
  onSaved,
}: {
  /** Of the button. */
  label: string;
  maxLength: number;
  /** When it has just been opened. */
  takesFocus?: boolean;
  /** What Ctrl+Z says once it is saved. */
  finality: string;
  save: (text: string, intent: IdempotencyKeys) => Promise<Saved | Failure>;
  onSaved: (saved: Saved) => void;
}) {
  const intent = useIdempotencyKeys();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const { busy, submit } = useSubmission();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  async function send(): Promise<void> {
    const result = await save(text.trim(), intent);
    intent.complete(result);
    if (!result.ok) return toastFailure(result, 'The note was not saved', () => submit(send));
    setText('');
    announce('Note added');
    blockUndo(finality);
    onSaved(result);
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === '') setError('Write the note first.');
    else submit(send);
  }
  return (
    <form className="form no-print" onSubmit={onSubmit} noValidate>
      <TextArea
        ref={field}
        label="New note"
        rows={2}
        maxLength={maxLength}
        value={text}
        error={error || undefined}
        onChange={(event) => {
          setError('');
          setText(event.target.value);
        }}
      />
      <div>
        <Button type="submit" busy={busy}>
          {label}
        </Button>
      </div>
    </form>
  );
}
