/** Spec 5: upgrades http URLs of pictures to https, except loopback hosts, which have no certificate. */
export function secureUrl(url: string): string {
  const host = /^http:\/\/(\[[^\]]*\]|[^/:?#]*)/i.exec(url)?.[1];
  if (host === undefined || isLoopback(host)) return url;
  return `https${url.slice('http'.length)}`;
}

const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host) || /\.localhost$/i.test(host);
