/** G30: what the shop is made of is pinned, listed, and free to use. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = path.join(import.meta.dirname, '../..');
const json = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

const manifest = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(json('package.json'));
const locked = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string(),
        integrity: z.string().optional(),
        resolved: z.string().optional(),
        license: z.string().optional(),
        dev: z.boolean().optional(),
      }),
    ),
  })
  .parse(json('package-lock.json')).packages;
const packages = Object.entries(locked).filter(([folder]) => folder !== '');
const shipped = packages.filter(([, { dev }]) => !dev);

/** Licences under which a merchant may run the shop without further duties. */
const LICENCES = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'OFL-1.1',
  'Zlib',
  // libvips and lightningcss, used unchanged and loaded as files of their own.
  'LGPL-3.0-or-later',
  'MPL-2.0',
]);

test('each dependency has an exact version', () => {
  const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(
    all.filter(([, version]) => !/^(npm:\w+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  ).toEqual([]);
});

test('each package is pinned by its checksum, whatever registry it comes from', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test('each package of a running shop has a licence that permits running one', () => {
  const refused = shipped.filter(
    ([, { license = 'none' }]) =>
      !license
        .replaceAll(/[()]/g, '')
        .split(' AND ')
        .every((each) => each.split(' OR ').some((choice) => LICENCES.has(choice))),
  );
  expect(refused.map(([folder, { license }]) => `${folder}: ${license}`)).toEqual([]);
});

test('`npm run sbom` lists every package of a running shop', () => {
  const output = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: ROOT, encoding: 'utf8' });
  const { components } = z
    .object({ components: z.array(z.object({ name: z.string(), version: z.string() })) })
    .parse(JSON.parse(output));
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const missing = shipped.filter(
    ([folder, { version }]) =>
      !listed.has(`${folder.slice(folder.lastIndexOf('node_modules/') + 13)}@${version}`),
  );
  expect(missing.map(([folder]) => folder)).toEqual([]);
});

/** `npm start` installs no others. */
test('what a shop runs and builds imports packages of `dependencies` only', () => {
  const folders = [
    'src',
    'db',
    'simulators',
    'vite.config.ts',
    'scripts/build.ts',
    'scripts/subset-fonts.ts',
  ];
  const files = execFileSync('git', ['ls-files', ...folders], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file));
  const imported = files.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return [
      ...text.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '((?:@[\w-]+\/)?[\w-]+)/gm),
    ].map(([, name = '']) => ({ file, name }));
  });
  const isShipped = ({ name }: { name: string }): boolean =>
    name === 'node' || manifest.dependencies[name] !== undefined;
  expect(imported.length).toBeGreaterThan(100);
  expect(imported.filter((each) => !isShipped(each))).toEqual([]);
});
