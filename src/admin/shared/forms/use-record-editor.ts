/** The form of a record in a dialog: what is typed, what differs from before, and how it is saved and undone. */
import { useState } from 'react';
import { discardUnsaved } from '#admin/shared/forms/unsaved-changes.ts';
import type { Subject } from '#admin/shared/query/subjects.ts';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { useUndo, type Reversible } from '#admin/shared/undo/undo.ts';
import type { Failure } from '#web/api/api.ts';
import { fieldProblems } from '#web/api/field-problems.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { retryAction, toast } from '#web/toasts.ts';

interface SaveFailure {
  readonly message: string;
  readonly code: string;
  /** Messages by field. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What a form around the fields needs. */
export interface RecordEditor {
  readonly failure: SaveFailure | undefined;
  /** Names of the fields that differ. */
  readonly changes: readonly string[];
  readonly busy: boolean;
  /** Leaves without a question about unsaved changes. */
  readonly close: () => void;
}

export function useRecordEditor<Form extends object>(
  subject: Subject,
  initial: () => Form,
  onDone: () => void,
) {
  const offerUndo = useUndo(subject);
  const refresh = useRefresh(subject);
  // Initial values: what is loaded again behind the dialog does not change the form.
  const [before] = useState(initial);
  const [form, setForm] = useState(before);
  const { busy, submit } = useSubmission();
  const [failure, setFailure] = useState<SaveFailure>();
  const change = (changes: Partial<Form>) => {
    setForm((present) => ({ ...present, ...changes }));
    setFailure(undefined);
  };
  const close = () => {
    discardUnsaved();
    onDone();
  };
  /** @param undoOf how what was saved is undone */
  const save = <Saved extends { ok: true; message?: string | undefined }>(
    send: () => Promise<Saved | Failure>,
    undoOf: (saved: Saved) => Omit<Reversible, 'done'>,
  ) => {
    const run = async () => {
      const result = await send();
      if (!result.ok) {
        setFailure({ message: result.message, code: result.code, fields: fieldProblems(result) });
        const action = retryAction(result, () => submit(run));
        return void toast({ title: result.message, variant: 'destructive', action });
      }
      offerUndo({ done: result.message ?? '', ...undoOf(result) });
      // Before navigating, because revalidating would cancel the navigation.
      await refresh();
      close();
    };
    submit(run);
  };
  const names = Object.keys(form) as (keyof Form & string)[];
  return {
    before,
    form,
    change,
    changes: names.filter((name) => form[name] !== before[name]),
    failure,
    busy,
    save,
    close,
    /** The props of a text field. */
    field: <Name extends keyof Form & string>(name: Name) => ({
      name,
      value: form[name],
      error: failure?.fields[name],
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) =>
        change({ [name]: target.value } as Partial<Form>),
    }),
  };
}
