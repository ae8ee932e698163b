/** Builds the pages unless the last build was made from these very sources. */
import { buildPagesWhenStale } from '../src/app/start/build-pages.ts';
import { Cleanup } from '../src/app/start/cleanup.ts';

await buildPagesWhenStale(new Cleanup());
