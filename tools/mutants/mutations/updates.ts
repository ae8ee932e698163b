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
    name: 'migrations of an upgrade are committed one by one',
    file: 'migrate.ts',
    find: "if (transactions === 'each') await client.query('COMMIT');",
    replace: "await client.query('COMMIT; BEGIN');",
    tests: ['migrate.api.test.ts'],
  },
  {
    name: 'an upgrade replaces a cluster that has changed meanwhile',
    file: 'next-cluster.ts',
    find: '!readFileSync(controlFile(home)).equals(copied)',
    replace: 'copied.length === 0',
    tests: ['next-cluster.test.ts'],
  },
  {
    name: 'a switch of clusters that was killed is not finished',
    file: 'next-cluster.ts',
    find: 'if (!existsSync(clusterOf(home))) renameSync(clusterOf(next), clusterOf(home));',
    replace: '',
    tests: ['next-cluster.test.ts'],
  },
  {
    name: 'a copy whose upgrade was killed takes the place of the cluster',
    file: 'next-cluster.ts',
    find: "if (!existsSync(path.join(next, 'before'))) return;",
    replace: `if (!existsSync(next)) return;
  rmSync(clusterOf(home), { recursive: true, force: true });`,
    tests: ['next-cluster.test.ts'],
  },
  {
    name: 'backups lack the log of an upgrade',
    file: 'next-cluster.ts',
    find: 'renameSync(path.join(from, segment), path.join(to, segment));',
    replace: 'void segment;',
    tests: ['next-cluster.test.ts'],
  },
  {
    name: 'an upgrade takes away what the old version uses',
    file: 'upgrade-database.ts',
    find: 'safeFrom === null || isAtLeast(version, safeFrom)',
    replace: 'safeFrom === null || version !== safeFrom',
    tests: ['upgrade.test.ts'],
  },
  {
    name: 'an upgrade stops a shop that a service manager starts again',
    file: 'stop-old-shop.ts',
    find: '/^0::.*\\/([^/]+\\.service)$/m.exec(cgroup)?.[1] ?? null',
    replace: 'null',
    tests: ['upgrade.test.ts'],
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
