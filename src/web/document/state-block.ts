/** Serializes the page's hydration data into its HTML, as JSON that cannot close the script element. */
import {
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HydrationState,
} from 'react-router';
import type { ShopFacts } from '#web/shop-facts.ts';
import type { SessionState } from '#web/session/session-store.ts';

export const STATE_ID = 'state';

export interface PageState extends Pick<HydrationState, 'loaderData' | 'actionData'> {
  errors: Record<string, SentError> | null;
  session: SessionState;
  /** What every page knows of the shop. */
  shop: ShopFacts;
  /** The language, and the URL of the words that differ from the defaults; empty when none does. */
  words: { readonly language: string; readonly file: string };
  /** The admin area's dehydrated query cache. */
  queries?: unknown;
}

/** JSON with `<`, `>` and `&` escaped, so that it is safe inside a script element. */
export function escapedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export interface SentError {
  kind: 'response' | 'defect';
  status: number;
  statusText: string;
  data: unknown;
  requestId: string | null;
}

/** Errors as plain data. For an unexpected error the page receives only the request id under which it was logged. */
export function sentErrors(
  errors: HydrationState['errors'],
  requestId: string,
): Record<string, SentError> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [
      route,
      isRouteErrorResponse(error)
        ? {
            kind: 'response' as const,
            status: error.status,
            statusText: error.statusText,
            data: error.data as unknown,
            requestId: null,
          }
        : { kind: 'defect' as const, status: 500, statusText: '', data: null, requestId },
    ]),
  );
}

export function readErrors(sent: Record<string, SentError> | null): HydrationState['errors'] {
  if (!sent) return null;
  return Object.fromEntries(
    Object.entries(sent).map(([route, error]) => [
      route,
      error.kind === 'response'
        ? new ErrorResponse(error.status, error.statusText, error.data)
        : { requestId: error.requestId },
    ]),
  );
}
