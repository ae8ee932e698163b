import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** A refused form changes no data. Revalidating while the shop fails would also remove the other ways to sign in. */
export const shouldRevalidate = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionResult === undefined && defaultShouldRevalidate;

/** Moves the focus to the first wrong field, or else to the message with this id. */
export function focusProblem(form: HTMLElement | null, messageId: string): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong ?? document.getElementById(messageId))?.focus();
}
