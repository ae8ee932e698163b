import { useState, type FormEvent } from 'react';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import type { Failure } from '#web/api/api.ts';
import { fieldProblems } from '#web/api/field-problems.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { toast, toastFailure } from '#web/toasts.ts';

interface Sent {
  readonly done: { readonly ok: true } | Failure;
  /** The toast after success. */
  readonly success: { readonly title: string; readonly description?: string };
}

/**
 * A form that changes one's own account and is confirmed with the password: problems are shown at their fields, the
 * first of which gets the focus; after success the form is emptied.
 * @param passwordField the field at which a wrong password is reported
 */
export function useAccountForm(passwordField: string, send: (data: FormData) => Promise<Sent>) {
  const refresh = useRefresh('account');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { busy, submit } = useSubmission();
  const change = async (form: HTMLFormElement): Promise<void> => {
    const { done, success } = await send(new FormData(form));
    if (!done.ok) {
      const isWrong = done.code === 'WRONG_PASSWORD';
      const wrong = isWrong ? { [passwordField]: done.message } : fieldProblems(done);
      setProblems(wrong);
      const [first] = Object.keys(wrong);
      if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return toastFailure(done, undefined, () => submit(() => change(form)));
    }
    setProblems({});
    form.reset();
    toast(success);
    await refresh();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    submit(() => change(form));
  };
  return { problems, busy, onSubmit };
}
