import { data, isRouteErrorResponse } from 'react-router';
import type { Failure } from '#web/api/api.ts';

/** Describes a failed request to the error boundary. */
export interface PageProblem {
  message: string;
  code: string;
  requestId: string | null;
}

/**
 * For loaders: returns the result, or throws to the nearest error boundary with the request's status. Screens that can
 * render without the data check `ok` instead.
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

/** Ends a loader with a 404 page. */
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
