import { z } from 'zod';
import { isOneLine, isVisible } from '#kernel/text.ts';
import {
  databaseUrl,
  list,
  emailAddress,
  host,
  smtpUrl,
  networks,
  oneOf,
  proxies,
  timeZone,
  webUrl,
  webOrigin,
  wholeNumber,
} from '#platform/config/setting-fields.ts';

const ROLES = ['web', 'worker'] as const;
export type Role = (typeof ROLES)[number];
/** The demo shops, each a folder of `db/demo`. */
const SAMPLE_NAMES = ['woad-and-weld', 'roastery'] as const;
export type SampleName = (typeof SAMPLE_NAMES)[number];
/** Until the merchant names the shop. */
export const DEFAULT_SHOP_NAME = 'My shop';

/** Every setting by its environment variable; each message completes the sentence that starts with that name. */
export const settingsSchema = z.object({
  PORT: wholeNumber(
    1,
    65_535,
    'is the port the shop listens on: a whole number from 1 to 65535, such as 3000',
  ).default(3000),
  HOST: host(
    'is the address to listen on, such as 127.0.0.1, or 0.0.0.0 for every network',
  ).default('127.0.0.1'),
  METRICS_PORT: wholeNumber(
    1,
    65_535,
    'is the port for Prometheus: a whole number from 1 to 65535, such as 9464',
  ).optional(),
  METRICS_HOST: host(
    'is the address on which Prometheus finds METRICS_PORT, such as 127.0.0.1, or one of a private network',
  ).default('127.0.0.1'),
  PUBLIC_URL: webOrigin(
    'is the address visitors use, without a path, such as https://shop.example.com',
  ).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseUrl(
    'is a PostgreSQL address such as postgresql://name:password@host:5432/hemstitch',
  ).optional(),
  MIGRATIONS_DATABASE_URL: databaseUrl(
    'is the PostgreSQL address with the role that owns the tables, for a DATABASE_URL whose role owns nothing',
  ).optional(),
  DATABASE_DIRECT_URL: databaseUrl(
    'is the address of PostgreSQL itself, for a DATABASE_URL that leads to a connection pooler such as PgBouncer',
  ).optional(),
  DATABASE_READ_URL: databaseUrl(
    'is the address of a replica of the database in DATABASE_URL, such as postgresql://name:password@replica:5432/hemstitch',
  ).optional(),
  DATABASE_POOL: wholeNumber(
    1,
    1000,
    'is how many connections one process opens for its requests: a whole number from 1 to 1000',
  ).default(20),
  DATABASE_PREPARED: oneOf(
    ['on', 'off'],
    'is on, or off for a pooler that does not know prepared statements, such as PgBouncer before 1.21',
  ).default('on'),
  ROLES: z
    .string()
    .transform(list)
    .pipe(
      z
        .array(z.enum(ROLES, { error: 'is web, worker, or web,worker' }))
        .min(1, 'is web, worker, or web,worker'),
    )
    .default([...ROLES]),
  DEMO: oneOf(['0', '1'], 'is 1 (fill an empty database with the demo shop) or 0').optional(),
  SAMPLE: oneOf(
    SAMPLE_NAMES,
    'is the demo shop for an empty database: woad-and-weld (clothes and homeware) or roastery (coffee)',
  ).default('woad-and-weld'),
  PAYMENTS: oneOf(
    ['simulator', 'simulators', 'none'],
    'is "simulator", "simulators" to simulate Stripe as well, or "none" to sell without PayPal; for real payments leave it out and set PAYPAL_*',
  ).optional(),
  ADMIN_EMAIL: emailAddress('is the email address of the first administrator').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'needs at least 8 characters')
    .max(256, 'has at most 256 characters')
    .optional(),
  PAYPAL_API_URL: webUrl(
    'is an address such as https://api-m.paypal.com or https://api-m.sandbox.paypal.com',
  ).optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_MERCHANT_ID: z.string().optional(),
  STRIPE_API_URL: webUrl(
    'is the address of a simulator, such as http://127.0.0.1:3003; leave it out for Stripe itself',
  ).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^[rs]k_(live|test)_\w+$/,
      'is a restricted key such as rk_live_..., or a secret key such as sk_live_...; the publishable key (pk_) is not needed',
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform(list)
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^whsec_\w+$/,
            'is the signing secret of the webhook, such as whsec_...; several are separated by commas',
          ),
      ),
    )
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: webUrl('is an address such as https://accounts.google.com').default(
    'https://accounts.google.com',
  ),
  GOOGLE_JWKS_URL: webUrl('is the address of the identity keys').default(
    'https://www.googleapis.com/oauth2/v3/certs',
  ),
  SMTP_URL: smtpUrl('is an address such as smtp://name:password@mail.example.com:587').optional(),
  FILE_STORE: oneOf(['disk', 's3'], 'is disk or s3').optional(),
  S3_ENDPOINT: webUrl(
    'is the address of the storage service, such as https://s3.eu-central-1.amazonaws.com',
  ).optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'is the name of a bucket, such as my-shop-pictures',
    )
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'is a region such as eu-central-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_TO: z
    .string()
    .regex(
      /^(s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]|(?!s3:).+)$/,
      'is a folder on another disk, such as /mnt/backups/shop, or a bucket, such as s3://my-shop-backups',
    )
    .optional(),
  BACKUP_KEY_FILE: z.string().optional(),
  PICTURE_FETCH_ALLOW: networks(
    'is a list of private networks or addresses such as 10.1.0.0/16,192.168.7.5',
  ).default([]),
  SUPPORT_EMAIL: emailAddress('is the email address customers write to').default(
    'help@shop.example',
  ),
  SHOP_NAME: z
    .string()
    .max(60, 'has at most 60 characters')
    .refine(isOneLine, 'is one line without control characters')
    .refine(isVisible, 'needs a visible character')
    .default(DEFAULT_SHOP_NAME),
  SHOP_TIME_ZONE: timeZone('is a time zone name such as UTC or Asia/Kolkata').default('UTC'),
  HSTS_SUBDOMAINS: oneOf(
    ['on', 'off'],
    'is on when every host below that of PUBLIC_URL is reached by https as well, else off',
  ).default('off'),
  TRUST_PROXY: proxies(
    'is a list of the addresses or networks of your proxies, such as 10.0.0.5,10.1.0.0/16, or loopback for a proxy on this machine',
  ).default([]),
  LOG_LEVEL: oneOf(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'is fatal, error, warn, info, debug, trace or silent',
  ).default('info'),
  ORDER_HOLD_MINUTES: wholeNumber(1, 1440, 'is a whole number of minutes from 1 to 1440').default(
    15,
  ),
  PAGE_RENDERS: wholeNumber(
    1,
    1000,
    'is how many pages one process renders at once: a whole number from 1 to 1000',
  ).default(16),
  PAGE_CACHE_MB: wholeNumber(
    1,
    100_000,
    'is the size of the page cache of one process in MB: a whole number from 1 to 100000',
  ).default(64),
  CDN_PURGE_URL: webUrl(
    'is the address at which your CDN purges by tags, such as https://api.cloudflare.com/client/v4/zones/ID/purge_cache',
  ).optional(),
  CDN_PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/, 'is the token for CDN_PURGE_URL, without spaces')
    .optional(),
  CDN_PURGE_FORMAT: oneOf(
    ['tags', 'fastly'],
    'is tags, or fastly for the API of Fastly',
  ).optional(),
  CDN_CACHE_SECONDS: wholeNumber(
    1,
    86_400,
    'is how long the CDN serves a page without asking for it again: a whole number of seconds from 1 to 86400',
  ).optional(),
  OFFLINE_PAGES: oneOf(['on', 'off'], 'is on or off').default('on'),
  RATE_LIMITS: oneOf(['on', 'off'], 'is on or off').default('on'),
});

/** The environment variables that the shop reads. */
export const SETTING_NAMES: readonly string[] = Object.keys(settingsSchema.shape);

export type Fields = z.output<typeof settingsSchema>;
