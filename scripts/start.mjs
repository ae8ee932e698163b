/** `npm start`: from a fresh clone to a running shop. */
import { ensureInstalled, runOnPinnedNode } from './bootstrap.mjs';

const [word] = process.argv.slice(2);
if (word !== undefined) {
  console.log('npm start   starts the shop; its settings are environment variables (README.md)');
  process.exit(word === '--help' ? 0 : 2);
}
ensureInstalled({ developing: false });
runOnPinnedNode('src/hosting/shop-start.ts', [], {
  // A small young generation: a busy shop needs a quarter less memory and is as fast.
  flags: ['--max-semi-space-size=16'],
  // React reads NODE_ENV when it loads, so it must be set before the process starts.
  env: { NODE_ENV: 'production' },
});
