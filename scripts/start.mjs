/** `npm start`: from a fresh clone to a running shop. */
import { ensureInstalled, runOnPinnedNode } from './bootstrap.mjs';

ensureInstalled({ developing: false });
// React reads NODE_ENV when it loads, so it must be set before the process starts.
runOnPinnedNode('src/app/start.ts', process.argv.slice(2), { env: { NODE_ENV: 'production' } });
