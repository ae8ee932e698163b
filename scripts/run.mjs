/** `node scripts/run.mjs <name> [...]` runs scripts/<name>.ts on the carried Node, after installing what is missing. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, handOver, refuse, root } from './bootstrap.mjs';

const [name = '', ...rest] = process.argv.slice(2);
const script = name.includes('/') ? name : `scripts/${name}.ts`;
if (!existsSync(path.join(root, script))) refuse(`There is no ${script}.`);
ensureInstalled();
// An import of 100,000 products makes much that is thrown away at once: collected early it needs a third less memory.
handOver(script, rest, name === 'import' ? { flags: ['--max-semi-space-size=4'] } : {});
