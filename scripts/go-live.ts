/**
 * `npm run go-live`: from the demo to an open shop. Shows what is missing, removes the demo when asked to, and can be run
 * again at any time. `-- --check` only looks; its exit code is 0 when the shop may open.
 */
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type pg from 'pg';
import { createContext } from '../src/app/context.ts';
import { prepareDataFolder } from '../src/hosting/start/data-folder.ts';
import { createFirstAdministrator, hasAdministrator } from '../src/modules/accounts/index.ts';
import { COMMAND_LINE } from '../src/modules/audit/index.ts';
import {
  launchChecks,
  tryMail,
  tryPayments,
  tryStorage,
  type LaunchCheck,
} from '../src/modules/launch/index.ts';
import { updateSettings } from '../src/modules/settings/index.ts';
import { isReservedAddress } from '../src/platform/config/setting-fields.ts';
import { readSettings, type Settings } from '../src/platform/config/settings.ts';
import { createCommandPool } from '../src/platform/database/command-pool.ts';
import { prepareDatabase } from '../src/platform/database/prepare-database.ts';
import { OperatorError } from '../src/platform/operator-error.ts';
import { hasDemoPeople } from '../db/seed/database-checks.ts';
import { hasOrdersOfOthers, removeDemo } from '../db/seed/remove-demo.ts';
import { runCommand, UsageError, type Values } from './command.ts';
import { requireTables, withDatabase, withNewDatabase } from './database-url.ts';
import { emptyDatabase } from './empty-database.ts';

const USAGE = `npm run go-live -- [options]   shows what is missing before the shop may open
  --check                 only look; the exit code says whether the shop may open
  --keep-products         remove every demo account, order, review and coupon, and keep the products
  --empty                 delete everything, products too, of a shop that has the demo
  --owner ADDRESS         create the owner's account; its password goes into a file
  --contact ADDRESS       set the address that customers write to
  --no-test-mail          send no test mail`;

const OPTIONS = {
  check: { type: 'boolean', default: false },
  'keep-products': { type: 'boolean', default: false },
  empty: { type: 'boolean', default: false },
  owner: { type: 'string' },
  contact: { type: 'string' },
  'no-test-mail': { type: 'boolean', default: false },
} as const;
type Options = Values<typeof OPTIONS>;

const NO_DEMO_TO_EMPTY =
  'Not emptied: this database does not contain the demo, so there is nothing to remove. Leave --empty out.';

const PARTS = { shop: 'Your shop', server: '\nYour server' } as const;
const MARKS = { done: 'done   ', missing: 'MISSING', advice: 'advice ' } as const;

function checkOptions(options: Options): void {
  const changes = options['keep-products'] || options.empty || options.owner || options.contact;
  if (options.check && changes)
    throw new UsageError('--check only looks: leave out the other options.');
  if (options.empty && options['keep-products'])
    throw new UsageError('--empty and --keep-products contradict each other.');
  for (const address of [options.owner, options.contact])
    if (address !== undefined && (!/^[^\s@]+@[^\s@]+$/.test(address) || isReservedAddress(address)))
      throw new UsageError(`${address} is not an address that receives mail.`);
}

/** Asks only in a terminal, and only when there is a demo. */
async function chooseRemoval(options: Options): Promise<'empty' | 'keep' | 'nothing'> {
  if (options.empty) return 'empty';
  if (options['keep-products']) return 'keep';
  if (options.check || !process.stdin.isTTY) return 'nothing';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    'This database contains the demo. Start empty (e), keep its products and remove every demo account, order and review (k), or change nothing (Enter)? ',
  );
  terminal.close();
  return answer.trim() === 'e' ? 'empty' : answer.trim() === 'k' ? 'keep' : 'nothing';
}

async function removeDemoFrom(pool: pg.Pool, options: Options): Promise<boolean> {
  const isAsked = options.empty || options['keep-products'];
  if (!isAsked && !(await hasDemoPeople(pool))) return false;
  const choice = await chooseRemoval(options);
  if (choice === 'empty') {
    if (await hasOrdersOfOthers(pool))
      throw new OperatorError(
        'Not emptied: the shop has orders of real accounts. Use --keep-products, which removes only the demo.',
      );
    if (!(await hasDemoPeople(pool))) throw new OperatorError(NO_DEMO_TO_EMPTY);
    await emptyDatabase(pool);
    console.log('The database is empty.\n');
    return true;
  }
  if (choice === 'keep') {
    const { accounts, orders, reviews } = await removeDemo(pool, new Date());
    console.log(
      accounts === 0
        ? 'Nothing was removed: this database does not contain the demo.\n'
        : `Removed ${accounts} demo accounts, ${orders} orders and ${reviews} reviews.\n`,
    );
  }
  return false;
}

/** Creates the owner when there is no administrator, with a password in a file that only this account can read. */
async function createOwner(settings: Settings, email: string): Promise<void> {
  const password = randomBytes(15).toString('base64url');
  const file = path.join(settings.dataDir, 'owner-password');
  const ctx = createContext({ ...settings, administrator: { email, password } });
  try {
    if (await hasAdministrator(ctx.db)) {
      console.log('No owner was created, because the shop has one. They can invite others.\n');
      return;
    }
    // Before the account, so that the password of an account is never lost.
    prepareDataFolder(settings.dataDir);
    rmSync(file, { force: true });
    writeFileSync(file, `${password}\n`, { mode: 0o600 });
    const result = await createFirstAdministrator(ctx);
    if (result !== 'created') {
      rmSync(file);
      console.log(`No owner was created, because ${email} belongs to a customer.\n`);
      return;
    }
    console.log(
      `Created the owner ${email}. The password is in ${file}: change it, then delete the file.\n`,
    );
  } finally {
    ctx.mailer.close();
    await ctx.db.destroy();
  }
}

async function runChecks(settings: Settings, options: Options): Promise<LaunchCheck[]> {
  const ctx = createContext(settings);
  try {
    if (options.contact !== undefined)
      await updateSettings(ctx, COMMAND_LINE, { supportEmail: options.contact });
    const checks = await launchChecks(ctx);
    return await Promise.all(
      checks.map((check) => {
        if (check.id === 'payment') return tryPayments(ctx, check);
        if (check.id === 'storage') return tryStorage(ctx, check);
        const sendsMail = check.id === 'mail' && !options.check && !options['no-test-mail'];
        return sendsMail ? tryMail(ctx, check) : check;
      }),
    );
  } finally {
    ctx.mailer.close();
    await ctx.db.destroy();
  }
}

function print(checks: readonly LaunchCheck[]): void {
  for (const [part, heading] of Object.entries(PARTS)) {
    console.log(heading);
    for (const { state, label, fact, fix } of checks.filter((check) => check.part === part))
      console.log(`${MARKS[state]}  ${label}: ${fact}${fix === '' ? '' : `\n         ${fix}`}`);
  }
  const missing = checks.filter(({ state }) => state === 'missing').length;
  console.log(
    missing === 0 ? '\nThe shop may open.' : `\nThe shop may not open yet: ${missing} missing.`,
  );
}

/** Before anything is created, so that a refusal leaves nothing. */
async function refuseToEmptyNothing(url: string): Promise<void> {
  const pool = createCommandPool(url, 1);
  try {
    const { rows } = await pool.query<{ exists: boolean }>(
      "SELECT to_regclass('users') IS NOT NULL AS exists",
    );
    if (!rows[0]?.exists) throw new OperatorError(NO_DEMO_TO_EMPTY);
  } finally {
    await pool.end();
  }
}

async function goLive(options: Options): Promise<number> {
  const environment = readSettings({
    ...process.env,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  });
  const open = options.check || options.empty ? withDatabase : withNewDatabase;
  return await open(async (url, ownerUrl) => {
    const settings = { ...environment, databaseUrl: url };
    if (options.check) await requireTables(url);
    else {
      if (options.empty) await refuseToEmptyNothing(ownerUrl);
      await prepareDatabase(ownerUrl, url);
      const owner = createCommandPool(ownerUrl);
      try {
        if (await removeDemoFrom(owner, options)) await prepareDatabase(ownerUrl, url);
      } finally {
        await owner.end();
      }
      if (options.owner !== undefined) await createOwner(settings, options.owner);
    }
    const checks = await runChecks(settings, options);
    print(checks);
    return checks.some(({ state }) => state === 'missing') ? 1 : 0;
  });
}

await runCommand({
  usage: USAGE,
  options: OPTIONS,
  run: (options) => {
    checkOptions(options);
    return goLive(options);
  },
});
