import type { Context as HttpContext } from 'hono';
import type { Answer, Received } from '#contract/contract.ts';
import type { ENDPOINTS, EndpointName } from '#contract/endpoints.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';

type ActorFor<Name extends EndpointName> = (typeof ENDPOINTS)[Name]['policy'] extends
  | 'user'
  | 'admin'
  ? Actor
  : (typeof ENDPOINTS)[Name]['policy'] extends 'optional'
    ? Actor | null
    : null;

/** The key a client gave so that a repeated request does nothing twice. */
export interface IdempotencyKey {
  readonly key: string;
  /** Keeps the answer in the act's own transaction: then effect and answer exist together or not at all. */
  keep(trx: Trx, done: unknown): Promise<void>;
}

export interface Call<Name extends EndpointName> extends Received<Name> {
  readonly ctx: Context;
  readonly actor: ActorFor<Name>;
  readonly idempotency: IdempotencyKey | null;
  /** The visitor's address, as far as the configured proxies can be trusted. */
  readonly ip: string;
  readonly http: HttpContext;
}

/** An answer without its `success`, which the edge adds. */
export type Done<Name extends EndpointName> = Omit<Answer<Name>, 'success'>;

export interface Route {
  readonly name: EndpointName;
  readonly handle: (call: never) => Promise<object>;
}

/** Joins an endpoint of the contract with the act that serves it. */
export function route<Name extends EndpointName>(
  name: Name,
  handle: (call: Call<Name>) => Promise<Done<Name> | Refusal>,
): Route {
  return { name, handle };
}
