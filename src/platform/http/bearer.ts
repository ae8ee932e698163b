import type { MiddlewareHandler } from 'hono';

/** The token of `Authorization: Bearer`, empty if there is none after the word; null for another scheme or no header. */
export function bearerOf(request: Request): string | null {
  const found = /^bearer(?:\s+(.*))?$/i.exec(request.headers.get('authorization') ?? '');
  return found && (found[1] ?? '');
}

/** A request with a token acts for the token only: its cookies are removed before anything reads them. */
export const bearerWithoutCookies: MiddlewareHandler = async ({ req }, next) => {
  if (bearerOf(req.raw) !== null) req.raw.headers.delete('cookie');
  await next();
};
