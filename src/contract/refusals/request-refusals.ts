import type { RefusalRow } from '#contract/refusals/refusal-row.ts';

/** Refusals of a request before its action runs: its sender, address, body and pace. */
export const REQUEST_REFUSALS = {
  MALFORMED: [
    400,
    ({ what }) => what ?? 'The request could not be read. Check the fields and try again.',
  ],
  SIGNED_OUT: [401, ({ what }) => what ?? 'Please login to continue'],
  FORBIDDEN: [403, ({ what }) => what ?? "You don't have permission to do this"],
  PUBLIC_DEMO: [
    403,
    "Everybody shares this demo, so accounts, passwords, staff and API tokens can't be changed here.",
  ],
  CROSS_SITE: [403, 'This request came from another site and was refused.'],
  TOKEN_INVALID: [
    401,
    'This API token does not work: it is incomplete, has expired or was revoked. An owner can create another one in the admin area.',
  ],
  TOKEN_FORBIDDEN: [
    403,
    ({ what }) => `This API token does not have the permission ${what ?? 'for this'}.`,
  ],
  TOKEN_NOT_ACCEPTED: [403, 'API tokens are not accepted here. Please sign in instead.'],
  NOT_FOUND: [404, 'Not found'],
  METHOD_NOT_ALLOWED: [405, 'This URL does not support this method.'],
  TOO_LARGE: [413, 'The request is too large.'],
  WRONG_CONTENT_TYPE: [
    415,
    ({ what }) => what ?? 'Send the body as JSON (content type application/json).',
  ],
  IDEMPOTENCY_OTHER_BODY: [422, 'This idempotency key was already used for a different request.'],
  IDEMPOTENCY_IN_FLIGHT: [
    409,
    'The same request is still being processed. Please try again in a moment.',
  ],
  NOT_FROM_PROVIDER: [401, 'This event does not come from the payment provider.'],
  RATE_LIMITED: [
    429,
    ({ what }) => what ?? 'Too many attempts. Please wait a while and try again.',
  ],
  OVERLOADED: [503, 'The shop is very busy right now. Please try again in a moment.'],
  UNAVAILABLE: [503, 'The shop is unavailable right now. Please try again in a moment.'],
  DEFECT: [500, 'Something went wrong. Please try again.'],
} as const satisfies Record<string, RefusalRow>;
