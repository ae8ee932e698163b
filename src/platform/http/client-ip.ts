import { isIP, isIPv6, type BlockList } from 'node:net';
import type { Context as HttpContext } from 'hono';
import { blockListOf } from '#gateways/picture-source/public-addresses.ts';
import type { Settings } from '#platform/config/settings.ts';

/**
 * The visitor's address; for IPv6 the /64 network, because a subscriber has all of its addresses. X-Forwarded-For is
 * trusted from the right up to the first address that is no configured proxy: visitors can forge the rest to escape
 * rate limits.
 */
export function clientIp(http: HttpContext, settings: Settings): string {
  // Requests from this process, such as those of a page that is being rendered, have no socket.
  const direct = peerOf(http) ?? '127.0.0.1';
  const proxies = proxiesOf(settings);
  if (!isAmong(proxies, direct)) return networkOf(direct);
  const hops = (http.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => plain(withoutPort(hop.trim())))
    .filter(Boolean);
  return networkOf(hops.findLast((hop) => !isAmong(proxies, hop)) ?? direct);
}

/** The address that opened the connection: a visitor or a proxy; null for requests from this process. */
export function peerOf(http: HttpContext): string | null {
  const env = http.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  const address = env?.incoming?.socket?.remoteAddress;
  return address === undefined ? null : plain(address);
}

/** Whether TRUST_PROXY names the address. */
export const isTrustedProxy = (settings: Settings, address: string): boolean =>
  isAmong(proxiesOf(settings), address);

const known = new WeakMap<Settings, BlockList>();

function proxiesOf(settings: Settings): BlockList {
  const proxies = known.get(settings) ?? blockListOf(settings.trustProxy);
  known.set(settings, proxies);
  return proxies;
}

/** False for text that is no IP address. */
function isAmong(proxies: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Some proxies write the port as well, and then IPv6 addresses in brackets. */
const withoutPort = (hop: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([^:]+):\d+$/.exec(hop)?.[1] ?? hop;

const MAPPED = '0:0:0:0:0:ffff:';

/** The IPv4 address of an IPv4-mapped IPv6 address. */
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

/** The eight groups of an IPv6 address in any notation. */
function groupsOf(address: string): string[] {
  const [withoutZone = ''] = address.split('%');
  const [before = [], after = []] = new URL(`http://[${withoutZone}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const left = Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: left }, () => '0'), ...after];
}
