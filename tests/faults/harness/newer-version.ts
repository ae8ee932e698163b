/** A copy of the shop as its next release: a higher version, and one migration more. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

export interface NewerVersion {
  readonly folder: string;
  readonly migrations: string;
  addMigration(name: string, text: string): void;
  removeMigration(name: string): void;
  remove(): void;
}

export function newerVersion(version: string): NewerVersion {
  const folder = mkdtempSync(path.join(tmpdir(), 'hemstitch-newer-'));
  for (const each of ['src', 'db', 'scripts', 'simulators', 'package-lock.json', 'vite.config.ts'])
    cpSync(path.join(ROOT, each), path.join(folder, each), { recursive: true });
  for (const each of ['node_modules', 'dist'])
    symlinkSync(path.join(ROOT, each), path.join(folder, each));
  const described = readFileSync(path.join(ROOT, 'package.json'), 'utf8');
  writeFileSync(
    path.join(folder, 'package.json'),
    described.replace(/"version": "[^"]+"/, `"version": "${version}"`),
  );
  const migrations = path.join(folder, 'db/migrations');
  return {
    folder,
    migrations,
    addMigration: (name, text) => writeFileSync(path.join(migrations, name), text),
    removeMigration: (name) => rmSync(path.join(migrations, name), { force: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
