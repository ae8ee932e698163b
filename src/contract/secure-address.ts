/** Spec 5: insecure addresses of pictures become https; a machine's own addresses have no certificate and stay. */
export function secureAddress(address: string): string {
  const host = /^http:\/\/(\[[^\]]*\]|[^/:?#]*)/i.exec(address)?.[1];
  if (host === undefined || isLoopback(host)) return address;
  return `https${address.slice('http'.length)}`;
}

const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host) || /\.localhost$/i.test(host);
