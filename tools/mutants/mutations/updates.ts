import type { Mutation } from '../mutation.ts';

/** Updates and time: two versions side by side, and machines whose clocks differ. */
export const UPDATES: readonly Mutation[] = [
  {
    name: 'an older process serves although a newer migration contracts',
    file: 'migrate.ts',
    find: 'safeFrom === null || isAtLeast(VERSION, safeFrom)',
    replace: 'true',
    tests: ['migrate.api.test.ts'],
  },
  {
    name: 'an older process leaves at a newer migration that only adds',
    file: 'migrate.ts',
    find: 'safeFrom === null || isAtLeast(VERSION, safeFrom)',
    replace: 'isAtLeast(VERSION, safeFrom ?? "99.0.0")',
    tests: ['migrate.api.test.ts'],
  },
  {
    name: 'an unknown migration among known ones is accepted',
    file: 'migrate.ts',
    find: '!file && name > newest',
    replace: '!file',
    tests: ['migrate.api.test.ts'],
  },
  {
    name: 'versions are compared as text',
    file: 'migration-files.ts',
    find: "version.split('.').map(Number), other.split('.').map(Number)",
    replace: "version.split('.'), other.split('.')",
    tests: ['migrate.api.test.ts'],
  },
  {
    name: 'a migration in batches stops after the first',
    file: 'migrate.ts',
    find: 'while (((await client.query(sql)).rowCount ?? 0) > 0);',
    replace: 'await client.query(sql);',
    tests: ['migrate.api.test.ts'],
  },
  {
    name: "the shop's clock is this process's",
    file: 'database-clock.ts',
    find: 'time: rows[0]?.time ?? NaN',
    replace: 'time: rows[0]?.time ? Date.now() : NaN',
    tests: ['database-clock.api.test.ts'],
  },
  {
    name: "the database's clock is read once",
    file: 'database-clock.ts',
    find: '(next) => (reading = next)',
    replace: '() => undefined',
    tests: ['database-clock.api.test.ts'],
  },
];
