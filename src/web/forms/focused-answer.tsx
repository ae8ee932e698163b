import { useEffect, useRef, type ReactNode } from 'react';

/** The message about a form that was sent: takes the focus when an answer arrives. */
export function FocusedAnswer({ answer, children }: { answer: unknown; children: ReactNode }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) message.current?.focus();
  }, [answer]);
  return answer ? (
    <div ref={message} tabIndex={-1}>
      {children}
    </div>
  ) : null;
}
