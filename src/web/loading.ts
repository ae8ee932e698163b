import { data, isRouteErrorResponse } from 'react-router';
import type { Failure } from '#web/api.ts';

/** What an error boundary is told about a request that failed while a page was loading. */
export interface PageProblem {
  message: string;
  code: string;
  requestId: string | null;
}

/**
 * For loaders: the answer, or the nearest error boundary with the right status. Screens that can live without
 * the answer look at `ok` themselves.
 */
export function answerOf<Answer extends { ok: true }>(result: Answer | Failure): Answer {
  if (result.ok) return result;
  const problem: PageProblem = {
    message: result.message,
    code: result.code,
    requestId: result.requestId,
  };
  throw data(problem, { status: result.status === 0 ? 503 : result.status });
}

/** A loader's way to say that there is no such page. */
export function notFound(): never {
  throw data({ message: '', code: 'NOT_FOUND', requestId: null } satisfies PageProblem, {
    status: 404,
  });
}

export function problemOf(error: unknown): { status: number; problem: PageProblem } {
  if (isRouteErrorResponse(error)) {
    const said: unknown = error.data;
    const problem =
      typeof said === 'object' && said !== null && 'code' in said
        ? (said as PageProblem)
        : { message: '', code: '', requestId: null };
    return { status: error.status, problem };
  }
  const requestId =
    typeof error === 'object' &&
    error !== null &&
    'requestId' in error &&
    typeof error.requestId === 'string'
      ? error.requestId
      : null;
  return { status: 500, problem: { message: '', code: 'DEFECT', requestId } };
}
