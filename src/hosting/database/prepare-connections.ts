import pg from 'pg';
import { SettingsError, type Settings } from '#platform/config/settings.ts';
import { withParameters } from '#platform/database/addresses.ts';
import { capacityWarning } from '#hosting/database/connection-capacity.ts';
import {
  expectSameDatabase,
  expectSameRole,
  readTarget,
  type AddressSetting,
  type DatabaseTarget,
} from '#hosting/database/database-target.ts';
import { CONNECTION_LIMITS } from '#platform/database/pool.ts';
import { limitRole } from '#hosting/database/role-limits.ts';
import {
  isSameDatabase,
  readPosition,
  replicaProblem,
} from '#platform/database/server-position.ts';
import {
  versionProblem,
  versionWarning,
  type ServerVersion,
} from '#hosting/database/server-version.ts';
import { sqlState } from '#platform/database/transaction.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** A limit that nothing else sets: where it has no effect, a pooler has dropped it. */
const PROBED_LIMIT_MS = 59_999;

/**
 * Makes sure, before anything is written, that the addresses lead to a server and a pooler with which the shop works,
 * and that connections through the pooler have limits. Does nothing when the shop runs its own server.
 * @param warn called with a sentence about what works, but not as it should
 * @throws SettingsError with one sentence that says what to do
 */
export async function prepareConnections(
  settings: Settings,
  warn: (warning: string) => void,
): Promise<void> {
  const { databaseUrl, directDatabaseUrl } = settings;
  if (databaseUrl === undefined) return;
  const direct = await checkServers(settings, warn, async (client) => {
    // The limits before the pooler opens its first connection, which then has them.
    if (directDatabaseUrl !== undefined) await limitRole(client);
    await checkReplica(client, settings, warn);
  });
  if (directDatabaseUrl !== undefined && direct !== null)
    await expectPooler('DATABASE_URL', databaseUrl, settings.preparedStatements, (clients) =>
      checkPooled(clients, direct, warn),
    );
}

/** Warns when it cannot be used now, because the shop works without it. @throws SettingsError when it never could */
async function checkReplica(
  primary: pg.Client,
  { readDatabaseUrl, directDatabaseUrl, preparedStatements }: Settings,
  warn: (warning: string) => void,
): Promise<void> {
  if (readDatabaseUrl === undefined) return;
  const isPooler = directDatabaseUrl !== undefined;
  const client = probingClient(readDatabaseUrl, !isPooler);
  try {
    await client.connect();
    if (!isPooler) await refusePooler(client, 'DATABASE_READ_URL');
    const positions = [await readPosition(primary), await readPosition(client)] as const;
    const problem = replicaProblem(...positions);
    if (problem !== null && !isSameDatabase(...positions)) throw new SettingsError([problem]);
    if (problem !== null) warn(problem);
    if (isPooler) await expectPooler('DATABASE_READ_URL', readDatabaseUrl, preparedStatements);
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    if (isOfPooler(error)) throw new SettingsError([poolerAt('DATABASE_READ_URL')]);
    warn(
      `The replica in DATABASE_READ_URL does not answer (${messageOf(error)}): the primary answers all reads until it does.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The same for commands, which go past the pooler.
 * @param prepare gets a connection of the shop's role
 * @returns where that connection leads; null when the shop runs its own server
 */
export async function checkServers(
  settings: Settings,
  warn: (warning: string) => void,
  prepare: (client: pg.Client) => Promise<void> = async () => undefined,
): Promise<DatabaseTarget | null> {
  const { databaseUrl, directDatabaseUrl, migrationsDatabaseUrl } = settings;
  const [setting, url] =
    directDatabaseUrl === undefined
      ? (['DATABASE_URL', databaseUrl] as const)
      : (['DATABASE_DIRECT_URL', directDatabaseUrl] as const);
  if (url === undefined) return null;
  const target = await onServer(setting, url, async (client) => {
    const version = await readVersion(client);
    const problem = versionProblem(version);
    if (problem !== null) throw new SettingsError([problem]);
    const warnings = [versionWarning(version), await capacityWarning(client, settings)];
    for (const warning of warnings) if (warning !== null) warn(warning);
    await prepare(client);
  });
  if (migrationsDatabaseUrl !== undefined)
    expectSameDatabase(
      target,
      await onServer('MIGRATIONS_DATABASE_URL', migrationsDatabaseUrl, async () => undefined),
    );
  return target;
}

/**
 * Runs `work` on a connection to PostgreSQL itself.
 * @throws SettingsError when there is none, a standby or a pooler
 */
async function onServer(
  setting: AddressSetting,
  url: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<DatabaseTarget> {
  const client = probingClient(url, true);
  try {
    await connect(client, setting);
    await refusePooler(client, setting);
    const target = await readTarget(client, setting);
    await work(client);
    return target;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @param hasLimit false for a pooler, which may refuse it */
function probingClient(url: string, hasLimit: boolean): pg.Client {
  // A limit in the address would win over the probe.
  const probed = withParameters(url, (parameters) => parameters.delete('statement_timeout'));
  return newClient(probed, hasLimit ? PROBED_LIMIT_MS : undefined);
}

/** @throws SettingsError when the limit of a probing client has no effect */
async function refusePooler(client: pg.Client, setting: AddressSetting): Promise<void> {
  const { rows } = await client.query<{ limit: string }>(
    `SELECT current_setting('statement_timeout') AS limit`,
  );
  if (rows[0]?.limit !== `${PROBED_LIMIT_MS}ms`) throw new SettingsError([poolerAt(setting)]);
}

function newClient(url: string, statementTimeout?: number): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeout,
  });
  client.on('error', () => undefined);
  return client;
}

async function connect(client: pg.Client, setting: AddressSetting): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    throw new SettingsError([
      isOfPooler(error)
        ? poolerAt(setting)
        : `The database does not answer (${messageOf(error)}): check ${setting} and that its server runs.`,
    ]);
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const isOfPooler = (error: unknown): boolean =>
  /startup (parameter|option)/i.test(messageOf(error));

const poolerAt = (setting: AddressSetting): string =>
  setting === 'DATABASE_URL' || setting === 'DATABASE_READ_URL'
    ? `${setting} leads to a connection pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, and DATABASE_PREPARED=off unless the pooler knows prepared statements (docs/more-than-one-machine.md).`
    : `${setting} leads to a connection pooler: set it to the address of PostgreSQL itself (docs/more-than-one-machine.md).`;

async function readVersion(client: pg.Client): Promise<ServerVersion> {
  const { rows } = await client.query<ServerVersion>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::integer AS number`,
  );
  return rows[0] ?? { version: 'of an unknown version', number: 0 };
}

/**
 * @param check gets several connections of the pooler
 * @throws SettingsError when the pooler does not answer, or needs another setting
 */
async function expectPooler(
  setting: AddressSetting,
  url: string,
  prepared: boolean,
  check: (clients: readonly pg.Client[]) => Promise<void> = async () => undefined,
): Promise<void> {
  // Several, because a pooler hands its last used connection out first: they meet on one of its connections.
  const clients = Array.from({ length: 4 }, () => newClient(url));
  try {
    await Promise.all(clients.map((client) => connect(client, setting)));
    await check(clients);
    if (prepared && (await mixesUpStatements(clients)))
      throw new SettingsError([
        `The pooler at ${setting} mixes up prepared statements: set DATABASE_PREPARED=off, or use PgBouncer 1.21 or newer with max_prepared_statements (docs/more-than-one-machine.md).`,
      ]);
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}

/** @throws SettingsError when the pooler leads to another database, or with another role */
async function checkPooled(
  clients: readonly pg.Client[],
  direct: DatabaseTarget,
  warn: (warning: string) => void,
): Promise<void> {
  let isLimited = true;
  for (const client of clients) {
    const pooled = await readTarget(client, 'DATABASE_URL');
    expectSameDatabase(pooled, direct);
    expectSameRole(pooled, direct);
    isLimited &&= await hasLimits(client);
  }
  if (!isLimited)
    warn(
      'The pooler at DATABASE_URL opened connections before the role had its limits: run RECONNECT in its console once (docs/more-than-one-machine.md).',
    );
}

async function hasLimits(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ limit: number }>(
    `SELECT setting::integer AS limit FROM pg_settings WHERE name = 'statement_timeout'`,
  );
  return rows[0]?.limit === CONNECTION_LIMITS.statement_timeout;
}

const UNKNOWN_STATEMENT = '26000';
const DUPLICATE_STATEMENT = '42P05';

/** Whether statements of one name that several connections prepare are confused. */
async function mixesUpStatements(clients: readonly pg.Client[]): Promise<boolean> {
  try {
    for (const [index, client] of [...clients.entries(), ...clients.entries()]) {
      const { rows } = await client.query<{ value: number }>({
        name: 'hemstitch_probe',
        text: `SELECT ${index} AS value`,
      });
      if (rows[0]?.value !== index) return true;
    }
    return false;
  } catch (error) {
    const state = sqlState(error);
    if (state === UNKNOWN_STATEMENT || state === DUPLICATE_STATEMENT) return true;
    throw error;
  }
}
