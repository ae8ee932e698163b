/** What every canonical address begins with. */
export const API_PREFIX = '/api/v1';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Who may call: anyone; anyone, and the act asks who it is; any signed-in person; administrators. */
export type Policy = 'public' | 'optional' | 'user' | 'admin';

/** `path` follows /api/v1; `also` names the other prefixes under which the specification prints it. */
export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly policy: Policy;
  readonly also?: readonly string[];
  /** The status of a done request; 200 unless something was created. */
  readonly status?: number;
  /** The specification's sentence for input that is missing or of no use; what is only too long is told by its field. */
  readonly malformed?: string;
  /** Its address without a prefix is a page too: who accepts text/html gets the page. */
  readonly page?: true;
  /** The specification's sentences for who may not, where it has some of its own. */
  readonly signedOut?: string;
  readonly forbidden?: string;
  /** A form with a file in it instead of JSON, nowhere else is one taken; 'file': a large one, read as it arrives. */
  readonly takes?: 'form' | 'file';
  /** A file instead of JSON: the act answers its name and its text in parts. */
  readonly gives?: 'csv';
  readonly summary: string;
}

/** The specification prints the address without any prefix too. */
export const BARE = [''] as const;
/** Spec 7 prints coupons without a prefix and under /api. */
export const BARE_OR_API = ['', '/api'] as const;
