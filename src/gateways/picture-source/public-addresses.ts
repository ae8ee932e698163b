import { BlockList, isIP } from 'node:net';

/** All IPv4 addresses outside the public internet: IANA's special-purpose registry, and multicast. */
const PRIVATE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8',
  '169.254.0.0/16', // link-local, including cloud metadata services
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32', // Azure's platform service
] as const;

/** Of IPv6, only global unicast is public, except ranges that embed an IPv4 address or are for documentation. */
const PUBLIC_V6 = ['2000::/3'] as const;
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const;

const notPublic = blockListOf([...PRIVATE_V4, ...NOT_PUBLIC_V6]);
const publicV6 = blockListOf(PUBLIC_V6);

/** @param networks CIDR blocks such as `10.0.0.0/8`, or single addresses */
export function blockListOf(networks: readonly string[]): BlockList {
  const blocked = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = familyOf(address);
    if (prefix === undefined) blocked.addAddress(address, family);
    else blocked.addSubnet(address, Number(prefix), family);
  }
  return blocked;
}

/** Whether pictures may be fetched from an IP address: it is public, or the merchant has allowed it. */
export function mayFetchFrom(ip: string, allowed: BlockList): boolean {
  // `fe80::1%eth0` names a network interface of this machine.
  if (isIP(ip) === 0 || ip.includes('%')) return false;
  const family = familyOf(ip);
  if (allowed.check(ip, family)) return true;
  if (notPublic.check(ip, family)) return false;
  return family === 'ipv4' || publicV6.check(ip, 'ipv6');
}

function familyOf(ip: string): 'ipv4' | 'ipv6' {
  return isIP(ip) === 6 ? 'ipv6' : 'ipv4';
}
