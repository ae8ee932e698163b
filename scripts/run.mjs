/** `node scripts/run.mjs <name> [...]` runs scripts/<name>.ts on the pinned Node, after installing missing packages. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, runOnPinnedNode, exitWithError, root } from './bootstrap.mjs';

const [name = '', ...rest] = process.argv.slice(2);
const script = name.includes('/') ? name : `scripts/${name}.ts`;
if (!existsSync(path.join(root, script))) exitWithError(`There is no ${script}.`);
// A tool of developers explains itself in its first comment; the commands of a shop do in scripts/command.ts.
const text = readFileSync(path.join(root, script), 'utf8');
if (rest.includes('--help') && !text.includes('runCommand(')) {
  console.log(firstComment(text));
  process.exit(0);
}

/** What needs the packages of tests and checks. */
const DEVELOPING = [
  'bench/interactions.ts',
  'bench/lighthouse.ts',
  'check',
  'check-bundle-sizes',
  'client',
  'format',
  'test',
  'test-times',
  'tools/mutants/mutants.ts',
];
ensureInstalled({ developing: DEVELOPING.includes(name) });
const OPTIONS = {
  // A small young generation: an import of 100,000 products allocates many short-lived objects, and needs a third less memory.
  import: { flags: ['--max-semi-space-size=4'] },
  // It tries whether the shop starts, and React reads NODE_ENV when it loads.
  upgrade: { env: { NODE_ENV: 'production' } },
};
runOnPinnedNode(script, rest, OPTIONS[name] ?? {});

function firstComment(source) {
  const [, comment = ''] = /\/\*\*([\s\S]*?)\*\//.exec(source) ?? [];
  return comment.replace(/^ *\* ?/gm, '').trim();
}
