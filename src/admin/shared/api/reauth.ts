/**
 * Signing in again in place: when a session ends during work, rejected calls wait while a dialog asks for the password,
 * then are sent again. No input is lost.
 */
import { codeOf, createQuestion, type Question } from '#admin/shared/api/question.ts';
import { createStore, useStore } from '#ui/store.ts';
import type { Send } from '#web/api/api.ts';

const question = createQuestion();
/** How often somebody has signed in again on this page. */
const signIns = createStore(0);

export const pendingReauth = (): Question | null => question.pending.get();
export const usePendingReauth = (): Question | null => useStore(question.pending);

/** The listener is called after each successful sign-in. */
export const onReauthenticated = signIns.subscribe;

/** All rejected calls wait for the same dialog. @returns whether the user signed in again */
export function requestReauth(): Promise<boolean> {
  const isFirst = pendingReauth() === null;
  const outcome = question.ask();
  if (isFirst)
    void outcome.then((signedIn) => {
      if (signedIn) signIns.set(signIns.get() + 1);
    });
  return outcome;
}

/** Session checks and the dialog's own call must not open the dialog. */
const AUTH_CALLS = /\/api\/v1\/auth\//;

/** Wraps `send` so that calls survive the end of a session. */
export function withReauth(send: Send): Send {
  return async (address, init) => {
    const response = await send(address, init);
    if (response.status !== 401 || AUTH_CALLS.test(address)) return response;
    if ((await codeOf(response)) !== 'SIGNED_OUT' || !(await requestReauth())) return response;
    // The call may have been aborted while the dialog was open.
    init.signal?.throwIfAborted();
    return send(address, init);
  };
}
