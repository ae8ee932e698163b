import { useRef, type ReactNode } from 'react';
import { useArrivalFocus } from '#web/forms/use-arrival-focus.ts';

/** The message about a form that was sent: takes the focus when an answer arrives. */
export function FocusedAnswer({ answer, children }: { answer: unknown; children: ReactNode }) {
  const message = useRef<HTMLDivElement>(null);
  useArrivalFocus(answer, () => message.current?.focus());
  return answer ? (
    <div ref={message} tabIndex={-1}>
      {children}
    </div>
  ) : null;
}
