/** Reads the JSON bodies of the control API. */
import type { HttpRequest } from './http-exchange.ts';
import { InvalidControlRequest } from './plan-values.ts';

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws InvalidControlRequest for a body that is no object; an empty one counts as one without fields */
export function readJson(request: HttpRequest): Json {
  if (request.rawBody.trim() === '') return {};
  try {
    const body: unknown = JSON.parse(request.rawBody);
    if (isObject(body)) return body;
  } catch {
    // Invalid JSON is refused like any other body that is not an object.
  }
  throw new InvalidControlRequest('The body must be a JSON object.');
}
