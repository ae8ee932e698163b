import type { Context as HttpContext } from 'hono';
import type { Settings } from '#platform/config/settings.ts';

/**
 * The visitor's address. X-Forwarded-For is believed only as far back as the configured proxies reach: the last
 * address that none of them is. Believing all of it would let anyone choose his own rate limit.
 */
export function clientAddress(http: HttpContext, settings: Settings): string {
  const incoming: unknown = (
    http.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  )?.incoming;
  const direct =
    (
      incoming as { socket?: { remoteAddress?: string } } | undefined
    )?.socket?.remoteAddress?.replace(/^::ffff:/, '') ?? 'local';
  const proxies = settings.trustProxy;
  if (!proxies.includes(direct)) return direct;
  const hops = (http.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.findLast((hop) => !proxies.includes(hop)) ?? direct;
}
