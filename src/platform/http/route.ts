import type { Context as HttpContext } from 'hono';
import type { ResponseBody, ParsedRequest } from '#contract/contract.ts';
import type { ENDPOINTS, EndpointName } from '#contract/endpoints.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Context, SignedInActor } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';

type ActorFor<Name extends EndpointName> = (typeof ENDPOINTS)[Name]['policy'] extends
  | 'user'
  | 'staff'
  | Permission
  ? SignedInActor
  : (typeof ENDPOINTS)[Name]['policy'] extends 'optional'
    ? SignedInActor | null
    : null;

/** The idempotency key of a request. */
export interface IdempotencyKey {
  readonly key: string;
  /** Stores the response in the handler's transaction, so that the write and its response commit together. */
  storeResponse(trx: Trx, result: unknown): Promise<void>;
}

export interface Call<Name extends EndpointName> extends ParsedRequest<Name> {
  readonly ctx: Context;
  readonly actor: ActorFor<Name>;
  readonly idempotency: IdempotencyKey | null;
  /** The visitor's address; see `clientIp`. */
  readonly ip: string;
  readonly http: HttpContext;
  /** Sends a strong ETag. The response is then not compressed, because a strong ETag identifies exact bytes. */
  setETag(tag: string): void;
}

/** A response body without `success`, which the API layer adds. */
export type HandlerResult<Name extends EndpointName> = Omit<ResponseBody<Name>, 'success'>;

export interface Route {
  readonly name: EndpointName;
  readonly handle: (call: never) => Promise<object>;
}

/** Connects an endpoint of the contract with its handler. */
export function route<Name extends EndpointName>(
  name: Name,
  handle: (call: Call<Name>) => Promise<HandlerResult<Name> | Refusal>,
): Route {
  return { name, handle };
}
