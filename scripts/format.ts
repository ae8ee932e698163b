/** `npm run format`: formats every file. */
import { runNode } from './steps.ts';

const { code } = await runNode(['node_modules/oxfmt/bin/oxfmt', '.'], { live: true });
process.exit(code);
