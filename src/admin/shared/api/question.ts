/** A question that requests wait for; a dialog asks it. */
import { createStore, type Store } from '#ui/store.ts';

export interface Question {
  /** Resumes the waiting requests. */
  answer: (yes: boolean) => void;
}

export interface PendingQuestion {
  /** Null while nothing is asked. */
  readonly pending: Store<(Question & { outcome: Promise<boolean> }) | null>;
  /** All who ask while the question is open wait for the same answer. */
  ask(): Promise<boolean>;
}

export function createQuestion(): PendingQuestion {
  const pending: PendingQuestion['pending'] = createStore<
    (Question & { outcome: Promise<boolean> }) | null
  >(null);
  return {
    pending,
    ask() {
      const known = pending.get();
      if (known) return known.outcome;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const answer = (yes: boolean) => {
        pending.set(null);
        resolve(yes);
      };
      pending.set({ answer, outcome: promise });
      return promise;
    },
  };
}

/** The code of a refused request; null if the response has none. */
export async function codeOf(response: Response): Promise<unknown> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
}
