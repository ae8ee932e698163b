/**
 * Proving who one is in place: a request that needs a recent step-up waits while a dialog asks for it, then is sent again
 * as it was, with its idempotency key.
 */
import { codeOf, createQuestion, type Question } from '#admin/shared/api/question.ts';
import { createStore, useStore } from '#ui/store.ts';
import type { Send } from '#web/api/api.ts';

const question = createQuestion();
/** How often the shop has refused a request for want of a second factor. */
const refusals = createStore(0);

export const pendingStepUp = (): Question | null => question.pending.get();
export const usePendingStepUp = (): Question | null => useStore(question.pending);

/** The listener is called when the shop has begun to require a second factor while the page was open. */
export const onFactorMissing = refusals.subscribe;

const NOT_PROVED = 'Nothing was changed, because you did not confirm that it is you.';

/** Wraps `send` so that requests wait for the step-up that they need. */
export function withStepUp(send: Send): Send {
  return async (address, init) => {
    const response = await send(address, init);
    if (response.status !== 403) return response;
    const code = await codeOf(response);
    if (code === 'SECOND_FACTOR_MISSING') refusals.set(refusals.get() + 1);
    if (code !== 'STEP_UP_REQUIRED') return response;
    if (!(await question.ask()))
      return Response.json({ success: false, code, message: NOT_PROVED }, { status: 403 });
    // The call may have been aborted while the dialog was open.
    init.signal?.throwIfAborted();
    return send(address, init);
  };
}
