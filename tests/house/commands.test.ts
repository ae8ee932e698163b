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
