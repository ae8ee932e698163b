/** The launch checks, shared by `npm run go-live` and the launch checklist of the admin area. */
import { hasOwner } from '#modules/accounts/index.ts';
import { isVerificationLate, lastVerification } from '#modules/backups/index.ts';
import { readDatabaseFacts } from '#modules/launch/database-facts.repository.ts';
import { done, open, type Check, type LaunchCheck } from '#modules/launch/launch-check.ts';
import { lawChecks } from '#modules/launch/law-checks.ts';
import { SHOP_CHECKS } from '#modules/launch/shop-checks.ts';
import { usableDemoPeople } from '#modules/launch/demo-people.ts';
import { isLoopback, isReservedAddress } from '#platform/config/setting-fields.ts';
import { getStoreSettings, offeredMethods } from '#modules/settings/index.ts';
import type { PaymentMethod } from '#contract/payment-methods.ts';
import type { Settings } from '#platform/config/settings.ts';
import type { Context } from '#platform/context.ts';
import { untrustedProxies } from '#platform/http/untrusted-proxies.ts';

const checkAddress: Check = ({ settings: { publicUrl } }) => {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && !isLoopback(hostname)
    ? done('address', 'Address', `Visitors use ${publicUrl}.`)
    : open(
        'missing',
        'address',
        'Address',
        `Visitors would use ${publicUrl}.`,
        'Set PUBLIC_URL to the https address of your shop.',
      );
};

const checkProxy: Check = async ({ db, settings, clock }) => {
  const unknown = await untrustedProxies({ db, settings, clock });
  if (unknown.length > 0)
    return open(
      'missing',
      'proxy',
      'Proxy',
      `Requests arrive through ${unknown.join(', ')}, which the shop does not trust: all visitors count as one.`,
      'If that is your proxy, add it to TRUST_PROXY; otherwise this line disappears within a day.',
    );
  return settings.trustProxy.length > 0
    ? done('proxy', 'Proxy', `Visitors' addresses come from ${settings.trustProxy.join(', ')}.`)
    : open(
        'missing',
        'proxy',
        'Proxy',
        'The shop itself speaks plain HTTP, and no proxy is set that adds https.',
        'Put a proxy in front of the shop, and set TRUST_PROXY to its address, or to loopback if it is on this machine.',
      );
};

const checkMail: Check = ({ settings }) =>
  settings.smtpUrl === undefined
    ? open(
        'missing',
        'mail',
        'Mail',
        'Mail is written to files; customers receive none.',
        'Set SMTP_URL to your mail server.',
      )
    : done('mail', 'Mail', `Mail is sent through ${new URL(settings.smtpUrl).host}.`);

const checkPayments: Check = async (ctx) => {
  const offered = offeredMethods(await getStoreSettings(ctx));
  const isOffered = (wanted: PaymentMethod) => offered.some(({ method }) => method === wanted);
  if (offered.length === 0)
    return open(
      'missing',
      'payment',
      'Payment',
      'Customers cannot pay: no way to pay is on.',
      'Switch on bank transfer or cash under Settings, Payments, or set PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID, or STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    );
  if (isOffered('paypal') && !movesPayPalMoney(ctx.settings))
    return open(
      'missing',
      'payment',
      'Payment',
      'Payments are simulated; no money moves.',
      'Set PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID of a live account, and leave PAYPAL_API_URL out. A shop without PayPal sets PAYMENTS=none, and offers bank transfer or cash under Settings, Payments.',
    );
  if (isOffered('stripe') && !movesStripeMoney(ctx.settings))
    return open(
      'missing',
      'payment',
      'Payment',
      'Stripe only tests payments; no money moves.',
      'Set STRIPE_SECRET_KEY to a live key, such as rk_live_..., and STRIPE_WEBHOOK_SECRET to the secret of the live webhook; leave STRIPE_API_URL out.',
    );
  const hosts = [
    ...(isOffered('paypal') ? [new URL(ctx.settings.payments.apiUrl ?? '').hostname] : []),
    ...(isOffered('stripe') ? ['Stripe'] : []),
  ];
  if (hosts.length > 0) return done('payment', 'Payment', `Payments go to ${hosts.join(' and ')}.`);
  const names = offered.map(({ name }) => name).join(' and ');
  return done('payment', 'Payment', `Customers pay by hand: ${names}.`);
};

function movesPayPalMoney({ payments: { kind, apiUrl } }: Settings): boolean {
  const host = apiUrl === undefined ? '' : new URL(apiUrl).hostname;
  return kind === 'provider' && !isLoopback(host) && !/\bsandbox\b/.test(host);
}

/** A test key takes the orders of a shop without the money. */
const movesStripeMoney = ({ stripe }: Settings): boolean =>
  stripe !== null && stripe.apiUrl === undefined && /^[rs]k_live_/.test(stripe.secretKey);

const checkDatabase: Check = async ({ db }) => {
  const { version, owns, ours } = await readDatabaseFacts(db);
  const [id, label, fact] = ['database', 'Database', `PostgreSQL ${version}.`] as const;
  if (ours)
    return open(
      'advice',
      id,
      label,
      `${fact} The shop runs it itself.`,
      'A server of your own (DATABASE_URL) can be backed up and replicated while the shop runs.',
    );
  if (owns)
    return open(
      'advice',
      id,
      label,
      `${fact} The shop's role owns its tables, and could rewrite the audit log.`,
      'Give the shop a role that owns nothing, and set MIGRATIONS_DATABASE_URL to the owner.',
    );
  return done(id, label, `${fact} The shop's role owns no table.`);
};

const checkStorage: Check = ({ settings }) =>
  done(
    'storage',
    'Pictures',
    `Pictures are stored in ${settings.s3 === null ? 'DATA_DIR' : `the bucket ${settings.s3.bucket}`}.`,
  );

const checkOwner: Check = async ({ db }) =>
  (await hasOwner(db, isReservedAddress))
    ? done('owner', 'Owner', 'An owner has an address that receives mail.')
    : open(
        'missing',
        'owner',
        'Owner',
        'No owner has an address that receives mail.',
        'Run npm run go-live -- --owner you@your-domain, or invite another owner under Staff.',
      );

const checkDemo: Check = async ({ db, settings }) => {
  const [id, label] = ['demo', 'Demo data'] as const;
  // First, because a demo has the accounts anyway, and comparing their passwords is slow.
  if (settings.demo)
    return open(
      'missing',
      id,
      label,
      'The shop is set up as a demo.',
      'Set DEMO=0, and run npm run go-live, which removes the demo.',
    );
  const left = await usableDemoPeople(db);
  if (left.length === 0) return done(id, label, 'No demo account can sign in.');
  return open(
    'missing',
    id,
    label,
    `${left.join(', ')} can sign in with published passwords.`,
    'Run npm run go-live -- --keep-products, or --empty.',
  );
};

const checkBackups: Check = async ({ db, settings, clock }) => {
  const [id, label] = ['backups', 'Backups'] as const;
  const { backup } = settings;
  if (backup === null)
    return open(
      'advice',
      id,
      label,
      'The shop makes no backups.',
      'Set BACKUP_TO to a folder on another disk or to a bucket; with a database of your own, back it up with its own tools.',
    );
  const verifiedAt = await lastVerification(db);
  return isVerificationLate(verifiedAt, clock.now())
    ? open(
        'missing',
        id,
        label,
        verifiedAt === null
          ? `No backup in ${backup.to} was verified yet.`
          : `The last verified backup is from ${verifiedAt.toISOString()}.`,
        'Run npm run backup -- --verify, and fix what it reports.',
      )
    : done(id, label, `Backups go to ${backup.to}, and a restore of the last one was tried.`);
};

const SERVER_CHECKS: readonly Check[] = [
  checkAddress,
  checkProxy,
  checkMail,
  checkPayments,
  checkDatabase,
  checkStorage,
  checkOwner,
  checkDemo,
  checkBackups,
];

/** Every check in the order of the list. Only looks; asks no other system. */
export async function launchChecks(ctx: Context): Promise<LaunchCheck[]> {
  const results: LaunchCheck[] = [];
  for (const check of SHOP_CHECKS) results.push({ ...(await check(ctx)), part: 'shop' });
  for (const result of await lawChecks(ctx)) results.push({ ...result, part: 'shop' });
  for (const check of SERVER_CHECKS) results.push({ ...(await check(ctx)), part: 'server' });
  return results;
}
