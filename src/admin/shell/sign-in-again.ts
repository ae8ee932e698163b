/**
 * A session that ended while somebody worked: the call that was refused waits, a dialog asks for the password in place,
 * and then the same call is made once more. What was typed stays where it is.
 */
import type { Send } from '#web/api.ts';

export interface SignInWish {
  /** Answers the calls that wait: true once signed in again. */
  answer: (signedIn: boolean) => void;
}

let wish: (SignInWish & { outcome: Promise<boolean> }) | null = null;
const listeners = new Set<() => void>();
const signedInListeners = new Set<() => void>();

export const signInWish = (): SignInWish | null => wish;

export function onSignInWish(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells of each sign-in in place, whoever asked for it. */
export function onSignedInAgain(listener: () => void): () => void {
  signedInListeners.add(listener);
  return () => signedInListeners.delete(listener);
}

/** All calls that are refused meanwhile wait for the one dialog. */
export function askToSignIn(): Promise<boolean> {
  if (wish) return wish.outcome;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const answer = (signedIn: boolean) => {
    wish = null;
    tell();
    resolve(signedIn);
    if (signedIn) for (const listener of signedInListeners) listener();
  };
  wish = { answer, outcome: promise };
  tell();
  return promise;
}

/** Whether the person is signed in, and the dialog's own call, are asked without it. */
const ASKS_WHO = /\/api\/v1\/auth\//;

/** `send`, whose calls survive the end of a session. */
export function signingInAgain(send: Send): Send {
  return async (address, init) => {
    const response = await send(address, init);
    if (response.status !== 401 || ASKS_WHO.test(address)) return response;
    if (!(await isSignedOut(response.clone())) || !(await askToSignIn())) return response;
    // The call may have been given up while the dialog stood.
    init.signal?.throwIfAborted();
    return send(address, init);
  };
}

async function isSignedOut(response: Response): Promise<boolean> {
  const said: unknown = await response.json().catch(() => null);
  return typeof said === 'object' && said !== null && 'code' in said && said.code === 'SIGNED_OUT';
}
