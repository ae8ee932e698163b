import { redirect, replace } from 'react-router';

/**
 * Redirects from a loader. Back and Forward change the URL before the loader runs, so another history entry would make
 * the next Back redirect again; the current entry is replaced instead.
 */
export function redirectFrom(request: Request, target: string, status = 302): Response {
  const isCurrentAddress = typeof location !== 'undefined' && location.href === request.url;
  return isCurrentAddress ? replace(target) : redirect(target, status);
}
