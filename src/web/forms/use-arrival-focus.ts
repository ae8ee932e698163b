import { useEffect, useEffectEvent } from 'react';
import { useHydrated } from '#ui/use-hydrated.ts';

/**
 * Moves the focus when something arrives that the visitor waits for, such as the answer to a form. What came in the
 * server's HTML does not take it from a visitor who is already in a field or at a link when the page hydrates.
 */
export function useArrivalFocus(arrived: unknown, focus: () => void): void {
  const isHydrated = useHydrated();
  const arrive = useEffectEvent(() => {
    if (isHydrated || document.activeElement === document.body) focus();
  });
  useEffect(() => {
    if (arrived) arrive();
  }, [arrived]);
}

/** Moves the focus to the first wrong field, or else to the message with this id. */
export function focusProblem(form: HTMLElement | null, messageId: string): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong ?? document.getElementById(messageId))?.focus();
}
