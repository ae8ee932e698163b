/**
 * Signing in again in place: when a session ends during work, rejected calls wait while a dialog asks for the password,
 * then are sent again. No input is lost.
 */
import { createStore, useStore } from '#ui/store.ts';
import type { Send } from '#web/api/api.ts';

export interface PendingReauth {
  /** Resumes the waiting calls: true once signed in again. */
  answer: (signedIn: boolean) => void;
}

const pending = createStore<(PendingReauth & { outcome: Promise<boolean> }) | null>(null);
/** How often somebody has signed in again on this page. */
const signIns = createStore(0);

export const pendingReauth = (): PendingReauth | null => pending.get();
export const usePendingReauth = (): PendingReauth | null => useStore(pending);

/** The listener is called after each successful sign-in. */
export const onReauthenticated = signIns.subscribe;

/** All rejected calls wait for the same dialog. */
export function requestReauth(): Promise<boolean> {
  const known = pending.get();
  if (known) return known.outcome;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (signedIn: boolean) => {
    pending.set(null);
    resolve(signedIn);
    if (signedIn) signIns.set(signIns.get() + 1);
  };
  pending.set({ answer, outcome: promise });
  return promise;
}

/** Session checks and the dialog's own call must not open the dialog. */
const AUTH_CALLS = /\/api\/v1\/auth\//;

/** Wraps `send` so that calls survive the end of a session. */
export function withReauth(send: Send): Send {
  return async (address, init) => {
    const response = await send(address, init);
    if (response.status !== 401 || AUTH_CALLS.test(address)) return response;
    if (!(await isSignedOut(response.clone())) || !(await requestReauth())) return response;
    // The call may have been aborted while the dialog was open.
    init.signal?.throwIfAborted();
    return send(address, init);
  };
}

async function isSignedOut(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'SIGNED_OUT';
}
