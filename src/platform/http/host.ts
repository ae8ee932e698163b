import type { Context as HttpContext } from 'hono';
import type { Settings } from '#platform/config/settings.ts';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host);

/**
 * Whether a request has exactly one Host header, with the host of PUBLIC_URL. A shop on a loopback address accepts all
 * loopback names; pages redirect to the one in PUBLIC_URL, so that the session cookie applies.
 */
export function isOurHost(http: HttpContext, settings: Settings): boolean {
  const incoming = (http.env as { incoming?: { rawHeaders?: string[]; url?: string } } | undefined)
    ?.incoming;
  // An absolute URL in the request line would be a second host besides the Host header.
  if (!hasOneHost(incoming?.rawHeaders ?? []) || incoming?.url?.startsWith('/') === false)
    return false;
  const ours = new URL(settings.publicUrl).host;
  const host = http.req.header('host')?.toLowerCase() ?? new URL(http.req.url).host;
  return host === ours || (isLoopbackHost(ours) && isLoopbackHost(host));
}

/** False for a request with several Host headers. @param rawHeaders names and values in turn */
export const hasOneHost = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length <= 1;
