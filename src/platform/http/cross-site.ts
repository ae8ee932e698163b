import { fault } from '#platform/http/fault.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page caused, before the body is read. Browsers say where a request comes
 * from in Sec-Fetch-Site, Origin or Referer; a client that sends none of the three is no browser and passes.
 * A sibling port is `same-site`, so only `same-origin` is ours.
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
