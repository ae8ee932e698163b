import { isPermission, isTokenPermission, type Permission } from '#contract/permissions.ts';

/** Prefix of every canonical path. */
export const API_PREFIX = '/api/v1';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/**
 * Who may call: anyone; anyone, and the action is given the session if there is one; signed-in users; all staff; staff
 * with this permission.
 */
export type Policy = 'public' | 'optional' | 'user' | 'staff' | Permission;

export interface Endpoint {
  readonly method: Method;
  /** After the prefix. */
  readonly path: string;
  readonly policy: Policy;
  /** Guests may call it as well; all others answer a guest as a visitor. */
  readonly guest?: true;
  /** Staff must have signed in, or re-authenticated, within the last 15 minutes. */
  readonly stepUp?: true;
  /** Prefixes besides {@link API_PREFIX} under which the specification has this path. */
  readonly otherPrefixes?: readonly string[];
  /** Status of a successful response; 200 by default. */
  readonly status?: number;
  /** Its path without a prefix is a page as well, served to requests that accept text/html. */
  readonly page?: true;
  /** The specification's own messages for 401 and 403, if it has some. */
  readonly signedOut?: string;
  readonly forbidden?: string;
  /** Of a JSON body, in bytes; 64 kB by default. */
  readonly bodyLimit?: number;
  /** The body is multipart/form-data with a file instead of JSON; 'file' is streamed because it can be large. */
  readonly consumes?: 'form' | 'file';
  /**
   * The response is the same for everybody, and a change of it is notified: a CDN may store it, and a replica of the
   * database may answer. Names what it shows, whose changes end its validity: the product of the path, a list of products, or none.
   */
  readonly cachedFor?: 'product' | 'products' | 'no product';
  /** The response is a file instead of JSON: the action returns its name and a stream of text, or the bytes of a PDF. */
  readonly produces?: 'csv' | 'pdf';
  /** The response contains a secret that is shown once, so it is never stored for a repeated request. */
  readonly secret?: true;
}

export const needsSignIn = ({ policy }: Endpoint): boolean =>
  policy === 'user' || isForStaff(policy);

export const isForStaff = (policy: Policy): policy is 'staff' | Permission =>
  policy === 'staff' || isPermission(policy);

/** The specification also has the path without a prefix. */
export const NO_PREFIX = [''] as const;
/** Spec 7 has coupons without a prefix and under /api. */
export const NO_PREFIX_OR_API = ['', '/api'] as const;

/**
 * API tokens act for the shop, so what is about the person (signing in, the own account, staff, tokens) is closed to them,
 * and what needs a recent step-up of who somebody is.
 */
export const isOpenToTokens = ({ method, path, policy, stepUp }: Endpoint): boolean =>
  (isTokenPermission(policy) && stepUp !== true) ||
  (policy === 'public' && method === 'GET' && !path.startsWith('/auth/'));

/** Uploads need no key: files are stored under the hash of their content. */
export const acceptsIdempotencyKey = ({ method, consumes, secret }: Endpoint): boolean =>
  method === 'POST' && consumes === undefined && secret !== true;
