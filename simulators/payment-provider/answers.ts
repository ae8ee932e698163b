/** What the API answers: bodies, and refusals in the provider's shape. */
import { randomBytes } from 'node:crypto';

export type Link = { href: string; rel: string; method: string };
export type Answer = { status: number; body: unknown };
export type Detail = {
  issue: string;
  description: string;
  field?: string;
  value?: string;
  location?: 'body' | 'path';
};

const NAMES = {
  INVALID_REQUEST: [400, 'The request does not have the shape this address expects.'],
  VALIDATION_ERROR: [400, 'The request holds values that cannot be used.'],
  NOT_AUTHORIZED: [403, 'These credentials do not allow this.'],
  RESOURCE_NOT_FOUND: [404, 'Nothing is known under this address.'],
  METHOD_NOT_SUPPORTED: [405, 'This address does not take this method.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'The body must be application/json.'],
  UNPROCESSABLE_ENTITY: [422, 'The request is well formed but cannot be carried out.'],
  RATE_LIMIT_REACHED: [429, 'Too many requests; ask again later.'],
  INTERNAL_SERVER_ERROR: [500, 'Something broke on our side.'],
  SERVICE_UNAVAILABLE: [503, 'The service is not available at the moment.'],
} as const satisfies Record<string, readonly [number, string]>;

type RefusalName = keyof typeof NAMES;

export const answer = (status: number, body: unknown): Answer => ({ status, body });

export function refusal(name: RefusalName, details: Detail[] = [], links: Link[] = []): Answer {
  const [status, message] = NAMES[name];
  return { status, body: { name, message, debug_id: debugId(), details, links } };
}

export const unprocessable = (issue: string, description: string, links: Link[] = []): Answer =>
  refusal('UNPROCESSABLE_ENTITY', [{ issue, description }], links);

export const notFound = (what: string): Answer =>
  refusal('RESOURCE_NOT_FOUND', [
    { issue: 'INVALID_RESOURCE_ID', description: `No ${what} has this id.`, location: 'path' },
  ]);

const debugId = (): string => randomBytes(7).toString('hex').slice(0, 13);

/** An id in the provider's style: 17 digits and capital letters. */
export function newId(): string {
  const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXY';
  return Array.from(randomBytes(17), (byte) => letters[byte % letters.length]).join('');
}
