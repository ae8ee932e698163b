import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import type { Settings } from '#platform/config/settings.ts';
import { MAX_STALENESS_MS } from '#platform/database/replica-progress.ts';
import { bearerOf } from '#platform/http/bearer.ts';
import { sessionCookie } from '#platform/http/session-cookie.ts';

const NAME = 'recent-write';
/** Browsers count whole seconds. */
const SECONDS = MAX_STALENESS_MS / 1000 + 1;

/**
 * The Set-Cookie header for somebody who writes: until every replica that is used has the write and every cache has
 * removed what it changed, their reads go to the primary. It needs no signature, because a forged one shows its sender
 * nothing else.
 */
export const recentWriteCookie = (settings: Settings): string =>
  `${NAME}=1; ${sessionCookie(settings).attributes}; Max-Age=${SECONDS}`;

/**
 * Whether a cache or a replica may answer. Visitors who have just written read from the primary, and so do programs,
 * which store no cookies.
 */
export const mayBeOld = ({ cachedFor }: Endpoint, request: Request): boolean =>
  cachedFor !== undefined &&
  bearerOf(request) === null &&
  !hasRecentWrite(request.headers.get('cookie'));

export const hasRecentWrite = (cookieHeader: string | null): boolean =>
  cookieHeader?.split(/; */).includes(`${NAME}=1`) ?? false;

/** The Cookie header with that cookie. */
export const withRecentWrite = (cookieHeader: string | null): string =>
  [cookieHeader, `${NAME}=1`].filter(Boolean).join('; ');
