/** `npm start`: from a fresh clone to a running shop. */
import { ensureInstalled, handOver } from './bootstrap.mjs';

ensureInstalled();
// React reads NODE_ENV when it loads: it must stand before the process begins.
handOver('src/app/start.ts', process.argv.slice(2), { env: { NODE_ENV: 'production' } });
