/** API responses and errors in Stripe's format. */
import { randomBytes } from 'node:crypto';

export type ApiResponse = { status: number; body: unknown };

export const ok = (body: unknown): ApiResponse => ({ status: 200, body });

export const apiError = (
  status: number,
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error',
  message: string,
  more: { code?: string; param?: string; decline_code?: string } = {},
): ApiResponse => ({ status, body: { error: { type, message, ...more } } });

export const invalid = (message: string, code?: string, param?: string): ApiResponse =>
  apiError(400, 'invalid_request_error', message, {
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });

export const missing = (name: string, id: string, param = 'id'): ApiResponse =>
  apiError(404, 'invalid_request_error', `No such ${name}: '${id}'`, {
    code: 'resource_missing',
    param,
  });

export const internalError = (): ApiResponse =>
  apiError(500, 'api_error', 'An unknown error occurred.');

/** An id in Stripe's style. */
export function newId(prefix: string): string {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const text = Array.from(randomBytes(24), (byte) => alphabet[byte % alphabet.length]).join('');
  return `${prefix}_${text}`;
}
