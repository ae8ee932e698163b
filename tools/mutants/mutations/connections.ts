import type { Mutation } from '../mutation.ts';

/** Servers and poolers of a merchant. Those of poolers are noticed only where PgBouncer is installed. */
export const CONNECTIONS: readonly Mutation[] = [
  {
    name: 'PostgreSQL 14 counts as new enough',
    file: 'server-version.ts',
    find: 'majorOf(server) < OLDEST',
    replace: 'majorOf(server) < OLDEST - 1',
    tests: ['server-version.test.ts'],
  },
  {
    name: 'a server that is too old is used',
    file: 'prepare-connections.ts',
    find: 'if (problem !== null) throw new SettingsError([problem]);',
    replace: '',
    tests: ['prepare-connections.api.test.ts'],
  },
  {
    name: 'only the connections of one process are counted',
    file: 'connection-capacity.ts',
    find: 'const processes = others + 1;',
    replace: 'const processes = 1 + 0 * others;',
    tests: ['prepare-connections.api.test.ts'],
  },
  {
    name: 'commands have the limits of requests behind a pooler',
    file: 'addresses.ts',
    find: '`-c ${name}=0`',
    replace: '`-c ${name}=5000`',
    tests: ['prepare-connections.api.test.ts'],
  },
  {
    name: 'a pooler that refuses startup parameters counts as no answer',
    file: 'prepare-connections.ts',
    find: '/startup (parameter|option)/i.test(message)',
    replace: "message === ''",
    tests: ['prepare-connections.api.test.ts'],
  },
  {
    name: 'a pooler that drops startup parameters is not recognised',
    file: 'prepare-connections.ts',
    find: 'if (rows[0]?.limit !== `${PROBED_LIMIT_MS}ms`)',
    replace: 'if (rows.length === 0)',
    tests: ['prepare-connections.api.test.ts'],
  },
  {
    name: 'a pooler that mixes up prepared statements is not recognised',
    file: 'prepare-connections.ts',
    find: 'if (prepared && (await mixesUpStatements(clients)))',
    replace: 'if (prepared && clients.length === 0 && (await mixesUpStatements(clients)))',
    tests: ['prepare-connections.api.test.ts'],
  },
  {
    name: 'connections of a pooler have no limits',
    file: 'prepare-connections.ts',
    find: 'await checkServers(settings, warn, limitRole);',
    replace: 'await checkServers(settings, warn);',
    tests: ['prepare-connections.api.test.ts'],
  },
  {
    name: 'named statements stay prepared behind a pooler that mixes them up',
    file: 'pool.ts',
    find: '{ ...statement, name: undefined }',
    replace: '{ ...statement }',
    tests: ['prepared-statements.api.test.ts'],
  },
  {
    name: 'session locks are taken through the pooler',
    file: 'addresses.ts',
    find: 'connectionString: directUrlOf(settings),',
    replace: 'connectionString: settings.databaseUrl,',
    tests: ['prepare-connections.api.test.ts'],
  },
  {
    name: 'the stars of a replaced review are read without its lock',
    file: 'reviews.repository.ts',
    find: ' FOR UPDATE)',
    replace: ')',
    tests: ['review-races.api.test.ts'],
  },
];
