import type { Cdn } from '#gateways/cdn/cdn.ts';

export interface PurgeTarget {
  readonly purgeUrl: string;
  readonly token: string;
  /** `tags` is what Cloudflare's API takes, and any other receiver can. */
  readonly purgeFormat: 'tags' | 'fastly';
}

const TIMEOUT_MS = 10_000;

/** Sends each purge as one POST request. */
export const createHttpCdn = (target: PurgeTarget): Cdn => ({
  async purge(tags) {
    try {
      const response = await fetch(target.purgeUrl, {
        method: 'POST',
        ...requestOf(target, tags),
        // The token must not go elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      return response.ok ? null : `The CDN answered ${response.status}.`;
    } catch (error) {
      return `The CDN could not be reached (${codeOf(error)}).`;
    }
  },
});

function requestOf({ token, purgeFormat }: PurgeTarget, tags: readonly string[]) {
  const type = { 'Content-Type': 'application/json' };
  if (purgeFormat === 'fastly')
    return {
      headers: { ...type, 'Fastly-Key': token },
      body: JSON.stringify({ surrogate_keys: tags }),
    };
  return {
    // The tags are in a header, too, because Varnish cannot read bodies.
    headers: { ...type, Authorization: `Bearer ${token}`, 'Surrogate-Key': tags.join(' ') },
    body: JSON.stringify({ tags }),
  };
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
