/** A copy of the shop as a release that brings an older PostgreSQL, whose programs are installed on this machine. */
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
import { tmpdir } from 'node:os';
import path from 'node:path';
import { programsOf } from '#support/installed-postgres.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
/** What PostgreSQL 15 does not know yet, and what such a release would have instead. */
const EDITS = [
  ["'--locale-provider=builtin',", "'--locale=C.UTF-8',"],
  ["'--builtin-locale=C.UTF-8',", ''],
  ["'--no-locale',", ''],
  ["io_method: 'sync',", ''],
] as const;

export function versionWithPostgres(major: number): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'hemstitch-older-'));
  const copied = ['src', 'db', 'scripts', 'simulators', 'package.json'];
  for (const each of [...copied, 'package-lock.json', 'vite.config.ts'])
    cpSync(path.join(ROOT, each), path.join(folder, each), { recursive: true });
  symlinkSync(path.join(ROOT, 'dist'), path.join(folder, 'dist'));
  linkPackages(path.join(folder, 'node_modules'));
  installPostgres(path.join(folder, 'node_modules', PACKAGE), major);
  const file = path.join(folder, 'src/platform/database/embedded-postgres-cluster.ts');
  let text = readFileSync(file, 'utf8');
  for (const [find, replace] of EDITS) {
    if (!text.includes(find)) throw new Error(`${find} is not in ${file} any more`);
    text = text.replace(find, replace);
  }
  writeFileSync(file, text);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** All packages of this project, except for its PostgreSQL. */
function linkPackages(target: string): void {
  mkdirSync(target);
  const source = path.join(ROOT, 'node_modules');
  const [scope = ''] = PACKAGE.split('/');
  for (const each of readdirSync(source))
    if (each !== scope) symlinkSync(path.join(source, each), path.join(target, each));
}

function installPostgres(target: string, major: number): void {
  const programs = path.join(target, 'native/bin');
  mkdirSync(programs, { recursive: true });
  for (const name of ['initdb', 'postgres'])
    symlinkSync(path.join(programsOf(major), name), path.join(programs, name));
  writeFileSync(path.join(target, 'native/pg-symlinks.json'), '[]');
  writeFileSync(
    path.join(target, 'package.json'),
    JSON.stringify({ name: PACKAGE, version: `${major}.0.0`, main: 'dist/index.js' }),
  );
  mkdirSync(path.join(target, 'dist'));
  writeFileSync(path.join(target, 'dist/index.js'), '');
}
