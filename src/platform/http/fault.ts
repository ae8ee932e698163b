import { refuse, type Refusal, type RefusalCode } from '#contract/refusals.ts';

/**
 * A request that is refused before its handler runs: not signed in, malformed, not found. `respondToError` turns it into
 * a response.
 */
export class RequestFault extends Error {
  readonly refusal: Refusal;
  readonly headers: Record<string, string>;
  constructor(refusal: Refusal, headers: Record<string, string> = {}) {
    super(refusal.refused);
    this.refusal = refusal;
    this.headers = headers;
  }
}

export function fault(
  code: RefusalCode,
  what?: string,
  headers?: Record<string, string>,
): RequestFault {
  return new RequestFault(refuse(code, what === undefined ? {} : { what }), headers);
}
