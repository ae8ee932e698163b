/** G30: what the shop is made of is pinned, listed, and free to use. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { importsOf, projectTexts, ROOT } from './sources.ts';

const json = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

const versions = z.record(z.string(), z.string());
const { dependencies, devDependencies } = z
  .object({ dependencies: versions, devDependencies: versions })
  .parse(json('package.json'));
const entry = z.object({
  version: z.string(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  license: z.string().default('none'),
  dev: z.boolean().optional(),
});
const packages = Object.entries(
  z.object({ packages: z.record(z.string(), entry) }).parse(json('package-lock.json')).packages,
).filter(([folder]) => folder !== '');
const shipped = packages.filter(([, { dev }]) => !dev);

/** Licences under which a merchant may run the shop without further duties. */
const LICENCES = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Python-2.0 OFL-1.1 Zlib'
    .split(' ')
    // libvips and lightningcss, used unchanged and loaded as files of their own.
    .concat('LGPL-3.0-or-later', 'MPL-2.0'),
);

test('each dependency has an exact version', () => {
  const exact = /^(npm:\w+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
  const all = Object.entries({ ...dependencies, ...devDependencies });
  expect(all.filter(([, version]) => !exact.test(version))).toEqual([]);
});

test('each package is pinned by its checksum, whatever registry it comes from', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

/** Whose package.json names none. */
const LICENCES_BY_FILE: ReadonlyMap<string, string> = new Map([['node_modules/png-js', 'MIT']]);

test('each package of a running shop has a licence that permits running one', () => {
  const isPermitted = (license: string) =>
    license
      .replaceAll(/[()]/g, '')
      .split(' AND ')
      .every((each) => each.split(' OR ').some((choice) => LICENCES.has(choice)));
  const refused = shipped.filter(
    ([folder, { license }]) => !isPermitted(LICENCES_BY_FILE.get(folder) ?? license),
  );
  expect(refused.map(([folder, { license }]) => `${folder}: ${license}`)).toEqual([]);
});

test('`npm run sbom` lists every package of a running shop', () => {
  const output = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: ROOT, encoding: 'utf8' });
  const { components } = z
    .object({ components: z.array(z.object({ name: z.string(), version: z.string() })) })
    .parse(JSON.parse(output));
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const names = shipped.map(
    ([folder, { version }]) => `${folder.split('node_modules/').at(-1)}@${version}`,
  );
  expect(names.filter((name) => !listed.has(name))).toEqual([]);
});

/** `npm start` installs no others. */
test('what a shop runs and builds imports packages of `dependencies` only', () => {
  const built =
    /^((src|db|simulators)\/.*\.(ts|tsx|mjs)|vite\.config\.ts|scripts\/(build|subset-fonts)\.ts)$/;
  const imported = importsOf(projectTexts().filter(({ file }) => built.test(file))).filter(
    ({ to, typeOnly }) => !typeOnly && /^(@[\w-]+\/)?[\w-]+$/.test(to),
  );
  expect(imported.length).toBeGreaterThan(100);
  expect(imported.filter(({ to }) => dependencies[to] === undefined)).toEqual([]);
});
