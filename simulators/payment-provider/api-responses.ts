/** API responses and errors in PayPal's format. */
import { randomBytes } from 'node:crypto';

export type Link = { href: string; rel: string; method: string };
export type ApiResponse = { status: number; body: unknown };
export type ErrorDetail = {
  issue: string;
  description: string;
  field?: string;
  value?: string;
  location?: 'body' | 'path';
};

const ERRORS = {
  INVALID_REQUEST: [400, 'The request does not have the format that this endpoint expects.'],
  VALIDATION_ERROR: [400, 'The request contains invalid values.'],
  NOT_AUTHORIZED: [403, 'These credentials do not allow this.'],
  RESOURCE_NOT_FOUND: [404, 'The resource does not exist.'],
  METHOD_NOT_SUPPORTED: [405, 'This endpoint does not support the method.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'The body must be application/json.'],
  UNPROCESSABLE_ENTITY: [422, 'The request is well formed but cannot be carried out.'],
  RATE_LIMIT_REACHED: [429, 'Too many requests. Try again later.'],
  INTERNAL_SERVER_ERROR: [500, 'An internal error occurred.'],
  SERVICE_UNAVAILABLE: [503, 'The service is unavailable.'],
} as const satisfies Record<string, readonly [number, string]>;

type ErrorName = keyof typeof ERRORS;

export const apiResponse = (status: number, body: unknown): ApiResponse => ({ status, body });

export function errorResponse(
  name: ErrorName,
  details: ErrorDetail[] = [],
  links: Link[] = [],
): ApiResponse {
  const [status, message] = ERRORS[name];
  return { status, body: { name, message, debug_id: debugId(), details, links } };
}

export const unprocessable = (
  issue: string,
  description: string,
  links: Link[] = [],
): ApiResponse => errorResponse('UNPROCESSABLE_ENTITY', [{ issue, description }], links);

export const notFound = (resource: string): ApiResponse =>
  errorResponse('RESOURCE_NOT_FOUND', [
    { issue: 'INVALID_RESOURCE_ID', description: `No ${resource} has this id.`, location: 'path' },
  ]);

const debugId = (): string => randomBytes(7).toString('hex').slice(0, 13);

/** An id in PayPal's style: 17 digits and capital letters. */
export function newId(): string {
  const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXY';
  return Array.from(randomBytes(17), (byte) => alphabet[byte % alphabet.length]).join('');
}
