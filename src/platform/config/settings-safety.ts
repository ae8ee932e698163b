import { isLoopback, isReservedAddress } from '#platform/config/setting-fields.ts';
import { stripeProblems } from '#platform/config/stripe-settings.ts';
import type { Fields } from '#platform/config/settings-schema.ts';

/** Whether other machines can reach the shop. */
export const isPubliclyReachable = (host: string, publicUrl: string | undefined): boolean =>
  !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname));

/** Whether the shop sells to the public: other machines can reach it, and it is not a demo. */
export const isOpenShop = ({
  demo,
  host,
  publicUrl,
}: {
  readonly demo: boolean;
  readonly host: string;
  readonly publicUrl: string;
}): boolean => !demo && isPubliclyReachable(host, publicUrl);

/** Whether the shop is open and its mails would come from an address that receives no answer. */
export const isUnreachableContact = (
  settings: Parameters<typeof isOpenShop>[0],
  supportEmail: string,
): boolean => isOpenShop(settings) && isReservedAddress(supportEmail);

/** Whether everybody can sign in with the demo's published passwords: it is emptied and filled again every night. */
export const isPublicDemo = ({
  demo,
  host,
  publicUrl,
}: {
  readonly demo: boolean;
  readonly host: string;
  readonly publicUrl: string;
}): boolean => demo && isPubliclyReachable(host, publicUrl);

/**
 * Settings that a public shop must state explicitly, and settings that are only valid together.
 * @returns one sentence for each problem, which starts with the setting's name
 */
export function safetyProblems(fields: Fields): string[] {
  const problems: string[] = [];
  const isPublic = isPubliclyReachable(fields.HOST, fields.PUBLIC_URL);
  const isSimulated = fields.PAYPAL_CLIENT_ID === undefined;

  if (isPublic && fields.DEMO === undefined) {
    problems.push(
      'DEMO must be set because other machines can reach this shop: DEMO=1 fills an empty database with the demo shop and its known passwords, DEMO=0 does not.',
    );
  }
  if (isPublic && fields.DEMO === '1') problems.push(...publicDemoProblems(fields, isSimulated));
  if (isPublic && isSimulated && fields.PAYMENTS === undefined) {
    problems.push(
      'PAYMENTS must be set because other machines can reach this shop: set PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID for real payments, PAYMENTS=simulator for simulated ones, or PAYMENTS=none to sell without PayPal.',
    );
  }
  if (isPublic && fields.RATE_LIMITS === 'off') {
    problems.push(
      'RATE_LIMITS=off works only while HOST and PUBLIC_URL are loopback addresses: leave it out, or set it to on.',
    );
  }
  if (!isSimulated && fields.PAYMENTS !== undefined) {
    problems.push(
      `PAYMENTS=${fields.PAYMENTS} and PAYPAL_CLIENT_ID contradict each other: leave one of them out.`,
    );
  }
  if (fields.METRICS_PORT === fields.PORT) {
    problems.push(
      'METRICS_PORT must differ from PORT, because visitors must not read the figures: use another one, such as 9464.',
    );
  }
  if (fields.MIGRATIONS_DATABASE_URL !== undefined && fields.DATABASE_URL === undefined) {
    problems.push(
      'DATABASE_URL is missing: MIGRATIONS_DATABASE_URL is the same database with the role that owns its tables. Without both, the shop runs its own PostgreSQL.',
    );
  }
  if (fields.DATABASE_DIRECT_URL !== undefined && fields.DATABASE_URL === undefined) {
    problems.push(
      'DATABASE_URL is missing: it is the address of the pooler, and DATABASE_DIRECT_URL the one past it. Without a pooler set only DATABASE_URL.',
    );
  }
  if (fields.DATABASE_READ_URL !== undefined && fields.DATABASE_URL === undefined) {
    problems.push(
      'DATABASE_URL is missing: it is the address of the primary, and DATABASE_READ_URL that of its replica. The PostgreSQL that the shop runs itself has none.',
    );
  }
  problems.push(
    ...providerProblems(fields, isSimulated),
    ...stripeProblems(fields),
    ...plainHttpProblems(fields),
    ...pairProblems(fields),
    ...identityProblems(fields),
    ...storageProblems(fields),
    ...cdnProblems(fields),
  );
  return problems;
}

/** Everybody who visits a public demo is its owner. */
function publicDemoProblems(fields: Fields, isSimulated: boolean): string[] {
  const problems: string[] = [];
  if (fields.SMTP_URL !== undefined)
    problems.push(
      'SMTP_URL must be left out of a demo that other machines can reach: anybody could send mail with it. The mails are written to files.',
    );
  if (fields.STRIPE_SECRET_KEY !== undefined)
    problems.push(
      'STRIPE_SECRET_KEY must be left out of a demo that other machines can reach, because it is emptied every night: set PAYMENTS=simulators.',
    );
  if (!isSimulated)
    problems.push(
      'PAYPAL_CLIENT_ID must be left out of a demo that other machines can reach, because it is emptied every night: set PAYMENTS=simulator.',
    );
  return problems;
}

function providerProblems(fields: Fields, isSimulated: boolean): string[] {
  if (!isSimulated) {
    return (['PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const)
      .filter((name) => fields[name] === undefined)
      .map((name) => `${name} is missing: PayPal shows it next to PAYPAL_CLIENT_ID.`);
  }
  if (
    fields.PAYPAL_API_URL !== undefined &&
    fields.PAYMENTS === undefined &&
    !isLoopback(new URL(fields.PAYPAL_API_URL).hostname)
  ) {
    return ['PAYPAL_CLIENT_ID is missing: the provider at PAYPAL_API_URL needs it.'];
  }
  return [];
}

/** Over plain HTTP, credentials, sessions and orders can be read and changed on the way. */
function plainHttpProblems(fields: Fields): string[] {
  const secret = (['PAYPAL_CLIENT_ID', 'STRIPE_SECRET_KEY'] as const).find((name) => fields[name]);
  if (secret === undefined) return [];
  const problems: string[] = [];
  if (isPlainHttp(fields.PAYPAL_API_URL))
    problems.push(
      'PAYPAL_API_URL must begin with https: PAYPAL_CLIENT_SECRET is sent to it. Use https://api-m.paypal.com, or leave it out.',
    );
  // Without PUBLIC_URL, visitors use HOST, unless it is every network.
  const isEveryNetwork = fields.HOST === '0.0.0.0' || fields.HOST === '::';
  const host = fields.HOST.includes(':') ? `[${fields.HOST}]` : fields.HOST;
  if (isPlainHttp(fields.PUBLIC_URL ?? (isEveryNetwork ? undefined : `http://${host}`)))
    problems.push(
      `PUBLIC_URL must begin with https while ${secret} is set: put a proxy with a certificate in front of the shop (docs/going-live.md), and set PUBLIC_URL to its https address.`,
    );
  return problems;
}

function isPlainHttp(address: string | undefined): boolean {
  const url = address === undefined ? null : URL.parse(address);
  return url !== null && url.protocol !== 'https:' && !isLoopback(url.hostname);
}

/** Over plain HTTP an attacker on the network could replace the keys and sign in as anybody. */
function identityProblems(fields: Fields): string[] {
  if (fields.GOOGLE_CLIENT_ID === undefined) return [];
  return (['GOOGLE_ISSUER', 'GOOGLE_JWKS_URL'] as const)
    .filter((name) => isPlainHttp(fields[name]))
    .map((name) => `${name} must begin with https: tokens are verified with what it returns.`);
}

function pairProblems(fields: Fields): string[] {
  if ((fields.ADMIN_EMAIL === undefined) === (fields.ADMIN_PASSWORD === undefined)) return [];
  const missing = fields.ADMIN_EMAIL === undefined ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD';
  return [
    `${missing} is missing: the first administrator needs both ADMIN_EMAIL and ADMIN_PASSWORD.`,
  ];
}

function storageProblems(fields: Fields): string[] {
  const keys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const backupProblems =
    fields.BACKUP_TO?.startsWith('s3:') && keys.some((name) => fields[name] === undefined)
      ? [
          'BACKUP_TO names a bucket, which needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (and S3_ENDPOINT and S3_REGION as for pictures).',
        ]
      : [];
  return [...backupProblems, ...pictureStorageProblems(fields)];
}

function pictureStorageProblems(fields: Fields): string[] {
  const usesS3 = fields.FILE_STORE === 's3' || fields.S3_BUCKET !== undefined;
  if (!usesS3 || fields.FILE_STORE === 'disk') return [];
  return (['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    .filter((name) => fields[name] === undefined)
    .map(
      (name) =>
        `${name} is missing: storing pictures in a bucket needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; FILE_STORE=disk stores them below DATA_DIR.`,
    );
}

/** A CDN that cannot be purged shows old prices. */
function cdnProblems(fields: Fields): string[] {
  if (fields.CDN_PURGE_URL === undefined) {
    return (['CDN_PURGE_TOKEN', 'CDN_PURGE_FORMAT', 'CDN_CACHE_SECONDS'] as const)
      .filter((name) => fields[name] !== undefined)
      .map(
        (name) =>
          `${name} needs CDN_PURGE_URL, the address at which the CDN is purged: otherwise it would show old prices. Without a CDN leave both out.`,
      );
  }
  const problems: string[] = [];
  if (fields.CDN_PURGE_TOKEN === undefined)
    problems.push(
      'CDN_PURGE_TOKEN is missing: CDN_PURGE_URL must accept purges with this token only, or anybody could empty the CDN.',
    );
  if (isPlainHttp(fields.CDN_PURGE_URL))
    problems.push('CDN_PURGE_URL must begin with https: CDN_PURGE_TOKEN is sent to it.');
  if (
    URL.parse(fields.CDN_PURGE_URL)?.hostname === 'api.fastly.com' &&
    fields.CDN_PURGE_FORMAT !== 'fastly'
  )
    problems.push('CDN_PURGE_FORMAT must be fastly, because CDN_PURGE_URL is the API of Fastly.');
  return problems;
}
