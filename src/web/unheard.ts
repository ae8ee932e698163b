import { mayPass, type Failure } from '#web/api.ts';

const unheard = new Set<string>();

/**
 * Whether this refusal may only mean that an earlier press of the same, whose answer was lost, was done: an account that
 * exists by now, a link that is used, a session that is over. For what no idempotency key can stand for.
 * @param what names the act and whatever makes it the same one
 */
export function mayBeDoneBefore(what: string, result: { ok: true } | Failure): boolean {
  // A server has one memory for all its visitors.
  if (typeof document === 'undefined') return false;
  if (result.ok || !mayPass(result)) return unheard.delete(what) && !result.ok;
  // Who was told to wait was heard.
  if (result.status !== 429) unheard.add(what);
  return false;
}
