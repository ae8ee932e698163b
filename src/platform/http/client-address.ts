import { isIPv6 } from 'node:net';
import type { Context as HttpContext } from 'hono';
import type { Settings } from '#platform/config/settings.ts';

/**
 * The visitor's address, as far as one visitor has one: of IPv6 the network, because whoever has an address there has
 * all of it. X-Forwarded-For is believed only as far back as the configured proxies reach: the last address that none of
 * them is. Believing all of it would let anyone choose his own rate limit.
 */
export function clientAddress(http: HttpContext, settings: Settings): string {
  const incoming: unknown = (
    http.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  )?.incoming;
  const direct = plain(
    (incoming as { socket?: { remoteAddress?: string } } | undefined)?.socket?.remoteAddress ??
      'local',
  );
  const proxies = settings.trustProxy;
  if (!proxies.includes(direct)) return networkOf(direct);
  const hops = (http.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => plain(hop.trim()))
    .filter(Boolean);
  return networkOf(hops.findLast((hop) => !proxies.includes(hop)) ?? direct);
}

const MAPPED = '0:0:0:0:0:ffff:';

/** An address of IPv4 that is written in IPv6 is that of IPv4. */
function plain(address: string): string {
  const groups = isIPv6(address) ? groupsOf(address) : [];
  if (!groups.join(':').startsWith(MAPPED)) return address;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

const networkOf = (address: string): string =>
  isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;

/** The eight groups of an address of IPv6, however it is written. */
function groupsOf(address: string): string[] {
  const [withoutZone = ''] = address.split('%');
  const [before = [], after = []] = new URL(`http://[${withoutZone}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const left = Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: left }, () => '0'), ...after];
}
