import path from 'node:path';
import { isLoopback } from '#platform/config/setting-fields.ts';
import { safetyProblems } from '#platform/config/settings-safety.ts';
import { stripeSettings, type StripeSettings } from '#platform/config/stripe-settings.ts';
import { OperatorError } from '#platform/operator-error.ts';
import {
  settingsSchema,
  type Fields,
  type Role,
  type SampleName,
} from '#platform/config/settings-schema.ts';

/** The payment provider, or the simulator. `npm start` starts the simulator when `apiUrl` is undefined. */
export interface PaymentSettings {
  /** `none`: the shop has no PayPal; customers pay by bank transfer or in cash. */
  readonly kind: 'provider' | 'simulator' | 'none';
  readonly apiUrl: string | undefined;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  readonly merchantId: string | undefined;
}

/** Where backups go: a folder or a bucket. */
export interface BackupSettings {
  /** As the merchant wrote it. */
  readonly to: string;
  readonly folder: string;
  readonly bucket: Settings['s3'];
  readonly keyFile: string;
}

/** A content delivery network in front of the shop. */
export interface CdnSettings {
  readonly purgeUrl: string;
  readonly token: string;
  readonly purgeFormat: 'tags' | 'fastly';
  /** How long it serves a response without asking for it again. */
  readonly cacheSeconds: number;
}

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Where Prometheus reads the metrics; null: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** The origin in visitors' browsers, without a trailing slash. */
  readonly publicUrl: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Undefined: `npm start` runs its own PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** The same database with the role that owns the tables; undefined: the role of `databaseUrl` owns them. */
  readonly migrationsDatabaseUrl: string | undefined;
  /** The same database and role past the pooler to which `databaseUrl` leads; undefined: there is no pooler. */
  readonly directDatabaseUrl: string | undefined;
  /** A replica of the same database, which answers reads; a pooler if `databaseUrl` is one. Undefined: there is none. */
  readonly readDatabaseUrl: string | undefined;
  /** Connections that one process opens for its requests. */
  readonly databasePool: number;
  /** Whether statements are prepared under names, which poolers in transaction mode may mix up. */
  readonly preparedStatements: boolean;
  readonly roles: readonly Role[];
  readonly demo: boolean;
  /** Which demo shop fills an empty database. */
  readonly sample: SampleName;
  readonly administrator: { readonly email: string; readonly password: string } | null;
  readonly payments: PaymentSettings;
  /** Null: the shop has no Stripe. */
  readonly stripe: StripeSettings | null;
  /** Null: no sign-in with Google. */
  readonly google: {
    readonly clientId: string;
    readonly issuer: string;
    readonly jwksUrl: string;
  } | null;
  /** Undefined: mail is written to files. */
  readonly smtpUrl: string | undefined;
  /** The bucket for pictures; null: they are stored below `dataDir`. */
  readonly s3: {
    readonly endpoint: string;
    readonly bucket: string;
    readonly region: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  } | null;
  /** Null: no backups. */
  readonly backup: BackupSettings | null;
  /** Null: no CDN, and no other shared cache stores pages. */
  readonly cdn: CdnSettings | null;
  /** Private networks from which pictures may be fetched. */
  readonly pictureFetchAllow: readonly string[];
  /** Whether browsers insist on https for all hosts below that of `publicUrl`, too. */
  readonly hstsSubdomains: boolean;
  readonly supportEmail: string;
  readonly shopName: string;
  readonly shopTimeZone: string;
  /** Addresses and networks of the proxies whose X-Forwarded-For is trusted. */
  readonly trustProxy: readonly string[];
  readonly logLevel: Fields['LOG_LEVEL'];
  /** How long an unpaid order holds its stock. */
  readonly orderHoldMinutes: number;
  /**
   * How many pages that are not cached one process renders at once. Above it visitors get a cached page or are asked to
   * try again; people who are signed in and buying have two places more.
   */
  readonly pageRenders: number;
  /** Limits the compressed pages that one process caches. */
  readonly pageCacheBytes: number;
  readonly rateLimits: boolean;
  /** Whether browsers cache visited pages for reading offline; off also removes the service worker. */
  readonly offlinePages: boolean;
}

/** What depends on the time of day, such as delivery dates, may be this much older. */
const DEFAULT_CDN_CACHE_SECONDS = 300;

/** Invalid settings. The message has one line for each: its name and what to do. */
export class SettingsError extends OperatorError {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Shared by the shop and its simulator, so that a second instance needs only the address. */
export const SIMULATOR_ACCOUNT = {
  clientId: 'hemstitch-simulator-client',
  clientSecret: 'hemstitch-simulator-secret',
  webhookId: 'WH-HEMSTITCH-SIMULATOR',
  merchantId: 'HEMSTITCHDEMO',
} as const;

/**
 * Reads every setting from the environment.
 * @throws SettingsError with a line for each invalid setting
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  // Shells and compose files write an empty variable for "not set".
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError([
      ...new Set(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`)),
    ]);
  }
  const fields = parsed.data;
  const problems = safetyProblems(fields);
  if (problems.length > 0) throw new SettingsError(problems);
  return toSettings(fields);
}

function toSettings(fields: Fields): Settings {
  const publicUrl = fields.PUBLIC_URL ?? defaultPublicUrl(fields.HOST, fields.PORT);
  return {
    port: fields.PORT,
    host: fields.HOST,
    metrics:
      fields.METRICS_PORT === undefined
        ? null
        : { port: fields.METRICS_PORT, host: fields.METRICS_HOST },
    publicUrl,
    dataDir: path.resolve(fields.DATA_DIR),
    databaseUrl: fields.DATABASE_URL,
    migrationsDatabaseUrl: fields.MIGRATIONS_DATABASE_URL,
    directDatabaseUrl: fields.DATABASE_DIRECT_URL,
    readDatabaseUrl: fields.DATABASE_READ_URL,
    databasePool: fields.DATABASE_POOL,
    preparedStatements: fields.DATABASE_PREPARED === 'on',
    roles: fields.ROLES,
    demo:
      fields.DEMO === undefined
        ? isLoopback(fields.HOST) && isLoopback(new URL(publicUrl).hostname)
        : fields.DEMO === '1',
    sample: fields.SAMPLE,
    administrator:
      fields.ADMIN_EMAIL && fields.ADMIN_PASSWORD
        ? { email: fields.ADMIN_EMAIL, password: fields.ADMIN_PASSWORD }
        : null,
    payments: paymentSettings(fields),
    stripe: stripeSettings(fields),
    google: fields.GOOGLE_CLIENT_ID
      ? {
          clientId: fields.GOOGLE_CLIENT_ID,
          issuer: fields.GOOGLE_ISSUER,
          jwksUrl: fields.GOOGLE_JWKS_URL,
        }
      : null,
    smtpUrl: fields.SMTP_URL,
    s3: s3Settings(fields),
    backup: fields.BACKUP_TO === undefined ? null : backupSettings(fields, fields.BACKUP_TO),
    cdn: cdnSettings(fields),
    pictureFetchAllow: fields.PICTURE_FETCH_ALLOW,
    hstsSubdomains: fields.HSTS_SUBDOMAINS === 'on',
    supportEmail: fields.SUPPORT_EMAIL,
    shopName: fields.SHOP_NAME,
    shopTimeZone: fields.SHOP_TIME_ZONE,
    trustProxy: fields.TRUST_PROXY,
    logLevel: fields.LOG_LEVEL,
    orderHoldMinutes: fields.ORDER_HOLD_MINUTES,
    pageRenders: fields.PAGE_RENDERS,
    pageCacheBytes: fields.PAGE_CACHE_MB * 1_000_000,
    rateLimits: fields.RATE_LIMITS === 'on',
    offlinePages: fields.OFFLINE_PAGES === 'on',
  };
}

/** S3_BUCKET alone selects the bucket; FILE_STORE=disk overrides it. */
function s3Settings(fields: Fields): Settings['s3'] {
  if (fields.FILE_STORE === 'disk' || fields.S3_BUCKET === undefined) return null;
  return bucketSettings(fields, fields.S3_BUCKET);
}

/** A bucket for backups is reached with the same S3 settings as one for pictures. */
function backupSettings(fields: Fields, to: string): BackupSettings {
  const bucket = /^s3:\/\/(.+)$/.exec(to)?.[1];
  return {
    to,
    folder: path.resolve(to),
    bucket: bucket === undefined ? null : bucketSettings(fields, bucket),
    keyFile: path.resolve(fields.BACKUP_KEY_FILE ?? path.join(fields.DATA_DIR, 'backup-key')),
  };
}

function cdnSettings(fields: Fields): CdnSettings | null {
  if (fields.CDN_PURGE_URL === undefined) return null;
  return {
    purgeUrl: fields.CDN_PURGE_URL,
    token: fields.CDN_PURGE_TOKEN ?? '',
    purgeFormat: fields.CDN_PURGE_FORMAT ?? 'tags',
    cacheSeconds: fields.CDN_CACHE_SECONDS ?? DEFAULT_CDN_CACHE_SECONDS,
  };
}

function bucketSettings(fields: Fields, bucket: string): NonNullable<Settings['s3']> {
  const { S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = fields;
  return {
    endpoint: S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`,
    bucket,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
  };
}

/** A shop that listens on every network is reached at the loopback address by default. */
function defaultPublicUrl(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return new URL(`http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`).origin;
}

function paymentSettings(fields: Fields): PaymentSettings {
  if (fields.PAYMENTS === 'none') return { kind: 'none', apiUrl: undefined, ...SIMULATOR_ACCOUNT };
  if (fields.PAYPAL_CLIENT_ID === undefined) {
    return { kind: 'simulator', apiUrl: fields.PAYPAL_API_URL, ...SIMULATOR_ACCOUNT };
  }
  return {
    kind: 'provider',
    apiUrl: fields.PAYPAL_API_URL ?? 'https://api-m.paypal.com',
    clientId: fields.PAYPAL_CLIENT_ID,
    clientSecret: fields.PAYPAL_CLIENT_SECRET ?? '',
    webhookId: fields.PAYPAL_WEBHOOK_ID ?? '',
    merchantId: fields.PAYPAL_MERCHANT_ID,
  };
}
