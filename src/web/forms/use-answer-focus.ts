import { useEffect, useEffectEvent } from 'react';
import { useHydrated } from '#ui/use-hydrated.ts';

/**
 * Moves the focus when an answer to a form arrives. One in the server's HTML does not take it from a visitor who began
 * to type before hydration.
 * @param focus moves it to the message or to the wrong field
 */
export function useAnswerFocus(answer: unknown, focus: () => void): void {
  const arrivedInPage = useHydrated();
  const arrive = useEffectEvent(() => {
    if (arrivedInPage || document.activeElement === document.body) focus();
  });
  useEffect(() => {
    if (answer) arrive();
  }, [answer]);
}

/** Moves the focus to the first wrong field, or else to the message with this id. */
export function focusProblem(form: HTMLElement | null, messageId: string): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong ?? document.getElementById(messageId))?.focus();
}
