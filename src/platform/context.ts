import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Role, TokenPermission } from '#contract/permissions.ts';
import type { Cdn } from '#gateways/cdn/cdn.ts';
import type { Mailer } from '#gateways/mailer/mailer.ts';
import type { FileStore } from '#gateways/file-store/file-store.ts';
import type { IdentityProvider } from '#gateways/identity-provider/identity-provider.ts';
import type { PictureSource } from '#gateways/picture-source/picture-source.ts';
import type { PaymentProviders } from '#gateways/payment-provider/payment-provider.ts';
import type { Clock } from '#platform/clock.ts';
import type { Settings } from '#platform/config/settings.ts';
import type { Reads, Replica } from '#platform/database/replica.ts';
import type { Database } from '#schema/database.ts';
import type { Trx } from '#platform/database/transaction.ts';
import type { Log } from '#platform/log.ts';

/** The dependencies of every handler and job. `app/context.ts` builds it once; tests replace single parts. */
export interface Context {
  readonly settings: Settings;
  readonly pool: pg.Pool;
  readonly db: Kysely<Database>;
  /** For what one request reads and the next may read again: a replica where the endpoint may use it, else the primary. */
  readonly reads: Reads;
  /** Null without `DATABASE_READ_URL`. */
  readonly replica: Replica | null;
  readonly clock: Clock;
  readonly log: Log;
  readonly payments: PaymentProviders;
  /** Null where Google sign-in is not set up. */
  readonly identities: IdentityProvider | null;
  readonly mailer: Mailer;
  readonly files: FileStore;
  readonly pictureSource: PictureSource;
  /** Null where no CDN is set up. */
  readonly cdn: Cdn | null;
  readonly guests: GuestHooks;
}

/** What accounts have other modules do about guests, in the transaction of the event. */
export interface GuestHooks {
  /** A guest, whom the caller has locked, signs in: what is stored of them goes to the account. @returns what is left */
  readonly merge: (
    ctx: Context,
    trx: Trx,
    guestId: string,
    userId: string,
  ) => Promise<{ readonly hasOrders: boolean }>;
  /** Somebody signs in or confirms their address: the orders of guests with it go to the account. */
  readonly claim: (ctx: Context, trx: Trx, userId: string) => Promise<void>;
}

/** The signed-in user, read from the database for each request. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
  readonly userName: string;
  /** Of a guest, the one typed at checkout; empty before. */
  readonly email: string;
  /** Without an account: may only call what `guest` in the endpoint's row allows. */
  readonly isGuest?: boolean;
  /** Present when an API token acts for the user; `userName` then names both. */
  readonly token?: {
    readonly id: string;
    readonly name: string;
    readonly permissions: readonly TokenPermission[];
  };
}

/** The user of a session. Both answers come with the session, so that each request asks once. */
export interface SignedInActor extends Actor {
  /** Signed in, or re-authenticated, within the last 15 minutes. */
  readonly isRecentlyAuthenticated: boolean;
  /** Since when actions count towards the next step-up: since the last one, at most a day ago. */
  readonly actionsCountSince: Date;
  /** The shop requires a second factor of staff, and this member has none. */
  readonly isSecondFactorMissing: boolean;
}
