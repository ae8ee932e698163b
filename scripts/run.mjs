/** `node scripts/run.mjs <name> [...]` runs scripts/<name>.ts on the carried Node, after installing what is missing. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, handOver, refuse, root } from './bootstrap.mjs';

const [name = '', ...rest] = process.argv.slice(2);
const script = name.includes('/') ? name : `scripts/${name}.ts`;
if (!existsSync(path.join(root, script))) refuse(`There is no ${script}.`);
ensureInstalled();
handOver(script, rest);
