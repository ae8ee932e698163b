import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Mailer } from '#gateways/mailer/mailer.ts';
import type { FileStore } from '#gateways/file-store/file-store.ts';
import type { IdentityProvider } from '#gateways/identity-provider/identity-provider.ts';
import type { PictureSource } from '#gateways/picture-source/picture-source.ts';
import type { PaymentProvider } from '#gateways/payment-provider/payment-provider.ts';
import type { Clock } from '#platform/clock.ts';
import type { Settings } from '#platform/config/settings.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Log } from '#platform/log.ts';

/** What every act is given: built once by the roof, replaced piece by piece in tests. */
export interface Context {
  readonly settings: Settings;
  readonly pool: pg.Pool;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Log;
  readonly payments: PaymentProvider;
  /** Null where Google sign-in is not set up. */
  readonly identities: IdentityProvider | null;
  readonly mailer: Mailer;
  readonly files: FileStore;
  readonly pictureSource: PictureSource;
}

/** Who is asking, as read from the database for this request. */
export interface Actor {
  readonly id: string;
  readonly role: 'admin' | 'regular';
  readonly userName: string;
  readonly email: string;
}
