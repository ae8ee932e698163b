import type { MiddlewareHandler } from 'hono';
import { sql } from 'kysely';
import { blockListOf, mayFetchFrom } from '#gateways/picture-source/public-addresses.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { isTrustedProxy, peerOf } from '#platform/http/client-ip.ts';

const NO_EXCEPTIONS = blockListOf([]);

/** Addresses remembered by a process: visitors can forge the header, and each would add a row. */
const MAX_NOTED = 20;
const DAY_SECONDS = 86_400;
/** How often an address that is still in use is stored again. */
const HOUR_SECONDS = 3600;

/**
 * Warns once when a request carries X-Forwarded-For but comes from an address that TRUST_PROXY does not name, and stores
 * that address for the launch checklist: behind such a proxy all visitors count as one. Public addresses are not stored,
 * because they may be visitors who forged the header.
 */
export function noteUntrustedProxies(ctx: Context): MiddlewareHandler {
  const noted = new Map<string, Date>();
  let hasWarned = false;
  return async (http, next) => {
    const peer = http.req.header('x-forwarded-for') === undefined ? null : peerOf(http);
    if (peer !== null && !isTrustedProxy(ctx.settings, peer)) {
      const isPrivate = !mayFetchFrom(peer, NO_EXCEPTIONS);
      if (!hasWarned)
        ctx.log.warn(
          { peer: isPrivate ? peer : 'a public address' },
          'X-Forwarded-For is ignored, because TRUST_PROXY does not name the address it comes from; if that is your proxy, add it, or all visitors count as one',
        );
      hasWarned = true;
      const now = ctx.clock.now();
      const last = noted.get(peer);
      const isDue =
        last === undefined ? noted.size < MAX_NOTED : last < secondsAfter(now, -HOUR_SECONDS);
      if (isPrivate && isDue) {
        noted.set(peer, now);
        await store(ctx, peer);
      }
    }
    await next();
  };
}

/** The checklist is not worth a failed request. */
async function store({ db, clock, log }: Context, address: string): Promise<void> {
  try {
    await sql`INSERT INTO untrusted_proxies (address, seen_at) VALUES (${address}, ${clock.now()})
      ON CONFLICT (address) DO UPDATE SET seen_at = excluded.seen_at`.execute(db);
  } catch (error) {
    log.warn({ problem: String(error) }, 'an untrusted proxy could not be stored');
  }
}

/** Addresses that sent X-Forwarded-For within the last day and that TRUST_PROXY still does not name. */
export async function untrustedProxies({
  db,
  settings,
  clock,
}: Pick<Context, 'db' | 'settings' | 'clock'>): Promise<string[]> {
  const { rows } = await sql<{
    address: string;
  }>`SELECT address FROM untrusted_proxies
    WHERE seen_at > ${secondsAfter(clock.now(), -DAY_SECONDS)} ORDER BY address`.execute(db);
  return rows.map(({ address }) => address).filter((each) => !isTrustedProxy(settings, each));
}
