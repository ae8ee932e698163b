/** Builds the pages unless the sources are those of the last build. */
import { buildPagesWhenStale } from '../src/hosting/start/build-pages.ts';
import { Cleanup } from '../src/hosting/start/cleanup.ts';

await buildPagesWhenStale(new Cleanup());
