import { isRetryable, type Failure } from '#web/api/api.ts';

const uncertain = new Set<string>();

/**
 * Whether this refusal may be caused by an earlier attempt that was applied although its response was lost, for example
 * "account exists" or "link already used". For requests that cannot have an idempotency key.
 * @param what identifies the action and its target
 */
export function mayAlreadyBeApplied(what: string, result: { ok: true } | Failure): boolean {
  // On the server this module is shared by all visitors, so it records nothing there.
  if (typeof document === 'undefined') return false;
  if (result.ok || !isRetryable(result)) return uncertain.delete(what) && !result.ok;
  // 429 is a response: the attempt was not applied.
  if (result.status !== 429) uncertain.add(what);
  return false;
}
