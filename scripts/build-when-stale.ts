/** Builds the pages unless the sources are those of the last build. */
import { buildPagesWhenStale } from '../src/app/start/build-pages.ts';
import { Cleanup } from '../src/app/start/cleanup.ts';

await buildPagesWhenStale(new Cleanup());
