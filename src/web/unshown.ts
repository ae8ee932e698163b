import type { Failure } from '#web/api.ts';

/**
 * For loaders that run right after something was done: the error page's "nothing was changed or charged" would be wrong.
 * @param sentence what it says instead, where the shop sent no sentence of its own
 */
export const unshown = <Answer extends { ok: true }>(
  result: Answer | Failure,
  sentence: string,
): Answer | Failure =>
  result.ok || result.code !== 'DEFECT'
    ? result
    : { ...result, code: 'UNSHOWN', message: sentence };
