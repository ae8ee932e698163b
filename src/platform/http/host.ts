import type { Context as HttpContext } from 'hono';
import type { Settings } from '#platform/config/settings.ts';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host);

/**
 * Whether a request names this shop: exactly one Host header, PUBLIC_URL's. A shop on a loopback address answers
 * to all loopback names; pages are then sent to the one in PUBLIC_URL, so that sessions survive.
 */
export function isOurHost(http: HttpContext, settings: Settings): boolean {
  const incoming = (http.env as { incoming?: { rawHeaders?: string[]; url?: string } } | undefined)
    ?.incoming;
  const named = (incoming?.rawHeaders ?? []).filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
  );
  // A whole address in the request line would be a second name beside the Host header.
  if (named.length > 1 || incoming?.url?.startsWith('/') === false) return false;
  const ours = new URL(settings.publicUrl).host;
  const host = http.req.header('host')?.toLowerCase() ?? new URL(http.req.url).host;
  return host === ours || (isLoopbackHost(ours) && isLoopbackHost(host));
}
