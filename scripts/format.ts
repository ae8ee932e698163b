/** `npm run format`: writes every file in the project's form. */
import { runNode } from './steps.ts';

const { code } = await runNode(['node_modules/oxfmt/bin/oxfmt', '.'], { live: true });
process.exit(code);
