import type { Settings } from '#platform/config/settings.ts';
import { MAX_STALENESS_MS } from '#platform/database/replica-progress.ts';
import { sessionCookie } from '#platform/http/session-cookie.ts';

const NAME = 'recent-write';
/** Browsers count whole seconds. */
const SECONDS = MAX_STALENESS_MS / 1000 + 1;

/**
 * The Set-Cookie header for somebody who writes: until every replica that is used has the write, their reads go to the
 * primary. It needs no signature, because a forged one shows its sender nothing else.
 */
export const recentWriteCookie = (settings: Settings): string =>
  `${NAME}=1; ${sessionCookie(settings).attributes}; Max-Age=${SECONDS}`;

export const hasRecentWrite = (cookieHeader: string | undefined): boolean =>
  cookieHeader?.split(/; */).includes(`${NAME}=1`) ?? false;

/** The Cookie header with that cookie. */
export const withRecentWrite = (cookieHeader: string | null): string =>
  [cookieHeader, `${NAME}=1`].filter(Boolean).join('; ');
