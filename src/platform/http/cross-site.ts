import { fault } from '#platform/http/fault.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes from other sites (CSRF) before the body is read. Browsers send Sec-Fetch-Site, Origin or Referer; a
 * client that sends none of them is no browser and is let through. Only `same-origin` is accepted, because another port
 * of the same host is `same-site`.
 * @throws RequestFault CROSS_SITE
 */
export function refuseCrossSite(request: Request, publicOrigin: string): void {
  if (SAFE.has(request.method)) return;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) {
    if (site !== 'same-origin') throw fault('CROSS_SITE');
    return;
  }
  const origin = request.headers.get('origin');
  if (origin !== null) {
    if (origin !== publicOrigin) throw fault('CROSS_SITE');
    return;
  }
  const referer = request.headers.get('referer');
  if (referer !== null && !isOf(referer, publicOrigin)) throw fault('CROSS_SITE');
}

function isOf(address: string, origin: string): boolean {
  try {
    return new URL(address).origin === origin;
  } catch {
    return false;
  }
}
