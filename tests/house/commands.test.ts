import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { npmScripts } from '#support/npm-command.ts';
import { ROOT } from './sources.ts';

const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
const commands = [...readme.matchAll(/^npm (\w+) |`npm run ([\w:-]+)/gm)].map(
  ([, short, long]) => short ?? long ?? '',
);
const tests = ['api', 'browser', 'faults'].flatMap((folder) =>
  readdirSync(path.join(ROOT, 'tests', folder))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(ROOT, 'tests', folder, file), 'utf8')),
);

test('every command of the README is in package.json', () => {
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter((name) => !(name in npmScripts()))).toEqual([]);
});

test('every command of the README is run by a test that names it', () => {
  const untested = commands.filter((name) => {
    const named = new RegExp(`\`npm (run )?${name}\`|npmRun\\('${name}'`);
    return !tests.some((text) => named.test(text));
  });
  expect(untested, 'add a short run to tests/faults/commands.test.ts').toEqual([]);
});

/** Tools of developers, which pass what is typed on, or read single words. */
const TOOLS = /^(dev|build-when-stale|test|test-times|check|check-bundle-sizes|format)$/;

test('every command of a shop reads its options and reports failures in scripts/command.ts', () => {
  const scripts = Object.values(npmScripts())
    .flatMap((line) => / scripts\/run\.mjs ([\w-]+)(?: |$)/.exec(line)?.[1] ?? [])
    .filter((name) => !TOOLS.test(name));
  expect(scripts.length).toBeGreaterThan(10);
  const others = scripts.filter(
    (name) =>
      !readFileSync(path.join(ROOT, `scripts/${name}.ts`), 'utf8').includes('await runCommand({'),
  );
  expect(others, 'pass the command to runCommand').toEqual([]);
});
