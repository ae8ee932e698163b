import type { Failure } from '#web/api/api.ts';

/**
 * For loaders that run right after a write, where the error page's "Nothing was changed or charged" would be wrong.
 * @param sentence replaces the message of an unexpected error (`DEFECT`); other failures keep theirs
 */
export const asPostWriteLoadError = <Answer extends { ok: true }>(
  result: Answer | Failure,
  sentence: string,
): Answer | Failure =>
  result.ok || result.code !== 'DEFECT'
    ? result
    : { ...result, code: 'LOAD_FAILED', message: sentence };
