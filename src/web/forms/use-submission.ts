import { useRef, useState } from 'react';

export interface Submission {
  busy: boolean;
  /**
   * Does nothing while an earlier submission is in flight.
   * @returns whether `work` was started
   */
  submit: (work: () => Promise<unknown>) => boolean;
}

/**
 * One submission at a time: a double click or a second Enter does nothing. Uses a ref, because a second event can
 * arrive before the first one's state is rendered.
 */
export function useSubmission(): Submission {
  const inFlight = useRef(false);
  const [busy, setBusy] = useState(false);
  const submit = (work: () => Promise<unknown>): boolean => {
    if (inFlight.current) return false;
    inFlight.current = true;
    setBusy(true);
    void work().finally(() => {
      inFlight.current = false;
      setBusy(false);
    });
    return true;
  };
  return { busy, submit };
}
